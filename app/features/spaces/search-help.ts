import type { SearchHelp } from "~/features/spaces/space.server";
import type { SpaceSummary, SuggestedPlace } from "~/features/spaces/space.schema";
import { leaveOut, type SpaceSearch } from "~/features/spaces/space-search";
import { formatCount, formatInteger } from "~/values/count";
import { earliestToday, formatSpanWithYear } from "~/values/day";
import { formatMoney } from "~/values/money";
import type { Path } from "~/values/path";

/** How a place is searched for: "Lisbon, Portugal", "Bali, Indonesia", "Portugal". */
export function placeToSearch({ name, within, kind }: SuggestedPlace): string {
  return within && (kind === "city" || kind === "region") ? `${name}, ${within}` : name;
}

/** A search that finds something because one filter is left out: "Without “Up to US$20 a day”: 2 spaces, from US$24". */
export type WayOut = { label: string; to: Path; spaces: SpaceSummary[] };

export function waysOut(search: SpaceSearch, help: SearchHelp): WayOut[] {
  return help.without.map(({ without, total, totalIsBounded, minPrice, spaces }) => {
    const { label, to } = leaveOut(search, without);
    const what = label.startsWith("“") ? label : `“${label}”`;
    const many = totalIsBounded ? `${formatInteger(total)}+ spaces` : formatCount(total, "space");
    const from = minPrice === null ? "" : `, from ${formatMoney(minPrice, "USD")}`;
    return { label: `Without ${what}: ${many}${from}`, to, spaces };
  });
}

/** "Mon 2 – Tue 3 Nov 2026", when those days are over everywhere. */
export function daysThatAreOver({ startDate, endDate }: SpaceSearch, now: Date): string | null {
  if (!startDate || startDate >= earliestToday(now)) return null;
  return formatSpanWithYear(startDate, endDate ?? startDate);
}
