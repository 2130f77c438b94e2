import type { Space } from "~/features/spaces/space.schema";

type Place = { neighbourhood?: string | null; city: string | null; country: string | null };

/** "Alfama, Lisbon, Portugal", without unknown parts. */
export function describePlace({ neighbourhood, city, country }: Place): string {
  return [neighbourhood, city, country].filter(Boolean).join(", ");
}

/** "Rua Nova 1, Alfama": the line above city and country. */
export function describeStreet({
  address,
  neighbourhood,
}: Pick<Space, "address" | "neighbourhood">): string {
  return neighbourhood ? `${address}, ${neighbourhood}` : address;
}

/** The view-transition name with which a card's photo moves to the page of the space. */
export function photoTransitionName(spaceId: string): string {
  return `photo-${spaceId}`;
}
