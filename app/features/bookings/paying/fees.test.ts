import { expect, test } from "vitest";
import { feesOf } from "./fees.ts";

test.each([
  [10, { service: 0.3, card: 0.59, rest: 9.11 }],
  [38, { service: 1.14, card: 1.4, rest: 35.46 }],
  [300, { service: 9, card: 9, rest: 282 }],
])("of US$%d the owner receives the rest after both fees", (price, fees) => {
  expect(feesOf(price)).toEqual(fees);
});
