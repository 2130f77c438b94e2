import type { Guide, GuideFigures } from "~/features/posts/guides/guide.schema";
import { searchPath } from "~/features/spaces/search/space-search";
import { formatCount } from "~/values/count";
import { formatMoney } from "~/values/money";
import type { Path } from "~/values/path";
import { listOf } from "~/values/words";

type Place = Guide["place"];

/** The search for the spaces of a place. It names the country where other places share the name. */
export function spacesOf({ place, isOneOfSeveral }: Pick<Guide, "place" | "isOneOfSeveral">): Path {
  return searchPath({ city: place.name, ...(isOneOfSeveral && { country: place.country }) });
}

/** "UTC+7 all year", or both offsets of a year: correct on any day. */
export function describeOffsets(timeZone: string, year: number): string {
  const [january, july] = [offsetOn(timeZone, year, 0), offsetOn(timeZone, year, 6)];
  return january === july ? `${january} all year` : `${january} in January, ${july} in July`;
}

function offsetOn(timeZone: string, year: number, month: number): string {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    timeZoneName: "shortOffset",
  }).formatToParts(new Date(Date.UTC(year, month, 15)));
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return name.replace("GMT", "UTC").replace(/^UTC$/, "UTC+0");
}

/** "Euro (EUR)" */
export function describeCurrency(code: string): string {
  const name = new Intl.DisplayNames("en", { type: "currency" }).of(code);
  return name && name !== code ? `${name} (${code})` : code;
}

/** The highlights of a city without a written guide, from its listings. */
export function countedHighlights({ name }: Place, figures: GuideFigures): string[] {
  const { spaces, desks, neighbourhoods, atWeekends, rating, reviews, prices } = figures;
  const where = listOf(neighbourhoods.slice(0, 3));
  const { day, month } = prices;
  return [
    `${formatCount(spaces, "space")} with ${formatCount(desks, "desk")} in ${name}${where && `, in ${where}`}.`,
    ...(day.least === null ? [] : [`A day at a desk from ${formatMoney(day.least, "USD")}.`]),
    ...(month.least === null ? [] : [`A month from ${formatMoney(month.least, "USD")}.`]),
    ...(atWeekends > 0
      ? [`Open on Saturdays and Sundays: ${formatCount(atWeekends, "space")}.`]
      : []),
    ...(rating === null
      ? []
      : [`Guests give ${rating.toFixed(1)} of 5 stars, in ${formatCount(reviews, "review")}.`]),
  ];
}

/** General tips that are true of any city, with the city's figures. */
export function countedTips({ name }: Place, figures: GuideFigures): string[] {
  return [
    "Book a single day first: two hours at a desk tell you what photos can't.",
    ...(figures.atWeekends < figures.spaces
      ? ["Not every space opens at weekends: the search has a filter for those that do."]
      : []),
    `Prices here are in US dollars, and each space says how you pay. Ask the host how people pay in ${name}.`,
    "Ask the consulate whether you may work there, and how long you may stay.",
  ];
}
