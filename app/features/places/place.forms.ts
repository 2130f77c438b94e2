import { z } from "zod";
import { readCoordinates } from "~/features/listings/editing/map-addresses";
import {
  LONGEST_NAME,
  MOST_NAMES,
  NEW_PLACES,
  PLACE_KINDS,
  PLACE_REFUSALS,
  readNames,
  readPlaceId,
} from "~/features/places/place";
import { line, prose, visibleLine } from "~/ui/forms/text-schemas";
import { isTimeZone } from "~/values/time-zone";

/** The search parameters of the page that adds a place. An invalid link adds a city. */
export const NewPlaceSearch = z.object({ kind: z.enum(NEW_PLACES).catch("city").default("city") });

/** Optional text that must match the pattern. */
function code(pattern: RegExp, error: string) {
  return line({ least: 0, most: 60 }, "")
    .transform((text) => text.toUpperCase())
    .refine((text) => text === "" || pattern.test(text), error)
    .transform((text) => text || null)
    .default(null);
}

/** The form of a place. `point` is two numbers, latitude first, or the address of a map. */
export const PlaceForm = z
  .object({
    digest: z.string().max(64).default(""),
    kind: z.enum(PLACE_KINDS),
    name: visibleLine({ most: LONGEST_NAME }, "Enter the name of the place."),
    otherNames: prose({ least: 0, most: 4000 }, "")
      .default("")
      .transform(readNames)
      .refine((names) => names.length <= MOST_NAMES, PLACE_REFUSALS["too-many-names"])
      .refine(
        (names) => names.every((name) => [...name].length <= LONGEST_NAME),
        `A name has at most ${LONGEST_NAME} characters.`,
      ),
    parentId: z.string().default("").transform(readPlaceId),
    countryCode: code(/^[A-Z]{2}$/, "Enter the two letters of the country, such as PT."),
    timezone: line({ least: 0, most: 64 }, "")
      .refine((text) => text === "" || isTimeZone(text), PLACE_REFUSALS["unknown-timezone"])
      .transform((text) => text || null)
      .default(null),
    currency: code(/^[A-Z]{3}$/, "Enter the three letters of the currency, such as EUR."),
    language: line({ least: 0, most: 60 }, "")
      .transform((text) => text || null)
      .default(null),
    point: z
      .string()
      .max(2000)
      .default("")
      .transform((text, context) => {
        if (text.trim() === "") return null;
        const read = readCoordinates(text);
        if ("coordinates" in read) return read.coordinates;
        context.addIssue(read.mistake);
        return z.NEVER;
      }),
  })
  .superRefine(({ kind, parentId, countryCode }, { addIssue }) => {
    if (kind === "country" && parentId !== null && countryCode === null)
      addIssue({
        code: "custom",
        path: ["countryCode"],
        message: "Enter the two letters of the country, such as PT.",
      });
  });
export type PlaceFields = z.input<typeof PlaceForm>;
export type SentPlace = z.output<typeof PlaceForm>;

export const DeletePlaceForm = z.object({
  intent: z.literal("delete"),
  digest: z.string().max(64),
});
