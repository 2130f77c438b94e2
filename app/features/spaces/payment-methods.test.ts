import { expect, test } from "vitest";
import { describePaymentMethods } from "~/features/spaces/payment-methods";

test("the accepted payment methods are a sentence, and unknown ones a hint to ask", () => {
  expect(describePaymentMethods([])).toBe("Ask the space which payment methods it accepts.");
  expect(describePaymentMethods(["Cash"])).toBe("It accepts cash.");
  expect(describePaymentMethods(["Cash", "Visa", "Apple Pay"])).toBe(
    "It accepts cash, Visa and Apple Pay.",
  );
});
