import { expect, test } from "vitest";
import type { ListingValues } from "~/features/listings/editing/listing-values";
import { describeSaved } from "~/features/listings/editing/saved-values";

const BEFORE = {
  name: "Quay House",
  pricePerDay: 21,
  pricePerWeek: null,
  pricePerMonth: 300,
  capacity: 12,
  amenities: ["Parking"],
  opensAt: ["09:00", null, null, null, null, null, null],
  closesAt: ["18:00", null, null, null, null, null, null],
};

test.each<[ListingValues, string]>([
  [{ pricePerDay: 24.5 }, "Saved. Changed: day pass US$24.50 instead of US$21."],
  [
    { pricePerDay: 21, pricePerWeek: 99, pricePerMonth: null },
    "Saved. Changed: week pass US$99 and month pass no longer sold.",
  ],
  [
    { capacity: 1, amenities: ["Parking", "Lockers"] },
    "Saved. Changed: 1 desk instead of 12 and amenities.",
  ],
  [
    {
      opensAt: ["08:00", null, null, null, null, null, null],
      closesAt: ["17:00", null, null, null, null, null, null],
    },
    "Saved. Changed: hours.",
  ],
  [{ name: "Quay House", pricePerDay: 21 }, "Saved."],
])("a change shows the saved value: %j", (values, said) => {
  expect(describeSaved(BEFORE, values)).toBe(said);
});
