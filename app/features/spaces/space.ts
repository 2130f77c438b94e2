import type { Day } from "~/values/day";

/** What a list and a page say alike of a listing. */
type SpaceName = {
  id: string;
  name: string;
  city: string;
  country: string;
  lat: number | null;
  lng: number | null;
  currency: string;
  isFeatured: boolean;
  isVerifiedOwner: boolean;
};

/** What a card shows of a listing, and nothing else: a page of cards travels twice, as HTML and as data. */
export type SpaceSummary = SpaceName & {
  photo: string | null;
  /** Per desk, of the shortest pass that is sold; `null` where none is. */
  price: number | null;
  /** The pass that the price is for. */
  unit: PassUnit | null;
  /** The first of its amenities. */
  amenities: string[];
  /** How many more it has. */
  moreAmenities: number;
};

type PassUnit = "day" | "week" | "month";

export type CancellationPolicy = "standard" | "moderate" | "flexible";

/**
 * A listing as its page shows it. Prices are per desk; `null` means that pass is not sold. Times are "HH:mm", days of the
 * week ISO (1 is Monday).
 */
export type Space = SpaceName & {
  description: string;
  pricePerDay: number | null;
  pricePerWeek: number | null;
  pricePerMonth: number | null;
  capacity: number;
  amenities: string[];
  websiteUrl: string | null;
  photos: string[];
  address: string;
  timezone: string;
  opensAt: string;
  closesAt: string;
  openDays: number[];
  cancellationPolicy: CancellationPolicy;
  status: string;
};

/** One day in the calendar of a space. */
export type SpaceDay = {
  day: Day;
  state: "open" | "closed" | "past" | "too-far";
  freeDesks: number;
  closedBecause: string | null;
};

/**
 * The days of a month without the weeks in which nothing can be booked any more; a month that is over keeps its last one.
 * `blanks` is how many days of the first week belong to the month before.
 */
export function withoutPastWeeks(days: SpaceDay[], blanks: number): SpaceDay[] {
  const ahead = days.findIndex(({ state }) => state !== "past");
  const first = ahead === -1 ? days.length - 1 : ahead;
  const monday = Math.floor((first + blanks) / 7) * 7 - blanks;
  return monday > 0 ? days.slice(monday) : days;
}

/** As many amenities as fit on a card. */
export const CARD_AMENITIES = 3;

/** The price that stands for a listing: that of the shortest pass it sells. */
export function leadPrice(
  space: Pick<Space, "pricePerDay" | "pricePerWeek" | "pricePerMonth">,
): { price: number; unit: PassUnit } | null {
  if (space.pricePerDay !== null) return { price: space.pricePerDay, unit: "day" };
  if (space.pricePerWeek !== null) return { price: space.pricePerWeek, unit: "week" };
  if (space.pricePerMonth !== null) return { price: space.pricePerMonth, unit: "month" };
  return null;
}

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** "Monday to Friday", "Every day", or the single days joined by commas. */
export function describeOpenDays(openDays: number[]): string {
  const days = openDays.toSorted((a, b) => a - b);
  if (days.length === 7) return "Every day";
  const names = days.map((day) => WEEKDAYS[day - 1] ?? "");
  const unbroken = days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1);
  return unbroken && days.length > 2 ? `${names[0]} to ${names.at(-1)}` : names.join(", ");
}

/** "Closed on Saturday, Sunday", or nothing when every day is open. */
export function describeClosedDays(openDays: number[]): string | null {
  const closed = WEEKDAYS.filter((_, index) => !openDays.includes(index + 1));
  return closed.length > 0 ? `Closed on ${closed.join(", ")}` : null;
}

/** "09:00 – 18:00", or "Around the clock". */
export function describeHours(space: Pick<Space, "opensAt" | "closesAt">): string {
  if (space.opensAt === "00:00" && space.closesAt === "24:00") return "Around the clock";
  return `${space.opensAt} – ${space.closesAt}`;
}

/** What cancelling late costs, in words. */
export function describeLateFee(policy: CancellationPolicy): string {
  return {
    standard: "after that the whole price is due",
    moderate: "after that half of the price is due",
    flexible: "after that it stays free until the last day is over",
  }[policy];
}
