import { expect, test } from "vitest";
import { describeCalendarChange } from "~/features/availability/calendar-change";

const DAYS = { from: "2026-12-09", until: "2026-12-10" };

test("opening days names them, unless the weekly hours keep them closed or there was no closure", () => {
  const opened = (days: string[] | null) =>
    describeCalendarChange({ intent: "open-days", ...DAYS }, days);
  expect(opened(["2026-12-09", "2026-12-10"])).toBe("Open again: Wed 9 – Thu 10 Dec.");
  expect(opened([])).toContain("Your weekly hours still leave these days closed.");
  expect(opened(null)).toBe("Nothing was changed: no closure is left on these days.");
});

test("lifting a closure names its days, and does not claim that they are open", () => {
  const lift = { intent: "lift", closureId: "" } as const;
  const fridays = { startsOn: "2026-12-04", endsOn: "2026-12-18", weekday: 5 };
  expect(describeCalendarChange(lift, fridays)).toBe(
    "The closure is lifted: Every Friday, Fri 4 – Fri 18 Dec 2026. Your weekly hours and other closures still apply.",
  );
  // The closure was already lifted in another tab.
  expect(describeCalendarChange(lift, null)).toBe("That closure was lifted already.");
});

test("closing days and setting hours names the days", () => {
  const close = { intent: "close", reason: "Rest", ...DAYS } as const;
  expect(describeCalendarChange(close, null)).toBe(
    "Closed: Wed 9 – Thu 10 Dec. Guests will see your reason.",
  );
  expect(describeCalendarChange({ ...close, until: "2027-12-08", weekday: 5 }, null)).toBe(
    "Closed: Every Friday, Wed 9 Dec – Wed 8 Dec 2027. Guests will see your reason.",
  );
  const hours = (opensAt: string, at: string) => {
    const closesAt = { at, isBareHour: false };
    const boxes = { opensClosed: false, replaces: false };
    const change = { intent: "set-hours", day: DAYS.from, opensAt, closesAt, ...boxes } as const;
    return describeCalendarChange(change, [DAYS.from]);
  };
  expect(hours("09:00", "18:00")).toBe("The hours are set for Wed 9 Dec: 09:00 – 18:00.");
  expect(hours("18:00", "02:00")).toBe(
    "The hours are set for Wed 9 Dec: 18:00 – 02:00 (next day).",
  );
});
