import { z } from "zod";
import { ask } from "~/db/ask.server";
import type { Db } from "~/db/client.server";
import { BackendError } from "~/db/errors.server";
import { nullIfUnavailable } from "~/db/null-if-unavailable.server";
import { foundCards } from "~/features/spaces/found-cards";
import { READINGS } from "~/features/spaces/read-place";
import {
  FoundCard,
  SpaceCardRow,
  SpacePage,
  SpacePhoto,
  SuggestedPlace,
} from "~/features/spaces/space.schema";
import {
  EMPTY_SEARCH,
  PAGE_OF_SPACES,
  sqlFilters,
  type SpaceSearch,
} from "~/features/spaces/space-search";

const SearchAnswer = SpacePage.extend({
  spaces: z.array(FoundCard),
  totalIsBounded: z.boolean(),
  facets: z
    .object({
      amenities: z.record(z.string(), z.number()),
      price: z.object({ min: z.number().nullable(), max: z.number().nullable() }),
    })
    .nullable(),
  isRated: z.boolean(),
  corrected: z.string().nullable(),
  readAs: z.enum(READINGS).nullable(),
  spaceAt: z.string().nullable(),
  places: z.array(SuggestedPlace).nullable(),
});

const NOTHING_FOUND: z.output<typeof SearchAnswer> = {
  spaces: [],
  next: null,
  total: 0,
  totalIsBounded: false,
  facets: null,
  isRated: false,
  corrected: null,
  readAs: null,
  spaceAt: null,
  places: null,
};

/**
 * One page of listings that match, how many there are, and their facets. One round trip. A bounded total says how many there
 * are at least; of many, nobody counted facets. `corrected` is the place that was searched for in place of what was typed, `readAs` why,
 * `spaceAt` the space at the address that was typed. `places` are some to choose from; only the first page has them.
 */
export async function searchSpaces(db: Db, search: SpaceSearch, pageSize = PAGE_OF_SPACES) {
  try {
    const page = {
      p_filters: sqlFilters(search),
      p_sort: search.sort,
      p_after: search.cursor,
      p_page_size: pageSize,
    };
    const found = await ask(db, "search_spaces", page, SearchAnswer);
    return { ...found, spaces: foundCards(found.spaces, search) };
  } catch (error) {
    if (isTooLong(error)) return { ...NOTHING_FOUND, spaces: [] };
    throw error;
  }
}

/** SQL counts words after it has spelt out signs such as "½"; a page only as they were typed. */
function isTooLong(error: unknown): boolean {
  return error instanceof BackendError && error.message === "search-too-long";
}

const SearchHelp = z.object({
  /** What the search would find without one of its filters, the most first. Prices are in US dollars a day. */
  without: z.array(
    z.object({
      without: z.string(),
      total: z.number(),
      totalIsBounded: z.boolean(),
      minPrice: z.number().nullable(),
      spaces: z.array(FoundCard),
    }),
  ),
  /** The place alone has no spaces. */
  isPlaceEmpty: z.boolean(),
  /** The cities with spaces that are nearest to a place without any. With days, here and below, only those with room then. */
  nearby: z.array(SuggestedPlace),
  /** Places with spaces that are spelt like one that nobody knows. */
  similar: z.array(SuggestedPlace),
  /** Of the cities with the most spaces those with room on the days of the search; null without days. */
  busiest: z.array(SuggestedPlace).nullish(),
});
export type SearchHelp = z.output<typeof SearchHelp>;

const NO_HELP: SearchHelp = { without: [], isPlaceEmpty: false, nearby: [], similar: [] };

/** What would help a search that found nothing: nothing where too many ask at this moment, and such a page is not kept for others. */
export async function findSearchHelp(db: Db, search: SpaceSearch): Promise<SearchHelp> {
  try {
    return await ask(db, "search_help", { p_filters: sqlFilters(search) }, SearchHelp);
  } catch (error) {
    if (isTooLong(error)) return NO_HELP;
    if (!(error instanceof BackendError && error.message === "search-busy")) throw error;
    db.reportBadAnswer("rpc/search_help: too many ask at this moment");
    return NO_HELP;
  }
}

/** Places with spaces whose names begin with what was typed; the busiest when nothing was. */
export async function suggestPlaces(db: Db, typed: string | null): Promise<SuggestedPlace[]> {
  try {
    return await ask(db, "suggest_places", { p_typed: typed }, z.array(SuggestedPlace));
  } catch (error) {
    if (isTooLong(error)) return [];
    throw error;
  }
}

/** What leads on whoever is lost. An address that is wrong stays wrong while the database is down: then there is nothing. */
export async function listBusyPlaces(db: Db): Promise<SuggestedPlace[]> {
  return (await nullIfUnavailable(suggestPlaces(db, null))) ?? [];
}

const HomeOverview = z.object({
  places: z.array(SuggestedPlace),
  featured: z.array(SpaceCardRow).transform((rows) => foundCards(rows, EMPTY_SEARCH)),
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

/** The same counted figures alone, for a text that stands without them while the database is away: then there are none. */
export async function findMarketFigures(db: Db) {
  const found = await nullIfUnavailable(
    ask(db, "home_overview", {}, HomeOverview.pick({ statistics: true })),
  );
  return found?.statistics ?? null;
}
