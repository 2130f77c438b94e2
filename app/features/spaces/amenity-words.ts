import type { AMENITIES } from "~/features/spaces/search/search-options";
import type { SpaceSearch } from "~/features/spaces/search/space-search";

/** Words for amenities that people type beside a place. Words in the names of many places, such as garden, are not included. */
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

/** Words that join amenities to a place. */
const ENDS = /^(?:\s|,|&|\b(?:in|with|and)\b)+|(?:\s|,|&|\b(?:in|with|and)\b)+$/gi;

/**
 * The search for a place with amenities typed beside it: "wifi lisbon" becomes Lisbon with High-Speed WiFi. `null` where none are. It is
 * tried after a search without results: a space or a street may have that name.
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
