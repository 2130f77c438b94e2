import { expect, test } from "vitest";
import { describePlace, describeStreet } from "~/features/spaces/space";
import { describeRating } from "~/features/spaces/rating";
import { SpaceSummary } from "~/features/spaces/space.schema";

test("a place is named from the street outwards, without missing parts", () => {
  const place = { neighbourhood: "Alfama", city: "Lisbon", country: "Portugal" };
  expect(describePlace(place)).toBe("Alfama, Lisbon, Portugal");
  expect(describePlace({ ...place, neighbourhood: null, country: null })).toBe("Lisbon");
  expect(describeStreet({ address: "Rua Nova 1", neighbourhood: "Alfama" })).toBe(
    "Rua Nova 1, Alfama",
  );
  expect(describeStreet({ address: "Rua Nova 1", neighbourhood: null })).toBe("Rua Nova 1");
});

const card = {
  id: "97344389-82c2-4f9d-8943-4d9c0b88fa6d",
  name: "Quay House",
  neighbourhood: null,
  city: "Lisbon",
  country: "Portugal",
  lat: null,
  lng: null,
  photo: null,
  pricePerDay: null,
  pricePerWeek: 90,
  pricePerMonth: 300,
  currency: "USD",
  capacity: 12,
  amenities: ["a", "b", "c", "d", "e"],
  averageRating: null,
  reviewCount: 0,
  isFeatured: false,
  isVerifiedOwner: true,
};

test("a card shows three amenities and counts the rest", () => {
  expect(SpaceSummary.parse(card)).toMatchObject({ amenities: ["a", "b", "c"], moreAmenities: 2 });
  expect(SpaceSummary.parse({ ...card, amenities: ["a"] })).toMatchObject({
    amenities: ["a"],
    moreAmenities: 0,
  });
});

test("a card shows the price of the shortest pass that is sold, if any", () => {
  expect(SpaceSummary.parse(card)).toMatchObject({ price: 90, unit: "week" });
  const unsold = { ...card, pricePerWeek: null, pricePerMonth: null };
  expect(SpaceSummary.parse(unsold)).toMatchObject({ price: null, unit: null });
});

test("a card carries only data that it shows", () => {
  expect(SpaceSummary.parse(card)).not.toHaveProperty("capacity");
  expect(SpaceSummary.parse(card)).not.toHaveProperty("pricePerWeek");
});

test("a rating has a sentence for screen readers", () => {
  expect(describeRating({ average: 4, reviews: 1 })).toBe("4.0 of 5 stars, 1 review");
});
