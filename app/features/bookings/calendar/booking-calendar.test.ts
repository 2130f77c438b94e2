import { describe, expect, test } from "vitest";
import { BOOKING } from "../../../../tests/support/mailed-booking.ts";
import type { Booking } from "~/features/bookings/booking.schema";
import {
  calendarFileName,
  toCalendarFile,
} from "~/features/bookings/calendar/booking-calendar.server";

const ID = "3f2a9c41-7f7e-4b1c-9d55-0a1b2c3d4e5f";
const source = {
  url: `http://localhost:8787/dashboard/bookings/${ID}`,
  organizer: { name: "NomadCoWork", email: "hello@nomadcowork.test" },
};

/** Thursday to Wednesday across the last Sunday of March, when Lisbon's clocks go forward; closed at the weekend. */
const week: Booking = {
  ...BOOKING,
  id: ID,
  pass: "week",
  startsOn: "2027-03-25",
  endsOn: "2027-03-31",
  lastDay: "2027-03-31",
  heldDays: ["2027-03-25", "2027-03-26", "2027-03-29", "2027-03-30", "2027-03-31"],
  opensAt: ["09:00", "09:00", "09:00", "09:00", "09:00"],
  closesAt: ["18:00", "18:00", "18:00", "18:00", "18:00"],
  units: 1,
  unitPrice: 100,
  total: 200,
  paymentMethods: [],
  space: { name: "Quay House", city: "Lisbon", country: "Portugal", photo: null },
  address: "1 Quay Street",
  neighbourhood: "Alfama",
  lat: 38.71,
  lng: -9.13,
  createdAt: "2026-11-20T10:00:00+00:00",
  updatedAt: "2026-11-20T10:00:00+00:00",
};
const cancelled: Booking = { ...week, status: "cancelled", updatedAt: "2026-11-21T08:30:00+00:00" };

/** The same booking as day passes on other days. */
function onDays(...days: [day: string, opens: string, closes: string][]): Booking {
  const heldDays = days.map(([day]) => day);
  return {
    ...week,
    pass: "day",
    units: days.length,
    startsOn: heldDays[0] ?? "",
    endsOn: heldDays.at(-1) ?? "",
    lastDay: heldDays.at(-1) ?? "",
    heldDays,
    opensAt: days.map(([, opens]) => opens),
    closesAt: days.map(([, , closes]) => closes),
  };
}

const pickHeld = ({ heldDays, opensAt, closesAt }: Booking) => ({ heldDays, opensAt, closesAt });

/** The values of one property in the order of the events, with folded lines joined. */
function values(file: string, property: string): string[] {
  const lines = file.replaceAll("\r\n ", "").split("\r\n");
  return lines
    .filter((line) => line.startsWith(`${property}:`))
    .map((line) => line.slice(property.length + 1));
}

describe("the file of a confirmed booking", () => {
  const file = toCalendarFile(week, source);

  test("has an event for each run of held days, in the hours of the space on both sides of a clock change", () => {
    expect(values(file, "DTSTART")).toEqual(["20270325T090000Z", "20270329T080000Z"]);
    expect(values(file, "DTEND")).toEqual(["20270326T180000Z", "20270331T170000Z"]);
  });

  test("has a summary, a place and the status CONFIRMED", () => {
    expect(values(file, "METHOD")).toEqual(["PUBLISH"]);
    expect(values(file, "STATUS")).toEqual(["CONFIRMED", "CONFIRMED"]);
    expect(values(file, "SUMMARY")[0]).toBe("Quay House · 2 desks");
    expect(values(file, "LOCATION")[0]).toBe(
      "Quay House\\, 1 Quay Street\\, Alfama\\, Lisbon\\, Portugal",
    );
    expect(values(file, "URL;VALUE=URI")).toEqual([source.url, source.url]);
  });

  test("shows a stay with nights as free time, and a single day as busy", () => {
    expect(values(file, "TRANSP")).toEqual(["TRANSPARENT", "TRANSPARENT"]);
    const day = onDays(["2027-03-25", "09:00", "18:00"]);
    expect(values(toCalendarFile(day, source), "TRANSP")).toEqual(["OPAQUE"]);
  });

  test("has a separate event, with a stable id, for a day with other hours", () => {
    const days = onDays(
      ["2027-03-25", "09:00", "18:00"],
      ["2027-03-26", "09:00", "18:00"],
      ["2027-03-27", "10:00", "14:00"],
      ["2027-03-29", "09:00", "18:00"],
    );
    const file = toCalendarFile(days, source);
    expect(values(file, "DTSTART")).toEqual([
      "20270325T090000Z",
      "20270327T100000Z",
      "20270329T080000Z",
    ]);
    expect(values(file, "DTEND")).toEqual([
      "20270326T180000Z",
      "20270327T140000Z",
      "20270329T170000Z",
    ]);
    expect(values(file, "TRANSP")).toEqual(["TRANSPARENT", "OPAQUE", "OPAQUE"]);
    expect(values(file, "UID")).toEqual([
      `${ID}@nomadcowork`,
      `${ID}-20270327@nomadcowork`,
      `${ID}-20270329@nomadcowork`,
    ]);
    expect(values(file, "DESCRIPTION")[0]).toContain(
      "Open Thu\\, Fri\\, Mon 09:00 – 18:00\\, Sat 10:00 – 14:00 (Lisbon time)",
    );
  });
});

