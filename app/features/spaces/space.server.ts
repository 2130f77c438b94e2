import { z } from "zod";
import type { Db } from "~/db/client.server";
import { parseAnswer } from "~/db/backend-answer.server";
import type { BookingChoice } from "~/features/bookings/quote";
import type { UpcomingBooking } from "~/features/bookings/upcoming-booking";
import { QuoteRow } from "~/features/bookings/quote-row";
import { SpaceDayRow, SpacePageRow, SpaceRow, SpaceSummaryRow } from "~/features/spaces/space-row";
import type { SpaceSearch } from "~/features/spaces/space-search";
import { firstDayOf, lastDayOf, type Month } from "~/values/month";

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

const UpcomingBookingRow = z
  .object({ id: z.string(), starts_on: z.string(), ends_on: z.string() })
  .transform(({ id, starts_on, ends_on }): UpcomingBooking => ({
    id,
    startsOn: starts_on,
    endsOn: ends_on,
  }));

const SpaceOverview = z
  .object({
    space: SpaceRow,
    today: z.string(),
    is_saved: z.boolean(),
    is_own: z.boolean(),
    booked: z.array(UpcomingBookingRow),
    quote: QuoteRow.nullable(),
    days: z.array(SpaceDayRow),
  })
  .transform(({ space, today, is_saved, is_own, booked, quote, days }) => ({
    space,
    today,
    isSaved: is_saved,
    isOwn: is_own,
    booked,
    quote,
    days,
  }))
  .nullable();

/**
 * A listing with one month of its calendar, what the member has booked there from today on (20 at most) and, for a choice with a first day, a quote of a pass that it sells; `null`
 * when this person cannot see such a listing.
 */
export async function findSpaceOverview(
  db: Db,
  spaceId: string,
  month: Month | null,
  choice?: BookingChoice,
) {
  const answer = await db.rpc("space_overview", {
    p_space_id: spaceId,
    p_from: month ? firstDayOf(month) : undefined,
    p_to: month ? lastDayOf(month) : undefined,
    p_pass: choice?.pass,
    p_starts_on: choice?.startDate ?? undefined,
    p_days: choice?.days,
    p_desks: choice?.desks,
  });
  return parseAnswer(db, SpaceOverview, answer);
}
