import { expect, test } from "vitest";
import { createSpace, signIn as clientOf } from "../support/actors.ts";
import { addStoredPhoto } from "../support/photo-files.ts";
import { picture } from "../support/pictures.ts";
import type { PlainPage } from "../support/plain-page.ts";
import { newMember, statusOf } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// An owner has the same listing open twice: in two tabs, or on two devices.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const DESCRIPTION = "Twelve desks above an old chandlery, with the river in every window.";
const MEANWHILE = "in another tab or on another device";

async function rowOf({ backend: { sql } }: Site, id: string) {
  const [row] = await sql<
    { name: string; description: string; capacity: number; price_per_day: number }[]
  >`select name, description, capacity, price_per_day from public.coworking_spaces where id = ${id}`;
  return row;
}

/** An owner with a listing; a draft is complete. */
async function owning(site: Site, name: string, status = "draft") {
  const { person, client } = await newMember(site);
  const id = await createSpace(site.backend.sql, { name, owner_id: person.id, status });
  if (status === "draft") {
    const bytes = (await picture("a.jpg", "teal")).buffer;
    const as = await clientOf(site.backend, person);
    for (let photo = 1; photo <= 3; photo++)
      await addStoredPhoto(as, id, { bytes, type: "jpg", width: 900, height: 600 });
  }
  const base = status === "draft" ? `/spaces/new/${id}` : `/dashboard/listings/${id}/edit`;
  return { id, base, client, open: (part: number | string) => client.open(`${base}/${part}`) };
}

const save = (page: PlainPage) => page.main.press(/^(Next|Save changes)$/);
const publish = (page: PlainPage) =>
  page.fillIn({ "Show it at the centre of": true }).press("Publish Listing");

test("Publish that is pressed twice, and once more in another tab, sends a listing once over plain HTTP", async () => {
  const { sql } = site.backend;
  const LIST = "/dashboard/listings";
  const { id, open } = await owning(site, "Pressed Twice");
  const [page, other] = [await open(5), await open(5)];
  const answers = await Promise.all([publish(page), publish(page)]);
  for (const answer of answers) expect([answer.path, answer.status]).toEqual([LIST, 200]);
  const again = await publish(other);
  expect(again.path).toBe(LIST);
  expect(again.message).toContain("Listing created successfully!");
  expect(await statusOf(site, id)).toBe("pending");
  const sent = await sql`select id from public.listing_submissions where space_id = ${id}`;
  expect(sent).toHaveLength(1);
  const [mails] = await sql`
    select count(*) = (select count(*) from public.users where is_admin) as one_each
    from private.outbox o join public.listing_submissions s on s.id = o.subject_id
    where s.space_id = ${id} and o.topic = 'listing-pending'`;
  expect(mails).toEqual({ one_each: true });
});

test("Publish on a page from before the moderation sends nothing again, and shows the outcome", async () => {
  const { sql } = site.backend;
  const { id, client, open } = await owning(site, "Too Late");
  for (const [status, shown] of [
    ["rejected", "The photos show another house."],
    ["active", "Active"],
  ] as const) {
    await sql`update public.coworking_spaces set status = 'draft', approved_at = null where id = ${id}`;
    const page = await open(5);
    await sql`
      insert into public.listing_submissions (space_id, decided_at, outcome, note)
      values (${id}, now(), 'rejected', 'The photos show another house.')`;
    await sql`update public.coworking_spaces set status = ${status} where id = ${id}`;
    const late = await publish(page);
    expect(late.message).toContain("Too Late has already been sent.");
    expect(late.path).toBe(`/dashboard/listings/${id}/edit`);
    expect(await statusOf(site, id)).toBe(status);
    expect((await client.open("/dashboard/listings")).part("Too Late").text).toContain(shown);
  }
});

