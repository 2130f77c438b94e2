import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { signIn as openSession } from "../support/actors.ts";
import { actingAs, createUser, type Person } from "../support/backend.ts";
import { submitClaim, unclaimedSpace } from "../support/claims.ts";
import { createListing } from "../support/listings.ts";
import { addRoomPhotos } from "../support/photo-files.ts";
import { postFields, savePost } from "../support/posts.ts";
import type { Site } from "../support/site.ts";
import { addSubscribers } from "../support/newsletter.ts";
import { addWebhook } from "../support/webhooks.ts";
import {
  commentToModerate,
  messageToTeam,
  reportOfListing,
  reportOfMember,
  reportOfThread,
} from "../support/work-for-admins.ts";
import { announcement, expect, openHydrated, signIn, test } from "./test.ts";

// Every admin list, and the action of each letter in its "?" dialog: in a focused row, and on a ticked checkbox.

/** The expected effect of each letter in the first row of a list. */
type Acts = (page: Page) => Promise<void>;
type List = {
  list: string;
  /** Creates a row, and answers the address of the list that shows it first. */
  make: (site: Site, admin: Person) => Promise<string>;
  keys: Readonly<Record<string, Acts>>;
};

const opens =
  (address: RegExp): Acts =>
  (page) =>
    expect(page).toHaveURL(address);
const says =
  (words: string): Acts =>
  (page) =>
    expect(announcement(page, words)).toBeVisible();
const asks =
  (question: string): Acts =>
  (page) =>
    expect(page.getByRole("dialog").getByRole("heading", { name: question })).toBeVisible();

