// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  clearSearches,
  isFromThisSite,
  keepSearch,
  lastSearches,
} from "~/features/spaces/search/last-searches";
import type { Path } from "~/values/path";

const TODAY = "2026-12-01";
const kept = () => lastSearches(TODAY).map(([, words]) => words);
const search = (query: string, words: string) =>
  keepSearch([`/search?${query}` as Path, words], TODAY);

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test("the last five searches are kept, the latest first, and one of each place", () => {
  for (const city of ["Lisbon", "Porto", "Berlin", "Lagos", "Bangkok", "Osaka"])
    search(`location=${city}`, city);
  search("location=Berlin&desks=2", "Berlin, 2 desks");
  expect(kept()).toEqual(["Berlin, 2 desks", "Osaka", "Bangkok", "Lagos", "Porto"]);
  clearSearches();
  expect(kept()).toEqual([]);
});

test("a search without a place and without words is not kept", () => {
  search("startDate=2026-12-01&desks=2", "Anywhere");
  expect(kept()).toEqual([]);
  search("q=patio", "Anywhere");
  expect(kept()).toEqual(["Anywhere"]);
});

test("a link of another site, a bookmark and a typed address are not from this site; its forms and links are", () => {
  const isFrom = (referrer: string) => {
    vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
    return isFromThisSite("POP");
  };
  expect(["", "https://elsewhere.example/", `${location.origin}.example/`].some(isFrom)).toBe(
    false,
  );
  // A form that was sent before the scripts had loaded.
  expect(isFrom(`${location.origin}/`)).toBe(true);
  expect([isFromThisSite("PUSH"), isFromThisSite("REPLACE")]).toEqual([true, true]);
});

test("a search for days that have passed is not offered again", () => {
  search("location=Lisbon&startDate=2026-11-30&endDate=2026-12-02", "yesterday");
  search("location=Porto&startDate=2026-12-01", "today");
  expect(kept()).toEqual(["today"]);
});

test("other contents of the storage are no searches", () => {
  for (const wrong of [
    "",
    "{",
    "null",
    '[["javascript:alert(1)","Lisbon"],["/search?q=a",1],7,null]',
  ]) {
    localStorage.setItem("last-searches", wrong);
    expect(kept(), wrong).toEqual([]);
  }
});
