import { z } from "zod";
import { ask } from "~/db/ask.server";
import type { Db } from "~/db/client.server";
import { TimeOfDay } from "~/db/columns";
import { UpcomingBooking } from "~/features/bookings/booking.schema";
import { askedPass } from "~/features/bookings/pass";
import type { BookingChoice } from "~/features/bookings/quote";
import { Quote } from "~/features/bookings/quote.schema";
import { Space, SpaceDay } from "~/features/spaces/space.schema";
import { weekdayOf, type Day } from "~/values/day";

/** The hours of a day, beside what the calendar shows of it. */
const HourlyDay = SpaceDay.extend({
  opensAt: TimeOfDay.nullable(),
  closesAt: TimeOfDay.nullable(),
});

const SpaceOverview = z
  .object({
    space: Space,
    /** The public name of whoever lists it, and since when they are a member; null when nobody does. */
    listedBy: z
      .object({
        name: z.string().nullable(),
        since: z.string(),
        /** Minutes within which they usually answer a question; null until that can be said. */
        answersWithin: z.number().nullable(),
      })
      .nullable(),
    today: z.string(),
    /** The first day that can still be booked: today, or tomorrow once the space has closed. */
    firstDay: z.string(),
    isSaved: z.boolean(),
    isOwn: z.boolean(),
    booked: z.array(UpcomingBooking),
    /** What of the price cancelling late costs here. */
    lateFeePercent: z.number(),
    quote: Quote.nullable(),
    days: z.array(HourlyDay),
  })
  .transform(({ days, ...overview }) => ({
    ...overview,
    // The hours travel where they differ from those of the weekday, and nowhere else.
    days: days.map(({ opensAt: _opensAt, closesAt: _closesAt, ...day }): SpaceDay => day),
    specialHours: specialHoursOf(days, overview.space),
  }));

type SpecialHours = { day: Day; opens: string; closes: string };

/** The open days whose hours are not those of their weekday. */
function specialHoursOf(days: z.output<typeof HourlyDay>[], space: Space): SpecialHours[] {
  return days.flatMap(({ day, state, opensAt: opens, closesAt: closes }) => {
    const at = weekdayOf(day) - 1;
    const isUsual = opens === space.opensAt[at] && closes === space.closesAt[at];
    return state === "open" && opens && closes && !isUsual ? [{ day, opens, closes }] : [];
  });
}

/** A draft has no page: it may lack what every page shows. */
const Draft = z.object({ space: z.object({ status: z.literal("draft") }) }).transform(() => null);

/**
 * What the page of a listing shows to somebody who may book there: the listing, the days of its calendar, what the member
 * has booked there from today on (20 at most) and, for a choice with a first day, a quote of a pass that it sells. `null`
 * when this person cannot see such a listing.
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
      p_starts_on: choice?.startDate,
      p_ends_on: choice?.endDate,
      p_desks: choice?.desks,
    },
    z.union([Draft, SpaceOverview]).nullable(),
  );
}
