import type { Prices } from "~/features/spaces/prices";
import type { FoundCard, SpaceSummary, Stay } from "~/features/spaces/space.schema";
import { toSummary } from "~/features/spaces/space-summary";
import type { SpaceSearch } from "~/features/spaces/search/space-search";
import { formatCount, formatInteger } from "~/values/count";
import { daysInSpan } from "~/values/day";

/** The number of badges that fit on a card. */
const MOST = 3;
const WIFI = "wifi";
const QUIET = "quiet";
const WEEKENDS = "weekends";

type Asked = Pick<
  SpaceSearch,
  "startDate" | "endDate" | "desks" | "amenities" | "onWeekends" | "minWifi" | "quiet"
>;

/**
 * The cards of one page of a search. Badges show the searched facts first, then guests' measurements, then the facts that the fewest
 * others on the page have. Facts that all have distinguish none, and only fill the rest of the three. For a search with days a card shows
 * their price. Its photo is decoration beside its name, so the alt text is not sent.
 */
export function foundCards(rows: FoundCard[], asked: Asked): SpaceSummary[] {
  const facts = rows.map((row) => factsOf(row, asked));
  const counts = new Map<string, number>();
  for (const name of facts.flatMap((all) => [...all.keys()]))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return rows.map((row, at) => {
    const known = facts[at] ?? new Map<string, string>();
    const first = namesAsked(asked).filter((name) => known.has(name));
    const others = [...known.keys()]
      .filter((name) => !first.includes(name) && tellsApart(name, counts, rows.length))
      .toSorted((one, other) => rank(one, counts) - rank(other, counts));
    const badges = [...new Set([...first, ...others, ...known.keys()])].slice(0, MOST);
    const { wifi: _wifi, isQuiet: _isQuiet, openDays: _openDays, ...card } = row;
    return {
      ...toSummary(card),
      photo: card.photo && { ...card.photo, alternativeText: "" },
      amenities: badges.map((name) => known.get(name) ?? name),
      moreAmenities: known.size - badges.length,
      ...stayOf(row, asked),
    };
  });
}

/** The facts of a space with their labels. */
function factsOf(row: FoundCard, { onWeekends }: Asked): Map<string, string> {
  const facts = new Map<string, string>();
  if (onWeekends) facts.set(WEEKENDS, "Open on weekends");
  if (row.wifi !== undefined)
    facts.set(WIFI, `Wi-Fi ${formatInteger(Math.round(row.wifi))} Mbit/s`);
  if (row.isQuiet) facts.set(QUIET, "Quiet");
  for (const amenity of row.amenities) facts.set(amenity, amenity);
  return facts;
}

function namesAsked({ amenities, onWeekends, minWifi, quiet }: Asked): string[] {
  return [
    ...(minWifi === null ? [] : [WIFI]),
    ...(quiet ? [QUIET] : []),
    ...(onWeekends ? [WEEKENDS] : []),
    ...amenities,
  ];
}

/** Wi-Fi speeds differ even where all spaces were measured. */
function tellsApart(name: string, counts: Map<string, number>, spaces: number): boolean {
  return name === WIFI || (counts.get(name) ?? 0) < spaces;
}

function rank(name: string, counts: Map<string, number>): number {
  return name === WIFI || name === QUIET ? 0 : (counts.get(name) ?? 0);
}

/**
 * The price of a search's days, on a card and on its pin: day passes for the open ones, or a pass of the same length where that costs less.
 * A longer pass may not be free afterwards, which only the page of the space knows.
 */
export function stayOf(
  {
    openDays,
    pricePerDay,
    pricePerWeek,
    pricePerMonth,
  }: Prices & { openDays?: number | undefined },
  { startDate, endDate, desks }: Pick<Asked, "startDate" | "endDate" | "desks">,
): { stay?: Stay } {
  if (!startDate || openDays === undefined) return {};
  const wanted = daysInSpan(startDate, endDate ?? startDate);
  const whole = { 7: pricePerWeek, 30: pricePerMonth }[wanted] ?? null;
  const prices = [pricePerDay && pricePerDay * openDays, whole].filter((price) => price !== null);
  if (prices.length === 0) return {};
  return { stay: { total: Math.min(...prices) * desks, days: openDays, wanted, desks } };
}

/** "Only 2 desks left", of spaces that have more. */
export function describeFewDesks(desks: number): string {
  return `Only ${formatCount(desks, "desk")} left`;
}

/** "for 3 days", "for 2 of 3 days, 2 desks": the days of a price. */
export function describePricedDays({ days, wanted, desks }: Stay): string {
  const open =
    days < wanted ? `${days} of ${formatCount(wanted, "day")}` : formatCount(days, "day");
  return `for ${open}${desks > 1 ? `, ${formatCount(desks, "desk")}` : ""}`;
}
