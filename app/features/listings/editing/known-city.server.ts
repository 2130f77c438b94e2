import { z } from "zod";
import { ask } from "~/db/ask.server";
import type { Db } from "~/db/client.server";
import type { ListedSpace } from "~/features/listings/listing.schema";
import type { ListingValues } from "~/features/listings/editing/listing-values";
import { KnownCity } from "~/features/spaces/space.schema";

type Place = Pick<ListedSpace, "city" | "country">;

/** The city with its name and country as spelled on this site; null where an owner gave the name. */
const NamedCity = KnownCity.extend({
  city: z.string().nullable(),
  country: z.string().nullable(),
});
type NamedCity = z.output<typeof NamedCity>;

/** The known city of these words; `null` when it is not known yet. */
export async function findKnownCity(db: Db, { city, country }: Place): Promise<NamedCity | null> {
  if (city === null || country === null) return null;
  return ask(db, "known_city", { p_city: city, p_country: country }, NamedCity.nullable());
}

/**
 * The values with a known place as spelled on this site: "lisbon" in "portugal" becomes Lisbon, Portugal. `spelled` is that place where
 * it was typed differently, else `null`. A saved spelling that is sent again stays: the owner did not change it.
 */
export async function spelledAsKnown<Values extends ListingValues>(
  db: Db,
  values: Values,
  before: Place | null,
): Promise<{ values: Values; spelled: string | null }> {
  const { city = null, country = null } = values;
  const isAsBefore = city === before?.city && country === before?.country;
  const known = isAsBefore ? null : await findKnownCity(db, { city, country });
  const place = { city: known?.city ?? city, country: known?.country ?? country };
  if (place.city === city && place.country === country) return { values, spelled: null };
  return { values: { ...values, ...place }, spelled: `${place.city}, ${place.country}` };
}

/** Whether a listing has neither a pin of its own nor a city with a known centre. */
export async function standsNowhere(
  db: Db,
  { lat, ...place }: Place & Pick<ListedSpace, "lat">,
): Promise<boolean> {
  if (lat !== null || place.city === null || place.country === null) return false;
  return ((await findKnownCity(db, place))?.lat ?? null) === null;
}
