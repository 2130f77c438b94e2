import { expect, test } from "vitest";
import { describeDeletionRefusal } from "~/features/account-deletion/account-deletion";

test("a refusal names the limit that the database sent", () => {
  expect(describeDeletionRefusal("too-many-tries", 7)).toContain("7 wrong passwords");
  expect(describeDeletionRefusal("too-many-departures", 4)).toContain("4 times in 24 hours");
});
