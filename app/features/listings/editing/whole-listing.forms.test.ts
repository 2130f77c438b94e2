import { expect, test } from "vitest";
import { readForm } from "../../../../tests/support/read-form.ts";
import { WholeListingForm } from "~/features/listings/editing/whole-listing.forms";

const WHOLE: Record<string, string> = {
  name: "Quay House",
  address: "Rua Nova 1",
  city: "Lisbon",
  country: "Portugal",
  description: "A quiet room with a long table. ".repeat(3),
  capacity: "12",
  timezone: "Europe/Lisbon",
  pricePerDay: "25",
  cancellationPolicy: "flexible",
};

test("invisible characters in a pasted city, address, point or price are removed", () => {
  const pasted = {
    address: "\u200eRua\u00a0Nova 1\u200b",
    city: "Lis\u200bbon\ufeff",
    pricePerDay: "\u202d25\u2060.5\u202c",
    pin: "\u202a38.7,\u200b -9.1\u202c",
  };
  const { value } = readForm(WholeListingForm, { ...WHOLE, ...pasted });
  expect(value?.values).toMatchObject({
    address: "Rua\u00a0Nova 1",
    city: "Lisbon",
    pricePerDay: 25.5,
    lat: 38.7,
    lng: -9.1,
  });
});

test.each([
  ["", null],
  [" \u200b", null],
  [" owner@quay.example ", "owner@quay.example"],
  ["\u202aowner@\u200bquay.example\u202c\u200d", "owner@quay.example"],
])("the owner's email %j is read", (ownerEmail, owner) => {
  expect(readForm(WholeListingForm, { ...WHOLE, ownerEmail }).value?.ownerEmail).toBe(owner);
});

test.each(["owner", "owner@", "Ana <ana@example.com>", `${"a".repeat(250)}@b.example`])(
  "the owner's email %s is refused",
  (ownerEmail) => {
    expect(readForm(WholeListingForm, { ...WHOLE, ownerEmail }).mistakes).toEqual(["ownerEmail"]);
  },
);
