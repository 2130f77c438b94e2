import type { Path } from "~/values/path";
import { pagePath } from "~/values/page";
import { asDay, type Day } from "~/values/day";
import type { Month } from "~/values/month";

/** The days that a host has chosen in a calendar, both included; null for none. */
export type ChosenDays = { from: Day; until: Day } | null;

/** The chosen days in the search parameters of a calendar: `until` may be absent, and the two may be in reverse order. */
export function chosenDays(from: Day | undefined, until: Day | undefined): ChosenDays {
  if (!from) return null;
  const other = until ?? from;
  return from <= other ? { from, until: other } : { from: other, until: from };
}

/** The chosen days in a raw query string. An invalid day, for instance a truncated date, chooses none. */
export function askedDays(search: string): ChosenDays {
  const asked = new URLSearchParams(search);
  return chosenDays(asDay(asked.get("from")), asDay(asked.get("until")));
}

/** The first and the last day for the fields of a form; no last one for a single day. */
export function endsOf(chosen: ChosenDays): [first?: Day, last?: Day] {
  if (!chosen) return [];
  return chosen.from === chosen.until ? [chosen.from] : [chosen.from, chosen.until];
}

/** The first press chooses a day, one on another day the span between them, one on the same day none, and a third starts again. */
export function pressDay(chosen: ChosenDays, day: Day): ChosenDays {
  if (!chosen || chosen.from !== chosen.until) return { from: day, until: day };
  return day === chosen.from ? null : chosenDays(chosen.from, day);
}

/** The address of the calendar at `page` with these days chosen, in a month or in the weeks from this one on. */
export function calendarPath(page: Path, month: Month | null, chosen: ChosenDays): Path {
  const { from = null, until = null } = chosen ?? {};
  return pagePath(page, { month, from, until: until === from ? null : until }, null);
}

export function isChosen(chosen: ChosenDays, day: Day): boolean {
  return chosen !== null && chosen.from <= day && day <= chosen.until;
}
