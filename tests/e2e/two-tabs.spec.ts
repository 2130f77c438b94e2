import type { Page } from "@playwright/test";
import { createSpace, signIn as clientOf } from "../support/actors.ts";
import type { Person } from "../support/backend.ts";
import { addStoredPhoto } from "../support/photo-files.ts";
import { picture } from "../support/pictures.ts";
import type { Site } from "../support/site.ts";
import { announcement, expect, signIn, test } from "./test.ts";

// An owner has the same listing open twice: in two tabs, or on two devices.

async function rowOf({ backend: { sql } }: Site, id: string) {
  const [row] = await sql<
    { name: string; description: string; status: string; capacity: number; price_per_day: number }[]
  >`select name, description, status, capacity, price_per_day from public.coworking_spaces where id = ${id}`;
  return row;
}

/** A complete draft of this person. */
async function wholeDraft({ backend }: Site, person: Person, name: string) {
  const id = await createSpace(backend.sql, { name, owner_id: person.id, status: "draft" });
  const bytes = (await picture("a.jpg", "teal")).buffer;
  const client = await clientOf(backend, person);
  for (let photo = 1; photo <= 3; photo++)
    await addStoredPhoto(client, id, { bytes, type: "jpg", width: 900, height: 600 });
  return id;
}

async function submissionsOf({ backend: { sql } }: Site, id: string) {
  const rows = await sql`select id from public.listing_submissions where space_id = ${id}`;
  return rows.length;
}

async function mailsAbout({ backend: { sql } }: Site, id: string) {
  const rows = await sql`
    select o.id from private.outbox o join public.listing_submissions s on s.id = o.subject_id
    where s.space_id = ${id} and o.topic = 'listing-pending'`;
  return rows.length;
}

const publish = (page: Page) => page.getByRole("button", { name: "Publish Listing" });
const save = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^(Next|Save changes)$/ })
    .click();

/** The same page in a second tab. */
async function openTwice(page: Page, path: string): Promise<Page> {
  await page.goto(path);
  const other = await page.context().newPage();
  await other.goto(path);
  return other;
}

const DESCRIPTION = "Twelve desks above an old chandlery, with the river in every window.";

test(
  "Publish that is pressed twice, and once more in another tab, sends a listing once",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const draft = await wholeDraft(site, person, "Pressed Twice");
    await signIn(page, person);
    const other = await openTwice(page, `/spaces/new/${draft}/5`);
    await publish(page).dblclick();
    await expect(announcement(page, "Listing created successfully!")).toBeVisible();
    await publish(other).click();
    await expect(announcement(other, "Listing created successfully!")).toBeVisible();
    await expect(other).toHaveURL(/\/dashboard\/listings$/);
    expect(await rowOf(site, draft)).toMatchObject({ status: "pending" });
    expect(await submissionsOf(site, draft)).toBe(1);
    const [admins] = await site.backend.sql<{ count: number }[]>`
    select count(*)::integer as count from public.users where is_admin`;
    expect(await mailsAbout(site, draft)).toBe(admins?.count);
  },
);

