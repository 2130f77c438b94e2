import { randomUUID } from "node:crypto";
import { signIn as openSession } from "../support/actors.ts";
import { createUser, type Backend, type Person } from "../support/backend.ts";
import { createListing } from "../support/listings.ts";
import { addRoomPhotos, addStoredPhoto } from "../support/photo-files.ts";
import { picture } from "../support/pictures.ts";
import type { Page } from "@playwright/test";
import { announcement, expect, openHydrated, openRowMenu, signIn, test } from "./test.ts";

// Admins review listings.

async function newAdmin({ sql }: Backend) {
  return createUser(sql, { email: `admin-${randomUUID()}@journeys.test`, isAdmin: true });
}

/** A listing of a new owner. */
async function newListing(backend: Backend, listing: { name: string; status: string }) {
  const owner = await createUser(backend.sql, { email: `owner-${randomUUID()}@journeys.test` });
  const people = { owner } as Parameters<typeof createListing>[0]["people"];
  // Without photos: their rows would refer to missing files.
  const id = await createListing({ sql: backend.sql, people }, { ...listing, photos: 0 });
  return { owner, id };
}

async function expectMail({ mail }: Backend, { email }: Person, words: string): Promise<void> {
  const texts = () => mail(email).map(({ text }) => text);
  await expect.poll(() => texts().join("\n")).toContain(words);
}

/** Opens a page; with scripts it waits for hydration before typing. */
async function open(page: Page, path: string, javaScript: boolean | undefined) {
  if (javaScript === false) await page.goto(path);
  else await openHydrated(page, path);
}

/** Presses "Delete" in the row of a listing: with scripts a dialog over the list confirms it, otherwise a page. */
async function askToDelete(page: Page, name: string, javaScript: boolean | undefined) {
  const question = "Are you sure you want to delete this listing?";
  await openRowMenu(page, name);
  await page.getByRole("link", { name: `Delete ${name}` }).click();
  const asked = javaScript === false ? page.getByRole("main") : page.getByRole("dialog");
  await expect(asked.getByRole("heading", { name: question })).toBeVisible();
  expect(new URL(page.url()).pathname.endsWith("/delete")).toBe(javaScript === false);
  return asked;
}

