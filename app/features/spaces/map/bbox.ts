/** Degrees: west, south, east, north. `west` is greater than `east` where the box crosses the 180th meridian. */
export type Bbox = [west: number, south: number, east: number, north: number];

/** Decimals of a degree: 11 m. */
const DIGITS = 4;

/** A box in an address, such as "-9.23,38.68,-9.09,38.78"; `null` for anything else, and for a box without an inside. */
export function readBbox(text: string): Bbox | null {
  const values = text.split(",");
  const [west = NaN, south = NaN, east = NaN, north = NaN] = values.map((value) =>
    /^-?\d{1,3}(\.\d{1,12})?$/.test(value) ? roundDegrees(Number(value)) : NaN,
  );
  const isOnEarth =
    Math.abs(west) <= 180 &&
    Math.abs(east) <= 180 &&
    Math.abs(south) <= 90 &&
    Math.abs(north) <= 90;
  if (values.length !== 4 || !isOnEarth || south >= north || west === east) return null;
  return [west, south, east, north];
}

export function writeBbox(box: Bbox): string {
  return box.join(",");
}

/** As an address has it. */
export function roundDegrees(value: number): number {
  return Number(value.toFixed(DIGITS));
}
