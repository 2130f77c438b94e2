import { useState } from "react";
import { clearSearches, lastSearches } from "~/features/spaces/search/last-searches";
import { useHydrated } from "~/ui/layout/use-hydrated";
import { Link } from "~/ui/navigation/link";

/** The last searches of this browser in one line. Only scripts render it, so that all visitors share the page. */
export function LastSearches({ className }: { className: string }) {
  const hydrated = useHydrated();
  const [isCleared, setCleared] = useState(false);
  const searches = hydrated && !isCleared ? lastSearches() : [];
  if (searches.length === 0) return null;
  return (
    <section
      aria-label="Your last searches"
      className={`last-searches flex min-w-0 items-center gap-1 ${className}`}
    >
      <ul className="flex min-w-0 gap-2 overflow-x-auto py-1.5">
        {searches.map(([to, words]) => (
          <li key={to} className="shrink-0 whitespace-nowrap">
            <Link to={to} className="chip">
              {words}
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="link shrink-0 p-2 text-sm"
        onClick={() => {
          clearSearches();
          setCleared(true);
        }}
      >
        Clear <span className="sr-only">your last searches</span>
      </button>
    </section>
  );
}
