/** A handwritten demo listing; everything else about it is derived. */
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
  /** Opening and closing time, then the ISO weekdays with them; other hours after a semicolon. */
  open: string;
  policy?: "standard" | "moderate" | "flexible";
  status?: "draft" | "pending" | "rejected" | "inactive" | "archived";
  /** The reason of its rejection. */
  rejectedBecause?: string;
  /** The owner's proposed values, which wait for an admin. */
  proposes?: { name?: string; address?: string; web?: string };
  featured?: true;
  /** Whether it belongs to the demo owner. */
  owned?: true;
  /** Whether it has no owner. */
  unclaimed?: true;
  /** Days since it was listed. */
  age: number;
  /** First day from today, number of days, reason. */
  closures?: readonly (readonly [number, number, string])[];
  /** A weekday (1 is Monday) that is closed every week for three months, beginning in two weeks, and the reason. */
  closedWeekly?: { weekday: number; reason: string };
  /** Days from today with special hours: opens, closes. */
  specialHours?: readonly (readonly [number, string, string])[];
  /** The view from its windows where it differs from the city's: the slug of another view. */
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
