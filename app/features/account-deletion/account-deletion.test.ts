import { expect, test } from "vitest";
import { describeDeletionRefusal } from "~/features/account-deletion/account-deletion";

test("a limit is said as the database sends it", () => {
  expect(describeDeletionRefusal("too-many-tries", 7)).toContain("7 wrong passwords");
  expect(describeDeletionRefusal("too-many-departures", 4)).toContain("4 times in 24 hours");
});
