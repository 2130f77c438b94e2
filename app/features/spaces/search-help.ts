import type { SearchHelp } from "~/features/spaces/space.server";
import type { SpaceSummary, SuggestedPlace } from "~/features/spaces/space.schema";
import { leaveOut, searchPath, type SpaceSearch } from "~/features/spaces/space-search";
import { formatCount, formatInteger } from "~/values/count";
import { dayIn, earliestToday, formatSpan, formatSpanWithYear } from "~/values/day";
import { formatMoney } from "~/values/money";
import type { Path } from "~/values/path";

/** How a place is searched for: "Alfama, Lisbon", "Lisbon, Portugal", "Bali, Indonesia", "Portugal". */
export function placeToSearch({ name, within, kind }: SuggestedPlace): string {
  return within && kind !== "country" && kind !== "continent" ? `${name}, ${within}` : name;
}

/** A search that finds something because one filter is left out: "Without “Up to US$20 a day”: 2 spaces, from US$24". */
export type WayOut = { label: string; to: Path; spaces: SpaceSummary[] };

export function waysOut(search: SpaceSearch, help: SearchHelp): WayOut[] {
  return help.without.flatMap(({ without, total, totalIsBounded, minPrice, spaces }) => {
    const { label, to } = leaveOut(search, without);
    // Without its only filter a search is all there is, which is offered anyway.
    if (to === "/search") return [];
    const what = label.startsWith("“") ? label : `“${label}”`;
    const many = totalIsBounded ? `${formatInteger(total)}+ spaces` : formatCount(total, "space");
    const from = minPrice === null ? "" : `, from ${formatMoney(minPrice, "USD")}`;
    return [{ label: `Without ${what}: ${many}${from}`, to, spaces }];
  });
}

/** Days of a search that cannot be had any more: what to say, and the search for those of them that can. */
export type PastDays = { message: string; rest: { label: string; to: Path } | null };

export function pastDays(search: SpaceSearch, now: Date): PastDays | null {
  const { startDate } = search;
  const endDate = search.endDate ?? startDate;
  const today = dayIn("UTC", now);
  if (!startDate || !endDate || startDate >= today) return null;
  const days = formatSpanWithYear(startDate, endDate);
  // Somewhere it may still be yesterday.
  const isOver = endDate < earliestToday(now);
  if (endDate < today)
    return { message: `${days} is ${isOver ? "in the past" : "over in most places"}.`, rest: null };
  const ahead = { startDate: today, endDate: endDate === today ? null : endDate, cursor: null };
  return {
    message: `${days} begins in the past.`,
    rest: {
      label: `Search ${formatSpan(today, endDate)}`,
      to: searchPath({ ...search, ...ahead }),
    },
  };
}
