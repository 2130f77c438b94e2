import { z } from "zod";
import { readBbox } from "~/features/spaces/map/bbox";
import { AMENITIES, SORTS } from "~/features/spaces/search/search-options";
import {
  PAGE_OF_SPACES,
  SPACES_SHOWN,
  type SpaceSearch,
} from "~/features/spaces/search/space-search";
import {
  amenityOf,
  desksOf,
  hasWord,
  highestPriceOf,
  isOn,
  lowestPriceOf,
  namesSomething,
  wifiOf,
} from "~/features/spaces/search/typed-values";
import { isDay, type Day } from "~/values/day";
import { fromCursor } from "~/values/page";
import { asLine } from "~/values/plain-text";

/** The limits of a search: 100 characters, and 8 words of letters with their combining marks (such as the vowels of Hindi) and digits. */
const EIGHT_WORDS = /^[^\p{L}\p{M}\p{N}]*(?:[\p{L}\p{M}\p{N}]+(?:[^\p{L}\p{M}\p{N}]+|$)){0,8}/u;
/**
 * The last eight words: an address ends with its city. Each word must end at a sign or at the end, which prevents backtracking within a
 * long word.
 */
const LAST_EIGHT_WORDS = /(?:[\p{L}\p{M}\p{N}]+(?:[^\p{L}\p{M}\p{N}]+|$)){1,8}$/u;
const words = (cut: (typed: string) => string | undefined) =>
  z
    .string()
    .transform((value) => {
      const taken = cut(asLine(value)) ?? "";
      return namesSomething(taken) ? taken.trim() : null;
    })
    .nullable()
    .catch(null);
const firstWords = (typed: string) => EIGHT_WORDS.exec(typed.slice(0, 100).toWellFormed())?.[0];
const text = words(firstWords);
const place = words((typed) => {
  const first = firstWords(typed);
  const isCutAddress = first !== typed && /[\d,]/.test(typed);
  return isCutAddress ? LAST_EIGHT_WORDS.exec(typed.slice(-100).toWellFormed())?.[0] : first;
});
const day = z.string().refine(isDay).nullable().catch(null);
const filter = z
  .string()
  .transform((value) => isOn(value) ?? false)
  .catch(false)
  .default(false);

/** The text typed into the place field so far. */
export const PlaceSuggestionsForm = z.object({ typed: text.default(null) });

/** The search parameters of the search page. Each field has its own fallback: an invalid link is a search and not an error. */
export const SpaceSearchForm = z
  .object({
    location: place
      .transform((typed) => (typed?.toLowerCase() === "anywhere" ? null : typed))
      .default(null),
    city: text.default(null),
    country: text.default(null),
    q: text.transform((words) => (words !== null && hasWord(words) ? words : null)).default(null),
    startDate: day.default(null),
    endDate: day.default(null),
    desks: z
      .string()
      .transform((value) => desksOf(value) ?? 1)
      .catch(1)
      .default(1),
    amenities: z
      .array(z.string().transform(amenityOf))
      .catch([])
      .default([])
      .transform((given) => AMENITIES.filter((amenity) => given.includes(amenity))),
    onWeekends: filter,
    minPrice: z.string().transform(lowestPriceOf).nullable().catch(null).default(null),
    maxPrice: z.string().transform(highestPriceOf).nullable().catch(null).default(null),
    minWifi: z.string().transform(wifiOf).nullable().catch(null).default(null),
    quiet: filter,
    bbox: z
      .string()
      .transform((box) => readBbox(asLine(box)))
      .nullable()
      .catch(null)
      .default(null),
    sort: z
      .enum(SORTS.map((sort) => sort.value))
      .catch("featured")
      .default("featured"),
    cursor: z.string().transform(fromCursor).nullable().catch(null).default(null),
  })
  .transform(({ startDate, endDate, minPrice, maxPrice, bbox, ...rest }): SpaceSearch => ({
    ...rest,
    // A form keeps the part of the map; a typed place replaces it.
    bbox: rest.location || rest.city || rest.country ? null : bbox,
    ...datesOf(startDate, endDate),
    ...pricesOf(minPrice, maxPrice),
  }));

/** The number of spaces in a document of the search: one page, or several when more were loaded without scripts. */
export const SpacesShownForm = z.object({
  shown: z.coerce
    .number()
    .refine((shown) => SPACES_SHOWN.includes(shown))
    .catch(PAGE_OF_SPACES)
    .default(PAGE_OF_SPACES),
});

/** An end without a start is ignored; reversed days are swapped, as in the calendar. */
function datesOf(start: Day | null, end: Day | null): Pick<SpaceSearch, "startDate" | "endDate"> {
  if (!start) return { startDate: null, endDate: null };
  if (!end || end === start) return { startDate: start, endDate: null };
  return start < end ? { startDate: start, endDate: end } : { startDate: end, endDate: start };
}

/** A minimum price above the maximum is swapped with it. */
function pricesOf(
  min: number | null,
  max: number | null,
): Pick<SpaceSearch, "minPrice" | "maxPrice"> {
  const isReversed = min !== null && max !== null && min > max;
  return isReversed ? { minPrice: max, maxPrice: min } : { minPrice: min, maxPrice: max };
}
