/** The options of the search form. */
export const AMENITIES = [
  "High-Speed WiFi",
  "Free Coffee/Tea",
  "24/7 Access",
  "Meeting Rooms",
  "Printing Services",
  "Phone Booths",
  "Kitchen Access",
  "Parking",
  "Air Conditioning",
  "Outdoor Space",
  "Lockers",
  "Reception Services",
] as const;

/** Mbit/s down: enough for mail, for calls, for several people, for large files. */
export const WIFI_SPEEDS: readonly number[] = [10, 25, 50, 100, 250];

export const SORTS = [
  { value: "featured", label: "Featured first" },
  { value: "newest", label: "Newest first" },
  { value: "price-asc", label: "Price: low to high" },
  { value: "price-desc", label: "Price: high to low" },
  // Offered where a found space has reviews.
  { value: "rating", label: "Highest rated" },
] as const;

export type Sort = (typeof SORTS)[number]["value"];
