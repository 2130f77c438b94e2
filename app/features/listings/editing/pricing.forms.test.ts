import { expect, test } from "vitest";
import { readForm } from "../../../../tests/support/read-form.ts";
import { PricingForm } from "~/features/listings/listing.forms";
import { hasChanged } from "~/features/listings/editing/listing-values";

const next = {
  intent: "next",
  pricePerDay: "25.50",
  pricePerWeek: "",
  cancellationPolicy: "flexible",
};

test("saving unchanged prices changes nothing, with either button", () => {
  const value = readForm(PricingForm, next).value ?? {};
  expect(value).toMatchObject({ pricePerDay: 25.5 });
  for (const intent of ["next", "previous"]) {
    const again = readForm(PricingForm, { ...next, intent }).value ?? {};
    expect(hasChanged(value, again)).toBe(false);
    expect(hasChanged(value, { ...again, pricePerDay: 26 })).toBe(true);
    expect(Object.keys(again)).not.toContain("intent");
  }
});

test("a price has a point or a comma, and an empty one is not sold", () => {
  for (const pricePerDay of ["25.50", "25,5", " 25.5 ", "２５．５０"])
    expect(readForm(PricingForm, { ...next, pricePerDay }).value).toMatchObject({
      pricePerDay: 25.5,
      pricePerWeek: null,
      pricePerMonth: null,
    });
  expect(readForm(PricingForm, { ...next, pricePerDay: "0" }).value?.pricePerDay).toBe(0);
});

test.each([
  ["$25", 25],
  ["25 USD", 25],
  ["US$ 1,200.50", 1200.5],
  ["1.200,50", 1200.5],
  ["100,000.00", 100_000],
])("reads %j as a day price of %d", (pricePerDay, dollars) => {
  expect(readForm(PricingForm, { ...next, pricePerDay }).value?.pricePerDay).toBe(dollars);
});

test.each([
  "",
  "-1",
  "1.555",
  "8,333",
  "$1,200",
  "100000.01",
  "1e3",
  "25 EUR",
  "under 25",
  "1,00,000",
  "1 200",
])("refuses %j as the day price", (pricePerDay) => {
  expect(readForm(PricingForm, { ...next, pricePerDay }).mistakes).toEqual(["pricePerDay"]);
});
