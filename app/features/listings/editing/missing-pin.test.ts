import { expect, test } from "vitest";
import { firstUnfinishedStep, missingParts } from "~/features/listings/listing";

test("a listing in an unknown city is asked for its pin in step 1", () => {
  const missing = ["pin", "photos"];
  expect(missingParts({ missing })[0]?.label).toBe(
    "the place on the map, because we do not know the city yet",
  );
  expect(firstUnfinishedStep({ missing })).toBe(1);
});
