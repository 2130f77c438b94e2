import { expect, test } from "vitest";
import { describeFeaturedAbove } from "~/features/settings/saved-settings";

test("a limit below the number of featured listings says how many have to go first", () => {
  const NONE_TAKEN = "featured now; none is taken off, and no other can be featured";
  expect(describeFeaturedAbove(3, 6)).toBe(`6 are ${NONE_TAKEN} until 4 are unfeatured.`);
  expect(describeFeaturedAbove(1, 2)).toBe(`2 are ${NONE_TAKEN} until 2 are unfeatured.`);
  expect(describeFeaturedAbove(0, 1)).toBe(`1 is ${NONE_TAKEN}.`);
  for (const limit of [6, 7]) expect(describeFeaturedAbove(limit, 6)).toBeNull();
});
