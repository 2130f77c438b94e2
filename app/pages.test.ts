import { expect, test } from "vitest";
import { mayLoadStreets, PAGES, type Page } from "~/pages";

const patternsOf = (isOne: (page: Page) => boolean) =>
  Object.entries(PAGES).flatMap(([pattern, page]) => (isOne(page) ? [pattern] : []));

test("pages with a map may load streets, and those from which scripts lead to one", () => {
  for (const path of [
    "/",
    "/search",
    "/spaces/new",
    "/spaces/new/0/1",
    "/spaces/0",
    "/dashboard",
    "/dashboard/listings/0/edit/basics",
    "/admin/listings",
    "/admin/listings/new",
    "/admin/listings/0/edit",
  ])
    expect(mayLoadStreets(path), path).toBe(true);
});

test("no page without scripts may, nor those where people sign in, nor the rest of the admin area", () => {
  const others = [
    ...patternsOf(({ withoutScripts }) => withoutScripts === true),
    ...Object.keys(PAGES).filter((pattern) => /^\/(auth|admin(?!\/listings))/.test(pattern)),
  ];
  expect(others.length).toBeGreaterThan(50);
  for (const path of [...others, "/searching"]) expect(mayLoadStreets(path), path).toBe(false);
});
