/** The kinds of places, the largest first; each lies in one of an earlier kind. */
export const PLACE_KINDS = ["continent", "country", "region", "city"] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** The kinds that can be added; all continents exist. */
export const NEW_PLACES = ["city", "region", "country"] as const satisfies readonly PlaceKind[];

/** The id of a place in an address; `null` for other text. */
export function readPlaceId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The maximum number of a place's other names. */
export const MOST_NAMES = 30;
/** Characters of a name. */
export const LONGEST_NAME = 100;

/** The other names of a place, typed one per line or with commas between them. */
export function readNames(text: string): string[] {
  const names = text.split(/[\n,]/).map((name) => name.replaceAll(/\s+/g, " ").trim());
  return [...new Set(names.filter((name) => name !== ""))];
}

export const PLACE_REFUSALS = {
  "no-such-place": "This place is gone.",
  "changed-elsewhere":
    "Another admin has since saved this place. Nothing of yours was saved. Check what is there now, and save again.",
  "wrong-parent":
    "A city lies in a country or a region, a region in a country, and a country in a continent.",
  "unknown-timezone": "Choose a time zone from the list, such as Europe/Lisbon.",
  "no-place": "Enter a name with letters or digits in it.",
  "place-taken": "There is already a place with this name there.",
  "code-taken": "Another country has this code.",
  "too-many-names": `A place has at most ${MOST_NAMES} other names.`,
  "place-in-use": "Listings, other places or a guide are in it, so it stays.",
} as const;
export type PlaceRefusal = keyof typeof PLACE_REFUSALS;

/** The field of a refusal; the others are about the whole form. */
export const REFUSED_FIELDS: Readonly<Partial<Record<PlaceRefusal, string>>> = {
  "wrong-parent": "parentId",
  "unknown-timezone": "timezone",
  "no-place": "name",
  "place-taken": "name",
  "code-taken": "countryCode",
  "too-many-names": "otherNames",
};
