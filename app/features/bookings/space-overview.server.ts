import { z } from "zod";
import { parseAnswer } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import type { BookingChoice } from "~/features/bookings/quote";
import { QuoteRow } from "~/features/bookings/quote-row";
import type { UpcomingBooking } from "~/features/bookings/upcoming-booking";
import { SpaceDayRow, SpaceRow } from "~/features/spaces/space-row";
import { firstDayOf, lastDayOf, type Month } from "~/values/month";

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
 * What the page of a listing shows to somebody who may book there: the listing, one month of its calendar, what the member
 * has booked there from today on (20 at most) and, for a choice with a first day, a quote of a pass that it sells. `null`
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
