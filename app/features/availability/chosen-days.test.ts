import { expect, test } from "vitest";
import {
  askedDays,
  calendarPath,
  chosenDays,
  isChosen,
  pressDay,
} from "~/features/availability/chosen-days";

const [MON, WED, FRI] = ["2026-12-07", "2026-12-09", "2026-12-11"] as const;

test("one press chooses a day, a second one all days between, in either direction", () => {
  const one = pressDay(null, WED);
  expect(one).toEqual({ from: WED, until: WED });
  expect(pressDay(one, FRI)).toEqual({ from: WED, until: FRI });
  expect(pressDay(one, MON)).toEqual({ from: MON, until: WED });
});

test("pressing the same day again clears the choice, and a third press starts a new one", () => {
  expect(pressDay({ from: WED, until: WED }, WED)).toBeNull();
  expect(pressDay({ from: MON, until: FRI }, WED)).toEqual({ from: WED, until: WED });
});

test("the address of a calendar holds the chosen days", () => {
  const page = "/dashboard/listings/1/calendar";
  expect(calendarPath(page, "2026-12", null)).toBe(`${page}?month=2026-12`);
  expect(calendarPath(page, "2026-12", { from: WED, until: WED })).toBe(
    `${page}?month=2026-12&from=${WED}`,
  );
  expect(calendarPath(page, "2026-12", { from: WED, until: FRI })).toBe(
    `${page}?month=2026-12&from=${WED}&until=${FRI}`,
  );
  expect(calendarPath(page, null, { from: WED, until: FRI })).toBe(
    `${page}?from=${WED}&until=${FRI}`,
  );
  expect(chosenDays(undefined, FRI)).toBeNull();
  expect(chosenDays(FRI, WED)).toEqual({ from: WED, until: FRI });
  expect([MON, WED, FRI].map((day) => isChosen({ from: WED, until: FRI }, day))).toEqual([
    false,
    true,
    true,
  ]);
});

test("an unfinished navigation chooses the same days, and an invalid date chooses none", () => {
  expect(askedDays(`?month=2026-12&from=${FRI}&until=${WED}`)).toEqual({ from: WED, until: FRI });
  expect(askedDays(`?from=${WED}&until=2026-12-1`)).toEqual({ from: WED, until: WED });
  for (const search of ["", `?until=${FRI}`, "?from=2026-12-0", "?from=2026-02-30", "?from="])
    expect(askedDays(search), search).toBeNull();
});