test(
  "Publish of a page from before the verdict sends nothing again, and leads to the verdict",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { sql } = site.backend;
    const draft = await wholeDraft(site, person, "Too Late");
    await signIn(page, person);
    for (const [status, shown] of [
      ["rejected", "The photos show another house."],
      ["active", "Active"],
    ] as const) {
      await sql`update public.coworking_spaces set status = 'draft', approved_at = null where id = ${draft}`;
      await page.goto(`/spaces/new/${draft}/5`);
      await sql`
      insert into public.listing_submissions (space_id, decided_at, verdict, note)
      values (${draft}, now(), 'rejected', 'The photos show another house.')`;
      await sql`update public.coworking_spaces set status = ${status} where id = ${draft}`;
      await publish(page).click();
      await expect(announcement(page, "Too Late has already been sent.")).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/dashboard/listings/${draft}/edit$`));
      expect(await rowOf(site, draft)).toMatchObject({ status });
      await page.goto("/dashboard/listings");
      await expect(page.getByRole("article", { name: "Too Late" }).getByText(shown)).toBeVisible();
    }
  },
);

test(
  "a step of the wizard that another tab has saved is not replaced unseen",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const draft = await wholeDraft(site, person, "First Name");
    await signIn(page, person);
    const older = await openTwice(page, `/spaces/new/${draft}/1`);
    await page.getByLabel("Space name").fill("Second Name");
    await save(page);
    await expect(page).toHaveURL(`/spaces/new/${draft}/2`);

    await older.getByLabel("Description").fill(DESCRIPTION);
    await save(older);
    const alert = older.getByRole("alert");
    await expect(alert).toContainText("in another tab or on another device");
    await expect(alert).toContainText("Saved in the meantime: space name “Second Name”.");
    // The typed text is still there, and nothing of it was saved.
    await expect(older.getByLabel("Description")).toHaveValue(DESCRIPTION);
    await expect(older.getByLabel("Space name")).toHaveValue("First Name");
    expect(await rowOf(site, draft)).toMatchObject({ name: "Second Name" });
    expect((await rowOf(site, draft))?.description).not.toBe(DESCRIPTION);

    // To keep both changes the owner copies the saved name.
    await older.getByLabel("Space name").fill("Second Name");
    await older.getByLabel("Description").fill(DESCRIPTION);
    await save(older);
    await expect(older).toHaveURL(`/spaces/new/${draft}/2`);
    expect(await rowOf(site, draft)).toMatchObject({
      name: "Second Name",
      description: DESCRIPTION,
    });
  },
);

test(
  "a mistake in a form of an older page does not make it a newer one",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const draft = await wholeDraft(site, person, "Before");
    await signIn(page, person);
    const older = await openTwice(page, `/spaces/new/${draft}/1`);
    await page.getByLabel("Space name").fill("After");
    await save(page);
    await expect(page).toHaveURL(`/spaces/new/${draft}/2`);
    await older.getByLabel("Website").fill("http://before.example");
    await save(older);
    await expect(older.getByRole("alert")).toContainText("It has to begin with https.");
    await older.getByLabel("Website").fill("https://before.example");
    await save(older);
    await expect(older.getByRole("alert")).toContainText(
      "Saved in the meantime: space name “After”.",
    );
    // Sent again it overwrites the saved values.
    await save(older);
    await expect(older).toHaveURL(`/spaces/new/${draft}/2`);
    expect(await rowOf(site, draft)).toMatchObject({ name: "Before" });
  },
);

test(
  "two tabs that change different steps do not stand in each other's way",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const draft = await wholeDraft(site, person, "Side by Side");
    await signIn(page, person);
    const other = await openTwice(page, `/spaces/new/${draft}/2`);
    await other.goto(`/spaces/new/${draft}/3`);
    await page.getByLabel("Desk capacity").fill("17");
    await save(page);
    await expect(page).toHaveURL(`/spaces/new/${draft}/3`);
    await other.getByLabel("Day pass price").fill("41");
    await save(other);
    await expect(other).toHaveURL(`/spaces/new/${draft}/4`);
    expect(await rowOf(site, draft)).toMatchObject({ capacity: 17, price_per_day: 41 });
  },
);

test(
  "what is typed in the wizard after another tab published is saved, or said not to be",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const draft = await wholeDraft(site, person, "Sent Elsewhere");
    await signIn(page, person);
    const older = await openTwice(page, `/spaces/new/${draft}/1`);
    const oldest = await openTwice(older, `/spaces/new/${draft}/1`);
    await page.goto(`/spaces/new/${draft}/5`);
    await publish(page).click();
    await expect(announcement(page, "Listing created successfully!")).toBeVisible();
    await older.getByLabel("Description").fill(DESCRIPTION);
    await save(older);
    await expect(
      announcement(
        older,
        "Sent Elsewhere has already been sent. What you typed here is saved in it.",
      ),
    ).toBeVisible();
    expect(await rowOf(site, draft)).toMatchObject({ status: "pending", description: DESCRIPTION });

    await oldest.getByLabel("Space name").fill("Sent Twice");
    await save(oldest);
    await expect(
      announcement(oldest, "what you typed here is not saved in it. It was changed since then."),
    ).toBeVisible();
    expect(await rowOf(site, draft)).toMatchObject({ name: "Sent Elsewhere" });
  },
);

test(
  "a listing that guests see is not changed back by an older tab, nor is what is proposed",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await createSpace(site.backend.sql, { name: "Old Loft", owner_id: person.id });
    await signIn(page, person);
    const older = await openTwice(page, `/dashboard/listings/${space}/edit/basics`);
    await page.getByLabel("Space name").fill("New Loft");
    await save(page);
    await expect(announcement(page, "goes live once approved")).toBeVisible();
    await older.getByLabel("Description").fill(DESCRIPTION);
    await save(older);
    await expect(older.getByRole("alert")).toContainText(
      "Saved in the meantime: space name “New Loft”.",
    );
    await older.goto(`/dashboard/listings/${space}/edit`);
    const proposal = older.getByRole("region", { name: "Waiting for approval" });
    await expect(proposal.getByRole("row", { name: /Name Old Loft New Loft/ })).toBeVisible();

    const second = await openTwice(page, `/dashboard/listings/${space}/edit/details`);
    await page.getByLabel("Desk capacity").fill("8");
    await save(page);
    await expect(announcement(page, "Saved.")).toBeVisible();
    await second.getByLabel("Desk capacity").fill("9");
    await save(second);
    await expect(second.getByRole("alert")).toContainText(
      "Saved in the meantime: desk capacity “8”.",
    );
    expect(await rowOf(site, space)).toMatchObject({ capacity: 8 });
  },
);

test(
  "a form that is sent again unchanged is saved as before",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await createSpace(site.backend.sql, { name: "Twice Saved", owner_id: person.id });
    await signIn(page, person);
    const other = await openTwice(page, `/dashboard/listings/${space}/edit/pricing`);
    for (const tab of [page, other]) {
      await tab.getByLabel("Day pass price").fill("31");
      await save(tab);
      await expect(announcement(tab, "Saved.")).toBeVisible();
    }
    expect(await rowOf(site, space)).toMatchObject({ price_per_day: 31 });
  },
);
