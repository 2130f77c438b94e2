import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ADMIN_LISTS } from "./lists.ts";
import { addressesOf } from "./questions.ts";

const known = {
  table: ["", "users"],
  row: ["", "1"],
  actor: ["", "1"],
  from: ["", "2026-01-01"],
  to: ["", "2026-01-31"],
};

test("every list of the admin area is asked", () => {
  const pages = readdirSync("app/routes/admin").filter((file) =>
    /<(AdminList|AdminListPage|ReportList)\b/.test(
      readFileSync(`app/routes/admin/${file}`, "utf8"),
    ),
  );
  const asked = ADMIN_LISTS.map(({ route }) => `${route}.tsx`);
  // Guides are edited on the page of the posts.
  expect(asked.toSorted()).toEqual([...pages, "guides.tsx"].toSorted());
});

test("every list is asked in every order, with every filter and with nothing", () => {
  const users = ADMIN_LISTS.find(({ route }) => route === "users");
  if (!users) throw new Error("There is no list of users");
  const addresses = addressesOf(users, known);
  expect(addresses).toContainEqual({ role: "suspended", sort: "-email" });
  expect(addresses).toContainEqual({ q: "ana", role: "admin", sort: "name" });
  expect(new Set(addresses.map((address) => JSON.stringify(address))).size).toBe(addresses.length);
  for (const list of ADMIN_LISTS) expect(addressesOf(list, known).length).toBeGreaterThan(1);
});

test("a filter of any text that nobody has given values is refused", () => {
  const log = ADMIN_LISTS.find(({ route }) => route === "audit");
  if (!log) throw new Error("There is no log");
  expect(() => addressesOf(log, {})).toThrow("from");
});
