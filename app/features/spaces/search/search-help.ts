import type { SearchHelp } from "~/features/spaces/space.server";
import type { SpaceSummary, SuggestedPlace } from "~/features/spaces/space.schema";
import { foundCards } from "~/features/spaces/search/found-cards";
import {
  leaveOut,
  listingQuery,
  searchPath,
  type SpaceSearch,
} from "~/features/spaces/search/space-search";
import { formatCount, formatInteger } from "~/values/count";
import { addDays, dayIn, earliestToday, formatSpan, formatSpanWithYear } from "~/values/day";
import { formatMoney } from "~/values/money";
import type { Path } from "~/values/path";

/** The text of a search for a place: "Alfama, Lisbon", "Lisbon, Portugal", "Bali, Indonesia", "Portugal". */
export function placeToSearch({ name, within, kind }: SuggestedPlace): string {
  return within && kind !== "country" && kind !== "continent" ? `${name}, ${within}` : name;
}

/**
 * A search with results after one filter is removed: "Without “Up to US$20 a day”: 2 spaces, from US$24". `query` is for the pages of its
 * spaces.
 */
export type WayOut = { label: string; to: Path; query: string; spaces: SpaceSummary[] };

/** The filters that are hardest to give up, the hardest last: a trip has its city and its days. Every other filter is a wish. */
const NEEDS = ["q", "desks", "dates", "place"];

/** The smallest change first; of equal changes the one with the most results. */
export function waysOut(search: SpaceSearch, help: SearchHelp): WayOut[] {
  const bySize = help.without.toSorted(
    (one, other) => NEEDS.indexOf(one.without) - NEEDS.indexOf(other.without),
  );
  return bySize.map(({ without, total, totalIsBounded, minPrice, spaces }) => {
    const { label, rest } = leaveOut(search, without);
    const what = label.startsWith("“") ? label : `“${label}”`;
    const many = totalIsBounded ? `${formatInteger(total)}+ spaces` : formatCount(total, "space");
    const from = minPrice === null ? "" : `, from ${formatMoney(minPrice, "USD")} a day`;
    return {
      label: `Without ${what}: ${many}${from}`,
      to: searchPath(rest),
      query: listingQuery(rest, null, search),
      spaces: foundCards(spaces, rest),
    };
  });
}

/** A search with days that cannot be booked: the message, and the search for those of them that can. */
export type DaysOutOfReach = { message: string; rest: { label: string; to: Path } | null };

const CHOOSE_LATER = "Choose today or a later day.";

export function daysOutOfReach(search: SpaceSearch, now: Date): DaysOutOfReach | null {
  const { startDate } = search;
  const endDate = search.endDate ?? startDate;
  const today = dayIn("UTC", now);
  if (!startDate || !endDate) return null;
  const days = formatSpanWithYear(startDate, endDate);
  const lastDay = addDays(today, 365);
  if (endDate > addDays(lastDay, 1))
    return {
      message: `${days} is too far ahead: you can book up to 365 days ahead, until ${formatSpanWithYear(lastDay, lastDay)}.`,
      rest: null,
    };
  if (startDate >= today) return null;
  // Somewhere on earth the date may still be yesterday's.
  const isOver = endDate < earliestToday(now);
  if (endDate < today)
    return {
      message: `${days} is ${isOver ? "in the past" : "already over in most places"}. ${CHOOSE_LATER}`,
      rest: null,
    };
  const ahead = { startDate: today, endDate: endDate === today ? null : endDate, cursor: null };
  return {
    message: `${days} begins in the past. ${CHOOSE_LATER}`,
    rest: {
      label: `Search ${formatSpan(today, endDate)}`,
      to: searchPath({ ...search, ...ahead }),
    },
  };
}
