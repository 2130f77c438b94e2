import { expect, test } from "vitest";
import { resultsBefore } from "~/features/spaces/search/back-to-results";

const before = (...paths: string[]) => resultsBefore(paths, "/spaces/1f");

test("from a space one is led back to the results that led there, whatever was chosen since", () => {
  expect(before("/", "/search")).toBe(1);
  expect(before("/search", "/search", "/spaces/1f", "/spaces/1f")).toBe(1);
});

test("signing in on the way to booking does not hide them", () => {
  expect(before("/search", "/spaces/1f", "/auth", "/spaces/1f/book")).toBe(0);
  expect(before("/search", "/spaces/1f", "/auth", "/auth/second-factor", "/spaces/1f/book")).toBe(
    0,
  );
});

test("a page that results did not lead to has none to go back to", () => {
  expect(before()).toBeNull();
  expect(before("/search", "/dashboard/saved")).toBeNull();
  expect(before("/search", "/authors")).toBeNull();
  expect(before("/auth", "/spaces/1f/book")).toBeNull();
});
