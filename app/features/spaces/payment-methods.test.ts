import { expect, test } from "vitest";
import { describePaymentMethods } from "~/features/spaces/payment-methods";

test("what a space takes is a sentence, and what it has not said is to be asked for", () => {
  expect(describePaymentMethods([])).toBe("Ask it which means of payment it takes.");
  expect(describePaymentMethods(["Cash"])).toBe("It takes cash.");
  expect(describePaymentMethods(["Cash", "Visa", "Apple Pay"])).toBe(
    "It takes cash, Visa and Apple Pay.",
  );
});
