import type { Path } from "~/values/path";
import { pagePath } from "~/values/page";
import { asDay, type Day } from "~/values/day";
import type { Month } from "~/values/month";

/** Days that a host has chosen in a calendar, both included; null for none. */
export type ChosenDays = { from: Day; until: Day } | null;

/** What the URL of a calendar says is chosen: `until` may be left out, and the two may stand the wrong way round. */
export function chosenDays(from: Day | undefined, until: Day | undefined): ChosenDays {
  if (!from) return null;
  const other = until ?? from;
  return from <= other ? { from, until: other } : { from: other, until: from };
}

/** The same of the parameters as they stand there. What is no day, a date cut short for instance, chooses none. */
export function askedDays(search: string): ChosenDays {
  const asked = new URLSearchParams(search);
  return chosenDays(asDay(asked.get("from")), asDay(asked.get("until")));
}

/** The first and the last day, as the fields of a form have them: no last one where a single day is chosen. */
export function endsOf(chosen: ChosenDays): [first?: Day, last?: Day] {
  if (!chosen) return [];
  return chosen.from === chosen.until ? [chosen.from] : [chosen.from, chosen.until];
}

/** A first press chooses a day, one on another day all between them, one on the same day none, and a third begins anew. */
export function pressDay(chosen: ChosenDays, day: Day): ChosenDays {
  if (!chosen || chosen.from !== chosen.until) return { from: day, until: day };
  return day === chosen.from ? null : chosenDays(chosen.from, day);
}

/** The calendar at `page` with these days chosen, of a month or of the weeks from this one on. */
export function calendarPath(page: Path, month: Month | null, chosen: ChosenDays): Path {
  const { from = null, until = null } = chosen ?? {};
  return pagePath(page, { month, from, until: until === from ? null : until }, null);
}

export function isChosen(chosen: ChosenDays, day: Day): boolean {
  return chosen !== null && chosen.from <= day && day <= chosen.until;
}