describe("the file of a cancelled booking", () => {
  const file = toCalendarFile(cancelled, source);

  test("has the same events with a higher SEQUENCE and a later LAST-MODIFIED", () => {
    expect(values(file, "UID")).toEqual([`${ID}@nomadcowork`, `${ID}-20270329@nomadcowork`]);
    expect(values(file, "UID")).toEqual(values(toCalendarFile(week, source), "UID"));
    expect(values(toCalendarFile(week, source), "SEQUENCE")).toEqual(["0", "0"]);
    expect(values(file, "SEQUENCE")).toEqual(["1", "1"]);
    expect(values(file, "LAST-MODIFIED")[0]).toBe("20261121T083000Z");
  });

  test("has the method CANCEL and the status CANCELLED", () => {
    expect(values(file, "METHOD")).toEqual(["CANCEL"]);
    expect(values(file, "STATUS")).toEqual(["CANCELLED", "CANCELLED"]);
  });
});

describe("the file of a changed booking", () => {
  const before = {
    pass: "week" as const,
    startsOn: week.startsOn,
    endsOn: week.endsOn,
    heldDays: week.heldDays,
    opensAt: week.opensAt,
    closesAt: week.closesAt,
    desks: 2,
    total: 200,
  };
  const moved = onDays(["2027-04-05", "09:00", "18:00"], ["2027-04-06", "09:00", "18:00"]);
  const change = { changedAt: "2026-11-21T08:30:00+00:00", fee: 0, before, after: before };
  const file = toCalendarFile({ ...moved, changes: [{ ...change, number: 1 }] }, source);

  test("moves the first event, and cancels those whose days are gone", () => {
    expect(values(file, "UID")).toEqual([`${ID}@nomadcowork`, `${ID}-20270329@nomadcowork`]);
    expect(values(file, "STATUS")).toEqual(["CONFIRMED", "CANCELLED"]);
    expect(values(file, "DTSTART")).toEqual(["20270405T080000Z", "20270329T080000Z"]);
    expect(values(file, "METHOD")).toEqual(["PUBLISH"]);
  });

  test("counts the changes in SEQUENCE, also of an event that comes back", () => {
    expect(values(file, "SEQUENCE")).toEqual(["1", "1"]);
    const other = { ...change, before: { ...before, ...pickHeld(moved) }, number: 2 };
    const back = { ...week, changes: [{ ...change, number: 1 }, other] };
    const again = toCalendarFile(back, source);
    expect(values(again, "UID")).toEqual([`${ID}@nomadcowork`, `${ID}-20270329@nomadcowork`]);
    expect(values(again, "STATUS")).toEqual(["CONFIRMED", "CONFIRMED"]);
    expect(values(again, "SEQUENCE")).toEqual(["2", "2"]);
  });

  test("cancels all of its events when it is cancelled", () => {
    const gone = toCalendarFile(
      { ...moved, status: "cancelled", changes: [{ ...change, number: 1 }] },
      source,
    );
    expect(values(gone, "STATUS")).toEqual(["CANCELLED", "CANCELLED"]);
    expect(values(gone, "SEQUENCE")).toEqual(["2", "2"]);
  });
});

test("a space that is open around the clock is booked to the midnight that ends the day", () => {
  const day = onDays(["2027-03-28", "00:00", "24:00"]);
  const file = toCalendarFile(day, source);
  // This day has 23 hours: 01:00 is 02:00.
  expect(values(file, "DTSTART")).toEqual(["20270328T000000Z"]);
  expect(values(file, "DTEND")).toEqual(["20270328T230000Z"]);
});

test("nights past midnight end on the day after the one on which they began", () => {
  const night = onDays(["2027-03-26", "18:00", "02:00"]);
  expect(values(toCalendarFile(night, source), "DTSTART")).toEqual(["20270326T180000Z"]);
  expect(values(toCalendarFile(night, source), "DTEND")).toEqual(["20270327T020000Z"]);
  // The second day lasts an hour less: 01:00 is 02:00.
  const two = onDays(["2027-03-26", "18:00", "02:30"], ["2027-03-27", "18:00", "02:30"]);
  const file = toCalendarFile(two, source);
  expect(values(file, "DTSTART")).toEqual(["20270326T180000Z"]);
  expect(values(file, "DTEND")).toEqual(["20270328T013000Z"]);
  expect(values(file, "DESCRIPTION")[0]).toContain("Open 18:00 – 02:30 (next day) (Lisbon time)");
});

test("the file is named after the reference of the booking", () => {
  expect(calendarFileName(week)).toBe("nomadcowork-3f2a-9c41.ics");
});
