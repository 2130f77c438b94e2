import { expect, test } from "vitest";
import {
  searchOriginFields,
  readSearchOrigin,
  searchOf,
} from "~/features/spaces/search/search-origin";

test("the search survives the round trip through the address of a listing", () => {
  const searchOrigin = {
    search: "location=S%C3%A3o+Paulo&amenities=Parking&amenities=Lockers",
    found: 5,
  };
  const address = `?${new URLSearchParams([["pass", "day"], ...searchOriginFields(searchOrigin)])}`;
  expect(readSearchOrigin(address)).toEqual(searchOrigin);
  expect(searchOf(searchOrigin)).toBe(`/search?${searchOrigin.search}`);
});

test("a listing that was not opened from a search has no link back to one", () => {
  expect(readSearchOrigin("?pass=day")).toBeNull();
  expect(searchOriginFields(null)).toEqual([]);
});

test.each(["//elsewhere.test", "https://elsewhere.test/?q=1", "javascript:alert(1)", "#x", ""])(
  "%j links to a search and nowhere else",
  (search) => {
    expect(new URL(searchOf({ search, found: null }), "https://here.test")).toMatchObject({
      origin: "https://here.test",
      pathname: "/search",
    });
  },
);

test("a count that is not a positive number is left out", () => {
  for (const found of ["0", "-1", "many", "1e9", ""])
    expect(readSearchOrigin(`?from=q%3Ddesk&found=${found}`)).toEqual({
      search: "q=desk",
      found: null,
    });
});
