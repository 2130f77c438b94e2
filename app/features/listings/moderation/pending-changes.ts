import { MODERATED_FIELD_NAMES } from "~/features/listings/moderation/moderated-fields";
import { hasChanged, type ListingValues } from "~/features/listings/editing/listing-values";
import { listOf } from "~/values/words";

type Name = (typeof MODERATED_FIELD_NAMES)[number];

/** The values by which guests find a listing, as they are called in a sentence. */
export const MODERATED_FIELD_WORDS: Readonly<Record<Name, string>> = {
  name: "name",
  address: "address",
  neighbourhood: "neighbourhood",
  city: "city",
  country: "country",
  lat: "place on the map",
  lng: "place on the map",
  timezone: "time zone",
  websiteUrl: "website",
};

/** "name, address, … and new photos": all parts of an approved listing whose changes wait for approval. */
export const MODERATED_CHANGES = listOf([...wordsFor(MODERATED_FIELD_NAMES), "new photos"]);

/** "city and time zone": the proposed values that guests do not see yet; `null` when there are none. */
export function describePendingChanges(
  live: ListingValues,
  proposed: ListingValues,
): string | null {
  const names = MODERATED_FIELD_NAMES.filter((name) =>
    hasChanged(live, { [name]: proposed[name] }),
  );
  return names.length > 0 ? listOf(wordsFor(names)) : null;
}

function wordsFor(names: readonly Name[]): string[] {
  return [...new Set(names.map((name) => MODERATED_FIELD_WORDS[name]))];
}
