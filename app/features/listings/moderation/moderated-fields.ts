/** The values by which guests find a listing, with their labels for owners. After its approval, changes of them wait for approval. */
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
