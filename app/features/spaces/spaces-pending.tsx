import { useLocation, useNavigation } from "react-router";
import { useDelayed } from "~/ui/feedback/use-delayed";
import { SearchSkeleton } from "~/features/spaces/search/search-skeleton";
import { isId } from "~/values/row-id";

/** Shows the skeleton of the search page, or of a space, in place of the current page, when the navigation takes longer than 300 ms. */
export function SpacesPending({ children }: { children: React.ReactNode }) {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const isLeft = state === "loading" && location.pathname !== pathname;
  const skeleton = isLeft ? skeletonOf(location.pathname) : null;
  const waiting = useDelayed(skeleton !== null, 300);
  return (
    <>
      {waiting && skeleton}
      {/* Hidden and not unmounted: when the navigation is aborted, the page is shown again as it was. */}
      <div className={waiting ? "hidden" : "contents"}>{children}</div>
    </>
  );
}

function skeletonOf(path: string) {
  if (path === "/search") return <SearchSkeleton />;
  const isSpace = path.startsWith("/spaces/") && isId(path.slice("/spaces/".length));
  return isSpace ? <SpaceSkeleton /> : null;
}

/** The page of a space while it is loading: placeholders of its photos and text. */
function SpaceSkeleton() {
  return (
    <div aria-busy className="page skeleton grid gap-6 pt-6 pb-16">
      <div className="aspect-4/3 max-h-80 w-full rounded-3xl bg-sunken" />
      <p role="status" className="sr-only">
        Loading the space…
      </p>
      <div className="min-h-47 rounded-3xl bg-sunken" />
    </div>
  );
}
