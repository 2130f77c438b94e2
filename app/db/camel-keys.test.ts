import { expect, test } from "vitest";
import { camelKeys, columnOf } from "~/db/camel-keys";

test("the names of SQL become camel case, at any depth", () => {
  const answer = {
    space_id: "a_b",
    days: [{ free_desks: 2, closed_because: null }],
    is_saved: true,
  };
  expect(camelKeys(answer)).toEqual({
    spaceId: "a_b",
    days: [{ freeDesks: 2, closedBecause: null }],
    isSaved: true,
  });
  expect(["spaceId", "id", "pricePerDay"].map(columnOf)).toEqual([
    "space_id",
    "id",
    "price_per_day",
  ]);
  expect(camelKeys([["a_b"], 7, null])).toEqual([["a_b"], 7, null]);
  expect(camelKeys({ p95_ms: 1, x_2: 2 })).toEqual({ p95Ms: 1, x2: 2 });
});

test("keys that are data stay unchanged", () => {
  const counts = { "24/7 Access": 3, Parking: 1, Phone_Booths: 2, "": 0, _private: 1, __proto: 2 };
  expect(camelKeys(counts)).toEqual(counts);
});