const titled = (word: string) => `${word} ${randomUUID().slice(0, 8)}`;
const listOf = (path: string, q: string, more: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ q, ...more })}`;
const member = ({ backend }: Site) =>
  createUser(backend.sql, { email: `${randomUUID()}@journeys.test` });

async function listing({ backend }: Site, status: string) {
  const { sql } = backend;
  const owner = await createUser(sql, { email: `${randomUUID()}@journeys.test` });
  const people = { owner } as Parameters<typeof createListing>[0]["people"];
  const name = titled("Sluice");
  const id = await createListing({ sql, people }, { name, status, photos: 0 });
  await addRoomPhotos(backend, owner, id);
  await sql`update public.site_settings set featured_listings_limit = 24`;
  return listOf("/admin/listings", name);
}

const LISTS: readonly List[] = [
  {
    list: "Listings Manager, of one that waits",
    make: (site) => listing(site, "pending"),
    keys: {
      o: opens(/\/admin\/listings\/[0-9a-f-]{36}(\?|$)/),
      x: (page) => expect(page.getByRole("checkbox", { name: /^Tick/ })).toBeChecked(),
      r: asks("Why is this listing rejected?"),
      e: opens(/\/admin\/listings\/[0-9a-f-]{36}\/edit(\?|$)/),
      d: asks("Are you sure you want to delete this listing?"),
      a: says("Listing updated successfully"),
      // It is active now.
      f: says("Listing updated successfully"),
    },
  },
  {
    list: "Claim Requests",
    make: async (site) => {
      const { backend } = site;
      const name = titled("Weir");
      const claimant = await member(site);
      const space = await unclaimedSpace(backend.sql, { name });
      await submitClaim(await openSession(backend, claimant), space);
      return listOf("/admin/claims", name);
    },
    keys: {
      o: opens(/\/admin\/claims\/[0-9a-f-]{36}(\?|$)/),
      r: (page) => expect(page.getByLabel("Why")).toBeVisible(),
      // Without evidence its page asks.
      a: opens(/\/admin\/claims\/[0-9a-f-]{36}(\?|$)/),
    },
  },
  {
    list: "Blog Manager",
    make: async ({ backend }, admin) => {
      const title = titled("Rivers");
      await savePost(await openSession(backend, admin), { title }).throwOnError();
      return listOf("/admin/blogs", title);
    },
    keys: {
      o: opens(/\/admin\/blogs\/[0-9a-f-]{36}\/edit(\?|$)/),
      e: opens(/\/admin\/blogs\/[0-9a-f-]{36}\/edit(\?|$)/),
      d: asks("Are you sure you want to delete this blog post?"),
      p: says("Blog post updated successfully"),
    },
  },
  {
    list: "Guides",
    make: async ({ backend }, admin) => {
      const city = titled("Port");
      await backend.sql`
        insert into public.places (kind, parent_id, name, timezone)
        select 'city', id, ${city}, 'Europe/Lisbon' from public.places where kind = 'country' and slug = 'portugal'`;
      const fields = postFields({ title: city, location: `${city}, Portugal`, category: null });
      const client = await openSession(backend, admin);
      const p_post = { ...fields, kind: "guide", tags: [] };
      const guide = { p_post_id: randomUUID(), p_revision: 0, p_post };
      await client.rpc("save_post", guide).throwOnError();
      return listOf("/admin/guides", city);
    },
    keys: {
      o: opens(/\/admin\/guides\/[0-9a-f-]{36}\/edit(\?|$)/),
      e: opens(/\/admin\/guides\/[0-9a-f-]{36}\/edit(\?|$)/),
      d: asks("Are you sure you want to delete this guide?"),
      p: says("Guide updated successfully"),
    },
  },
  {
    list: "Users",
    make: async (site) => listOf("/admin/users", (await member(site)).email),
    keys: {
      o: opens(/\/admin\/users\/[0-9a-f-]{36}(\?|$)/),
      // The page explains an admin's rights before it grants them.
      a: (page) => expect(page.getByText("make others admins")).toBeVisible(),
    },
  },
  {
    list: "Reviews",
    make: async () => "/admin/reviews?status=all",
    keys: { o: opens(/\/admin\/reviews\/[0-9a-f-]{36}(\?|$)/) },
  },
  {
    list: "Comments",
    make: async (site) => {
      const author = await member(site);
      await commentToModerate(site.backend.sql, author);
      return listOf("/admin/comments", author.email);
    },
    keys: {
      o: opens(/\/admin\/comments\/[0-9a-f-]{36}/),
      r: (page) => expect(page.getByLabel("Why")).toBeVisible(),
      a: says("Comment approved"),
    },
  },
  {
    list: "Reports of listings",
    make: async (site) => {
      await reportOfListing(site.backend.sql, await member(site));
      return "/admin/reports";
    },
    keys: { o: opens(/\/admin\/reports\/[0-9a-f-]{36}(\?|$)/) },
  },
  {
    list: "Reports of conversations",
    make: async ({ backend }) => {
      await reportOfThread(backend.sql);
      return "/admin/reports/conversations";
    },
    keys: { o: opens(/\/admin\/reports\/conversations\/[0-9a-f-]{36}(\?|$)/) },
  },
  {
    list: "Reports of people",
    make: async ({ backend }) => {
      await reportOfMember(backend.sql);
      return "/admin/reports/people";
    },
    keys: { o: opens(/\/admin\/reports\/people\/[0-9a-f-]{36}(\?|$)/) },
  },
  {
    list: "Messages",
    make: async ({ backend }) => {
      await messageToTeam(backend.sql);
      return "/admin/messages";
    },
    keys: { o: opens(/\/admin\/messages\/[0-9a-f-]{36}(\?|$)/) },
  },
  {
    list: "Support",
    make: async (site) => {
      const asker = await member(site);
      await actingAs(
        site.backend.sql,
        asker,
        (as) => as`select public.write_to_support('Where are my receipts?', gen_random_uuid())`,
      );
      return listOf("/admin/messages/support", asker.email);
    },
    keys: { o: opens(/\/admin\/messages\/support\/[0-9a-f-]{36}(\?|$)/) },
  },
  {
    list: "Newsletter",
    make: async ({ backend }) => {
      const [email = ""] = await addSubscribers(backend.sql, 1);
      return listOf("/admin/newsletter", email);
    },
    keys: { d: asks("Are you sure you want to remove this address?") },
  },
  {
    list: "Webhooks Manager",
    make: async ({ backend }) => {
      const name = titled("Receiver");
      await addWebhook(backend.sql, { name });
      return listOf("/admin/webhooks", name);
    },
    keys: {
      o: opens(/\/admin\/webhooks\/[0-9a-f-]{36}\?returnTo=/),
      a: says("Webhook status updated successfully"),
      d: asks("Are you sure you want to delete this webhook?"),
    },
  },
  {
    list: "Places",
    make: async () => "/admin/places?q=lisbon&kind=city",
    keys: { o: opens(/\/admin\/places\/\d+\?returnTo=/) },
  },
  { list: "Audit", make: async () => "/admin/audit", keys: {} },
];

for (const { list, make, keys } of LISTS)
  test(
    `every key that "?" lists acts on a row: ${list}`,
    // The mechanism is the same in all lists; tests/http/plain-admin-keys.test.ts checks the keys of each.
    { tag: list === LISTS[0]?.list ? "@scripted" : ["@prove", "@scripted"] },
    async ({ page, site }) => {
      const admin = await createUser(site.backend.sql, {
        email: `${randomUUID()}@journeys.test`,
        isAdmin: true,
      });
      const path = await make(site, admin);
      await signIn(page, admin);
      await openHydrated(page, path);
      await page.keyboard.press("?");
      const dialog = page.getByRole("dialog", { name: "Keyboard" });
      await expect(dialog).toBeVisible();
      const named = await dialog.locator("kbd").allTextContents();
      expect(named.toSorted()).toEqual(["j", "k", "/", "?", ...Object.keys(keys)].toSorted());
      await page.keyboard.press("Escape");
      await page.keyboard.press("/");
      await expect(page.getByRole("searchbox")).toBeFocused();

      const rows = page.locator("[data-row]");
      for (const [key, acts] of Object.entries(keys)) {
        await openHydrated(page, path);
        await page.keyboard.press("j");
        await expect(rows.first().locator(":focus")).toHaveCount(1);
        await page.keyboard.press(key);
        await acts(page);
      }
    },
  );

test(
  "after a click on a box the keys still work on the list",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site }) => {
    const admin = await createUser(site.backend.sql, {
      email: `${randomUUID()}@journeys.test`,
      isAdmin: true,
    });
    const path = await listing(site, "pending");
    await signIn(page, admin);
    await openHydrated(page, path);
    const box = page.getByRole("checkbox", { name: /^Tick/ });
    await box.click();
    await expect(box).toBeChecked();
    await page.keyboard.press("x");
    await expect(box).not.toBeChecked();
    await page.keyboard.press("d");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    // In a text field a letter is typed.
    await page.getByRole("searchbox").press("x");
    await expect(page.getByRole("searchbox")).toHaveValue(/x/);
  },
);
