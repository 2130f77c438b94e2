import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listAsLeft, safeReturnTo } from "~/values/return-to";

const ORIGIN = "https://nomadcowork.test";

describe("the return address after signing in", () => {
  test.each([
    "/",
    "/search?city=Z%C3%BCrich&desks=2",
    "/spaces/1b4e28ba-2fa1-11d2-883f-0016d3cca427/book?pass=day&from=2026-03-03",
    "/dashboard/bookings#past",
    "/search?q=https://elsewhere.test/",
  ])("is the page of the visitor: %s", (path) => {
    expect(safeReturnTo(path, ORIGIN)).toBe(path);
  });

  test.each([
    ["nothing", ""],
    ["another site", "https://elsewhere.test/"],
    ["another site without a scheme", "//elsewhere.test/"],
    ["a backslash that browsers read as a slash", "/\\elsewhere.test/"],
    ["a backslash further on", "/search\\..\\..//elsewhere.test"],
    ["a tab that browsers leave out", "/\t/elsewhere.test"],
    ["a line end", "/search\r\nSet-Cookie: a=b"],
    ["dots that fold into two slashes", "/..//elsewhere.test"],
    ["one dot that folds into two slashes", "/.//elsewhere.test"],
    ["encoded dots that fold into two slashes", "/%2e%2E//elsewhere.test"],
    ["dots after a folder", "/search/..//elsewhere.test"],
    ["a script", "javascript:alert(1)"],
    ["a relative path", "search"],
    ["more than an address holds", `/${"a".repeat(2000)}`],
  ])("is never %s", (_, text) => {
    expect(safeReturnTo(text, ORIGIN)).toBeNull();
  });

  test("is null when none was given", () => {
    expect(safeReturnTo(null, ORIGIN)).toBeNull();
    expect(safeReturnTo(undefined, ORIGIN)).toBeNull();
  });
});

test("a page that was opened from a list links back to the list with its filters, and to no other page", () => {
  const url = new URL("/admin/places/7/delete", ORIGIN);
  const list = "/admin/places?q=lis&kind=city&sort=-name&cursor=12";
  expect(listAsLeft("/admin/places", list, url)).toBe(list);
  for (const other of [
    null,
    "",
    "/admin/users?q=a",
    "/admin/places/7?q=a",
    "//evil.test/?",
    "https://evil.test/admin/places?",
  ])
    expect(listAsLeft("/admin/places", other, url), String(other)).toBe("/admin/places");
});

describe("for any text", () => {
  const pieces = [
    "/",
    "\\",
    ".",
    "..",
    "%2e",
    "%2f",
    "%5c",
    "@",
    ":",
    "?",
    "#",
    "\t",
    "\n",
    " ",
    "a",
    "evil.test",
  ];
  const nasty = fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary", maxLength: 3 })), {
      maxLength: 12,
    })
    .map((parts) => `/${parts.join("")}`);
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.webUrl(), nasty);

  test("the return address is a path on this site in every browser", () => {
    fc.assert(
      fc.property(text, (given) => {
        const path = safeReturnTo(given, ORIGIN);
        if (path === null) return;
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
      }),
      { numRuns: 100_000 },
    );
  }, 60_000);

  test("a second application gives the same path", () => {
    fc.assert(
      fc.property(text, (given) => {
        const path = safeReturnTo(given, ORIGIN);
        // Encoding may exceed the length limit of addresses.
        const again = path && path.length <= 2000 ? safeReturnTo(path, ORIGIN) : path;
        expect(again).toBe(path);
      }),
      { numRuns: 2000 },
    );
  });

  test("a path of this site is unchanged", () => {
    const segment = fc
      .string({ minLength: 1, maxLength: 12 })
      .map(encodeURIComponent)
      .filter((part) => !/^\.+$/.test(part));
    const query = fc.dictionary(
      fc.string({ minLength: 1, maxLength: 6 }),
      fc.string({ maxLength: 12 }),
      { maxKeys: 4 },
    );
    fc.assert(
      fc.property(
        fc.array(segment, { minLength: 1, maxLength: 4 }),
        query,
        (segments, parameters) => {
          const search = new URLSearchParams(parameters).toString();
          const path = `/${segments.join("/")}${search && `?${search}`}`;
          expect(safeReturnTo(path, ORIGIN)).toBe(path);
        },
      ),
    );
  });
});
