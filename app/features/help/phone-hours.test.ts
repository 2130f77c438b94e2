import { describe, expect, test } from "vitest";
import { describePhoneHours, hoursIn } from "~/features/help/phone-hours";

const week = { opens: 9, closes: 18 };
const winter = new Date("2026-12-01T12:00:00Z");

describe("the hours of the phone", () => {
  test.each([
    ["Europe/Berlin", "18:00–03:00"],
    ["America/New_York", "12:00–21:00"],
    ["Asia/Kolkata", "22:30–07:30"],
    ["Asia/Jakarta", "00:00–09:00, a day later"],
    ["Pacific/Honolulu", "07:00–16:00"],
  ])("are shown in the local time of %s", (zone, hours) => {
    expect(hoursIn(zone, week, winter)).toBe(hours);
  });

  test("are not repeated to readers in the office's time zone", () => {
    expect(hoursIn("America/Los_Angeles", week, winter)).toBeNull();
    expect(hoursIn("America/Tijuana", week, winter)).toBeNull();
  });

  test("are shown in the reader's time zone, or in UTC when it is unknown", () => {
    expect(describePhoneHours("Europe/Berlin", week, winter)).toBe("18:00–03:00 your time");
    expect(describePhoneHours(null, week, winter)).toBe("17:00–02:00 UTC");
    expect(describePhoneHours("America/Los_Angeles", week, winter)).toBe("Your time");
  });

  test("follow a clock change that only one of the two places has had", () => {
    // The United States change clocks on 8 March 2026, Europe on 29 March.
    expect(hoursIn("Europe/Berlin", week, new Date("2026-03-15T12:00:00Z"))).toBe("17:00–02:00");
  });
});
