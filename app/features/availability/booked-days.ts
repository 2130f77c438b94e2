import type { ChosenDays } from "~/features/availability/chosen-days";
import type { OnClosedDays as Booked } from "~/features/availability/availability.schema";
import { formatCount } from "~/values/count";
import { formatSpan, weekdayOf } from "~/values/day";
import { listOf } from "~/values/words";

/** As many bookings as SQL's `bookings_on_days` answers. */
const MOST_SHOWN = 50;
/** As many as a sentence names. */
const NAMED = 3;

/** Days as a form says of which its page has shown the bookings. */
export function seenDays(days: ChosenDays): string {
  return days ? `${days.from} ${days.until}` : "";
}

/** Those of the bookings that hold a desk on a weekday, from Monday 1 to Sunday 7; all of them where none is named. */
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

/** What a form answers that would change days of which its page has not shown the bookings. */
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
