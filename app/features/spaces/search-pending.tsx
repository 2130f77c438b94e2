import { Suspense } from "react";
import { useLocation, useNavigation } from "react-router";
import { useDelayed } from "~/ui/feedback/use-delayed";
import { hydrateOnInteraction } from "~/ui/layout/hydrate-on-interaction";

const SearchSkeleton = hydrateOnInteraction(
  async () => (await import("~/features/spaces/search-skeleton")).SearchSkeleton,
);

/** Shows the skeleton of the search in place of the page that is left for it, once that takes longer than 300 ms. */
export function SearchPending({ children }: { children: React.ReactNode }) {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const leaving = state === "loading" && location.pathname === "/search" && pathname !== "/search";
  const waiting = useDelayed(leaving, 300);
  return (
    <>
      {waiting && (
        <Suspense>
          <SearchSkeleton />
        </Suspense>
      )}
      {/* Hidden and not removed: when the navigation is given up, the page is shown again as it was. */}
      <div className={waiting ? "hidden" : "contents"}>{children}</div>
    </>
  );
}
