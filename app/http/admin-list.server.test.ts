import { expect, test } from "vitest";
import { readAdminList, readListSearch } from "~/http/admin-list.server";
import { defineList } from "~/values/admin-list";

const LIST = defineList({
  path: "/admin/threads",
  title: "Threads",
  one: "thread",
  sql: "threads_of_the_test",
  rows: "threads",
  search: "Name",
  filters: { status: { label: "Status", unset: "new", options: { new: "New", all: "All" } } },
  sorts: ["since", "name"],
  usual: ({ status }) => (status === "new" ? "since" : "-since"),
  empty: "No threads found.",
  keys: [],
});
const ID = "0f1e2d3c-0000-4000-8000-000000000000";
const at = (query: string) => new URL(`https://site.test/admin/threads${query}`);

test("an address is read with the options and sorts of the list", () => {
  const { wanted, cursor } = readListSearch(at(`?q=ana&status=all&sort=-name&cursor=${ID}`), LIST);
  expect(wanted).toEqual({ q: "ana", status: "all", sort: "-name" });
  expect(cursor).toBe(ID);
});

test("an address with unknown values shows the first page with the defaults", () => {
  const read = readListSearch(at("?status=none&sort=--name&cursor=1"), LIST);
  expect(read.wanted).toEqual({ q: "", status: "new", sort: "since" });
  expect(read.wanted).toEqual(read.usual);
  expect(read.cursor).toBeNull();
});

test("the default order under a filter is not named in the links", async () => {
  const read = async (wanted: { sort: string }) => ({ asked: wanted.sort, next: ID });
  const found = await readAdminList(at("?status=all"), LIST, read);
  expect(found.asked).toBe("-since");
  expect(found.next).toBe(`/admin/threads?status=all&cursor=${ID}`);
});
