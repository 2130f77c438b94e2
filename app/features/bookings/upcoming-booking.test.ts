import { expect, test } from "vitest";
import { holdingAnyOf } from "~/features/bookings/upcoming-booking";

test("two bookings share days when both hold one, and not when one lies in the closed days of the other", () => {
  const fridayAndMonday = {
    id: "1",
    startsOn: "2026-11-27",
    endsOn: "2026-11-30",
    heldDays: ["2026-11-27", "2026-11-30"],
  };
  expect(holdingAnyOf([fridayAndMonday], ["2026-11-28", "2026-11-29"])).toEqual([]);
  expect(holdingAnyOf([fridayAndMonday], [])).toEqual([]);
  expect(holdingAnyOf([fridayAndMonday], ["2026-11-29", "2026-11-30"])).toEqual([fridayAndMonday]);
});
