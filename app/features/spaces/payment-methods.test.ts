import { expect, test } from "vitest";
import { describePaymentMethods } from "~/features/spaces/payment-methods";

test("what a space takes is a sentence, and what it has not said is to be asked for", () => {
  expect(describePaymentMethods([])).toBe("Ask the space which payment methods it accepts.");
  expect(describePaymentMethods(["Cash"])).toBe("It accepts cash.");
  expect(describePaymentMethods(["Cash", "Visa", "Apple Pay"])).toBe(
    "It accepts cash, Visa and Apple Pay.",
  );
});
