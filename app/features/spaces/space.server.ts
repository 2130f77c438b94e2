import { z } from "zod";
import { ask } from "~/db/ask.server";
import type { Db } from "~/db/client.server";
import { BackendError, nullIfUnavailable } from "~/db/errors.server";
import { foundCards } from "~/features/spaces/search/found-cards";
import { READINGS } from "~/features/spaces/search/read-place";
import {
  CityPicture,
  FoundCard,
  PinCard,
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
} from "~/features/spaces/search/space-search";

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
  pins: z
    .array(
      z.tuple([
        z.string(),
        z.string(),
        z.number().nullable(),
        z.number().nullable(),
        z.number().nullable(),
        z.tuple([z.number(), z.number().nullable(), z.number().nullable()]).optional(),
      ]),
    )
    .nullable(),
  names: z.array(z.tuple([z.string(), z.number(), z.number()])),
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
  pins: [],
  names: [],
};

/**
 * One page of the matching listings, their number, and their facets, in one round trip. A bounded total is a minimum, and has no facets.
 * `corrected` is the place that replaced the typed one, `readAs` the reason, `spaceAt` the space at the typed address. `places` are
 * suggestions; only the first page has them. `pins` are the first 500 results; null for more than a thousand. `names` are
 * the cities that the map may name.
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

/** SQL counts words after it has spelt out signs such as "½"; the page counts the typed ones. */
function isTooLong(error: unknown): boolean {
  return error instanceof BackendError && error.message === "search-too-long";
}

/** The photo and the rating of a space, which the pins of a search leave out; `null` where the viewer may not see it. */
export async function findPinCard(db: Db, spaceId: string): Promise<PinCard | null> {
  return ask(db, "space_card", { p_space_id: spaceId }, PinCard.nullable());
}

const SearchHelp = z.object({
  /** The results after one filter is removed, the most first. Prices are in US dollars a day. */
  without: z.array(
    z.object({
      without: z.string(),
      total: z.number(),
      totalIsBounded: z.boolean(),
      minPrice: z.number().nullable(),
      spaces: z.array(FoundCard),
    }),
  ),
  /** The place has no spaces, even without the other filters. */
  isPlaceEmpty: z.boolean(),
  /** The nearest cities with spaces, for a place without any. For a search with days, here and below, only those with free desks then. */
  nearby: z.array(SuggestedPlace),
  /** Places with spaces whose spelling is similar to an unknown place. */
  similar: z.array(SuggestedPlace),
  /** The cities with the most spaces that have free desks on the days of the search; null without days. */
  busiest: z.array(SuggestedPlace).nullish(),
});
export type SearchHelp = z.output<typeof SearchHelp>;

const NO_HELP: SearchHelp = { without: [], isPlaceEmpty: false, nearby: [], similar: [] };

/** Suggestions after a search without results. None under too much load, and then the page is not cached. */
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

/** Places with spaces whose names begin with the typed text; the busiest for an empty text. */
export async function suggestPlaces(db: Db, typed: string | null): Promise<SuggestedPlace[]> {
  try {
    return await ask(db, "suggest_places", { p_typed: typed }, z.array(SuggestedPlace));
  } catch (error) {
    if (isTooLong(error)) return [];
    throw error;
  }
}

/** Suggestions for a page that was not found; none while the database is down, because the page answers 404 either way. */
export async function listBusyPlaces(db: Db): Promise<SuggestedPlace[]> {
  return (await nullIfUnavailable(suggestPlaces(db, null))) ?? [];
}

const HomeOverview = z.object({
  places: z.array(SuggestedPlace),
  featured: z.array(SpaceCardRow).transform((rows) => foundCards(rows, EMPTY_SEARCH)),
  hero: SpacePhoto.nullable(),
  destinations: z.array(
    z.object({
      city: z.string(),
      country: z.string(),
      spaces: z.number(),
      photo: CityPicture.nullable(),
    }),
  ),
  statistics: z.object({
    spaces: z.number(),
    cities: z.number(),
    countries: z.number(),
    desks: z.number(),
  }),
  /** The instant from which the page is out of date; `null` where it is not known. */
  changesAt: z.string().nullable(),
});

/** The data of the home page: featured listings, popular destinations, figures. */
export async function findHomeOverview(db: Db) {
  return ask(db, "home_overview", {}, HomeOverview);
}

/** The figures of the home page, for a text that works without them: null while the database is away. */
export async function findMarketFigures(db: Db) {
  const found = await nullIfUnavailable(
    ask(db, "home_overview", {}, HomeOverview.pick({ statistics: true })),
  );
  return found?.statistics ?? null;
}
