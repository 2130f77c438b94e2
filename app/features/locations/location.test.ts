import { describe, expect, test } from "vitest";
import {
  describeLocation,
  groupByCountry,
  locationPath,
  locationSearchPath,
  locationsPath,
} from "~/features/locations/location";
import { LocationsSearch } from "~/features/locations/location.forms";

describe("the addresses of locations", () => {
  test("name a city before its country, with letters of any script", () => {
    expect(locationPath({ slug: "sao-paulo", countrySlug: "brazil" })).toBe(
      "/locations/sao-paulo/brazil",
    );
    expect(locationPath({ slug: "北京", countrySlug: "china" })).toBe(
      "/locations/%E5%8C%97%E4%BA%AC/china",
    );
  });

  test("hold only the given parameters", () => {
    expect(locationsPath()).toBe("/locations");
    expect(locationsPath("portugal", "portugal_lisbon")).toBe(
      "/locations?country=portugal&cursor=portugal_lisbon",
    );
    expect(locationSearchPath("Lisbon, Portugal", { sort: "price-asc" })).toBe(
      "/search?location=Lisbon%2C+Portugal&sort=price-asc",
    );
  });

  test("open the first page if they are invalid", () => {
    for (const bad of ["", "a b", "%00", "x".repeat(301), "../admin"])
      expect(LocationsSearch.parse({ country: bad, cursor: bad })).toEqual({
        country: null,
        cursor: null,
      });
    expect(LocationsSearch.parse({ country: "Côte-D" }).country).toBe("côte-d");
  });
});

test("cities with the same name and country are distinguished by their region", () => {
  const springfield = { name: "Springfield", within: "Missouri", country: "United States" };
  expect(describeLocation(springfield)).toBe("Springfield, United States");
  expect(describeLocation(springfield, [{ country: "Canada" }])).toBe("Springfield, United States");
  expect(describeLocation(springfield, [springfield])).toBe("Springfield, Missouri, United States");
});

test("cities are grouped by country, in the order of the list", () => {
  const city = (name: string, country: string) => ({ name, country, countrySlug: country });
  const groups = groupByCountry([city("Berlin", "de"), city("Munich", "de"), city("Lisbon", "pt")]);
  expect(groups.map(({ country, locations }) => [country, locations.length])).toEqual([
    ["de", 2],
    ["pt", 1],
  ]);
});
