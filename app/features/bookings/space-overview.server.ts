import { z } from "zod";
import { ask } from "~/db/ask.server";
import type { Db } from "~/db/client.server";
import { UpcomingBooking } from "~/features/bookings/booking.schema";
import type { BookingChoice } from "~/features/bookings/quote";
import { Quote } from "~/features/bookings/quote.schema";
import { Space, SpaceDay } from "~/features/spaces/space.schema";
import { firstDayOf, lastDayOf, type Month } from "~/values/month";

const SpaceOverview = z.object({
  space: Space,
  today: z.string(),
  /** The first day that can still be booked: today, or tomorrow once the space has closed. */
  firstDay: z.string(),
  isSaved: z.boolean(),
  isOwn: z.boolean(),
  booked: z.array(UpcomingBooking),
  /** What of the price cancelling late costs here. */
  lateFeePercent: z.number(),
  quote: Quote.nullable(),
  days: z.array(SpaceDay),
});

/** A draft has no page: it may lack what every page shows. */
const Draft = z.object({ space: z.object({ status: z.literal("draft") }) }).transform(() => null);

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
  return ask(
    db,
    "space_overview",
    {
      p_space_id: spaceId,
      p_from: month && firstDayOf(month),
      p_to: month && lastDayOf(month),
      p_pass: choice?.pass,
      p_starts_on: choice?.startDate,
      p_ends_on: choice?.endDate,
      p_desks: choice?.desks,
    },
    z.union([Draft, SpaceOverview]).nullable(),
  );
}
