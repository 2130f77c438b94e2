import { z } from "zod";
import { AMENITIES, SORTS, WIFI_SPEEDS } from "~/features/spaces/search-options";
import { PAGE_OF_SPACES, SPACES_SHOWN, type SpaceSearch } from "~/features/spaces/space-search";
import { isDay, type Day } from "~/values/day";
import { fromCursor } from "~/values/page";

/** As much as a search takes: 100 characters, and 8 words of letters and digits. */
const EIGHT_WORDS = /^[^\p{L}\p{N}]*(?:[\p{L}\p{N}]+[^\p{L}\p{N}]*){0,8}/u;
const text = z
  .string()
  .transform((value) => {
    const [taken = ""] = EIGHT_WORDS.exec(value.trim().slice(0, 100).toWellFormed()) ?? [];
    return taken.trim() || null;
  })
  .nullable()
  .catch(null);
const day = z.string().refine(isDay).nullable().catch(null);
const price = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,2})?$/)
  .transform(Number)
  .nullable()
  .catch(null);

/** What was typed so far of a place. */
export const PlaceSuggestionsForm = z.object({ typed: text.default(null) });

/** What stands in a URL where a date belongs and is none. An empty field of a form is no mistake. */
export function unreadableDates({ searchParams }: URL): string[] {
  return ["startDate", "endDate"].flatMap((name) =>
    searchParams.getAll(name).filter((value) => value !== "" && !isDay(value)),
  );
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
