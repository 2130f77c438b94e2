import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openActors, type Actors } from "../support/actors.ts";
import { actingAs, createUser, type Person } from "../support/backend.ts";
import { createListing, propose, reviewListing, shownListing } from "../support/listings.ts";

// The listings that an admin may moderate, and the effect of an approval on one without an owner.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const statusOf = async (id: string) =>
  (await actors.sql`select status from public.coworking_spaces where id = ${id}`)[0]?.["status"];

/** A waiting listing of an admin, and a proposal of theirs for another one. */
async function ownOf(admin: Person) {
  const pending = await createListing(actors, { status: "pending" });
  const live = await createListing(actors, { status: "active" });
  await actors.sql`
    update public.coworking_spaces set owner_id = ${admin.id} where id in (${pending}, ${live})`;
  const change = await actingAs(actors.sql, admin, async (as) => {
    const [row] = await as<{ id: string }[]>`
      select public.propose_change(${live}, 'Own House', '1 Quay Street', 'Lisbon', 'Portugal', 'UTC') as id`;
    return row?.id ?? "";
  });
  return { pending, live, change };
}
const outcomes = (as: postgres.TransactionSql, own: Awaited<ReturnType<typeof ownOf>>) => ({
  listing: () => as`
    select public.review_space(${own.pending}, 'active', null,
      public.listing_for_review(${own.pending}) ->> 'digest')`,
  change: () => as`
    select public.review_change(${own.change}, 'approved',
      public.change_for_review(${own.change}) ->> 'digest')`,
});

test("an admin's own listing and proposal are refused to this admin, and another admin approves the listing", async () => {
  const email = `judge-${randomUUID()}@outcomes.test`;
  const admin = await createUser(actors.sql, { email, isAdmin: true });
  const own = await ownOf(admin);
  for (const what of ["listing", "change"] as const)
    await expect(
      actingAs(actors.sql, admin, (as) => outcomes(as, own)[what]()),
      what,
    ).rejects.toThrow("own-listing");
  expect(await statusOf(own.pending)).toBe("pending");
  expect((await reviewListing(actors.as.admin, own.pending, "active")).error).toBeNull();
  expect(await statusOf(own.pending)).toBe("active");
});

const isOwn = async (as: postgres.TransactionSql, id: string) =>
  (await as`select (public.admin_listing(${id}) -> 'is_own') as own`)[0]?.["own"];

test("listings that another admin decides about are marked for an admin", async () => {
  const email = `told-${randomUUID()}@outcomes.test`;
  const admin = await createUser(actors.sql, { email, isAdmin: true });
  const own = await ownOf(admin);
  const [other, nobodys] = [
    await createListing(actors, { status: "pending" }),
    await createListing(actors, { status: "pending" }),
  ];
  await actors.sql`update public.coworking_spaces set owner_id = null where id = ${nobodys}`;
  const seenBy = (person: Person) =>
    actingAs(actors.sql, person, async (as) => {
      const seen: unknown[] = [];
      for (const id of [own.pending, own.live, other, nobodys]) seen.push(await isOwn(as, id));
      return seen;
    });
  expect(await seenBy(admin)).toEqual([true, true, false, false]);
  expect(await seenBy(actors.people.admin)).toEqual([false, false, false, false]);
});

test("an admin's own listing is featured by another admin, and unfeatured by either", async () => {
  const email = `featured-${randomUUID()}@outcomes.test`;
  const admin = await createUser(actors.sql, { email, isAdmin: true });
  const { live } = await ownOf(admin);
  const feature = (featured: boolean) =>
    actingAs(actors.sql, admin, (as) => as`select public.feature_space(${live}, ${featured})`);
  await expect(feature(true)).rejects.toThrow("own-listing");
  const theirs = { p_space_id: live, p_featured: true };
  expect((await actors.as.admin.rpc("feature_space", theirs)).error).toBeNull();
  await feature(false);
  const [row] =
    await actors.sql`select is_featured from public.coworking_spaces where id = ${live}`;
  expect(row).toEqual({ is_featured: false });
});

