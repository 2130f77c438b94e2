import { describe, expect, test } from "vitest";
import { describeRange, pickDay, type DayRange } from "./day-range";

const NOTHING: DayRange = { from: null, to: null };

describe("choosing days", () => {
  test("the first click sets the start, the second the end, the third begins again", () => {
    const first = pickDay(NOTHING, "2026-03-03");
    expect(first).toEqual({ from: "2026-03-03", to: null });
    const second = pickDay(first, "2026-03-05");
    expect(second).toEqual({ from: "2026-03-03", to: "2026-03-05" });
    expect(pickDay(second, "2026-04-01")).toEqual({ from: "2026-04-01", to: null });
  });

  test("reversed clicks are swapped, across a turn of the year too", () => {
    expect(pickDay({ from: "2027-01-02", to: null }, "2026-12-30")).toEqual({
      from: "2026-12-30",
      to: "2027-01-02",
    });
  });

  test("one day twice is that day", () => {
    expect(pickDay({ from: "2026-03-03", to: null }, "2026-03-03")).toEqual({
      from: "2026-03-03",
      to: "2026-03-03",
    });
  });
});

describe("saying what was chosen", () => {
  test.each([
    [NOTHING, "Select dates"],
    [{ from: "2026-03-03", to: null }, "Mar 03, 2026"],
    [{ from: "2026-03-03", to: "2026-03-05" }, "Mar 03 - Mar 05"],
    [{ from: "2026-12-30", to: "2027-01-02" }, "Dec 30 - Jan 02"],
  ])("%o is said as %s", (range, words) => {
    expect(describeRange(range)).toBe(words);
  });
});
