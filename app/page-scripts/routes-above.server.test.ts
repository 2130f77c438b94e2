import { expect, test } from "vitest";
import { withAncestors } from "~/page-scripts/routes-above.server";

const known = [
  { id: "root", path: "" },
  { id: "site", parentId: "root" },
  { id: "home", parentId: "site", index: true },
  { id: "space", parentId: "site", path: "spaces/:spaceId" },
  { id: "book", parentId: "site", path: "spaces/:spaceId/book" },
  { id: "new-listing", parentId: "site", path: "spaces/new" },
  { id: "step", parentId: "site", path: "spaces/new/:draftId/:step" },
  { id: "not-found", parentId: "site", path: "*" },
];
/** A new manifest for each test: results are cached per manifest. */
const manifest = () => Object.fromEntries(known.map((route) => [route.id, route]));
const nearby = (page: string) => withAncestors(["root", "site", page], manifest()).toSorted();

test("a page comes with its parent pages", () => {
  expect(nearby("home")).toEqual(["home", "root", "site"]);
  expect(nearby("step")).toEqual(["home", "new-listing", "not-found", "root", "site", "step"]);
});

test("a parameter never matches the static page next to it", () => {
  expect(nearby("book")).toEqual(["book", "home", "not-found", "root", "site", "space"]);
});

test("an unknown page comes with the home page, and each page with the same at every request", () => {
  expect(nearby("not-found")).toEqual(["home", "not-found", "root", "site"]);
  const routes = manifest();
  const first = withAncestors(["root", "site", "book"], routes);
  expect(withAncestors(["root", "site", "book"], routes)).toEqual(first);
  expect(withAncestors(["root", "site", "step"], routes)).not.toEqual(first);
});
