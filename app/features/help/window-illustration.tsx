const HILLS = "M62 236 122 198l44 22 62-56 66 52 40-22 44 28v86H62z";

/** A drawing of a desk at a window over a town, in the style of the wordmark. Its colours are design tokens, light and dark. */
export function WindowIllustration({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="0 0 440 520" aria-hidden="true" className={`rounded-3xl bg-accent ${className}`}>
      <rect x="62" y="52" width="316" height="256" className="fill-wash" />
      <circle cx="276" cy="150" r="52" className="fill-sun" />
      {/* The first path has the colour of the sky, so that the sun sets behind the hills and does not shine through them. */}
      <path d={HILLS} className="fill-wash" />
      <path d={HILLS} opacity="0.35" className="fill-accent" />
      <path
        d="M62 266h30v-34h30v50h26v-70h36v60h30v-34h44v28h30v-44h34v38h30v-22h26v70H62z"
        opacity="0.65"
        className="fill-accent-strong"
      />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round" className="stroke-on-accent">
        <rect x="62" y="52" width="316" height="256" rx="14" strokeWidth="11" />
        <path d="M220 56v250M64 180h312" strokeWidth="8" />
        <path d="M30 432h380M82 432v100M358 432v100" strokeWidth="15" />
        <path
          d="M146 424v-76a8 8 0 0 1 8-8h132a8 8 0 0 1 8 8v76"
          strokeWidth="12"
          className="fill-accent-strong"
        />
      </g>
      <path d="M324 424v-30h36v30z" className="fill-sun" />
      <path d="M361 400h5a8 8 0 0 1 0 17h-5" fill="none" strokeWidth="6" className="stroke-sun" />
    </svg>
  );
}
