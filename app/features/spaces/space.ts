import type { Space, SpaceDay } from "~/features/spaces/space.schema";

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

type Prices = Pick<Space, "pricePerDay" | "pricePerWeek" | "pricePerMonth">;
type LeadPrice = { price: number; unit: "day" | "week" | "month" };

/** The price that stands for a listing: that of the shortest pass it sells. */
export function leadPrice({ pricePerDay, pricePerWeek, pricePerMonth }: Prices): LeadPrice | null {
  if (pricePerDay !== null) return { price: pricePerDay, unit: "day" };
  if (pricePerWeek !== null) return { price: pricePerWeek, unit: "week" };
  return pricePerMonth === null ? null : { price: pricePerMonth, unit: "month" };
}

type Place = { neighbourhood?: string | null; city: string | null; country: string | null };

/** "Alfama, Lisbon, Portugal", without what is not known. */
export function describePlace({ neighbourhood, city, country }: Place): string {
  return [neighbourhood, city, country].filter(Boolean).join(", ");
}

/** "Rua Nova 1, Alfama": what stands above city and country. */
export function describeStreet({
  address,
  neighbourhood,
}: Pick<Space, "address" | "neighbourhood">): string {
  return neighbourhood ? `${address}, ${neighbourhood}` : address;
}

/** What cancelling late costs, in words. */
export function describeLateFee(policy: Space["cancellationPolicy"]): string {
  return {
    standard: "after that the whole price is due",
    moderate: "after that half of the price is due",
    flexible: "after that it stays free until the last day is over",
  }[policy];
}
