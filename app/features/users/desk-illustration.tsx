/** A drawn desk at a window over a city. It takes its colours from the tokens of the page, light and dark. */
export function DeskIllustration({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 656 470" aria-hidden="true" className={className}>
      <defs>
        <clipPath id="scene-window">
          <path d={ARCH} />
        </clipPath>
        <linearGradient id="scene-glow" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.2" stopOpacity="0" className="[stop-color:var(--color-sun)]" />
          <stop offset="0.85" stopOpacity="0.75" className="[stop-color:var(--color-sun)]" />
        </linearGradient>
      </defs>
      <rect width="656" height="470" className="fill-wash" />
      <rect y="428" width="656" height="42" className="fill-sunken" />
      <Window />
      <Lamp />
      <Shelf />
      <Desk />
    </svg>
  );
}

// Colours that are no tokens of the page, each with a darker one for dark mode.
const WOOD = "fill-[light-dark(oklch(0.66_0.085_62),oklch(0.48_0.06_62))]";
const CLAY = "fill-[light-dark(oklch(0.62_0.13_42),oklch(0.56_0.11_42))]";
const STEEL = "fill-[light-dark(oklch(0.36_0.02_264),oklch(0.56_0.02_264))]";
const LEAF = "fill-[light-dark(oklch(0.43_0.08_150),oklch(0.5_0.07_150))]";
const BLUE = "fill-[light-dark(oklch(0.5_0.14_264),oklch(0.44_0.1_264))]";
const CREAM = "fill-[light-dark(oklch(0.997_0.004_85),oklch(0.56_0.02_75))]";
const CREAM_LINE = "stroke-[light-dark(oklch(0.997_0.004_85),oklch(0.56_0.02_75))]";
const LIGHT = "fill-[light-dark(oklch(0.99_0.03_90),oklch(0.82_0.12_88))]";

const ARCH = "M92 336V196a180 180 0 0 1 360 0v140z";

function Window() {
  return (
    <>
      <g clipPath="url(#scene-window)">
        <path d={ARCH} className="fill-paper" />
        <path d={ARCH} fill="url(#scene-glow)" />
        <circle cx="338" cy="206" r="42" className="fill-sun" />
        <path d="M80 262q70-52 132-20t96-14 160 26v90H80z" className={`${LEAF} opacity-35`} />
        <path d={TOWERS} className={`${BLUE} opacity-60`} />
        <path d={LIT} className="fill-sun" />
        <path d="M80 318q60-34 118-14t112-8 148 14v40H80z" className={LEAF} />
      </g>
      <path d={ARCH} fill="none" strokeWidth="14" strokeLinejoin="round" className={CREAM_LINE} />
      <path d="M272 20v312M96 178h352" strokeWidth="7" className={CREAM_LINE} />
      <rect x="70" y="330" width="404" height="16" rx="5" className={CREAM} />
    </>
  );
}

const TOWERS =
  "M112 340v-76h34v76zM150 340v-112l14-12 14 12v112zM184 340v-58h40v58zM230 340v-132h30v132z" +
  "M292 340v-64h36v64zM334 340v-96h24v-14h8v14h10v96zM382 340v-52h30v52zM416 340v-86h28v86z";
const LIT =
  "M120 274h6v8h-6zM134 288h6v8h-6zM158 240h6v8h-6zM166 262h6v8h-6zM238 222h6v8h-6zM248 240h6v8h-6z" +
  "M238 262h6v8h-6zM300 288h6v8h-6zM344 258h6v8h-6zM360 276h6v8h-6zM424 266h6v8h-6zM432 284h6v8h-6z";

function Shelf() {
  return (
    <>
      <rect x="512" y="250" width="120" height="9" rx="3" className={WOOD} />
      <path d="M524 250v-52h16v52zM560 250v-44h13v44z" className={BLUE} />
      <path d="M542 250v-62h15v62zM596 250l-14-50 12-4 15 54z" className={LEAF} />
      <path d="M545 200h9v6h-9zM527 208h10v4h-10z" className="fill-sun" />
    </>
  );
}

function Lamp() {
  return (
    <>
      <path d="M536 92 470 392h132z" className={`${LIGHT} opacity-30`} />
      <path d="M536 0v52" strokeWidth="3" className="stroke-ink" />
      <ellipse cx="536" cy="92" rx="15" ry="9" className="fill-sun" />
      <path d="M494 92q4-42 42-42t42 42z" className={CLAY} />
    </>
  );
}

function Desk() {
  return (
    <>
      <path d="M92 404 84 456h12l12-52zM564 404l8 52h-12l-12-52z" className={STEEL} />
      <rect x="48" y="392" width="560" height="15" rx="6" className={WOOD} />
      <path
        d="M128 352q-44-24-40-72 40 14 42 66-6-62 20-86 26 40-4 88 18-44 52-44-4 42-48 52z"
        className={LEAF}
      />
      <path d="M106 344h56l-7 48h-42z" className={CLAY} />
      <rect x="272" y="312" width="126" height="76" rx="7" className={STEEL} />
      <circle cx="335" cy="350" r="7" className="fill-sun" />
      <rect x="256" y="385" width="158" height="8" rx="4" className={STEEL} />
      <path d="M196 392v-12h52v12zM202 380v-10h42v10z" className={BLUE} />
      <path d="M504 356h30v30a6 6 0 0 1-6 6h-18a6 6 0 0 1-6-6z" className={CREAM} />
      <path d="M534 364q14 0 14 9t-14 9" fill="none" strokeWidth="5" className={CREAM_LINE} />
      <path
        d="M514 346q-6-9 0-17t0-17M524 346q-6-9 0-17t0-17"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        className={`${CREAM_LINE} opacity-80`}
      />
    </>
  );
}
