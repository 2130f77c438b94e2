import { z } from "zod";
import { ask } from "~/db/ask.server";
import type { Db } from "~/db/client.server";
import { TimeOfDay } from "~/db/columns";
import { UpcomingBooking } from "~/features/bookings/booking.schema";
import { askedPass } from "~/features/bookings/quote/pass";
import { isReversed, type BookingChoice } from "~/features/bookings/quote/quote";
import { Quote } from "~/features/bookings/quote/quote.schema";
import { SimilarSpaces, similarCards } from "~/features/spaces/similar-cards";
import { Space, SpaceDay } from "~/features/spaces/space.schema";
import { weekdayOf, type Day } from "~/values/day";

/** A day of the calendar with its hours. */
const HourlyDay = SpaceDay.extend({
  opensAt: TimeOfDay.nullable(),
  closesAt: TimeOfDay.nullable(),
});

const SpaceOverview = z
  .object({
    space: Space,
    /** The public name of the owner, and the start of their membership; null when the listing has no owner. */
    listedBy: z
      .object({
        name: z.string().nullable(),
        since: z.string(),
        /** Minutes within which the owner usually answers a question; null until enough answers exist. */
        answersWithin: z.number().nullable(),
      })
      .nullable(),
    today: z.string(),
    /** The first day that can still be booked: today, or tomorrow after closing time. */
    firstDay: z.string(),
    isSaved: z.boolean(),
    isOwn: z.boolean(),
    booked: z.array(UpcomingBooking),
    /** Percent of the price that a late cancellation costs here. */
    lateFeePercent: z.number(),
    quote: Quote.nullable(),
    /** Other spaces of the city; with a quote those that are free on its days. */
    similar: SimilarSpaces,
    days: z.array(HourlyDay),
  })
  .transform(({ days, similar, ...overview }) => ({
    ...overview,
    similar: similarCards(similar, overview.quote),
    // Hours are sent only for days that differ from their weekday.
    days: days.map(({ opensAt: _opensAt, closesAt: _closesAt, ...day }): SpaceDay => day),
    specialHours: specialHoursOf(days, overview.space),
  }));

type SpecialHours = { day: Day; opens: string; closes: string };

/** The open days with other hours than their weekday. */
function specialHoursOf(days: z.output<typeof HourlyDay>[], space: Space): SpecialHours[] {
  return days.flatMap(({ day, state, opensAt: opens, closesAt: closes }) => {
    const at = weekdayOf(day) - 1;
    const isUsual = opens === space.opensAt[at] && closes === space.closesAt[at];
    return state === "open" && opens && closes && !isUsual ? [{ day, opens, closes }] : [];
  });
}

/** A draft has no public page: it may lack values that every page needs. */
const Draft = z.object({ space: z.object({ status: z.literal("draft") }) }).transform(() => null);

/**
 * The page of a listing for a viewer who may book: the listing, the days of its calendar, the member's bookings there from today on (20
 * at most) and, for a choice with days, a quote of a pass that it sells. `null` when this viewer sees no such listing.
 */
export async function findSpaceOverview(
  db: Db,
  spaceId: string,
  days: { from: Day; to: Day } | null,
  choice?: BookingChoice,
) {
  return ask(
    db,
    "space_overview",
    {
      p_space_id: spaceId,
      p_from: days && days.from,
      p_to: days && days.to,
      p_pass: choice && askedPass(choice),
      p_starts_on: choice && !isReversed(choice) ? choice.startDate : undefined,
      p_ends_on: choice?.endDate,
      p_desks: choice?.desks,
    },
    z.union([Draft, SpaceOverview]).nullable(),
  );
}
