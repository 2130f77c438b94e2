import { z } from "zod";
import { ask } from "~/db/ask.server";
import type { Db } from "~/db/client.server";
import { BackendError } from "~/db/errors.server";
import { SpacePage, SpacePhoto, SpaceSummary } from "~/features/spaces/space.schema";
import type { SpaceSearch } from "~/features/spaces/space-search";

const SearchAnswer = SpacePage.extend({
  totalIsBounded: z.boolean(),
  facets: z
    .object({
      amenities: z.record(z.string(), z.number()),
      price: z.object({ min: z.number().nullable(), max: z.number().nullable() }),
    })
    .nullable(),
  corrected: z.string().nullable(),
});

const NOTHING_FOUND: z.output<typeof SearchAnswer> = {
  spaces: [],
  next: null,
  total: 0,
  totalIsBounded: false,
  facets: null,
  corrected: null,
};

/**
 * One page of listings that match, how many there are, and their facets. One round trip. A bounded total says how many there
 * are at least; of many, nobody counted facets. `corrected` is the place that was searched for because nothing is called what
 * was typed.
 */
export async function searchSpaces(db: Db, search: SpaceSearch, pageSize = 24) {
  try {
    return await ask(
      db,
      "search_spaces",
      {
        p_filters: toFilters(search),
        p_sort: search.sort,
        p_after: search.cursor,
        p_page_size: pageSize,
      },
      SearchAnswer,
    );
  } catch (error) {
    // SQL counts words after it has spelt out signs such as "½"; a page only as they were typed.
    if (error instanceof BackendError && error.message === "search-too-long") return NOTHING_FOUND;
    throw error;
  }
}

/** The filters of a search as SQL takes them; what is not given is left out. */
function toFilters(search: SpaceSearch): Record<string, string | number | string[]> {
  const { amenities, desks } = search;
  const filters = {
    location: search.location,
    city: search.city,
    country: search.country,
    q: search.q,
    start_date: search.startDate,
    end_date: search.endDate,
    desks: desks > 1 ? desks : null,
    amenities: amenities.length > 0 ? amenities : null,
    min_price: search.minPrice,
    max_price: search.maxPrice,
  };
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  );
  return Object.fromEntries(given);
}

const HomeOverview = z.object({
  featured: z.array(SpaceSummary),
  destinations: z.array(
    z.object({
      city: z.string(),
      country: z.string(),
      spaces: z.number(),
      photo: SpacePhoto.nullable(),
    }),
  ),
  statistics: z.object({
    spaces: z.number(),
    cities: z.number(),
    countries: z.number(),
    desks: z.number(),
  }),
});

/** What the home page shows: featured listings, popular destinations, counted figures. */
export async function findHomeOverview(db: Db) {
  return ask(db, "home_overview", {}, HomeOverview);
}
