import { expect, test } from "vitest";
import { describeWhereToPay } from "./payment-choice.ts";

test("a space says where it is paid, and what it accepts at the desk only where the desk takes money", () => {
  expect(describeWhereToPay()).toBe("You pay at the space.");
  expect(describeWhereToPay("at-the-space", "It accepts cash.")).toBe(
    "You pay at the space. It accepts cash.",
  );
  expect(describeWhereToPay("guest-chooses", "It accepts cash.")).toBe(
    "You pay online when you book, or at the space. It accepts cash.",
  );
  expect(describeWhereToPay("online", "It accepts cash.")).toBe("You pay online when you book.");
});
