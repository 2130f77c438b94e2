import { expect, test } from "vitest";
import { withAmenitiesRead } from "~/features/spaces/amenity-words";
import { EMPTY_SEARCH, searchPath } from "~/features/spaces/search/space-search";

test.each([
  ["wifi lisbon", "/search?location=lisbon&amenities=High-Speed+WiFi"],
  [
    "Lisbon with fast Wi-Fi, coffee and phone booths",
    "/search?location=Lisbon&amenities=High-Speed+WiFi&amenities=Free+Coffee%2FTea&amenities=Phone+Booths",
  ],
  ["parking in Trinidad and Tobago", "/search?location=Trinidad+and+Tobago&amenities=Parking"],
  ["24/7", "/search?amenities=24%2F7+Access"],
  ["phone-booth  lisbon", "/search?location=lisbon&amenities=Phone+Booths"],
  ["telephone boxes in Lisbon", "/search?location=Lisbon&amenities=Phone+Booths"],
  [
    "wi fi and meeting-room, lisbon",
    "/search?location=lisbon&amenities=High-Speed+WiFi&amenities=Meeting+Rooms",
  ],
])("amenities next to a place are recognized: “%s”", (location, path) => {
  const read = withAmenitiesRead({ ...EMPTY_SEARCH, location });
  expect(read && searchPath(read)).toBe(path);
});

test("a chosen amenity stays chosen once if it is also typed", () => {
  const search = {
    ...EMPTY_SEARCH,
    location: "wifi porto",
    amenities: ["High-Speed WiFi"],
    desks: 2,
  };
  expect(withAmenitiesRead(search)).toEqual({ ...search, location: "porto" });
});

test.each([null, "Lisbon", "Parkington", "Coffeeville", "Kitchener"])(
  "a place without an amenity next to it is unchanged: %s",
  (location) => {
    expect(withAmenitiesRead({ ...EMPTY_SEARCH, location })).toBe(null);
  },
);
