import { expect, test } from "vitest";
import { leadPrice } from "~/features/spaces/prices";

test("the price of a listing is that of the shortest pass that is sold", () => {
  const none = { pricePerDay: null, pricePerWeek: null, pricePerMonth: null };
  expect(leadPrice({ ...none, pricePerDay: 20, pricePerMonth: 300 })).toEqual({
    price: 20,
    unit: "day",
  });
  expect(leadPrice({ ...none, pricePerMonth: 300 })).toEqual({ price: 300, unit: "month" });
  expect(leadPrice(none)).toBeNull();
});
