import { expect, test } from "vitest";
import { describeLister } from "~/features/spaces/listed-by";

const since = "2026-03-31T23:30:00Z";

test("a page says who lists the space, since when, and when hours and prices were confirmed", () => {
  expect(describeLister({ name: "Ana L.", since }, { confirmedAt: null })).toBe(
    "Listed by Ana L., here since March 2026.",
  );
  expect(describeLister({ name: null, since }, { confirmedAt: "2026-11-22T10:00:00Z" })).toBe(
    "Listed by a member, here since March 2026. Hours and prices confirmed Sun 22 Nov 2026.",
  );
  expect(describeLister(null, { confirmedAt: since })).toBeNull();
});
