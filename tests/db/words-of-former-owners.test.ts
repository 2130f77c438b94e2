import { afterAll, beforeAll, expect, test } from "vitest";
import { addPhoto, closeSpace, openActors, setHours, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { submitClaim, newClaimant } from "../support/claims.ts";
import {
  eraseDue,
  exportOf,
  deleteAccount,
  previewDeletion,
  type Leaver,
} from "../support/account-deletion.ts";
import { createListing, propose, reviewChange } from "../support/listings.ts";
import { dumpRows, plantedWord } from "../support/planted.ts";
import { endBooking } from "../support/reviews.ts";

// A member's texts in a listing that an admin released, when the account is deleted before or after that.
let actors: Actors;
let sql: Actors["sql"];
beforeAll(async () => {
  actors = await openActors();
  ({ sql } = actors);
});
afterAll(() => actors.close());

const WRITTEN = [
  "description",
  "website",
  "photo",
  "file",
  "closure",
  "proposal",
  "answer",
  "release",
] as const;
type Written = (typeof WRITTEN)[number];
const word = (listing: string, written: Written) => plantedWord(`${written} of ${listing}`);
const describedWith = (text: string) => `${text} ${"and what else there is to say. ".repeat(3)}`;

/** A public listing in which its owner wrote a word of each kind. */
async function plantListing(name: string, owner: Leaver): Promise<string> {
  const of = (written: Written) => word(name, written);
  const space = await createListing(actors, { owner_id: owner.person.id });
  await sql`
    update public.coworking_spaces set description = ${describedWith(of("description"))}, website_url = ${`https://${of("website")}.example/`}
    where id = ${space}`;
  await sql`delete from public.space_photos where space_id = ${space}`;
  const photo = await addPhoto(sql, space, { alternative_text: of("photo") });
  await sql`update public.space_photos set path = ${`${space}/${of("file")}.jpg`} where id = ${photo}`;
  await closeSpace(sql, space, { from: dayAhead(80), reason: of("closure") });
  const proposal = await propose(owner.client, space, {
    p_website_url: `https://${of("proposal")}.example/`,
  });
  await reviewChange(actors.as.admin, proposal, "rejected", of("answer"));
  return space;
}

const release = (name: string, p_space_id: string) =>
  actors.as.admin
    .rpc("release_listing", { p_space_id, p_reason: word(name, "release") })
    .throwOnError();

/** Approves the claim of a new member. */
async function claimed(space: string): Promise<Leaver> {
  const next = await newClaimant(actors.backend);
  const asked = { p_claim_id: await submitClaim(next.client, space), p_outcome: "approved" };
  await actors.as.admin.rpc("review_claim", asked).throwOnError();
  return next;
}

async function leaveForGood(leaver: Leaver) {
  expect((await deleteAccount(leaver)).error).toBeNull();
  expect(await eraseDue(actors, leaver.person)).toEqual([]);
}

/** The words of a listing that still occur anywhere in the database. */
async function standing(name: string): Promise<Written[]> {
  const rows = await dumpRows(sql);
  return WRITTEN.filter((written) => rows.some(([, row]) => row.includes(word(name, written))));
}

const photosOf = (space: string) => sql<{ place: number; alternative_text: string }[]>`
  select place, alternative_text from public.space_photos where space_id = ${space} and place is not null order by place`;

test("after a release, the texts are in the export of their author, and are erased with the account", async () => {
  const owner = await newClaimant(actors.backend);
  const space = await plantListing("a quay", owner);
  const booking = await book(actors.as.guest, { space, on: dayAhead(3) });
  await release("a quay", space);
  expect(await standing("a quay")).toEqual([...WRITTEN]);
  const text = await exportOf(owner.client, 3);
  expect(WRITTEN.filter((written) => !text.includes(word("a quay", written)))).toEqual([]);
  expect(await previewDeletion(owner.client)).toMatchObject({ is_host: true });
  await leaveForGood(owner);
  expect(await standing("a quay")).toEqual([]);
  // The guest still has a desk there, and the person who runs the space may claim it.
  expect(await sql`select status from public.bookings where id = ${booking}`).toEqual([
    { status: "confirmed" },
  ]);
  const { data } = await actors.as.other.rpc("claim_target", { p_space_id: space });
  expect(data).toMatchObject({ is_unclaimed: true });
});