test("the only admin moderates them", async () => {
  const email = `only-${randomUUID()}@outcomes.test`;
  const admin = await createUser(actors.sql, { email, isAdmin: true });
  const own = await ownOf(admin);
  const stop = new Error("rolled back");
  await expect(
    actors.sql.begin(async (all) => {
      await all`update public.users set is_admin = false where id <> ${admin.id}`;
      const claims = await sessionOf(all, admin);
      await all`select set_config('request.jwt.claims', ${claims}, true)`;
      await all.unsafe("set local role authenticated");
      expect(await isOwn(all, own.pending)).toBe(false);
      await outcomes(all, own).listing();
      await outcomes(all, own).change();
      throw stop;
    }),
  ).rejects.toBe(stop);
});

async function sessionOf(sql: postgres.TransactionSql, { id }: Person): Promise<string> {
  const [session] = await sql<{ id: string }[]>`
    insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${id}) returning id`;
  return JSON.stringify({ role: "authenticated", sub: id, session_id: session?.id });
}

test("a proposal is not moderated on the page of another listing", async () => {
  const [one, other] = [
    await createListing(actors, { status: "active" }),
    await createListing(actors, { status: "active" }),
  ];
  const p_change_id = await propose(actors.as.owner, one);
  const { data } = await actors.as.admin.rpc("change_for_review", { p_change_id }).throwOnError();
  const outcome = { p_change_id, p_outcome: "approved", p_digest: data.digest };
  const on = (p_space_id: string) =>
    actors.as.admin.rpc("review_change", { ...outcome, p_space_id });
  expect((await on(other)).error?.message).toBe("no-such-change");
  expect((await on(one)).error).toBeNull();
});

test("an approved listing without an owner can be claimed, and not booked", async () => {
  const id = await createListing(actors, { status: "pending" });
  await actors.sql`update public.coworking_spaces set owner_id = null where id = ${id}`;
  expect((await reviewListing(actors.as.admin, id, "active")).error).toBeNull();
  const [space] = await actors.sql`
    select s.status, s.approved_at is not null as approved, private.is_unclaimed(s) as unclaimed
    from public.coworking_spaces s where s.id = ${id}`;
  expect(space).toEqual({ status: "inactive", approved: true, unclaimed: true });
  const p_digest = await shownListing(actors.as.admin, id);
  const again = { p_space_id: id, p_status: "active", p_digest };
  expect((await actors.as.admin.rpc("review_space", again)).error?.message).toBe("no-owner");
});

test("a hidden listing cannot be featured, and frees its place for another", async () => {
  const count = async () =>
    (await actors.as.admin.rpc("admin_listings", {}).throwOnError()).data.featured.count;
  const id = await createListing(actors, { status: "active" });
  const before = await count();
  await actors.sql`update public.coworking_spaces set is_featured = true where id = ${id}`;
  expect(await count()).toBe(before + 1);
  await actors.as.owner
    .from("coworking_spaces")
    .update({ status: "inactive" })
    .eq("id", id)
    .throwOnError();
  expect(await count()).toBe(before);
  const [space] = await actors.sql`
    select is_featured from public.coworking_spaces where id = ${id}`;
  expect(space).toEqual({ is_featured: false });
});

test("the history of a listing has its photos, submissions, proposals and claims, and marks that there are more", async () => {
  const id = await createListing(actors, { status: "active" });
  await propose(actors.as.owner, id);
  await actors.sql`
    insert into public.claim_requests (space_id, user_id, role, website_counts)
    values (${id}, ${actors.people.guest.id}, 'owner', false)`;
  const [photo] = await actors.sql<{ id: string }[]>`
    select id from public.space_photos where space_id = ${id} and place = 1`;
  await actors.as.admin.rpc("remove_photo", { p_photo_id: photo?.id }).throwOnError();
  const historyOf = async (p_lines?: number) =>
    (await actors.as.admin.rpc("admin_listing", { p_space_id: id, p_lines }).throwOnError()).data;
  const { timeline, has_more } = await historyOf();
  expect(new Set(timeline.map((line: { table_name: string }) => line.table_name))).toEqual(
    new Set(["coworking_spaces", "listing_changes", "claim_requests", "space_photos"]),
  );
  expect(has_more).toBe(false);
  const short = await historyOf(2);
  expect(short.has_more).toBe(true);
  expect(short.timeline).toEqual(timeline.slice(0, 2));
});

