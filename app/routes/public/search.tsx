import { redirect, useNavigation } from "react-router";
import { cacheTags, db, platform } from "~/context.server";
import type { Db } from "~/db/client.server";
import { withAmenitiesRead } from "~/features/spaces/amenity-words";
import type { SuggestedPlace } from "~/features/spaces/space.schema";
import { mapOfSearch, pinsOfCards, pinsOfRows } from "~/features/spaces/map/search-map.server";
import { PlacesToSearch } from "~/features/spaces/search/places-to-search";
import { sayReadPlace } from "~/features/spaces/search/read-place";
import { SearchForm } from "~/features/spaces/search/search-form";
import { daysOutOfReach, waysOut } from "~/features/spaces/search/search-help";
import { searchNotes } from "~/features/spaces/search/search-notes";
import { SpacesShownForm, SpaceSearchForm } from "~/features/spaces/space.forms";
import {
  activeFilters,
  describeFound,
  searchPath,
  withoutChips,
  type SpaceSearch,
} from "~/features/spaces/search/space-search";
import { findSearchHelp, searchSpaces } from "~/features/spaces/space.server";
import { DATED_SEARCHES, daysTag, SEARCH, spaceTag } from "~/http/cache-tags";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { readSearch } from "~/http/read-form.server";
import { FilterChips } from "~/features/spaces/search/filter-chips";
import { LastSearches } from "~/features/spaces/search/last-searches-row";
import { NoResults } from "~/features/spaces/search/no-results";
import { QuickFilters } from "~/features/spaces/search/quick-filters";
import { SearchStyles } from "~/features/spaces/search/search-styles";
import { SearchResults } from "~/features/spaces/search/search-results";
import { useKeptSearch } from "~/features/spaces/search/use-kept-search";
import { pageMeta } from "~/ui/layout/page-meta";
import { isDay } from "~/values/day";
import type { Route } from "./+types/search";

export async function loader({ url, context }: Route.LoaderArgs) {
  // A form without scripts also sends its empty fields; the address of a search has only given values.
  const empty = [...url.searchParams].filter(([, value]) => value === "");
  if (empty.length > 0) {
    const given = new URLSearchParams([...url.searchParams].filter(([, value]) => value !== ""));
    throw redirect(given.size > 0 ? `/search?${given}` : "/search");
  }
  // After the cache, not before: only searches that are not cached cost anything.
  if (await isRateLimited(context.get(platform), "LIMIT_SEARCH")) throw tooOften();
  const search = readSearch(url, SpaceSearchForm, ["amenities"]);
  const { shown } = readSearch(url, SpacesShownForm);
  const found = await searchSpaces(context.get(db), search, shown);
  const { spaces, next, facets, corrected, readAs, isRated, places } = found;
  const read = found.total === 0 || corrected ? withAmenitiesRead(search) : null;
  if (read) throw redirect(searchPath(read));
  // The suggestions are for the place that was searched for instead of the typed one.
  const asked = readAs ? { ...search, location: corrected } : search;
  const help = found.total === 0 ? await nothingFound(context.get(db), asked, places ?? []) : null;
  const tags = context.get(cacheTags).add(SEARCH);
  if (search.startDate) tags.add(DATED_SEARCHES);
  for (const { id } of [...spaces, ...(help?.waysOut.flatMap((way) => way.spaces) ?? [])]) {
    tags.add(spaceTag(id));
    if (search.startDate) tags.add(daysTag(id));
  }
  const pins = found.pins ? pinsOfRows(found.pins, search) : pinsOfCards(spaces);
  const { readFile, environment } = context.get(platform);
  const onMap = { pins, names: found.names };
  const map = await mapOfSearch(readFile, search, onMap, {
    found: found.total,
    styleUrl: environment.MAP_STYLE_URL,
  });
  return {
    search,
    filters: activeFilters(search),
    cleared: withoutChips(search),
    spaces: spaces.map(({ lat: _lat, lng: _lng, ...card }) => card),
    map,
    shown,
    found: describeFound(found.total, found.totalIsBounded),
    counted: found.totalIsBounded ? null : found.total,
    asked,
    readPlace: readAs && sayReadPlace({ ...found, readAs, typed: search.location ?? "" }),
    isNowhere: readAs === "nowhere",
    next,
    facets,
    isRated,
    places: places ?? [],
    notes: searchNotes(url),
    lacksFirstDay: !search.startDate && isDay(url.searchParams.get("endDate") ?? ""),
    nothingFound: help,
    origin: environment.SITE_URL,
  };
}

