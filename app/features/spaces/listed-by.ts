import type { Space } from "~/features/spaces/space.schema";
import { dayIn, formatSpanWithYear } from "~/values/day";
import { formatMonth, monthOf } from "~/values/month";

/** The owner's public name, the start of their membership, and the minutes until they answer; null for a listing without an owner. */
type Lister = { name: string | null; since: string; answersWithin: number | null } | null;

/**
 * "Listed by Ana L., here since March 2026. Usually answers within 3 hours. Hours and prices confirmed Sun 22 Nov 2026." Days are in UTC.
 */
export function describeLister(lister: Lister, { confirmedAt }: Pick<Space, "confirmedAt">) {
  if (!lister) return null;
  const since = formatMonth(monthOf(utcDay(lister.since)));
  const who = `Listed by ${lister.name ?? "a member"}, here since ${since}.`;
  const answers =
    lister.answersWithin === null
      ? ""
      : ` Usually answers ${describeAnswerTime(lister.answersWithin)}.`;
  if (!confirmedAt) return `${who}${answers}`;
  const confirmed = utcDay(confirmedAt);
  return `${who}${answers} Hours and prices confirmed ${formatSpanWithYear(confirmed, confirmed)}.`;
}

function utcDay(instant: string) {
  return dayIn("UTC", new Date(instant));
}

/** "within an hour", "within 3 hours", "within 2 days": rounded up. */
function describeAnswerTime(minutes: number): string {
  if (minutes <= 60) return "within an hour";
  const hours = Math.ceil(minutes / 60);
  if (hours <= 24) return hours === 24 ? "within a day" : `within ${hours} hours`;
  return `within ${Math.ceil(minutes / 1440)} days`;
}
