import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSpace } from "../support/actors.ts";
import { DECLARED_LISTS, type ListPage } from "../support/admin-lists.ts";
import { addRoomPhotos } from "../support/photo-files.ts";
import { newAdmin, newPerson } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// Every admin list: each letter in its "?" dialog belongs to a link or a button of a row. tests/e2e/list-keys.spec.ts presses them; the
// script that does so is the same in every list.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

/** The lists without a declaration. */
const OTHER_LISTS: readonly ListPage[] = [
  {
    path: "/admin/listings",
    make: async (sql, owner) => {
      const word = `Sluice ${randomUUID().slice(0, 8)}`;
      const listing = { owner_id: owner.id, name: `${word} One`, status: "pending" };
      const waiting = await createSpace(sql, listing);
      await addRoomPhotos(site.backend, owner, waiting);
      await createSpace(sql, { owner_id: owner.id, name: `${word} Two` });
      return word;
    },
    keys: {
      o: /^\/admin\/listings\/[0-9a-f-]{36}(\?returnTo=|$)/,
      x: /^Tick Sluice/,
      r: /\/admin\/listings\/reject/,
      e: /^\/admin\/listings\/[0-9a-f-]{36}\/edit$/,
      d: /\/delete\?/,
      a: /^Approve Sluice/,
      f: /^Feature Sluice/,
    },
  },
  { path: "/admin/audit", keys: {} },
];
const LISTS: readonly ListPage[] = [...DECLARED_LISTS, ...OTHER_LISTS];

test.each(LISTS)("every key that “?” lists has its button in a row of $path", async (list) => {
  const { person: admin, client } = await newAdmin(site);
  const word = await list.make?.(site.backend.sql, await newPerson(site), admin);
  const { root } = await client.open(
    word ? `${list.path}?${new URLSearchParams({ q: word })}` : list.path,
  );
  const letters = [...root.querySelectorAll("dialog[aria-label=Keyboard] kbd")];
  expect(letters.map((letter) => letter.textContent).toSorted()).toEqual(
    ["j", "k", "/", "?", ...Object.keys(list.keys)].toSorted(),
  );
  expect(root.querySelectorAll('input[type=search][aria-keyshortcuts="/"]')).toHaveLength(1);
  for (const [key, leads] of Object.entries(list.keys)) {
    const [control] = root.querySelectorAll(`[data-row] [aria-keyshortcuts="${key}"]`);
    const said = control?.getAttribute("href") ?? control?.getAttribute("aria-label");
    expect(said ?? control?.textContent, `${list.path}, ${key}`).toMatch(leads);
  }
  // Every letter of a row is in the dialog.
  const pressed = [...root.querySelectorAll("[data-row] [aria-keyshortcuts]")];
  const unsaid = pressed.map((one) => one.getAttribute("aria-keyshortcuts") ?? "");
  expect(unsaid.filter((key) => !(key in list.keys))).toEqual([]);
});

const WITH_PAGES = LISTS.filter(({ keys }) => "o" in keys);

test.each(WITH_PAGES)(
  "the page of a row of $path links back to the list with its filters",
  async (list) => {
    const { person: admin, client } = await newAdmin(site);
    const word = await list.make?.(site.backend.sql, await newPerson(site), admin);
    const [path = "", query] = list.path.split("?");
    const params = new URLSearchParams(query);
    params.set("sort", "-created");
    if (word) params.set("q", word);
    const { root } = await client.open(`${path}?${params}`);
    const left = `${path}?${params}`;
    const opened = root.querySelector('[data-row] [aria-keyshortcuts="o"]')?.getAttribute("href");
    const page = await client.open(opened ?? "/nowhere");
    const ways = [...page.root.querySelectorAll("main a")].map((link) => link.getAttribute("href"));
    expect(ways, `${opened}`).toContain(left);
  },
);