test("a step of the wizard that another tab has saved is not replaced unseen", async () => {
  const { id, base, open } = await owning(site, "First Name");
  const [page, opened] = [await open(1), await open(1)];
  expect((await save(page.fillIn({ "Space name": "Second Name" }))).path).toBe(`${base}/2`);
  let older = await save(opened.fillIn({ Description: DESCRIPTION }));
  expect(older.alert).toContain(MEANWHILE);
  expect(older.alert).toContain("Saved in the meantime: space name “Second Name”.");
  // The typed text is still there, and nothing of it was saved.
  expect([older.value("Description"), older.value("Space name")]).toEqual([
    DESCRIPTION,
    "First Name",
  ]);
  expect(await rowOf(site, id)).toMatchObject({ name: "Second Name" });
  expect((await rowOf(site, id))?.description).not.toBe(DESCRIPTION);
  // To keep both changes the owner copies the saved name.
  older = await save(older.fillIn({ "Space name": "Second Name" }));
  expect(older.path).toBe(`${base}/2`);
  expect(await rowOf(site, id)).toMatchObject({ name: "Second Name", description: DESCRIPTION });
});

test("a mistake in a form of an older page does not make it a newer one", async () => {
  const { id, base, open } = await owning(site, "Before");
  const [page, opened] = [await open(1), await open(1)];
  await save(page.fillIn({ "Space name": "After" }));
  let older = await save(opened.fillIn({ Website: "http://before.example" }));
  expect(older.alert).toContain("It has to begin with https.");
  older = await save(older.fillIn({ Website: "https://before.example" }));
  expect(older.alert).toContain("Saved in the meantime: space name “After”.");
  // Sent again it overwrites the saved values.
  expect((await save(older)).path).toBe(`${base}/2`);
  expect(await rowOf(site, id)).toMatchObject({ name: "Before" });
});

test("two tabs that change different steps do not conflict", async () => {
  const { id, base, open } = await owning(site, "Side by Side");
  const [page, other] = [await open(2), await open(3)];
  expect((await save(page.fillIn({ "Desk capacity": "17" }))).path).toBe(`${base}/3`);
  expect((await save(other.fillIn({ "Day pass price": "41" }))).path).toBe(`${base}/4`);
  expect(await rowOf(site, id)).toMatchObject({ capacity: 17, price_per_day: 41 });
});

test("text typed in the wizard after another tab published is saved, or reported as not saved", async () => {
  const { id, open } = await owning(site, "Sent Elsewhere");
  const [older, oldest] = [await open(1), await open(1)];
  expect((await publish(await open(5))).message).toContain("Listing created successfully!");
  const saved = await save(older.fillIn({ Description: DESCRIPTION }));
  expect(saved.message).toContain(
    "Sent Elsewhere has already been sent. What you typed here is saved in it.",
  );
  expect(await statusOf(site, id)).toBe("pending");
  expect(await rowOf(site, id)).toMatchObject({ description: DESCRIPTION });
  const unsaved = await save(oldest.fillIn({ "Space name": "Sent Twice" }));
  expect(unsaved.message).toContain(
    "what you typed here is not saved in it. It was changed since then.",
  );
  expect(await rowOf(site, id)).toMatchObject({ name: "Sent Elsewhere" });
});

test("an older tab cannot overwrite a public listing or its proposal", async () => {
  const { id, base, client, open } = await owning(site, "Old Loft", "active");
  const [page, opened] = [await open("basics"), await open("basics")];
  const proposed = await save(page.fillIn({ "Space name": "New Loft" }));
  expect(proposed.message).toContain("goes live once approved");
  const older = await save(opened.fillIn({ Description: DESCRIPTION }));
  expect(older.alert).toContain("Saved in the meantime: space name “New Loft”.");
  expect((await client.open(base)).part("Waiting for approval").text).toContain(
    "Name Old Loft New Loft",
  );
  const [first, second] = [await open("details"), await open("details")];
  expect((await save(first.fillIn({ "Desk capacity": "8" }))).message).toContain("Saved.");
  const refused = await save(second.fillIn({ "Desk capacity": "9" }));
  expect(refused.alert).toContain("Saved in the meantime: desk capacity “8”.");
  expect(await rowOf(site, id)).toMatchObject({ capacity: 8 });
});

test("a form that is sent again unchanged is saved as before", async () => {
  const { id, open } = await owning(site, "Twice Saved", "active");
  for (const tab of [await open("pricing"), await open("pricing")])
    expect((await save(tab.fillIn({ "Day pass price": "31" }))).message).toContain("Saved.");
  expect(await rowOf(site, id)).toMatchObject({ price_per_day: 31 });
});
