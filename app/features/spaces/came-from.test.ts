import { expect, test } from "vitest";
import { cameFromFields, readCameFrom, searchOf } from "~/features/spaces/came-from";

test("the search survives the way through the address of a listing", () => {
  const cameFrom = {
    search: "location=S%C3%A3o+Paulo&amenities=Parking&amenities=Lockers",
    found: 5,
  };
  const address = `?${new URLSearchParams([["pass", "day"], ...cameFromFields(cameFrom)])}`;
  expect(readCameFrom(address)).toEqual(cameFrom);
  expect(searchOf(cameFrom)).toBe(`/search?${cameFrom.search}`);
});

test("a listing that was not found by a search has no way back to one", () => {
  expect(readCameFrom("?pass=day")).toBeNull();
  expect(cameFromFields(null)).toEqual([]);
});

test.each(["//elsewhere.test", "https://elsewhere.test/?q=1", "javascript:alert(1)", "#x", ""])(
  "%j leads to a search and nowhere else",
  (search) => {
    expect(new URL(searchOf({ search, found: null }), "https://here.test")).toMatchObject({
      origin: "https://here.test",
      pathname: "/search",
    });
  },
);

test("a count that is no positive number is left out", () => {
  for (const found of ["0", "-1", "many", "1e9", ""])
    expect(readCameFrom(`?from=q%3Ddesk&found=${found}`)).toEqual({
      search: "q=desk",
      found: null,
    });
});