test("the list has the digest for an approval, of pending listings only", async () => {
  const p_q = `Wharf${randomUUID().slice(0, 8)}`;
  const id = await createListing(actors, { status: "pending", name: p_q });
  const listed = async () =>
    (await actors.as.admin.rpc("admin_listings", { p_q }).throwOnError()).data.listings[0];
  expect(await listed()).toMatchObject({ id, digest: await shownListing(actors.as.admin, id) });
  const { digest } = await listed();
  const outcome = { p_space_id: id, p_status: "active", p_digest: digest };
  expect((await actors.as.admin.rpc("review_space", outcome)).error).toBeNull();
  expect(await listed()).toMatchObject({ status: "active", digest: null });
});

test("the list can reject pending listings, for a reason that is mailed to the owner, and not an admin's own", async () => {
  const { admin } = actors.people;
  const other = await createUser(actors.sql, {
    email: `second-${randomUUID()}@outcomes.test`,
    isAdmin: true,
  });
  const p_q = `Weir${randomUUID().slice(0, 8)}`;
  const theirs = await createListing(actors, { status: "pending", name: `${p_q} A` });
  const own = await createListing(actors, { status: "pending", name: `${p_q} B`, of: "admin" });
  const { data } = await actors.as.admin
    .rpc("admin_listings", { p_q, p_sort: "name" })
    .throwOnError();
  const { listings }: { listings: { id: string; digest: string }[] } = data;
  expect(listings.map(({ id }) => id)).toEqual([theirs, own]);
  const reject = async (index: number, p_note = "It is listed already.") =>
    actors.as.admin.rpc("review_space", {
      p_space_id: listings[index]?.id,
      p_status: "rejected",
      p_digest: listings[index]?.digest,
      p_note,
    });
  expect((await reject(0, " ")).error?.message).toBe("no-reason");
  for (let press = 0; press < 2; press++) expect((await reject(0)).error).toBeNull();
  expect((await reject(0, "It is no space.")).error?.message).toBe("already-resolved");
  expect((await reject(1)).error?.message).toBe("own-listing");
  expect([await statusOf(theirs), await statusOf(own)]).toEqual(["rejected", "pending"]);
  const told = await actors.sql`
    select o.recipient_id from private.outbox o
    where o.topic = 'listing-rejected' and o.subject_id in (
      select s.id from public.listing_submissions s where s.space_id in (${theirs}, ${own}))`;
  expect(told).toEqual([{ recipient_id: actors.people.owner.id }]);
  await actors.sql`update public.coworking_spaces set owner_id = ${actors.people.owner.id} where id = ${own}`;
  await actors.sql`update public.users set is_admin = false where id = ${other.id}`;
  expect(admin.id).not.toBe(other.id);
});

test("the confirmation before deleting several listings leaves out the deleted ones", async () => {
  const id = await createListing(actors, { status: "active", name: "Mill House" });
  const p_ids = [id, randomUUID()];
  const { data } = await actors.as.admin.rpc("listings_to_delete", { p_ids }).throwOnError();
  expect(data).toEqual([
    {
      id,
      name: "Mill House",
      status: "active",
      bookings: 0,
      upcoming: 0,
      pending_claims: 0,
      is_told: true,
    },
  ]);
  const asked = await actors.as.owner.rpc("listings_to_delete", { p_ids });
  expect(asked.error?.message).toBe("admins-only");
});
