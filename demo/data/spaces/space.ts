/** One demo listing as it is written by hand; everything else about it is derived. */
export interface Space {
  name: string;
  text: string;
  web?: string;
  address: string;
  neighbourhood?: string;
  city: string;
  country: string;
  at: readonly [number, number];
  zone: string;
  /** Day, week and month in USD; null is not sold. */
  prices: readonly [number | null, number | null, number | null];
  capacity: number;
  /** Short names of amenities, see AMENITIES. */
  has: string;
  /** Opening and closing time, then the ISO days on which they hold; other hours after a semicolon. */
  open: string;
  policy?: "standard" | "moderate" | "flexible";
  status?: "draft" | "pending" | "rejected" | "inactive" | "archived";
  /** Why it was rejected. */
  rejectedBecause?: string;
  /** What its owner proposes in place of these, until an admin decides. */
  proposes?: { name?: string; address?: string; web?: string };
  featured?: true;
  /** Belongs to the demo owner. */
  owned?: true;
  /** Belongs to nobody. */
  unclaimed?: true;
  /** Days since it was listed. */
  age: number;
  /** First day from today, number of days, reason. */
  closures?: readonly (readonly [number, number, string])[];
  /** A weekday (1 is Monday) on which it is closed every week for three months, from two weeks ahead on, and why. */
  closedWeekly?: { weekday: number; reason: string };
  /** Days from today with hours of their own: opens, closes. */
  specialHours?: readonly (readonly [number, string, string])[];
  /** What its windows show where that differs from the city: the slug of another view. */
  view?: string;
  /** Scenes, the cover first; a mood after the colon where it matters. */
  photos: string;
}

export const AMENITIES: Record<string, string> = {
  wifi: "High-Speed WiFi",
  coffee: "Free Coffee/Tea",
  always: "24/7 Access",
  meeting: "Meeting Rooms",
  print: "Printing Services",
  phone: "Phone Booths",
  kitchen: "Kitchen Access",
  park: "Parking",
  air: "Air Conditioning",
  outdoor: "Outdoor Space",
  lockers: "Lockers",
  reception: "Reception Services",
};
