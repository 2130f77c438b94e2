import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PAGES } from "~/pages";
import { ADMIN_LISTS } from "./lists.ts";
import { addressesOf } from "./questions.ts";

const known = {
  table: ["", "users"],
  row: ["", "1"],
  actor: ["", "1"],
  from: ["", "2026-01-01"],
  to: ["", "2026-01-31"],
};

test("every list of the admin area is queried", () => {
  const pages = readdirSync("app/routes/admin").filter((file) =>
    /<(AdminList|AdminListPage|ReportList)\b/.test(
      readFileSync(`app/routes/admin/${file}`, "utf8"),
    ),
  );
  const asked = ADMIN_LISTS.map(({ name }) => PAGES[`/admin/${name}`]?.module);
  // A page may have two lists: that of the posts has also the guides.
  expect([...new Set(asked)].toSorted()).toEqual(pages.map((file) => `admin/${file}`).toSorted());
});

test("every list is queried in every order, with every filter and without", () => {
  const users = ADMIN_LISTS.find(({ name }) => name === "users");
  if (!users) throw new Error("There is no list of users");
  const addresses = addressesOf(users, known);
  expect(addresses).toContainEqual({ role: "suspended", sort: "-email" });
  expect(addresses).toContainEqual({ q: "ana", role: "admin", sort: "name" });
  expect(new Set(addresses.map((address) => JSON.stringify(address))).size).toBe(addresses.length);
  for (const list of ADMIN_LISTS) expect(addressesOf(list, known).length).toBeGreaterThan(1);
});

test("a free-text filter without given values is refused", () => {
  const log = ADMIN_LISTS.find(({ name }) => name === "audit");
  if (!log) throw new Error("There is no log");
  expect(() => addressesOf(log, {})).toThrow("from");
});
