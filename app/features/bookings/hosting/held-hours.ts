import {
  AROUND_THE_CLOCK,
  describeHours,
  describeWeekdays,
  groupHours,
} from "~/features/spaces/opening-hours";
import { addDays, formatSpan, weekdayOf, type Day } from "~/values/day";

/**
 * The days on which desks are held, sorted, and the hours of each. Times are "HH:mm"; a closing time before the opening time is on the
 * next day.
 */
export type HeldHours = { heldDays: Day[]; opensAt: string[]; closesAt: string[] };

type HeldRun = { from: Day; to: Day; opens: string; closes: string };

/** The runs of consecutive days with the same hours. */
export function heldRuns({ heldDays, opensAt, closesAt }: HeldHours): HeldRun[] {
  const runs: HeldRun[] = [];
  for (const [index, day] of heldDays.entries()) {
    const [opens = "", closes = ""] = [opensAt[index], closesAt[index]];
    const last = runs.at(-1);
    const goesOn = last && addDays(last.to, 1) === day;
    if (goesOn && last.opens === opens && last.closes === closes) last.to = day;
    else runs.push({ from: day, to: day, opens, closes });
  }
  return runs;
}

/** The date on which the last day of a run closes: the next date where its hours pass midnight. */
export function closingDayOf({ to, opens, closes }: HeldRun): Day {
  return closes < opens ? addDays(to, 1) : to;
}

/** "Doors open at 09:00 on Fri 4 Dec". `firstDay`: the first held day in words. */
export function describeOpening({ opensAt, closesAt }: HeldHours, firstDay: string): string {
  const [opens = "", closes = ""] = [opensAt[0], closesAt[0]];
  const hours = describeHours({ opens, closes });
  return hours === AROUND_THE_CLOCK
    ? `Open ${hours}, from ${firstDay},`
    : `Doors open at ${opens} on ${firstDay}`;
}

/**
 * The hours of the held days, one line for each different set: "09:00 – 18:00" when all are the same, else by weekday ("Mon–Fri 09:00 –
 * 18:00", "Sat 10:00 – 14:00"), or by date when days of one weekday differ.
 */
export function describeHeldHours(held: HeldHours): string[] {
  const week = weekOf(held);
  if (!week)
    return heldRuns(held).map(
      ({ from, to, ...hours }) => `${formatSpan(from, to)}: ${describeHours(hours)}`,
    );
  // A stay of a few days keeps its own order, which may begin on a Friday; a longer one begins on Monday.
  const inStay = (weekday: number) =>
    held.heldDays.length <= 7
      ? held.heldDays.findIndex((day) => weekdayOf(day) === weekday)
      : weekday;
  const groups = groupHours(week)
    .filter(({ hours }) => hours)
    .map(({ weekdays, hours }) => ({
      weekdays: weekdays.toSorted((a, b) => inStay(a) - inStay(b)),
      hours,
    }))
    .toSorted((a, b) => inStay(a.weekdays[0] ?? 0) - inStay(b.weekdays[0] ?? 0));
  return groups.map(({ weekdays, hours }) =>
    groups.length === 1
      ? describeHours(hours)
      : `${describeWeekdays(weekdays)} ${describeHours(hours)}`,
  );
}

/** The hours by weekday; null when two days of the same weekday differ. */
function weekOf({ heldDays, opensAt, closesAt }: HeldHours) {
  const week = { opensAt: emptyWeek(), closesAt: emptyWeek() };
  for (const [index, day] of heldDays.entries()) {
    const at = weekdayOf(day) - 1;
    const [opens = null, closes = null] = [opensAt[index], closesAt[index]];
    const [before, beforeCloses] = [week.opensAt[at], week.closesAt[at]];
    if (before && (before !== opens || beforeCloses !== closes)) return null;
    week.opensAt[at] = opens;
    week.closesAt[at] = closes;
  }
  return week;
}

function emptyWeek(): (string | null)[] {
  return Array.from({ length: 7 }, () => null);
}
