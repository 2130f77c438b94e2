import { Suspense } from "react";
import { useLocation, useNavigation } from "react-router";
import { useAfter } from "~/ui/feedback/use-after";
import { later } from "~/ui/layout/later";

const SearchSkeleton = later(
  async () => (await import("~/features/spaces/search-skeleton")).SearchSkeleton,
);

/** What stands in for a page that is being left for the search, once that takes longer than a blink. */
export function SearchPending({ children }: { children: React.ReactNode }) {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const leaving = state === "loading" && location.pathname === "/search" && pathname !== "/search";
  const waiting = useAfter(leaving, 300);
  return (
    <>
      {waiting && (
        <Suspense>
          <SearchSkeleton />
        </Suspense>
      )}
      {/* Kept, so that a way that was given up leads back to what stood here. */}
      <div className={waiting ? "hidden" : "contents"}>{children}</div>
    </>
  );
}
