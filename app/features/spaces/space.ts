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

/** The photo of a card moves to where the page of the space shows it. */
export function photoTransitionName(spaceId: string): string {
  return `photo-${spaceId}`;
}
