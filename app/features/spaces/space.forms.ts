import { z } from "zod";
import { AMENITIES, SORTS, WIFI_SPEEDS } from "~/features/spaces/search-options";
import { PAGE_OF_SPACES, SPACES_SHOWN, type SpaceSearch } from "~/features/spaces/space-search";
import { isDay, type Day } from "~/values/day";
import { fromCursor } from "~/values/page";
import { asLine, asPlainLine } from "~/values/plain-text";

/** As much as a search takes: 100 characters, and 8 words of letters with their marks (the vowels of Hindi are some) and digits. */
const EIGHT_WORDS = /^[^\p{L}\p{M}\p{N}]*(?:[\p{L}\p{M}\p{N}]+[^\p{L}\p{M}\p{N}]*){0,8}/u;
const text = z
  .string()
  .transform((value) => {
    const [taken = ""] = EIGHT_WORDS.exec(asLine(value).slice(0, 100).toWellFormed()) ?? [];
    return namesSomething(taken) ? taken.trim() : null;
  })
  .nullable()
  .catch(null);
const day = z.string().refine(isDay).nullable().catch(null);
const price = z.string().transform(dollarsOf).nullable().catch(null);

/** What was typed so far of a place. */
export const PlaceSuggestionsForm = z.object({ typed: text.default(null) });

/** Signs alone name nothing: searched for, they would be a filter that filters nothing. */
export function namesSomething(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

const DOLLARS = /^(?:(?:US ?)?\$|USD)? ?([\d.,]+) ?(?:(?:US ?)?\$|USD)?$/i;
/** "25", "12.50", "12,50". */
const PLAIN_AMOUNT = /^\d{1,6}(?:[.,]\d{1,2})?$/;
/** "1,200", "1,200.50", "1.200", "1.200,50". */
const GROUPED_AMOUNT = /^[1-9]\d{0,2}(?:,\d{3}(?:\.\d{1,2})?|\.\d{3}(?:,\d{1,2})?)$/;

/** An amount as people write it in whichever country, with or without the sign of the dollar; `null` for everything else. */
export function dollarsOf(typed: string): number | null {
  const [, amount = ""] = DOLLARS.exec(asPlainLine(typed)) ?? [];
  if (!PLAIN_AMOUNT.test(amount) && !GROUPED_AMOUNT.test(amount)) return null;
  return Number(amount.replace(/[.,](?=\d{3})/, "").replace(",", "."));
}

/** The URL of the search page. Every field falls back on its own: a bad link is a search and not an error. */
export const SpaceSearchForm = z
  .object({
    location: text
      .transform((place) => (place?.toLowerCase() === "anywhere" ? null : place))
      .default(null),
    city: text.default(null),
    country: text.default(null),
    q: text.default(null),
    startDate: day.default(null),
    endDate: day.default(null),
    desks: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
    amenities: z
      .array(z.enum(AMENITIES).nullable().catch(null))
      .catch([])
      .default([])
      .transform((given) => AMENITIES.filter((amenity) => given.includes(amenity))),
    onWeekends: z
      .string()
      .transform((value) => value === "yes")
      .default(false),
    minPrice: price.default(null),
    maxPrice: price.default(null),
    minWifi: z.coerce
      .number()
      .refine((speed) => WIFI_SPEEDS.includes(speed))
      .nullable()
      .catch(null)
      .default(null),
    quiet: z
      .string()
      .transform((value) => value === "yes")
      .default(false),
    sort: z
      .enum(SORTS.map((sort) => sort.value))
      .catch("featured")
      .default("featured"),
    cursor: z.string().transform(fromCursor).nullable().catch(null).default(null),
  })
  .transform(({ startDate, endDate, minPrice, maxPrice, ...rest }): SpaceSearch => ({
    ...rest,
    ...datesOf(startDate, endDate),
    ...pricesOf(minPrice, maxPrice),
  }));

/** How many spaces a document of the search shows: one page, or several when more were asked for without scripts. */
export const SpacesShownForm = z.object({
  shown: z.coerce
    .number()
    .refine((shown) => SPACES_SHOWN.includes(shown))
    .catch(PAGE_OF_SPACES)
    .default(PAGE_OF_SPACES),
});

/** An end without a start says nothing about when; reversed days are swapped, as the calendar does. */
function datesOf(start: Day | null, end: Day | null): Pick<SpaceSearch, "startDate" | "endDate"> {
  if (!start) return { startDate: null, endDate: null };
  if (!end || end === start) return { startDate: start, endDate: null };
  return start < end ? { startDate: start, endDate: end } : { startDate: end, endDate: start };
}

/** Reversed prices are swapped as well. */
function pricesOf(
  min: number | null,
  max: number | null,
): Pick<SpaceSearch, "minPrice" | "maxPrice"> {
  const isReversed = min !== null && max !== null && min > max;
  return isReversed ? { minPrice: max, maxPrice: min } : { minPrice: min, maxPrice: max };
}
