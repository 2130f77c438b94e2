/** What guests find a listing by, and how its owner calls it. Once it was approved, changes of it wait for approval. */
export const MODERATED_FIELDS = {
  name: "Name",
  address: "Address",
  neighbourhood: "Neighbourhood",
  city: "City",
  country: "Country",
  lat: "Latitude",
  lng: "Longitude",
  timezone: "Time zone",
  websiteUrl: "Website",
} as const;

export const MODERATED_FIELD_NAMES = Object.keys(
  MODERATED_FIELDS,
) as (keyof typeof MODERATED_FIELDS)[];
