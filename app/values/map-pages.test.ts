import { expect, test } from "vitest";
import { PAGES } from "~/pages";
import { mayHaveStreets } from "~/values/map-pages";

test("pages with a map may load streets, and the pages that lead to one with their scripts", () => {
  for (const path of [
    "/",
    "/search",
    "/spaces/new",
    "/spaces/new/:draftId/:step",
    "/dashboard/listings/:spaceId/edit/:part",
    "/admin/listings/new",
    "/admin/listings/:spaceId/edit",
  ]) {
    expect(PAGES, path).toHaveProperty([path]);
    expect(mayHaveStreets(path), path).toBe(true);
  }
});

test("no page without scripts may, and neither may those where people sign in", () => {
  const others = Object.entries(PAGES).filter(
    ([path, { withoutScripts }]) => withoutScripts === true || path.startsWith("/auth"),
  );
  expect(others.length).toBeGreaterThan(15);
  for (const [path] of others)
    if (path !== "/dashboard/offline") expect(mayHaveStreets(path), path).toBe(false);
  expect(mayHaveStreets("/searching")).toBe(false);
});
