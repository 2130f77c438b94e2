import { Link, redirect, useNavigation } from "react-router";
import { db, platform } from "~/context.server";
import { FilterChips } from "~/features/spaces/filter-chips";
import { SearchForm } from "~/features/spaces/search-form";
import { SpaceCard } from "~/features/spaces/space-card";
import { SpaceSearchForm } from "~/features/spaces/space.forms";
import { activeFilters, searchPath, type SpaceSearch } from "~/features/spaces/space-search";
import { searchSpaces } from "~/features/spaces/space.server";
import { readSearch } from "~/http.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { formatCount } from "~/values/count";
import type { Route } from "./+types/search";

export async function loader({ url, context }: Route.LoaderArgs) {
  // A form without scripts sends its empty fields along; the address of a search holds only what was given.
  const empty = [...url.searchParams].filter(([, value]) => value === "");
  if (empty.length > 0) {
    const given = new URLSearchParams([...url.searchParams].filter(([, value]) => value !== ""));
    throw redirect(given.size > 0 ? `/search?${given}` : "/search");
  }
  const search = readSearch(url, SpaceSearchForm, ["amenities"]);
  const { spaces, total, next, facets } = await searchSpaces(context.get(db), search);
  return { search, spaces, total, next, facets, origin: context.get(platform).environment.SITE_URL };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const place = loaderData?.search.location ?? loaderData?.search.city ?? loaderData?.search.country;
  return pageMeta({
    title: place ? `Coworking spaces in ${place}` : "Search Spaces",
    description: `Coworking spaces${place ? ` in ${place}` : ""} with prices, amenities and the desks that are free on your dates.`,
    origin: loaderData?.origin,
    path: "/search",
  });
};

export default function Search({ loaderData }: Route.ComponentProps) {
  const { search, spaces, total, next, facets } = loaderData;
  const { state, location } = useNavigation();
  const loading = state === "loading" && location.pathname === "/search";
  const filters = activeFilters(search);
  return (
    <div className="page grid gap-8 py-8 md:py-12 lg:grid-cols-[17rem_1fr] lg:gap-12">
      <SearchForm search={search} facets={facets} />
      <section aria-labelledby="found" aria-busy={loading} className="grid min-w-0 content-start gap-6">
        <div className="grid gap-4">
          <h1 id="found" aria-live="polite" className="text-3xl">
            {loading ? "Loading Spaces..." : `Found ${formatCount(total, "Space")}`}
          </h1>
          <FilterChips filters={filters} />
        </div>
        {spaces.length === 0 ? (
          <NothingFound search={search} />
        ) : (
          <ul
            className={`grid gap-x-6 gap-y-10 transition-opacity sm:grid-cols-2 xl:grid-cols-3 ${loading ? "opacity-50" : ""}`}
          >
            {spaces.map((space, index) => (
              <li key={space.id}>
                <SpaceCard space={space} query={stayQuery(search)} priority={index < 3} heading="h2" />
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap justify-center gap-3 pt-4">
          {search.cursor && (
            <Link to={searchPath({ ...search, cursor: null })} className="button button-quiet">
              Back to the first page
            </Link>
          )}
          {next && (
            <Link to={searchPath({ ...search, cursor: next })} className="button button-quiet">
              Load More Spaces
            </Link>
          )}
        </div>
      </section>
    </div>
  );
}

function NothingFound({ search }: { search: SpaceSearch }) {
  const withoutDates = search.startDate && searchPath({ ...search, startDate: null, endDate: null, cursor: null });
  return (
    <div className="card grid justify-items-start gap-4 p-6 md:p-10">
      <h2 className="text-xl">No coworking spaces found</h2>
      <p className="text-soft">Try adjusting your search criteria.</p>
      <p className="flex flex-wrap gap-3">
        {withoutDates && (
          <Link to={withoutDates} className="button button-primary">
            Search without dates
          </Link>
        )}
        <Link to="/search" className="button button-quiet">
          Show all spaces
        </Link>
      </p>
    </div>
  );
}

/** The dates and desks of a search, as the page of a listing takes them. */
function stayQuery({ startDate, endDate, desks }: SpaceSearch): string {
  const params = new URLSearchParams();
  if (startDate) params.set("startDate", startDate);
  if (startDate && endDate) params.set("endDate", endDate);
  if (desks > 1) params.set("desks", String(desks));
  return params.size > 0 ? `?${params}` : "";
}
