import { redirect, useNavigation } from "react-router";
import { cacheTags, db, platform } from "~/context.server";
import { SearchForm } from "~/features/spaces/search-form";
import { SpaceSearchForm } from "~/features/spaces/space.forms";
import { activeFilters, describeFound } from "~/features/spaces/space-search";
import { searchSpaces } from "~/features/spaces/space.server";
import { DATED_SEARCHES, daysTag, SEARCH, spaceTag } from "~/http/cache-tags";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { readSearch } from "~/http/read-form.server";
import { FilterChips } from "~/features/spaces/filter-chips";
import { NothingFound } from "~/features/spaces/nothing-found";
import { SearchResults } from "~/features/spaces/search-results";
import { pageMeta } from "~/ui/layout/page-meta";
import type { Route } from "./+types/search";

export async function loader({ url, context }: Route.LoaderArgs) {
  // A form without scripts sends its empty fields along; the address of a search holds only what was given.
  const empty = [...url.searchParams].filter(([, value]) => value === "");
  if (empty.length > 0) {
    const given = new URLSearchParams([...url.searchParams].filter(([, value]) => value !== ""));
    throw redirect(given.size > 0 ? `/search?${given}` : "/search");
  }
  // Here and not before the cache: only searches that it does not have cost anything.
  if (await isRateLimited(context.get(platform), "LIMIT_SEARCH")) throw tooOften();
  const search = readSearch(url, SpaceSearchForm, ["amenities"]);
  const found = await searchSpaces(context.get(db), search);
  const { spaces, next, facets, corrected } = found;
  const tags = context.get(cacheTags).add(SEARCH);
  if (search.startDate) tags.add(DATED_SEARCHES);
  for (const { id } of spaces) {
    tags.add(spaceTag(id));
    if (search.startDate) tags.add(daysTag(id));
  }
  return {
    search,
    filters: activeFilters(search),
    spaces,
    found: describeFound(found.total, found.totalIsBounded),
    counted: found.totalIsBounded ? null : found.total,
    corrected,
    next,
    facets,
    origin: context.get(platform).environment.SITE_URL,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const place =
    loaderData?.search.location ?? loaderData?.search.city ?? loaderData?.search.country;
  return pageMeta({
    title: place ? `Coworking spaces in ${place}` : "Search Spaces",
    description: `Coworking spaces${place ? ` in ${place}` : ""} with prices, amenities and the desks that are free on your dates.`,
    origin: loaderData?.origin,
    path: "/search",
  });
};

export default function Search({ loaderData }: Route.ComponentProps) {
  const { search, filters, spaces, found, counted, facets, corrected } = loaderData;
  const { state, location } = useNavigation();
  const loading = state === "loading" && location.pathname === "/search";
  return (
    <div className="page grid grid-cols-1 gap-6 py-6 md:py-12 lg:grid-cols-[17rem_1fr] lg:gap-12">
      <SearchForm search={search} facets={facets} activeFilters={filters.length} />
      <section
        aria-labelledby="found"
        aria-busy={loading}
        className="grid min-w-0 content-start gap-5 lg:gap-6"
      >
        <div className="grid gap-3 lg:gap-4">
          <h1 id="found" aria-live="polite" className="text-3xl">
            {loading ? "Loading Spaces..." : found}
          </h1>
          {corrected && (
            <p>
              Nothing is called “{search.location}”. Showing results for{" "}
              <strong>{corrected}</strong>.
            </p>
          )}
          <FilterChips filters={filters} />
        </div>
        {spaces.length === 0 ? (
          <NothingFound search={search} />
        ) : (
          <SearchResults search={search} page={loaderData} found={counted} loading={loading} />
        )}
      </section>
    </div>
  );
}
