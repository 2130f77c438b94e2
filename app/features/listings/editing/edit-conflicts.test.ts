import { expect, test } from "vitest";
import type { ListedSpace } from "~/features/listings/listing.schema";
import { stepConflicts } from "~/features/listings/editing/edit-conflicts";

const week = (time: string) => Array.from({ length: 7 }, () => time);

const SAVED: ListedSpace = {
  id: "1",
  name: "Quay House",
  address: "1 Quay Street",
  neighbourhood: null,
  city: "Lisbon",
  country: "Portugal",
  lat: null,
  lng: null,
  timezone: "Europe/Lisbon",
  websiteUrl: null,
  description: "A quiet house by the water.",
  pricePerDay: 25,
  pricePerWeek: null,
  pricePerMonth: null,
  currency: "USD",
  capacity: 12,
  amenities: ["Kitchen Access", "Coffee/Tea"],
  opensAt: week("09:00"),
  closesAt: week("18:00"),
  cancellationPolicy: "standard",
  paymentMethods: [],
  status: "draft",
  isFeatured: false,
  isVerifiedOwner: false,
  approvedAt: null,
  updatedAt: "2026-11-22T10:00:00Z",
};

test("only fields whose saved value changed are named, with that value", () => {
  const { name, address, city } = SAVED;
  const sent = { name, address, city, neighbourhood: "Cais", description: "A loud house." };
  expect(stepConflicts(1, SAVED, sent)).toEqual({
    neighbourhood: ["Saved in the meantime: no neighbourhood."],
    description: ["Saved in the meantime: description “A quiet house by the water.”."],
  });
  expect(stepConflicts(1, SAVED, { name, address, city })).toEqual({});
});

test("hours are named by the differing days, amenities as a whole", () => {
  const sent = {
    amenities: [],
    opensAt: [null, "10:00", ...week("09:00").slice(2)],
    closesAt: [null, ...week("18:00").slice(1)],
  };
  expect(stepConflicts(2, SAVED, sent)).toEqual({
    amenities: ["Saved in the meantime: amenities Kitchen Access, Coffee/Tea."],
    hours: ["Saved in the meantime: Monday 09:00–18:00, Tuesday 09:00–18:00."],
  });
});

test("a price is named in the format in which it is typed", () => {
  expect(stepConflicts(3, SAVED, { pricePerDay: 30, pricePerWeek: 90 })).toEqual({
    pricePerDay: ["Saved in the meantime: day pass price “25”."],
    pricePerWeek: ["Saved in the meantime: no weekly pass price."],
  });
});