test("an admin finds a listing that waits, approves it, features it and deletes it", async ({
  page,
  site,
  javaScriptEnabled: javaScript,
}) => {
  const { backend } = site;
  const name = `Quay ${randomUUID().slice(0, 8)}`;
  const { owner, id } = await newListing(backend, { name, status: "pending" });
  await addRoomPhotos(backend, owner, id);
  await backend.sql`update public.site_settings set featured_listings_limit = 24`;
  await signIn(page, await newAdmin(backend));
  await page.goto("/admin");
  const sidebar = page.getByRole("navigation", { name: "Admin" });
  await sidebar.getByRole("link", { name: "Listings Manager" }).click();
  await expect(page.getByRole("heading", { name: "Listings Manager" })).toBeVisible();
  await expect(page.getByLabel("City")).toContainText("All Cities");

  const list = `/admin/listings?${new URLSearchParams({ q: name, status: "review" })}`;
  await page.goto(list);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("due within 24 hours");
  await expect(row.getByTitle(owner.email)).toBeVisible();
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(announcement(page, "Listing updated successfully")).toBeVisible();
  await expect(page.getByRole("region", { name: "History" })).toContainText("pending → active");
  // The pressed button is gone: the focus must not be lost.
  if (javaScript !== false) await expect(page.getByRole("heading", { name })).toBeFocused();
  await page.goto(list);
  await expect(page.getByText("No listings found matching your criteria.")).toBeVisible();

  await page.goto(`/admin/listings?q=${encodeURIComponent(name)}`);
  await openRowMenu(page, name);
  await page.getByRole("button", { name: `Feature ${name}` }).click();
  await expect(announcement(page, "Listing updated successfully")).toBeVisible();
  await expect(row).toContainText("Featured");
  const asked = await askToDelete(page, name, javaScript);
  await asked.getByRole("button", { name: "Delete listing" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Say why." })).toBeVisible();
  await page.getByLabel("Usual reason").selectOption("The space has closed");
  await page.getByRole("button", { name: "Delete listing" }).click();
  await expect(announcement(page, "Listing deleted successfully")).toBeVisible();
  // The list keeps its filter.
  await expect(page).toHaveURL(/\/admin\/listings\?q=/);
  await expectMail(backend, owner, "As far as we know, the space has closed");
  expect((await page.goto(`/admin/listings/${id}`))?.status()).toBe(404);
});

test(
  "an admin sees proposed photos beside the current ones, and approves them",
  { tag: "@prove" },
  async ({ page, site }) => {
    const { backend } = site;
    const name = `Forge ${randomUUID().slice(0, 8)}`;
    const { owner, id } = await newListing(backend, { name, status: "active" });
    await addRoomPhotos(backend, owner, id);
    const { buffer: bytes } = await picture("new.jpg", "teal");
    const photo = { bytes, type: "jpg", width: 1200, height: 800 } as const;
    await addStoredPhoto(await openSession(backend, owner), id, photo);
    await signIn(page, await newAdmin(backend));
    await page.goto(`/admin/listings/${id}`);
    const proposal = page.getByRole("region", { name: "Proposed changes" });
    await expect(proposal.getByRole("heading", { name: "3 photos now" })).toBeVisible();
    await expect(proposal.getByRole("heading", { name: "1 new photo" })).toBeVisible();
    const shown = proposal.getByRole("img");
    await expect(shown).toHaveCount(4);
    // Admins see its file before it is public.
    await shown.last().scrollIntoViewIfNeeded();
    const widths = () =>
      shown.evaluateAll((images) =>
        images.map((image) => (image as HTMLImageElement).naturalWidth),
      );
    await expect.poll(async () => (await widths()).every((width) => width > 0)).toBe(true);
    await expect(page.getByRole("region", { name: "The listing" })).toContainText("3 photos");
    await proposal.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(announcement(page, "Listing updated successfully")).toBeVisible();
    await expect(proposal).toHaveCount(0);
    await expect(page.getByRole("region", { name: "The listing" })).toContainText("4 photos");
  },
);

test("featuring stops at the limit of the settings", { tag: "@prove" }, async ({ page, site }) => {
  const { backend } = site;
  const name = `Pier ${randomUUID().slice(0, 8)}`;
  await newListing(backend, { name, status: "active" });
  await backend.sql`update public.site_settings set featured_listings_limit = 0`;
  await signIn(page, await newAdmin(backend));
  await page.goto(`/admin/listings?q=${encodeURIComponent(name)}`);
  await openRowMenu(page, name);
  await page.getByRole("button", { name: `Feature ${name}` }).click();
  const said = announcement(page, "Failed to update listing");
  await expect(said).toContainText("Error");
  await expect(said).toContainText("Unfeature another one first.");
  await backend.sql`update public.site_settings set featured_listings_limit = 24`;
});

test(
  "an admin approves several listings at once, reads which failed, and deletes several with one reason",
  { tag: "@prove" },
  async ({ page, site, javaScriptEnabled: javaScript }) => {
    const { backend } = site;
    const word = `Lock ${randomUUID().slice(0, 8)}`;
    const whole = [];
    for (const name of [`${word} A`, `${word} B`]) {
      const { owner, id } = await newListing(backend, { name, status: "pending" });
      await addRoomPhotos(backend, owner, id);
      whole.push({ owner, id });
    }
    await newListing(backend, { name: `${word} C`, status: "pending" });
    const suspended = await newListing(backend, { name: `${word} D`, status: "pending" });
    await addRoomPhotos(backend, suspended.owner, suspended.id);
    await backend.sql`
    update public.users set suspended_at = now(), suspended_because = 'Lists spaces of other people.'
    where id = ${suspended.owner.id}`;
    await signIn(page, await newAdmin(backend));
    const list = `/admin/listings?${new URLSearchParams({ q: word })}`;
    await open(page, list, javaScript);
    const bar = page.getByRole("form", { name: "Several at once" });
    await expect(page.getByRole("button", { name: `More about ${word} A` })).toBeVisible();
    await expect(bar).toBeHidden();
    await expect(page.getByRole("button", { name: `Approve ${word} A` })).toBeVisible();
    await expect(page.getByRole("button", { name: `Approve ${word} D` })).toHaveCount(0);
    for (const letter of ["A", "B", "C", "D"])
      await page.getByLabel(`Tick ${word} ${letter}`).check();
    await bar.getByRole("button", { name: "Approve" }).click();
    const outcome = page.getByRole("alert", { name: "What was done" });
    await expect(outcome.getByText("Error", { exact: true })).toBeVisible();
    await expect(outcome).toContainText("Failed to update 2 listings. 2 approved.");
    const notDone = outcome.getByRole("listitem");
    await expect(notDone.filter({ hasText: `${word} C` })).toBeVisible();
    await expect(notDone.filter({ hasText: `${word} D` })).toContainText("Its owner is suspended");
    if (javaScript !== false) await expect(outcome).toBeFocused();
    // Each row says what came of its tick, and those that were not done keep theirs.
    const rowOf = (letter: string) =>
      page.getByRole("row").filter({ hasText: `${word} ${letter}` });
    await expect(rowOf("A")).toContainText("Approved.");
    await expect(rowOf("D")).toContainText("Its owner is suspended");
    await expect(bar).toBeVisible();
    for (const [letter, isTicked] of [
      ["A", false],
      ["D", true],
    ] as const)
      await expect(page.getByLabel(`Tick ${word} ${letter}`)).toBeChecked({ checked: isTicked });
    const standing = await backend.sql`
    select status from public.coworking_spaces where name like ${`${word}%`} order by name`;
    expect(standing.map(({ status }) => status)).toEqual([
      "active",
      "active",
      "pending",
      "pending",
    ]);
    await page.goto(`/admin/listings/${suspended.id}`);
    await expect(page.getByRole("main")).toContainText("Its owner is suspended");
    await expect(page.getByRole("button", { name: /^Approve/ })).toHaveCount(0);

    await open(page, list, javaScript);
    for (const letter of ["A", "C"]) await page.getByLabel(`Tick ${word} ${letter}`).check();
    await bar.getByRole("button", { name: "Delete" }).click();
    const question = "Are you sure you want to delete these listings?";
    await expect(page.getByRole("heading", { name: question })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Nobody ever booked it.");
    await page.getByLabel("Usual reason").selectOption("Listed twice");
    await page.getByRole("button", { name: "Delete 2 listings" }).click();
    await expect(announcement(page, "2 listings deleted successfully")).toBeVisible();
    await page.goto(list);
    await expect(page.getByRole("row").filter({ hasText: word })).toHaveCount(2);
  },
);
