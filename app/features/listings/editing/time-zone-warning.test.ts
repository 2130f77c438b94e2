import { expect, test } from "vitest";
import type { Listing } from "~/features/listings/listing.schema";
import { warnOfTimeZone } from "~/features/listings/editing/time-zone-warning";

const words = (city: string, timezone: string | null, known: string | null) =>
  warnOfTimeZone({
    space: { city, timezone } as Listing["space"],
    change: null,
    knownCity: known === null ? null : { timezone: known, lat: null, lng: null },
  });

test("a time zone other than that of the city gets a warning", () => {
  expect(words("Tokyo", "Europe/Lisbon", "Asia/Tokyo")).toBe(
    "Clocks in Tokyo show Tokyo time, but this space uses Lisbon time. Choose the other one unless that is what you want.",
  );
});

test("the time zone of the city, or that of an unknown city, gets no warning", () => {
  expect(words("Porto", "Europe/Lisbon", "Europe/Lisbon")).toBeNull();
  expect(words("Vila do Nada", "Europe/Lisbon", null)).toBeNull();
  expect(words("Porto", null, "Europe/Lisbon")).toBeNull();
});

test("a pin far from its city gets a warning, instead of the time zone", () => {
  const portland = { timezone: "America/Los_Angeles", lat: 45.52, lng: -122.68 };
  const said = (lat: number | null, lng: number | null, timezone = "America/Los_Angeles") =>
    warnOfTimeZone({
      space: { city: "Portland", timezone, lat, lng } as Listing["space"],
      change: null,
      knownCity: portland,
    });
  const maine = "The place on the map is far from the Portland that we know.";
  expect(said(43.66, -70.26)).toContain(maine);
  expect(said(43.66, -70.26, "America/New_York")).toContain(maine);
  expect(said(45.6, -122.5)).toBeNull();
  expect(said(null, null)).toBeNull();
});
