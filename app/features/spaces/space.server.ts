import { z } from "zod";
import type { Db } from "~/db/client.server";
import { parseAnswer } from "~/db/backend-answer.server";
import { SpacePageRow, SpaceSummaryRow } from "~/features/spaces/space-row";
import type { SpaceSearch } from "~/features/spaces/space-search";

const SearchAnswer = SpacePageRow.extend({
  total_is_bounded: z.boolean(),
  facets: z
    .object({
      amenities: z.record(z.string(), z.number()),
      price: z.object({ min: z.number().nullable(), max: z.number().nullable() }),
    })
    .nullable(),
}).transform(({ total_is_bounded, ...page }) => ({ ...page, totalIsBounded: total_is_bounded }));

/**
 * One page of listings that match, how many there are, and their facets. One round trip. A bounded total says
 * how many there are at least; of many, nobody counted facets.
 */
export async function searchSpaces(db: Db, search: SpaceSearch, pageSize = 24) {
  const answer = await db.rpc("search_spaces", {
    p_location: search.location ?? undefined,
    p_city: search.city ?? undefined,
    p_country: search.country ?? undefined,
    p_q: search.q ?? undefined,
    p_start_date: search.startDate ?? undefined,
    p_end_date: search.endDate ?? undefined,
    p_desks: search.desks,
    p_amenities: search.amenities,
    p_min_price: search.minPrice ?? undefined,
    p_max_price: search.maxPrice ?? undefined,
    p_sort: search.sort,
    p_after: search.cursor ?? undefined,
    p_page_size: pageSize,
  });
  return parseAnswer(db, SearchAnswer, answer);
}

const HomeOverview = z.object({
  featured: z.array(SpaceSummaryRow),
  destinations: z.array(
    z.object({
      city: z.string(),
      country: z.string(),
      spaces: z.number(),
      photo: z.string().nullable(),
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
  return parseAnswer(db, HomeOverview, await db.rpc("home_overview"));
}