/** The data for a search without results. */
async function nothingFound(client: Db, search: SpaceSearch, places: SuggestedPlace[]) {
  const help = await findSearchHelp(client, search);
  return {
    outOfReach: daysOutOfReach(search, new Date()),
    waysOut: waysOut(search, help),
    nearby: help.nearby,
    similar: help.similar,
    isPlaceEmpty: help.isPlaceEmpty,
    busiest: help.busiest ?? places.slice(0, 6),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { location, city, country } = loaderData?.asked ?? {};
  const place = location ?? city ?? country;
  return pageMeta({
    matches,
    title: place ? `Coworking spaces in ${place}` : "Search Spaces",
    description: `Coworking spaces${place ? ` in ${place}` : ""} with prices, amenities and the desks that are free on your dates.`,
    origin: loaderData?.origin,
    path: "/search",
    kind: "search",
  });
};

export default function Search({ loaderData }: Route.ComponentProps) {
  const { search, asked, filters, found, counted, facets, places, nothingFound } = loaderData;
  const { readPlace } = loaderData;
  const isEmpty = filters.length === 0;
  // With the place that was searched for, which a typed text may only resemble.
  useKeptSearch(counted === 0 || loaderData.isNowhere ? null : asked);
  const { state, location } = useNavigation();
  const loading = state === "loading" && location.pathname === "/search";
  return (
    <div className="page search-page">
      <SearchStyles />
      <SearchForm
        search={search}
        facets={facets}
        places={places}
        isRated={loaderData.isRated}
        filters={filters.filter(({ isInLine }) => !isInLine).length}
        counted={loading ? null : counted}
      />
      <section aria-labelledby="found" aria-busy={loading} className="search-found">
        <div className="grid grid-cols-1 gap-2 xl:gap-4">
          {/* Below the heading where there is room; on small screens it continues the line above. */}
          <div className="search-chips xl:order-last">
            {isEmpty && <LastSearches className="max-w-3/4 shrink-0 xl:hidden" />}
            <FilterChips filters={filters} cleared={loaderData.cleared} />
            <QuickFilters search={search} counts={facets?.amenities ?? null} found={counted} />
          </div>
          <div className="xl:flex xl:min-h-16 xl:items-center xl:gap-6 xl:pr-56">
            <h1 id="found" aria-live="polite" className="text-2xl xl:shrink-0 xl:text-3xl">
              {loading ? "Loading Spaces..." : found}
            </h1>
            {isEmpty && <LastSearches className="max-xl:hidden" />}
          </div>
          {readPlace && (
            <p className="wrap-anywhere">
              <span>{readPlace.before}</span>
              <strong>{readPlace.bold}</strong>
              <span>{readPlace.behind}</span>
            </p>
          )}
          {loaderData.isNowhere && !nothingFound && (
            <PlacesToSearch
              title="Cities with the most spaces"
              heading="h2"
              places={places.slice(0, 6)}
              search={search}
            />
          )}
          {loaderData.notes.map((note) => (
            <p key={note} className="wrap-anywhere">
              {note}
            </p>
          ))}
          {loaderData.lacksFirstDay && (
            <p>A last day needs a first day, so we searched for any day.</p>
          )}
        </div>
        {nothingFound ? (
          <NoResults search={asked} {...nothingFound} />
        ) : (
          <SearchResults search={search} page={loaderData} found={counted} loading={loading} />
        )}
      </section>
    </div>
  );
}
