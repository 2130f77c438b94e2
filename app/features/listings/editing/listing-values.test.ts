import { expect, test } from "vitest";
import { hasChanged, splitValues } from "~/features/listings/editing/listing-values";

test("fields that identify an approved listing are proposed, and the others are live at once", () => {
  const values = { name: "Quay House", timezone: "Europe/Lisbon", capacity: 12, lat: null };
  expect(splitValues(values)).toEqual({
    live: { capacity: 12 },
    proposed: { name: "Quay House", timezone: "Europe/Lisbon", lat: null },
  });
});

test("saving an unchanged form changes nothing", () => {
  const before = { name: "Quay House", amenities: ["Parking"], opensAt: ["09:00", null] };
  expect(hasChanged(before, { ...before, amenities: ["Parking"] })).toBe(false);
  expect(hasChanged(before, { name: undefined })).toBe(false);
  expect(hasChanged(before, { amenities: [] })).toBe(true);
  expect(hasChanged(before, { opensAt: ["09:00", "09:00"] })).toBe(true);
});
