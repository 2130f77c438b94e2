import { useLocation, useNavigation } from "react-router";
import { useDelayed } from "~/ui/feedback/use-delayed";
import { SearchSkeleton } from "~/features/spaces/search-skeleton";

/** Shows the skeleton of the search in place of the page that is left for it, once that takes longer than 300 ms. */
export function SearchPending({ children }: { children: React.ReactNode }) {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const leaving = state === "loading" && location.pathname === "/search" && pathname !== "/search";
  const waiting = useDelayed(leaving, 300);
  return (
    <>
      {waiting && <SearchSkeleton />}
      {/* Hidden and not removed: when the navigation is given up, the page is shown again as it was. */}
      <div className={waiting ? "hidden" : "contents"}>{children}</div>
    </>
  );
}
