import type { ChosenDays } from "~/features/availability/chosen-days";
import type { OnClosedDays as Booked } from "~/features/availability/availability.schema";
import { formatCount } from "~/values/count";
import { formatSpan, weekdayOf } from "~/values/day";
import { listOf } from "~/values/words";

/** The number of bookings that SQL's `bookings_on_days` answers at most. */
const MOST_SHOWN = 50;
/** The number of bookings that a sentence names. */
const NAMED = 3;

/** The hidden field of a form with the days whose bookings its page has shown. */
export function seenDays(days: ChosenDays): string {
  return days ? `${days.from} ${days.until}` : "";
}

/** The bookings that hold a desk on a weekday, from Monday 1 to Sunday 7; all of them without a weekday. */
export function bookedOn(booked: Booked[], weekday: number | undefined): Booked[] {
  return weekday
    ? booked.filter(({ days }) => days.some((day) => weekdayOf(day) === weekday))
    : booked;
}

/** "2 bookings", "50 or more bookings". */
export function countBookings(booked: Booked[]): string {
  return booked.length < MOST_SHOWN
    ? formatCount(booked.length, "booking")
    : `${MOST_SHOWN} or more bookings`;
}

/** The warning before a form changes days whose bookings its page has not shown. */
export function warnOfBookings(booked: Booked[]): string {
  const named = booked
    .slice(0, NAMED)
    .map(
      ({ guest, days }) =>
        `${guest ?? "a former member"} (${formatSpan(days[0] ?? "", days.at(-1) ?? "")})`,
    );
  const others = booked.length - named.length;
  const all = others > 0 ? [...named, formatCount(others, "other")] : named;
  const who = listOf(all);
  return `${countBookings(booked)} on these days will still stand: ${who}. To go ahead anyway, press again.`;
}
