/** The values by which guests find a listing, with their labels for owners. After its approval, changes of them wait for approval. */
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
