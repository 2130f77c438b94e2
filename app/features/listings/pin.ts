/** A point on the map, in degrees. */
export type Pin = { lat: number; lng: number };

const NUMBER = String.raw`([-+]?\d{1,3}(?:\.\d+)?)`;
/** "38.7139, -9.1334", also with a space or a semicolon between the numbers, as it is copied from a map. */
const TWO_NUMBERS = new RegExp(`^${NUMBER}\\s*[,; ]\\s*${NUMBER}$`);
/** Where the addresses of maps have the point of the place, the most exact first: Google Maps writes the pin as !3d…!4d… and the view as @. */
const IN_ADDRESS = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&#](?:q|query|ll|sll|coordinate|mlat)=(?:loc:)?${NUMBER}(?:,|&mlon=)${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(`[#&]map=[\\d.]+/${NUMBER}/${NUMBER}`),
];

/**
 * The point that somebody typed or pasted: two numbers, latitude first, or the address of a page of Google Maps, OpenStreetMap or Apple
 * Maps that names them. `null` for anything else, short links included: only the company that made one knows where it leads.
 */
export function readPin(text: string): Pin | null {
  const typed = text.trim();
  const found = TWO_NUMBERS.exec(typed) ?? findInAddress(typed);
  if (!found) return null;
  const [lat, lng] = [Number(found[1]), Number(found[2])];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

function findInAddress(text: string): RegExpExecArray | null {
  if (!/^https:\/\//i.test(text)) return null;
  // Browsers and people write the comma both ways.
  const address = text.replaceAll(/%2c/gi, ",").replaceAll("%20", "");
  for (const pattern of IN_ADDRESS) {
    const found = pattern.exec(address);
    if (found) return found;
  }
  return null;
}

/** As the field shows it again. */
export function describePin({ lat, lng }: Pin): string {
  return `${lat}, ${lng}`;
}
