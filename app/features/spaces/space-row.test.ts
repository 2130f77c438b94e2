import { expect, test } from "vitest";
import { SpaceSummaryRow } from "~/features/spaces/space-row";

const row = {
  id: "97344389-82c2-4f9d-8943-4d9c0b88fa6d",
  name: "Quay House",
  city: "Lisbon",
  country: "Portugal",
  photo: null,
  price_per_day: null,
  price_per_week: 90,
  price_per_month: 300,
  currency: "USD",
  capacity: 12,
  amenities: ["a", "b", "c", "d", "e"],
  is_featured: false,
  is_verified_owner: true,
};

test("a card shows three amenities and counts the rest", () => {
  expect(SpaceSummaryRow.parse(row)).toMatchObject({
    amenities: ["a", "b", "c"],
    moreAmenities: 2,
  });
  expect(SpaceSummaryRow.parse({ ...row, amenities: ["a"] })).toMatchObject({
    amenities: ["a"],
    moreAmenities: 0,
  });
});

test("a card shows the price of the shortest pass that is sold, or none", () => {
  expect(SpaceSummaryRow.parse(row)).toMatchObject({ price: 90, unit: "week" });
  const unsold = { ...row, price_per_week: null, price_per_month: null };
  expect(SpaceSummaryRow.parse(unsold)).toMatchObject({ price: null, unit: null });
});

test("a card carries nothing that it does not show", () => {
  expect(SpaceSummaryRow.parse(row)).not.toHaveProperty("capacity");
});
