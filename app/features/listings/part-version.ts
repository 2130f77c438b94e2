import { FOUND_BY, type ListingValues } from "~/features/listings/listing-values";
import type { ListedSpace } from "~/features/listings/listing.schema";

/** What each step writes. */
const WRITTEN = {
  1: [
    ...(["name", "address", "neighbourhood", "city", "country"] as const),
    ...(["lat", "lng", "websiteUrl", "description"] as const),
  ],
  2: ["capacity", "amenities", "timezone"],
  3: ["pricePerDay", "pricePerWeek", "pricePerMonth", "cancellationPolicy"],
} as const satisfies Record<number, readonly (keyof ListingValues)[]>;

const LABELS: Partial<Record<keyof ListingValues, string>> = {
  ...FOUND_BY,
  description: "Description",
  capacity: "Desk capacity",
  amenities: "Amenities",
  pricePerDay: "Day pass price",
  pricePerWeek: "Weekly pass price",
  pricePerMonth: "Monthly pass price",
  cancellationPolicy: "Cancellation terms",
};

/** The field of a form that says which values its page was made of. */
export const SEEN = "seen";

/** Names the values that a step shows, as SHA-256: another one once any of them was changed elsewhere. */
export async function versionOf(step: number, space: ListedSpace): Promise<string> {
  const values = namesOf(step).map((name) => space[name]);
  const bytes = new TextEncoder().encode(JSON.stringify(values));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What is said to whoever sends a step that was changed meanwhile: what it says now where they say something else. */
export function changedMeanwhile(step: number, space: ListedSpace, typed: ListingValues): string {
  const differing = namesOf(step).filter(
    (name) => JSON.stringify(typed[name] ?? null) !== JSON.stringify(space[name]),
  );
  const now = differing.map((name) => `${LABELS[name]}${inShort(space[name])}`).join("; ");
  return `This was changed meanwhile, in another tab or on another device. Nothing was saved. Save again to put what is below in place of: ${now || "the same values"}.`;
}

function namesOf(step: number): readonly (keyof ListingValues)[] {
  return Object.entries(WRITTEN).find(([written]) => Number(written) === step)?.[1] ?? [];
}

function inShort(value: unknown): string {
  if (value === null) return " (empty now)";
  const isShort = typeof value === "number" || (typeof value === "string" && value.length <= 80);
  return isShort ? ` (now ${value})` : "";
}
