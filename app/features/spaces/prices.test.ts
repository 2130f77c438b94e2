import { expect, test } from "vitest";
import { leadPrice } from "~/features/spaces/prices";

test("the shortest pass that is sold stands for the price of a listing", () => {
  const none = { pricePerDay: null, pricePerWeek: null, pricePerMonth: null };
  expect(leadPrice({ ...none, pricePerDay: 20, pricePerMonth: 300 })).toEqual({
    price: 20,
    unit: "day",
  });
  expect(leadPrice({ ...none, pricePerMonth: 300 })).toEqual({ price: 300, unit: "month" });
  expect(leadPrice(none)).toBeNull();
});
