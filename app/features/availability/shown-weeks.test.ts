import { describe, expect, test } from "vitest";
import { shownWeeks } from "~/features/availability/shown-weeks";

const TODAY = "2026-11-26";
const shown = (from: string, until = from) => shownWeeks(null, { from, until }, TODAY);

describe("the calendar of a listing shows six weeks", () => {
  test("from the current week on, with chosen days in them, also across the end of the month", () => {
    const rolling = { month: null, from: null };
    expect(shownWeeks(null, null, TODAY)).toEqual(rolling);
    expect(shown("2026-11-28", "2026-12-04")).toEqual(rolling);
    expect(shown("2026-11-23", "2027-01-03")).toEqual(rolling);
  });

  test("from the month in its address, whichever days are chosen", () => {
    const march = { month: "2027-03", from: "2027-03-01" };
    expect(shownWeeks("2027-03", null, TODAY)).toEqual(march);
    expect(shownWeeks("2027-03", { from: TODAY, until: TODAY }, TODAY)).toEqual(march);
  });

  test("from the month of the first chosen day, if a day is outside these weeks", () => {
    const march = { month: "2027-03", from: "2027-03-01" };
    expect(shown("2027-03-20")).toEqual(march);
    expect(shown("2027-03-29", "2027-04-12")).toEqual(march);
    expect(shown("2026-11-20", "2026-12-01")).toEqual({ month: "2026-11", from: "2026-11-01" });
  });
});
