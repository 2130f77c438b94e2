import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSpace, openActors, signIn, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { createUser } from "../support/backend.ts";
import { newcomer } from "../support/claims.ts";
import { createListing } from "../support/listings.ts";
import { endBooking, review } from "../support/reviews.ts";
import { asked } from "../support/threads.ts";

// An admin has a listing of their own, and takes it back from themselves: what others say of it is still about them.
let actors: Actors;
beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

async function newAdmin() {
  const email = `${randomUUID()}@actors.test`;
  const person = await createUser(actors.sql, { email, isAdmin: true });
  return { person, client: await signIn(actors.backend, person) };
}
type Admin = Awaited<ReturnType<typeof newAdmin>>;

const release = ({ client }: Admin, p_space_id: string) =>
  client.rpc("release_listing", { p_space_id, p_reason: "I run it no more." }).throwOnError();

/** A member reports it; answers the id of the report. */
async function reported(p_space_id: string): Promise<string> {
  const { client } = await newcomer(actors.backend);
  const said = { p_space_id, p_kind: "closed", p_message: "The door was locked for a week." };
  await client.rpc("report_space", said).throwOnError();
  const { data } = await client.from("space_reports").select("id").single().throwOnError();
  return data.id;
}

async function waiting({ client }: Admin) {
  const { data } = await client.rpc("admin_waiting").throwOnError();
  const overview = await client.rpc("admin_overview").throwOnError();
  const kinds = overview.data.waits.map(({ kind }: { kind: string }) => kind);
  return { reports: data.reports, reviews: data.reviews, kinds };
}

const mailed = async ({ person }: Admin, subject: string) =>
  await actors.sql`select topic from private.outbox where recipient_id = ${person.id} and subject_id = ${subject}`;

test("a report of a listing that they had is read, counted and settled by another admin alone", async () => {
  const admin = await newAdmin();
  const space = await createListing(actors, { owner_id: admin.person.id });
  const report = await reported(space);
  await release(admin, space);
  await actors.sql`update public.coworking_spaces set status = 'active', owner_id = ${actors.people.owner.id} where id = ${space}`;
  const later = await reported(space);
  const rows = await admin.client.from("space_reports").select("id").eq("space_id", space);
  expect(rows.data).toEqual([]);
  const list = await admin.client.rpc("admin_space_reports").throwOnError();
  expect(list.data).toMatchObject({ reports: [], total: 0 });
  expect(await waiting(admin)).toMatchObject({ reports: 0, kinds: [] });
  for (const p_report_id of [report, later]) {
    expect((await admin.client.rpc("admin_space_report", { p_report_id })).data).toBeNull();
    const settled = { p_report_id, p_verdict: "no-problem", p_note: "There is nothing in it." };
    expect((await admin.client.rpc("settle_space_report", settled)).error?.message).toBe(
      "own-report",
    );
    expect(await mailed(admin, p_report_id)).toEqual([]);
    const other = await actors.as.admin.from("space_reports").select("id").eq("id", p_report_id);
    expect(other.data).toHaveLength(1);
    await actors.as.admin.rpc("settle_space_report", settled).throwOnError();
  }
});

test("a review of a stay that still ran when they left the listing is judged by another admin alone", async () => {
  const admin = await newAdmin();
  const space = await createSpace(actors.sql, { owner_id: admin.person.id });
  const booking = await book(actors.as.guest, { space, on: dayAhead(40) });
  await release(admin, space);
  await endBooking(actors.sql, booking);
  const p_review_id = await review(actors.as.guest, booking);
  const [report] = await actors.sql<{ id: string }[]>`
    insert into public.review_reports (review_id, edits, reporter_id, reason)
    values (${p_review_id}, 0, ${actors.people.other.id}, 'Nobody stayed here') returning id`;
  expect(await mailed(admin, report?.id ?? "")).toEqual([]);
  expect(await mailed({ ...admin, person: actors.people.admin }, report?.id ?? "")).toHaveLength(1);
  const hidden = { p_review_id, p_reason: "It insults a person" };
  expect((await admin.client.rpc("hide_review", hidden)).error?.message).toBe("own-review");
  const rows = await admin.client.from("review_reports").select("id");
  expect(rows.data).toEqual([]);
  expect(await waiting(admin)).toMatchObject({ reviews: 0, kinds: [] });
  const list = await admin.client.rpc("admin_reviews", { p_status: "reported" }).throwOnError();
  expect(list.data.reviews).toEqual([]);
  const all = await admin.client.rpc("admin_reviews").throwOnError();
  expect(all.data.reviews).toMatchObject([{ id: p_review_id, reported_because: null }]);
  const { data } = await admin.client.rpc("admin_review", { p_review_id }).throwOnError();
  expect(data).toMatchObject({ is_own: true, reports: [] });

  const theirs = await actors.as.admin.rpc("admin_review", { p_review_id }).throwOnError();
  expect(theirs.data).toMatchObject({ is_own: false, reports: [{ reason: "Nobody stayed here" }] });
  expect((await actors.as.admin.rpc("hide_review", hidden)).error).toBeNull();
});

test("nobody reads of themselves how often they were reported, nor in the log who reported a conversation", async () => {
  const admin = await newAdmin();
  const space = await createSpace(actors.sql, { owner_id: admin.person.id });
  const { client, person } = await newcomer(actors.backend);
  const p_thread_id = await asked(client, space);
  await client.rpc("report_thread", { p_thread_id, p_reason: "They want cash" }).throwOnError();
  const about = async (who: Admin["client"]) =>
    (await who.rpc("admin_user", { p_user_id: admin.person.id }).throwOnError()).data.reports;
  const none = { total: 0, rows: [] };
  expect(await about(admin.client)).toEqual({ of_them: null, by_them: none });
  expect(await about(actors.as.admin)).toMatchObject({ of_them: { total: 1 }, by_them: none });
  const lines = await actors.sql`
    select 1 from public.audit_log where table_name = 'thread_reports' and (actor_id = ${person.id} or after ->> 'reporter_id' = ${person.id})`;
  expect(lines).toEqual([]);
});
