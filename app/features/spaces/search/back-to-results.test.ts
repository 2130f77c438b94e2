import { expect, test } from "vitest";
import { resultsBefore } from "~/features/spaces/search/back-to-results";

const before = (...paths: string[]) => resultsBefore(paths, "/spaces/1f");

test("a space links back to the results that led to it, also after other choices there", () => {
  expect(before("/", "/search")).toBe(1);
  expect(before("/search", "/search", "/spaces/1f", "/spaces/1f")).toBe(1);
});

test("signing in on the way to booking keeps the link back", () => {
  expect(before("/search", "/spaces/1f", "/auth", "/spaces/1f/book")).toBe(0);
  expect(before("/search", "/spaces/1f", "/auth", "/auth/second-factor", "/spaces/1f/book")).toBe(
    0,
  );
});

test("a page that was not opened from results has no link back", () => {
  expect(before()).toBeNull();
  expect(before("/search", "/dashboard/saved")).toBeNull();
  expect(before("/search", "/authors")).toBeNull();
  expect(before("/auth", "/spaces/1f/book")).toBeNull();
});
