import { useEffect, useRef, useState } from "react";
import { useLoadMore, type SpacePage } from "~/features/spaces/search/load-more";
import { useFollowedLink } from "~/features/spaces/followed-link";
import { CardSkeletons } from "~/features/spaces/search/search-skeleton";
import { SpaceCard } from "~/features/spaces/space-card";
import type { SearchMap } from "~/features/spaces/map/search-map.server";
import { SpaceMap } from "~/features/spaces/map/space-map";
import { useDelayed } from "~/ui/feedback/use-delayed";
import {
  listingQuery,
  morePath,
  searchPath,
  type SpaceSearch,
} from "~/features/spaces/search/space-search";
import { Link } from "~/ui/navigation/link";

type SearchResultsProps = {
  search: SpaceSearch;
  page: SpacePage & { shown: number; map: SearchMap };
  found: number | null;
  loading: boolean;
};

/** The cards and the link to more of them, and the map. A card and its pin are highlighted together. */
export function SearchResults({ search, page, found, loading }: SearchResultsProps) {
  const { spaces, next, firstNew, appending, append } = useLoadMore(page);
  const [marked, setMarked] = useState<string | null>(null);
  const { followed, follow } = useFollowedLink();
  const list = useRef<HTMLUListElement>(null);
  const query = listingQuery(search, found);
  const waiting = useDelayed(loading, 300);
  useEffect(() => {
    if (firstNew) list.current?.querySelector<HTMLElement>(`[data-space="${firstNew}"] a`)?.focus();
  }, [firstNew]);
  return (
    <div className="search-results">
      <div className="grid grid-cols-1 content-start gap-8">
        <ul ref={list} className="card-grid">
          {waiting && <CardSkeletons />}
          {!waiting &&
            spaces.map((space, index) => (
              <li
                key={space.id}
                id={`space-${index + 1}`}
                data-space={space.id}
                data-marked={space.id === marked || undefined}
                className="marked-card"
              >
                <SpaceCard
                  space={space}
                  query={query}
                  priority={index < 3}
                  heading="h2"
                  wasFollowed={space.id === followed}
                  onFollow={follow}
                  onMark={setMarked}
                />
              </li>
            ))}
          {appending && <CardSkeletons count={3} />}
        </ul>
        <div className="flex flex-wrap justify-center gap-3 empty:hidden">
          {search.cursor && (
            <Link to={searchPath({ ...search, cursor: null })} className="button button-quiet">
              Back to the first page
            </Link>
          )}
          {next && (
            <Link
              to={morePath(search, next, page.shown)}
              aria-disabled={appending || undefined}
              onClick={(event) => {
                // With these keys the browser opens the link in another tab or window.
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                append(searchPath({ ...search, cursor: next }));
              }}
              className="button button-quiet"
            >
              {appending ? "Loading Spaces..." : "Load More Spaces"}
            </Link>
          )}
        </div>
      </div>
      {page.map.marks.length > 0 && (
        <SpaceMap
          map={page.map}
          search={search}
          spaces={spaces}
          query={query}
          marked={marked}
          onMark={setMarked}
        />
      )}
    </div>
  );
}
