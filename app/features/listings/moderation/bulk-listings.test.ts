import { expect, test } from "vitest";
import {
  describeDone,
  describeOutcomeOf,
  sayAllDone,
  sayListingsDone,
  sayListingsNotDone,
  tickedIn,
} from "./bulk-listings.ts";

const done = (count: number, what: string) =>
  Array.from({ length: count }, (_, id) => ({ id: String(id), what }));

test("the outcome of a bulk action is counted by kind", () => {
  expect(describeDone({ done: done(7, "approved") })).toBe("7 approved.");
  const both = [...done(2, "deleted"), ...done(1, "archived")];
  expect(describeDone({ done: both })).toBe("2 deleted, 1 archived.");
  expect(describeDone({ done: [] })).toBe("");
});

test("listings that already had the wished state are counted separately, and are not failures", () => {
  const already = (count: number) => done(count, "featured");
  expect(sayAllDone({ done: done(2, "featured"), already: [] })).toBe(
    "2 listings updated successfully",
  );
  expect(sayAllDone({ done: done(1, "featured"), already: already(2) })).toBe(
    "Listing updated successfully. 2 were featured already.",
  );
  expect(sayAllDone({ done: [], already: already(1) })).toBe(
    "Nothing was changed. 1 was featured already.",
  );
});

test("one listing is reported in the specified words, several with their number", () => {
  expect(sayListingsDone(1, "updated")).toBe("Listing updated successfully");
  expect(sayListingsDone(3, "deleted")).toBe("3 listings deleted successfully");
  expect(sayListingsNotDone(1, "delete")).toBe("Failed to delete listing");
  expect(sayListingsNotDone(3, "update")).toBe("Failed to update 3 listings");
});

test("each row shows the outcome of its tick", () => {
  const outcome = {
    done: [{ id: "a", what: "featured" }],
    already: [{ id: "b", what: "featured" }],
    notDone: [{ id: "c", name: "Quay", why: "Only active listings can be featured." }],
  };
  expect(["a", "b", "c", "d"].map((id) => describeOutcomeOf(id, outcome))).toEqual([
    { isDone: true, text: "Featured." },
    { isDone: true, text: "It was featured already." },
    { isDone: false, text: "Only active listings can be featured." },
    null,
  ]);
});

test("the rows of a refused form stay ticked", () => {
  expect(tickedIn(["a 12", "b", "c  featured"])).toEqual(["a", "b", "c"]);
  expect(tickedIn("a 12")).toEqual(["a"]);
  expect(tickedIn(undefined)).toEqual([]);
});
