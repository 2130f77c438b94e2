/** The reasons why a search is for another place than the typed one, as SQL's `search.reading` answers them. */
export const READINGS = ["spelling", "place", "space", "postcode", "address", "nowhere"] as const;

export type ReadPlace = {
  /** The typed place. */
  typed: string;
  /** The place that was searched for; `null` where the search is for all places. */
  corrected: string | null;
  readAs: (typeof READINGS)[number];
  /** The space at the typed address. */
  spaceAt: string | null;
};

/** A message with a part in bold, between the text before and after it. */
export type SaidOfPlace = { before: string; bold: string; behind: string };

/** Words that ask for nearby spaces. */
const HERE = /\b(?:me|my|here|near|nearby|nearest|close|closest|around)\b/i;

/** The message about a typed place that differs from the one that was searched for. */
export function sayReadPlace({ typed, corrected, readAs, spaceAt }: ReadPlace): SaidOfPlace {
  const place = corrected ?? "";
  switch (readAs) {
    case "spelling":
      return {
        before: `No results for “${typed}”. Showing results for `,
        bold: place,
        behind: ".",
      };
    case "place":
      return { before: "Showing results for ", bold: place, behind: "." };
    case "space":
      return { before: "", bold: spaceAt ?? place, behind: " is at this address." };
    case "postcode":
      return { before: "All of ", bold: place, behind: ": postcodes are not searched." };
    case "address":
      return {
        before: `No space is listed at “${typed}”. Showing results for `,
        bold: place,
        behind: ".",
      };
    case "nowhere":
      return {
        before: HERE.test(typed)
          ? "We do not know where you are, so these are spaces everywhere. Name a city, or choose one."
          : `“${typed}” names no place, so these are spaces everywhere. Name a city, or choose one.`,
        bold: "",
        behind: "",
      };
  }
}
