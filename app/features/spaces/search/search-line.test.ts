import { expect, test } from "vitest";
import { describeSearch } from "~/features/spaces/search/search-line";
import { EMPTY_SEARCH } from "~/features/spaces/search/space-search";

test("the line at the top names place, days and desks, also when none are chosen", () => {
  const line = (search: Partial<typeof EMPTY_SEARCH>) =>
    describeSearch({ ...EMPTY_SEARCH, ...search });
  expect(line({})).toBe("Anywhere · Any day · 1 desk");
  expect(
    line({
      location: "Lisbon, Portugal",
      startDate: "2026-12-02",
      endDate: "2026-12-04",
      desks: 2,
    }),
  ).toBe("Lisbon · 2–4 Dec · 2 desks");
  expect(line({ city: "Porto", startDate: "2026-12-02" })).toBe("Porto · 2 Dec · 1 desk");
  expect(line({ startDate: "2026-12-30", endDate: "2027-01-02" })).toBe(
    "Anywhere · 30 Dec – 2 Jan 2027 · 1 desk",
  );
  expect(line({ bbox: [-9, 38, -8, 39] })).toBe("This part of the map · Any day · 1 desk");
});
