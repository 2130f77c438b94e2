import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSpace, signIn as clientOf } from "../support/actors.ts";
import { actingAs, type Person } from "../support/backend.ts";
import { addClaim } from "../support/claims.ts";
import { addSubscribers } from "../support/newsletter.ts";
import { addRoomPhotos } from "../support/photo-files.ts";
import { newAdmin, newPerson } from "../support/plain-site.ts";
import { savePost } from "../support/posts.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";
import { addWebhook } from "../support/webhooks.ts";
import {
  commentToModerate,
  messageToTeam,
  reportOfListing,
  reportOfMember,
  reportOfThread,
} from "../support/work-for-admins.ts";

// Every admin list: each letter in its "?" dialog belongs to a link or a button of a row. tests/e2e/list-keys.spec.ts presses them; the
// script that does so is the same in every list.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

type List = {
  path: string;
  /** The target of each letter's link, or the beginning of its button's name. */
  keys: Readonly<Record<string, RegExp>>;
  /** Creates rows; its answer is the search text. */
  make?: (member: Person, admin: Person) => Promise<string | undefined>;
};

const LISTS: readonly List[] = [
  {
    path: "/admin/listings",
    make: async (owner) => {
      const word = `Sluice ${randomUUID().slice(0, 8)}`;
      const listing = { owner_id: owner.id, name: `${word} One`, status: "pending" };
      const waiting = await createSpace(site.backend.sql, listing);
      await addRoomPhotos(site.backend, owner, waiting);
      await createSpace(site.backend.sql, { owner_id: owner.id, name: `${word} Two` });
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
  {
    path: "/admin/claims?status=pending",
    make: async ({ id }) => void (await addClaim(site.backend.sql, id)),
    keys: { o: /^\/admin\/claims\/[0-9a-f-]{36}(\?returnTo=|$)/, r: /^Reject/, a: /^Approve/ },
  },
  {
    path: "/admin/blogs",
    make: async (_, admin) => {
      const title = `Rivers ${randomUUID().slice(0, 8)}`;
      await savePost(await clientOf(site.backend, admin), { title }).throwOnError();
      return title;
    },
    keys: {
      o: /\/edit(\?returnTo=|$)/,
      e: /\/edit(\?returnTo=|$)/,
      d: /\/delete/,
      p: /^Publish Rivers/,
    },
  },
  {
    path: "/admin/guides",
    keys: {
      o: /\/edit(\?returnTo=|$)/,
      e: /\/edit(\?returnTo=|$)/,
      d: /\/delete/,
      p: /^(Unp|P)ublish /,
    },
  },
  {
    path: "/admin/users",
    make: async ({ email }) => email,
    keys: { o: /^\/admin\/users\/[0-9a-f-]{36}(\?returnTo=|$)/, a: /^Make Admin/ },
  },
  {
    path: "/admin/reviews?status=all",
    keys: { o: /^\/admin\/reviews\/[0-9a-f-]{36}(\?returnTo=|$)/ },
  },
  {
    path: "/admin/comments",
    make: async (author) => {
      await commentToModerate(site.backend.sql, author);
      return author.email;
    },
    keys: { o: /^\/admin\/comments\/[0-9a-f-]{36}/, r: /^(Hide|Reject)/, a: /^Approve/ },
  },
  {
    path: "/admin/reports",
    make: async (reporter) => void (await reportOfListing(site.backend.sql, reporter)),
    keys: { o: /^\/admin\/reports\/[0-9a-f-]{36}(\?returnTo=|$)/ },
  },
  {
    path: "/admin/reports/conversations",
    make: async () => void (await reportOfThread(site.backend.sql)),
    keys: { o: /^\/admin\/reports\/conversations\/[0-9a-f-]{36}(\?returnTo=|$)/ },
  },
  {
    path: "/admin/reports/people",
    make: async () => void (await reportOfMember(site.backend.sql)),
    keys: { o: /^\/admin\/reports\/people\/[0-9a-f-]{36}(\?returnTo=|$)/ },
  },
  {
    path: "/admin/messages",
    make: async () => void (await messageToTeam(site.backend.sql)),
    keys: { o: /^\/admin\/messages\/[0-9a-f-]{36}(\?returnTo=|$)/ },
  },
  {
    path: "/admin/messages/support",
    make: async (asker) => {
      await actingAs(
        site.backend.sql,
        asker,
        (as) => as`select public.write_to_support('Where is it?', gen_random_uuid())`,
      );
      return asker.email;
    },
    keys: { o: /^\/admin\/messages\/support\/[0-9a-f-]{36}(\?returnTo=|$)/ },
  },
  {
    path: "/admin/newsletter",
    make: async () => (await addSubscribers(site.backend.sql, 1))[0],
    keys: { d: /\/admin\/newsletter\// },
  },
  {
    path: "/admin/webhooks",
    make: async () => {
      const name = `Receiver ${randomUUID().slice(0, 8)}`;
      await addWebhook(site.backend.sql, { name });
      return name;
    },
    keys: { o: /^\/admin\/webhooks\/[0-9a-f-]{36}\?returnTo=/, a: /^Disable /, d: /\/delete/ },
  },
  { path: "/admin/places", keys: { o: /^\/admin\/places\/\d+\?returnTo=/ } },
  { path: "/admin/audit", keys: {} },
];

test.each(LISTS)("every key that “?” lists has its button in a row of $path", async (list) => {
  const { person: admin, client } = await newAdmin(site);
  const word = await list.make?.(await newPerson(site), admin);
  const found = word ? `?${new URLSearchParams({ q: word })}` : "";
  const { root } = await client.open(`${list.path}${found}`);
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
  "the page of a row of $path leads back to the list as it was left",
  async (list) => {
    const { person: admin, client } = await newAdmin(site);
    const word = await list.make?.(await newPerson(site), admin);
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
