import { ask } from "~/db/ask.server";
import type { Db } from "~/db/client.server";
import { PAGE_OF_LOCATION, PAGE_OF_LOCATIONS } from "~/features/locations/location";
import { LeadsTo, LocationPage, LocationsPage } from "~/features/locations/location.schema";
import type { Keyset } from "~/values/page";

/** Whether the name is longer than any slug, so that no place can have it. */
function isNoName(name: string): boolean {
  return name.length > 250;
}

/** A page of all locations with spaces, or of those of a country. Without a country the first page also has the sections above the list. */
export async function listLocations(db: Db, country: string | null, cursor: string | null) {
  const args = { p_country: country, p_after: cursor, p_page_size: PAGE_OF_LOCATIONS };
  return ask(db, "locations", args, LocationsPage);
}

/** The page of a city; `null` where there is none of this name. */
export async function findLocation(db: Db, city: string, country: string, after: Keyset | null) {
  if (isNoName(city + country)) return null;
  const args = {
    p_city: city,
    p_country: country,
    p_after: after,
    p_page_size: PAGE_OF_LOCATION,
  };
  return ask(db, "location_page", args, LocationPage.nullable());
}

/** The target of another address of a location; `null` where there is none of this name. */
export async function findLocationAddress(db: Db, city: string, country: string | null) {
  if (isNoName(city + (country ?? ""))) return null;
  return ask(db, "location_address", { p_city: city, p_country: country }, LeadsTo.nullable());
}