test("after leaving, the texts are removed with the release at the latest", async () => {
  const owner = await newClaimant(actors.backend);
  const space = await plantListing("a loft", owner);
  expect((await deleteAccount(owner)).error).toBeNull();
  await release("a loft", space);
  expect(await standing("a loft")).toEqual(["release"]);
  expect(await eraseDue(actors, owner.person)).toEqual([]);
  expect(await sql`select 1 from private.former_owners where space_id = ${space}`).toEqual([]);
});

test("the next owner's texts stay, and are in nobody else's export", async () => {
  const owner = await newClaimant(actors.backend);
  const space = await plantListing("a mill", owner);
  await release("a mill", space);
  const next = await claimed(space);
  const theirs = describedWith("What the next owner says of the mill,");
  await sql`update public.coworking_spaces set description = ${theirs} where id = ${space}`;
  await addPhoto(sql, space, { place: 2, alternative_text: "The new desks" });
  await closeSpace(sql, space, { from: dayAhead(90), reason: "The painters are here" });
  const exported = await exportOf(owner.client);
  expect(exported).toContain(word("a mill", "photo"));
  for (const other of ["What the next owner", "The new desks", "The painters"])
    expect(exported).not.toContain(other);
  await leaveForGood(owner);
  // The website belongs to the space, and was evidence for the next owner's claim.
  expect(await standing("a mill")).toEqual(["website"]);
  expect(await photosOf(space)).toEqual([{ place: 1, alternative_text: "The new desks" }]);
  expect(
    await sql`
      select description, website_url, owner_id, status, (
        select array_agg(c.reason order by c.starts_on) from public.space_closures c where c.space_id = s.id) as closed
      from public.coworking_spaces s where id = ${space}`,
  ).toEqual([
    {
      description: theirs,
      website_url: `https://${word("a mill", "website")}.example/`,
      owner_id: next.person.id,
      status: "inactive",
      closed: ["The space is closed", "The painters are here"],
    },
  ]);
});

test("the current owner keeps days and hours of the listing, and is mailed the removed texts", async () => {
  const owner = await newClaimant(actors.backend);
  const space = await plantListing("a pier", owner);
  const [open, closed] = [dayAhead(70), dayAhead(80)];
  await setHours(sql, space, { day: open, closes_at: "20:00" });
  await release("a pier", space);
  const next = await claimed(space);
  await sql`update public.coworking_spaces set status = 'active' where id = ${space}`;
  await leaveForGood(owner);
  expect(await standing("a pier")).toEqual(["website"]);
  expect(
    await sql`
      select s.status, s.description,
        (select array_agg(c.starts_on::text) from public.space_closures c where c.space_id = s.id) as closed,
        (select array_agg(h.day::text) from public.space_special_hours h where h.space_id = s.id) as open
      from public.coworking_spaces s where s.id = ${space}`,
  ).toEqual([
    {
      status: "active",
      description:
        "This space has no description at the moment: it was removed with the account of whoever wrote it.",
      closed: [closed],
      open: [open],
    },
  ]);
  expect(
    await sql`
      select o.recipient_id, private.mail_listing_words_removed(o.subject_id) - 'space' as told
      from private.outbox o join private.removed_words r on r.id = o.subject_id
      where o.topic = 'listing-words-removed' and r.space_id = ${space}`,
  ).toEqual([
    {
      recipient_id: next.person.id,
      told: { description: true, photos: 1, alternative_texts: 0, closures: 1 },
    },
  ]);
});

