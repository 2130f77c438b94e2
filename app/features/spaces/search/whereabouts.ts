import type { KnownCity, Space } from "~/features/spaces/space.schema";

/** The position of a space relative to the centre of its city, in kilometres to the east and to the north. */
export type Offset = { east: number; north: number };

/** Kilometres per degree of latitude. */
const DEGREE = 111.2;
/** Kilometres beyond which the centre is useless: it is that of another city, or the pin is wrong. */
const FARTHEST = 60;

const WINDS = [
  "east",
  "north-east",
  "north",
  "north-west",
  "west",
  "south-west",
  "south",
  "south-east",
];

type Placed = Pick<KnownCity, "lat" | "lng">;

/** `null` where the coordinates of one of the two are not known, and where they are too far apart to belong together. */
export function offsetOf({ lat, lng }: Placed, centre: Placed | null): Offset | null {
  if (lat === null || lng === null || centre === null) return null;
  if (centre.lat === null || centre.lng === null) return null;
  // The shorter way round where the date line is between them.
  const degrees = ((lng - centre.lng + 540) % 360) - 180;
  const east = degrees * DEGREE * Math.cos((centre.lat * Math.PI) / 180);
  const north = (lat - centre.lat) * DEGREE;
  return Math.hypot(east, north) > FARTHEST ? null : { east, north };
}

/** Whether a space is too far from the centre of its city: there may be another city of that name. */
export function isFar(space: Placed, centre: Placed | null): boolean {
  const isKnown = space.lat !== null && centre !== null && centre.lat !== null;
  return isKnown && offsetOf(space, centre) === null;
}

/** "1.4 km north-west of the centre", "In the centre". */
export function describeOffset({ east, north }: Offset): string {
  const away = Math.hypot(east, north);
  if (away < 0.3) return "In the centre";
  const eighth = Math.round(Math.atan2(north, east) / (Math.PI / 4));
  return `${away < 10 ? away.toFixed(1) : Math.round(away)} km ${WINDS.at(eighth)} of the centre`;
}

type Address = Pick<Space, "address" | "city" | "country" | "lat" | "lng">;

/** The address of directions on an external map: to its coordinates where they are known, else a search for the address. */
export function directionsUrl({ address, city, country, lat, lng }: Address): string {
  const map = "https://www.openstreetmap.org";
  if (lat !== null && lng !== null)
    return `${map}/directions?${new URLSearchParams({ to: `${lat},${lng}` })}`;
  return `${map}/search?${new URLSearchParams({ query: `${address}, ${city}, ${country}` })}`;
}
