import { DEFAULT_NAME, useSiteName } from "~/ui/layout/site-name";

/** The name in the header and footer of every page: a desk by a window with the sun in it. */
export function Wordmark() {
  const name = useSiteName();
  return (
    <span className="flex items-center gap-2 font-display text-[length:min(var(--text-lg),9vw)] font-bold tracking-tight">
      <svg
        viewBox="0 0 32 32"
        width="30"
        height="30"
        aria-hidden="true"
        className="shrink-0 rounded-lg bg-accent text-on-accent"
      >
        <path
          d="M6 21h20M9 21v5M23 21v5M11 21v-6h10v6"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="21.5" cy="8.5" r="3" className="fill-sun" />
      </svg>
      {name === DEFAULT_NAME ? (
        <span>
          Nomad<span className="text-accent">Co</span>Work
        </span>
      ) : (
        <span className="line-clamp-1 wrap-anywhere">{name}</span>
      )}
    </span>
  );
}