test("a row that the next owner rewrote belongs to the next owner", async () => {
  const owner = await newClaimant(actors.backend);
  const space = await plantListing("a shed", owner);
  const day = dayAhead(60);
  await setHours(sql, space, { day, closes_at: "20:00" });
  await release("a shed", space);
  const next = await claimed(space);
  const [text, reason] = [plantedWord("the next text"), plantedWord("the next reason")];
  const { client } = next;
  await client
    .from("space_photos")
    .update({ alternative_text: text })
    .eq("space_id", space)
    .throwOnError();
  await client.from("space_closures").update({ reason }).eq("space_id", space).throwOnError();
  await client
    .from("space_special_hours")
    .update({ opens_at: "10:00", closes_at: "17:00" })
    .eq("space_id", space)
    .throwOnError();
  await release("a shed", space);

  const formers = await exportOf(owner.client);
  const nexts = await exportOf(client);
  for (const written of [text, reason, "17:00:00"]) {
    expect(formers).not.toContain(written);
    expect(nexts).toContain(written);
  }
  // The photo still belongs to the person who uploaded it.
  expect(formers).toContain(word("a shed", "file"));
  expect(nexts).not.toContain(word("a shed", "file"));

  await leaveForGood(next);
  const rows = await dumpRows(sql);
  for (const written of [text, reason])
    expect(rows.filter(([, row]) => row.includes(written))).toEqual([]);
  expect(await photosOf(space)).toEqual([{ place: 1, alternative_text: "" }]);
  expect(await standing("a shed")).toContain("file");
});

test.each(["never booked", "booked", "released within the 14 days"])(
  "a leaving owner removes no text of the former owner: %s",
  async (how) => {
    const owner = await newClaimant(actors.backend);
    const space = await plantListing(how, owner);
    if (how === "booked")
      await endBooking(sql, await book(actors.as.guest, { space, on: dayAhead(3) }));
    await release(how, space);
    const next = await claimed(space);
    const theirs = plantedWord(`what the next owner wrote of what was ${how}`);
    await addPhoto(sql, space, { place: 2, alternative_text: theirs });
    expect((await deleteAccount(next)).error).toBeNull();
    if (how === "released within the 14 days") await release(how, space);
    expect(await eraseDue(actors, next.person)).toEqual([]);
    expect((await dumpRows(sql)).filter(([, row]) => row.includes(theirs))).toEqual([]);
    expect(await standing(how)).toEqual([...WRITTEN]);
  },
);

test("a leaving owner removes no text of a listing that had no owner before", async () => {
  const description = describedWith("What stood there before anybody had it,");
  const space = await createListing(actors, { owner_id: null, status: "inactive" });
  await sql`update public.coworking_spaces set description = ${description} where id = ${space}`;
  const next = await claimed(space);
  await leaveForGood(next);
  expect(
    await sql`select description, status, owner_id from public.coworking_spaces where id = ${space}`,
  ).toEqual([{ description, status: "archived", owner_id: null }]);
});

test("a listing that only its owner ever had is deleted as a whole, if nobody booked it", async () => {
  const owner = await newClaimant(actors.backend);
  const space = await plantListing("a kiosk", owner);
  await leaveForGood(owner);
  expect(await standing("a kiosk")).toEqual([]);
  expect(await sql`select 1 from public.coworking_spaces where id = ${space}`).toEqual([]);
});

test("an owner whose approval was revoked removes no earlier texts of others", async () => {
  const owner = await newClaimant(actors.backend);
  const space = await plantListing("a barn", owner);
  await release("a barn", space);
  const wrong = await claimed(space);
  await addPhoto(sql, space, { place: 2, alternative_text: "Of the wrong one" });
  await release("a barn", space);
  const exported = await exportOf(wrong.client);
  expect(exported).toContain("Of the wrong one");
  expect(exported).not.toContain(word("a barn", "photo"));
  await leaveForGood(wrong);
  expect(await photosOf(space)).toEqual([{ place: 1, alternative_text: word("a barn", "photo") }]);
  expect(await standing("a barn")).toEqual([...WRITTEN]);
});
