import { expect, test } from "vitest";
import { listLinks } from "./list-links.ts";

const USUAL = { q: "", status: "all", sort: "-created" };
const WANTED = { q: "ana", status: "all", sort: "name" };

test("the links of a list hold only filters that differ from the default, and the next cursor", () => {
  expect(listLinks("/admin/users", WANTED, USUAL, { cursor: null, next: "b" })).toEqual({
    params: { q: "ana", status: null, sort: "name" },
    first: null,
    next: "/admin/users?q=ana&sort=name&cursor=b",
  });
});

test("the last page links to the first one, with its search", () => {
  const links = listLinks("/admin/users", WANTED, USUAL, { cursor: 7, next: null });
  expect([links.first, links.next]).toEqual(["/admin/users?q=ana&sort=name", null]);
  const usual = listLinks("/admin/users", USUAL, USUAL, { cursor: 7, next: 9 });
  expect([usual.first, usual.next]).toEqual(["/admin/users", "/admin/users?cursor=9"]);
});
