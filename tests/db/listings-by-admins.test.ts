import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openActors, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { createUser } from "../support/backend.ts";
import { addClaim, newClaimant } from "../support/claims.ts";
import { createListing, propose } from "../support/listings.ts";

// Listings written by admins: every value, live at once, and their owners.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const VALUES = {
  name: "Pier House",
  address: "7 Pier Road",
  city: "Lisbon",
  country: "Portugal",
  timezone: "Europe/Lisbon",
  description: "A quiet room above the river, with twelve desks and a balcony for calls.",
  capacity: 12,
  price_per_day: 22,
};

async function rowOf(id: string) {
  const [row] = await actors.sql`select s.* from public.coworking_spaces s where s.id = ${id}`;
  return row;
}
/** The instant in the database's format, with microseconds. */
async function shown(id: string) {
  const { data } = await actors.as.admin.rpc("listing_to_edit", { p_space_id: id }).throwOnError();
  return data as { space: { updated_at: string; name: string }; owner_email: string | null };
}
async function edit(id: string, values: object, owner?: string) {
  const { space, owner_email } = await shown(id);
  return actors.as.admin.rpc("edit_listing", {
    p_space_id: id,
    p_values: values,
    p_owner_email: owner ?? owner_email,
    p_updated_at: space.updated_at,
  });
}
async function toldTo(userId: string) {
  const rows = await actors.sql<{ topic: string; content: Record<string, unknown> }[]>`
    select o.topic, (private.mail_content(o) -> 'content') as content from private.outbox o
    where o.recipient_id = ${userId} and o.topic like 'listing-%' order by o.created_at, o.id`;
  return rows.map(({ topic, content }) => ({ topic, ...content }));
}

