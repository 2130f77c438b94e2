import { expect, test } from "vitest";
import { formatCents, formatMoney } from "~/values/money";

test("a price leaves out cents that are zero, and a document never does", () => {
  expect([20, 25.5, 0.05].map((amount) => formatMoney(amount, "USD"))).toEqual([
    "US$20",
    "US$25.50",
    "US$0.05",
  ]);
  expect([20, 25.5, -0.05].map((amount) => formatCents(amount, "USD"))).toEqual([
    "US$20.00",
    "US$25.50",
    "−US$0.05",
  ]);
});
