import { useEffect, useState } from "react";
import { clearSearches, keepSearch, lastSearches } from "~/features/spaces/search/last-searches";
import { useHydrated } from "~/ui/layout/use-hydrated";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

/** Milliseconds for which a search is read before it is kept: a search as somebody types it is none. */
const READ = 2_000;

/** Keeps the search at this address in the browser, unless it is null. */
export function useKeptSearch(to: Path | null, words: string): void {
  useEffect(() => {
    if (to === null) return;
    const timer = setTimeout(() => keepSearch([to, words]), READ);
    return () => clearTimeout(timer);
  }, [to, words]);
}

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