describe("an admin lists a space", () => {
  const list = (p_space_id: string, change: object = {}) =>
    actors.as.admin.rpc("list_space", { p_space_id, p_values: VALUES, ...change });

  test("for a member, who is mailed, and it waits for approval; repeating the form lists it once", async () => {
    const owner = await createUser(actors.sql, { email: `new-${randomUUID()}@owners.test` });
    const id = randomUUID();
    const change = { p_owner_email: ` ${owner.email.toUpperCase()} ` };
    for (const _ of ["first", "again"]) expect((await list(id, change)).error).toBeNull();
    expect(await rowOf(id)).toMatchObject({
      ...VALUES,
      owner_id: owner.id,
      status: "pending",
      approved_at: null,
    });
    expect(await toldTo(owner.id)).toMatchObject([
      { topic: "listing-given", space: { id, name: "Pier House" } },
    ]);
  });

  test("without an owner", async () => {
    const id = randomUUID();
    expect((await list(id)).error).toBeNull();
    expect(await rowOf(id)).toMatchObject({ owner_id: null, status: "pending" });
  });

  test("and cannot choose a non-member or a suspended one as the owner, or the id of another listing", async () => {
    const owner = await createUser(actors.sql, { email: `bad-${randomUUID()}@owners.test` });
    await actors.sql`
      update public.users set suspended_at = now(), suspended_because = 'Spam' where id = ${owner.id}`;
    const refusalOf = async (change: object, id: string = randomUUID()) =>
      (await list(id, change)).error?.message;
    expect(await refusalOf({ p_owner_email: "nobody@owners.test" })).toBe("no-such-member");
    expect(await refusalOf({ p_owner_email: owner.email })).toBe("member-suspended");
    const leaver = await createUser(actors.sql, { email: `leaves-${randomUUID()}@owners.test` });
    await actors.sql.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('departure' || ${leaver.id}::text, 0))`;
      expect(await refusalOf({ p_owner_email: leaver.email })).toBe("no-such-member");
    });
    expect(await refusalOf({ p_owner_email: leaver.email })).toBeUndefined();
    expect(await refusalOf({}, await createListing(actors, { photos: 0 }))).toBe("listed-already");
  });

  test("with the required values of a submitted listing, and no other columns", async () => {
    const { error } = await list(randomUUID(), { p_values: { name: "Pier House" } });
    expect(error).toMatchObject({ code: "PT422", message: "no-listing", details: null });
    const id = randomUUID();
    const more = { ...VALUES, is_featured: true, status: "active", review_count: 7 };
    expect((await list(id, { p_values: more })).error).toBeNull();
    expect(await rowOf(id)).toMatchObject({ is_featured: false, status: "pending" });
  });
});

describe("an admin edits a listing", () => {
  test("and it is live at once, in the log with before and after, and its owner is mailed the changes", async () => {
    const { person } = await newClaimant(actors.backend);
    const id = await createListing(actors, { status: "active" });
    await actors.sql`update public.coworking_spaces set owner_id = ${person.id} where id = ${id}`;
    const values = { name: "Pier House", address: "7 Pier Road", description: VALUES.description };
    expect((await edit(id, values)).error).toBeNull();
    expect(await rowOf(id)).toMatchObject({ ...values, status: "active", owner_id: person.id });
    const [line] = await actors.sql`
      select l.actor_id, l.before, l.after from public.audit_log l
      where l.table_name = 'coworking_spaces' and l.row_id = ${id} order by l.id desc limit 1`;
    expect(line).toMatchObject({
      actor_id: actors.people.admin.id,
      before: { name: "Quay House", address: "1 Quay Street" },
      after: { name: "Pier House", address: "7 Pier Road", description: "rewritten" },
    });
    const told = await toldTo(person.id);
    expect(told.at(-1)).toMatchObject({
      topic: "listing-edited",
      parts: ["address", "description", "name"],
    });
    await edit(id, values);
    expect(await toldTo(person.id)).toHaveLength(told.length);
  });

  test("that has changed meanwhile, and nothing is written", async () => {
    const id = await createListing(actors, { status: "active" });
    const { space } = await shown(id);
    await edit(id, { capacity: 3 });
    const late = await actors.as.admin.rpc("edit_listing", {
      p_space_id: id,
      p_values: { name: "Late House" },
      p_owner_email: actors.people.owner.email,
      p_updated_at: space.updated_at,
    });
    expect(late.error?.message).toBe("changed-meanwhile");
    expect(await rowOf(id)).toMatchObject({ name: "Quay House", capacity: 3 });
  });

  test("and the proposal of its owner stays reduced to its own changes", async () => {
    const id = await createListing(actors, { status: "active" });
    const change = await propose(actors.as.owner, id, { p_name: "Quay House East" });
    expect((await edit(id, { address: "9 Pier Road", name: "Quay Mansion" })).error).toBeNull();
    const [proposed] = await actors.sql`
      select c.name, c.address from public.listing_changes c where c.id = ${change}`;
    expect(proposed).toEqual({ name: "Quay House East", address: "9 Pier Road" });
    await edit(id, { name: "Quay House East" });
    const left = await actors.sql`select from public.listing_changes c where c.id = ${change}`;
    expect(left).toHaveLength(0);
  });

  test("and gives it to another member, and both are mailed; bookings ahead go with it", async () => {
    const [{ person: from }, { person: to }] = [
      await newClaimant(actors.backend),
      await newClaimant(actors.backend),
    ];
    const id = await createListing(actors, { status: "active" });
    await actors.sql`update public.coworking_spaces set owner_id = ${from.id} where id = ${id}`;
    const booking = await book(actors.as.guest, { space: id });
    expect((await edit(id, {}, to.email)).error).toBeNull();
    expect(await rowOf(id)).toMatchObject({ owner_id: to.id, is_verified_owner: false });
    const [{ host_id } = {}] = await actors.sql`
      select b.host_id from public.bookings b where b.id = ${booking}`;
    expect(host_id).toBe(to.id);
    expect((await toldTo(from.id)).at(-1)).toMatchObject({ topic: "listing-taken" });
    expect((await toldTo(to.id)).at(-1)).toMatchObject({ topic: "listing-given" });
  });

  test("but an admin cannot become its owner while another admin could do it", async () => {
    const { sql, people } = actors;
    const id = await createListing(actors, { status: "active" });
    const other = await newClaimant(actors.backend);
    await sql`update public.users set is_admin = true where id = ${other.person.id}`;
    expect((await edit(id, {}, people.admin.email)).error?.message).toBe("own-listing");
    await sql`update public.users set is_admin = false where id = ${other.person.id}`;
    expect((await edit(id, {}, people.admin.email)).error).toBeNull();
    expect(await rowOf(id)).toMatchObject({ owner_id: people.admin.id });
  });

  test("and the claim of its former owner is no longer valid", async () => {
    const { sql, as } = actors;
    const from = await newClaimant(actors.backend);
    const to = await newClaimant(actors.backend);
    const claim = await addClaim(sql, from.person.id);
    await as.admin.rpc("review_claim", { p_claim_id: claim, p_outcome: "approved" }).throwOnError();
    const [row] = await sql<{ space_id: string }[]>`
      select space_id from public.claim_requests where id = ${claim}`;
    expect((await edit(String(row?.space_id), {}, to.person.email)).error).toBeNull();
    const [left] = await sql`select status from public.claim_requests where id = ${claim}`;
    expect(left).toEqual({ status: "revoked" });
  });

  test("with one line in the log for each change", async () => {
    const id = await createListing(actors, { status: "active" });
    const lines = async () =>
      (
        await actors.sql`
          select from public.audit_log where table_name = 'coworking_spaces' and row_id = ${id} and action = 'update'`
      ).length;
    const before = await lines();
    expect((await edit(id, { name: "Quay House West" })).error).toBeNull();
    expect(await lines()).toBe(before + 1);
  });

  test("but takes a published one from its owner only with a reason", async () => {
    const id = await createListing(actors, { status: "active" });
    expect((await edit(id, {}, "")).error?.message).toBe("release-instead");
    const unknown = await createListing(actors, { status: "pending" });
    expect((await edit(unknown, {}, "")).error).toBeNull();
    expect(await rowOf(unknown)).toMatchObject({ owner_id: null, status: "pending" });
  });

  test("not when it is archived or deleted", async () => {
    const id = await createListing(actors, { status: "active" });
    const { space } = await shown(id);
    await actors.sql`update public.coworking_spaces set status = 'archived' where id = ${id}`;
    for (const p_space_id of [id, randomUUID()]) {
      const asked = { p_space_id, p_values: {}, p_owner_email: "", p_updated_at: space.updated_at };
      expect((await actors.as.admin.rpc("edit_listing", asked)).error?.message).toBe(
        "no-such-space",
      );
    }
    expect((await actors.as.admin.rpc("listing_to_edit", { p_space_id: id })).data).toBeNull();
  });

  test("and nobody else can", async () => {
    const id = await createListing(actors, { status: "active" });
    const { space } = await shown(id);
    for (const role of ["guest", "other", "owner"] as const)
      for (const [name, args] of [
        ["listing_to_edit", { p_space_id: id }],
        ["list_space", { p_space_id: randomUUID(), p_values: VALUES }],
        [
          "edit_listing",
          { p_space_id: id, p_values: {}, p_owner_email: "", p_updated_at: space.updated_at },
        ],
      ] as const)
        expect((await actors.as[role].rpc(name, args)).error?.message, name).toBe("admins-only");
  });
});
