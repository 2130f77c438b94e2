import { describe, expect, test } from "vitest";
import { datePresets, describeRange, lastDayAfterMove, pickDay, type DayRange } from "./day-range";

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

  test("clicking one day twice chooses that day", () => {
    expect(pickDay({ from: "2026-03-03", to: null }, "2026-03-03")).toEqual({
      from: "2026-03-03",
      to: "2026-03-03",
    });
  });
});

test.each([
  ["2026-12-02", "2026-12-04", "2026-12-09", "2026-12-11"],
  ["2026-12-02", "2026-12-04", "2026-12-03", "2026-12-04"],
  ["2026-12-02", "2026-12-04", "2026-12-01", "2026-12-04"],
  ["2026-12-30", "2027-01-02", "2027-01-03", "2027-01-06"],
  ["2026-12-02", null, "2026-12-09", null],
  [null, "2026-12-04", "2026-12-09", "2026-12-09"],
  ["2026-12-05", "2026-12-04", "2026-12-09", "2026-12-09"],
])("of %s to %s, the first day moved to %s has %s as the last", (from, to, first, last) => {
  expect(lastDayAfterMove({ from, to }, first)).toBe(last);
});

describe("the chosen days", () => {
  test.each([
    [NOTHING, "Select dates"],
    [{ from: "2026-03-03", to: null }, "Tue 3 Mar"],
    [{ from: "2026-03-03", to: "2026-03-05" }, "Tue 3 – Thu 5 Mar"],
    [{ from: "2026-12-30", to: "2027-01-02" }, "Wed 30 Dec – Sat 2 Jan 2027"],
  ])("%o are described as %s", (range, words) => {
    expect(describeRange(range)).toBe(words);
  });
});

describe("a preset", () => {
  const presets = (today: string, firstDay?: string) =>
    Object.fromEntries(datePresets(today, firstDay).map(({ label, range }) => [label, range]));

  test("begins today, which is a Wednesday", () => {
    expect(presets("2026-11-25")).toEqual({
      Today: { from: "2026-11-25", to: null },
      Tomorrow: { from: "2026-11-26", to: null },
      "This week": { from: "2026-11-25", to: "2026-11-29" },
      "Next Mon–Fri": { from: "2026-11-30", to: "2026-12-04" },
      "Next week": { from: "2026-11-30", to: "2026-12-06" },
      "A month": { from: "2026-11-25", to: "2026-12-24" },
    });
  });

  test("begins tomorrow once today is over, and has no rest of a week on its last day", () => {
    expect(presets("2026-11-25", "2026-11-26")).toMatchObject({
      "This week": { from: "2026-11-26", to: "2026-11-29" },
    });
    expect(Object.keys(presets("2026-11-25", "2026-11-26"))).not.toContain("Today");
    expect(presets("2026-11-29")["This week"]).toBeUndefined();
    expect(presets("2026-11-29")["Next week"]).toEqual({ from: "2026-11-30", to: "2026-12-06" });
    expect(presets("2026-11-28", "2026-11-29")["This week"]).toBeUndefined();
  });
});
