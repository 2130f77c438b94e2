import type { Space } from "~/features/spaces/space.schema";
import { dayIn, formatSpanWithYear } from "~/values/day";
import { formatMonth, monthOf } from "~/values/month";

/** A public name, and since when they are a member; null when nobody lists the space. */
export type Lister = { name: string | null; since: string } | null;

/** "Listed by Ana L., here since March 2026. Hours and prices confirmed Sun 22 Nov 2026." Days are those of UTC. */
export function describeLister(lister: Lister, { confirmedAt }: Pick<Space, "confirmedAt">) {
  if (!lister) return null;
  const who = `Listed by ${lister.name ?? "a member"}, here since ${formatMonth(monthOf(utcDay(lister.since)))}.`;
  if (!confirmedAt) return who;
  const confirmed = utcDay(confirmedAt);
  return `${who} Hours and prices confirmed ${formatSpanWithYear(confirmed, confirmed)}.`;
}

function utcDay(instant: string) {
  return dayIn("UTC", new Date(instant));
}
