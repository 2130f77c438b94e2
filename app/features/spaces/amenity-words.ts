import type { AMENITIES } from "~/features/spaces/search-options";
import type { SpaceSearch } from "~/features/spaces/space-search";

/** What people call amenities who type them beside a place. A word that many places are named for, such as garden, is none of these. */
const CALLED: readonly [RegExp, (typeof AMENITIES)[number]][] = [
  [/\b(?:(?:high[- ]?speed|fast) )?wi[- ]?fi\b/gi, "High-Speed WiFi"],
  [/\b(?:free )?coffee\b/gi, "Free Coffee/Tea"],
  [/\b24 ?[/-] ?7(?: access)?\b/gi, "24/7 Access"],
  [/\bmeeting[- ]?rooms?\b/gi, "Meeting Rooms"],
  [/\b(?:printing|printers?)\b/gi, "Printing Services"],
  [/\b(?:(?:tele)?phone|call)[- ]?(?:booth|box|pod)(?:e?s)?\b/gi, "Phone Booths"],
  [/\bkitchen\b/gi, "Kitchen Access"],
  [/\bparking\b/gi, "Parking"],
  [/\bair[- ]?con(?:ditioning)?\b/gi, "Air Conditioning"],
  [/\boutdoor[- ]?space\b/gi, "Outdoor Space"],
  [/\blockers?\b/gi, "Lockers"],
];

/** What joins such words to a place. */
const ENDS = /^(?:\s|,|&|\b(?:in|with|and)\b)+|(?:\s|,|&|\b(?:in|with|and)\b)+$/gi;

/**
 * The search that means what was typed for a place, where amenities stand beside it: "wifi lisbon" is Lisbon with High-Speed WiFi. `null`
 * where none do. It is for a search that found nothing: a space or a street may be called so.
 */
export function withAmenitiesRead(search: SpaceSearch): SpaceSearch | null {
  const typed = search.location?.replaceAll(/\s+/g, " ") ?? "";
  let rest = typed;
  const amenities = new Set(search.amenities);
  for (const [called, amenity] of CALLED) {
    const without = rest.replaceAll(called, " ");
    if (without !== rest) amenities.add(amenity);
    rest = without;
  }
  if (rest === typed) return null;
  const location = rest.replaceAll(ENDS, "").replaceAll(/\s+/g, " ");
  return { ...search, location: location || null, amenities: [...amenities], cursor: null };
}
