/** What guests find a listing by, and how its owner calls it. Once it was approved, changes of it wait for approval. */
export const FOUND_BY = {
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

export const FOUND_BY_NAMES = Object.keys(FOUND_BY) as (keyof typeof FOUND_BY)[];
