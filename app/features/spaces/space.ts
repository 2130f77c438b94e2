import type { Space } from "~/features/spaces/space.schema";

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
