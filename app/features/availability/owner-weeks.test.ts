import { expect, test } from "vitest";
import type { OwnerDay } from "~/features/availability/availability.schema";
import { describeOwnerDay } from "~/features/availability/owner-weeks";

const open: OwnerDay = {
  day: "2026-12-07",
  state: "open",
  opensAt: "09:00",
  closesAt: "18:00",
  desksBooked: 3,
  capacity: 12,
  isOversold: false,
  freeDesks: 9,
  closedBecause: null,
  isSpecial: false,
  waiting: 0,
};
const closed: OwnerDay = { ...open, state: "closed", desksBooked: 0, freeDesks: 12 };
const hears = (day: OwnerDay) => describeOwnerDay(day).replace(/^.*?: /, "");

test("an open day reads its hours, its booked desks and its free desks", () => {
  expect(hears(open)).toMatch(/^open .*, 3 of 12 desks taken, 9 free$/);
});

test("a closed day reads no free desks, and booked desks only if there are some", () => {
  expect(hears(closed)).toBe("closed");
  expect(hears({ ...closed, closedBecause: "Repairs" })).toBe("closed (Repairs)");
  expect(hears({ ...closed, desksBooked: 2 })).toBe("closed, 2 of 12 desks taken");
  expect(hears({ ...closed, state: "open", opensAt: null, closesAt: null })).toBe("closed");
});

test("a day in the past has no free desks", () => {
  expect(hears({ ...open, state: "past" })).toMatch(/^open .*, 3 of 12 desks taken$/);
});
