import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { moreAdminLinks } from "~/ui/navigation/admin-links";
import { createSpace, signIn as clientOf } from "../support/actors.ts";
import { submitClaim, unclaimedSpace } from "../support/claims.ts";
import type { PlainPage } from "../support/plain-page.ts";
import { newAdmin, newPerson } from "../support/plain-site.ts";
import { savePost } from "../support/posts.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// The frame of the admin area: its sidebar, and the heads of its lists.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const textsOf = (root: Element, selector: string) =>
  [...root.querySelectorAll(selector)].map((element) => element.textContent ?? "");

/** A listing without an owner, and its claimant. */
async function claimed() {
  const { backend } = site;
  const name = `Mill ${randomUUID().slice(0, 8)}`;
  const space = await unclaimedSpace(backend.sql, { name });
  const claimant = await newPerson(site);
  await submitClaim(await clientOf(backend, claimant), space);
  return { name };
}

test("the sidebar has the specified links in their order, the others below a line, and the numbers of waiting rows", async () => {
  await claimed();
  const { client } = await newAdmin(site);
  const nav = (await client.open("/admin")).part("Admin").root;
  const lists = [...nav.querySelectorAll("ul")].map((list) => textsOf(list, ".sidebar-label"));
  expect(lists).toEqual([
    [
      "Dashboard",
      "Listings Manager",
      "Claim Requests",
      "Blog Manager",
      "Webhooks",
      "Users",
      "Settings",
    ],
    moreAdminLinks.map(({ label }) => label),
  ]);
  const badges = (path: string) => textsOf(nav, `a[href="${path}"] .sidebar-badge`);
  expect(badges("/admin/claims")).toEqual([expect.stringMatching(/^([1-9]\d?|99\+) waiting$/)]);
  expect(badges("/admin/users")).toEqual([]);
});

test("the listings that the sidebar counts are one link away from their list", async () => {
  const owner = await newPerson(site);
  await createSpace(site.backend.sql, { owner_id: owner.id, status: "pending" });
  const { client } = await newAdmin(site);
  let page = await client.open("/admin/listings?status=inactive");
  const [badge] = textsOf(page.part("Admin").root, 'a[href="/admin/listings"] .sidebar-badge');
  page = await page.follow(`${badge?.split(" ")[0]} to review`);
  expect(page.path).toBe("/admin/listings?status=review");
});

test("the sidebar is folded by a form, and stays so for seven days over plain HTTP", async () => {
  const { client } = await newAdmin(site);
  const isFolded = (page: PlainPage) => page.root.querySelector("[data-folded]") !== null;
  const sent = await client.browser.post("/admin/sidebar", {
    fold: "yes",
    returnTo: "/admin/users?role=admins",
  });
  expect([sent.status, sent.to]).toEqual([303, "/admin/users?role=admins"]);
  const [cookie = ""] = sent.headers
    .getSetCookie()
    .filter((line) => line.startsWith("__Host-sidebar="));
  expect(cookie).toContain(`; Max-Age=${7 * 24 * 3600};`);
  let page = await client.open("/admin");
  expect(isFolded(page)).toBe(true);
  page = await page.press("Open the sidebar");
  expect([page.path, isFolded(page)]).toEqual(["/admin", false]);
});

test("the lists have the specified columns, and a listing without an owner is unassigned", async () => {
  const { name } = await claimed();
  const { person, client } = await newAdmin(site);
  const title = `Quiet ${randomUUID().slice(0, 8)}`;
  await savePost(await clientOf(site.backend, person), { title }).throwOnError();
  const headsOf = async (path: string, q: string) =>
    textsOf((await client.open(`${path}?${new URLSearchParams({ q })}`)).main.root, "thead th");
  expect(await headsOf("/admin/listings", name)).toEqual([
    "Name",
    "Location",
    "Status",
    "Owner",
    "Created",
    "Actions",
  ]);
  expect(await headsOf("/admin/claims", name)).toEqual([
    "User",
    "Listing",
    "Message",
    "Status",
    "Date",
    "Actions",
  ]);
  expect(await headsOf("/admin/blogs", title)).toEqual([
    "Title",
    "Author",
    "Category",
    "Status",
    "Created",
    "Actions",
  ]);
  expect(await headsOf("/admin/users", person.email)).toEqual([
    "Name",
    "Email",
    "Role",
    "Joined",
    "Actions",
  ]);
  const listings = await client.open(`/admin/listings?${new URLSearchParams({ q: name })}`);
  expect(textsOf(listings.main.root, "[data-label=Owner]")).toEqual(["Unassigned"]);
  expect(listings.field("City").textContent).toContain("All Cities");
});

test("the log is sorted by its time in both directions, and keeps its filters", async () => {
  const row = randomUUID();
  for (const days of [2, 1])
    await site.backend.sql`
      insert into public.audit_log (action, table_name, row_id, created_at)
      values ('update', 'places', ${row}, now() - make_interval(days => ${days}))`;
  const { client } = await newAdmin(site);
  const timesOf = ({ main }: PlainPage) =>
    [...main.root.querySelectorAll("[data-row] time")].map((time) => time.getAttribute("datetime"));
  let page = await client.open(`/admin/audit?table=places&row=${row}`);
  const latestFirst = timesOf(page);
  expect(latestFirst).toHaveLength(2);
  expect(latestFirst).toEqual(latestFirst.toSorted().toReversed());
  page = await page.main.follow("When");
  expect(timesOf(page)).toEqual(latestFirst.toReversed());
  page = await page.main.follow("When");
  expect(timesOf(page)).toEqual(latestFirst);
});
