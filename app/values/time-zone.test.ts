import { expect, test } from "vitest";
import { describeTimeZone, isTimeZone, timeZones } from "~/values/time-zone";

test("the time zones are those of cities, unique and sorted", () => {
  const zones = timeZones("Asia/Kolkata", "Europe/Lisbon", null);
  expect(zones).toContain("Asia/Kolkata");
  expect(zones).toContain("America/Argentina/Ushuaia");
  expect(zones).toEqual([...new Set(zones)].toSorted());
  expect(zones.every((zone) => isTimeZone(zone))).toBe(true);
  expect(timeZones("UTC")).toContain("UTC");
  expect(zones.length).toBeGreaterThan(300);
});

test.each(["Mars/Olympus", "Foo5", "Etc/GMT+5", "", "europe/lisbon", "UTC+1"])(
  "%s is not a time zone to choose",
  (text) => expect(isTimeZone(text)).toBe(false),
);

test("a zone is called by its city", () => {
  expect(describeTimeZone("Europe/Lisbon")).toBe("Lisbon");
  expect(describeTimeZone("UTC")).toBe("UTC");
  expect(describeTimeZone("America/Argentina/Buenos_Aires")).toBe("Buenos Aires, Argentina");
});
