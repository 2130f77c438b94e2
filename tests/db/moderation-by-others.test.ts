import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSpace, openActors, signIn, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { actingAs, createUser } from "../support/backend.ts";
import { newClaimant } from "../support/claims.ts";
import { createListing } from "../support/listings.ts";
import { endBooking, writeReview } from "../support/reviews.ts";
import { startThread } from "../support/threads.ts";
import { addWebhook } from "../support/webhooks.ts";

// An admin has owned a listing and released it: reports of it are still about them.
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
  const { client } = await newClaimant(actors.backend);
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

test("a report of a listing that they had is read, counted and resolved by another admin alone", async () => {
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
    const resolution = { p_report_id, p_outcome: "no-problem", p_note: "There is nothing in it." };
    expect((await admin.client.rpc("resolve_space_report", resolution)).error?.message).toBe(
      "no-such-report",
    );
    expect(await mailed(admin, p_report_id)).toEqual([]);
    const other = await actors.as.admin.from("space_reports").select("id").eq("id", p_report_id);
    expect(other.data).toHaveLength(1);
    await actors.as.admin.rpc("resolve_space_report", resolution).throwOnError();
  }
});

test("a review of a stay that still ran when they left the listing is moderated by another admin alone", async () => {
  const admin = await newAdmin();
  const space = await createSpace(actors.sql, { owner_id: admin.person.id });
  const booking = await book(actors.as.guest, { space, on: dayAhead(40) });
  await release(admin, space);
  await endBooking(actors.sql, booking);
  const p_review_id = await writeReview(actors.as.guest, booking);
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
  // Each report changes the digest.
  expect(data).toMatchObject({ is_own: true, reports: [], digest: null });

  const theirs = await actors.as.admin.rpc("admin_review", { p_review_id }).throwOnError();
  expect(theirs.data).toMatchObject({ is_own: false, reports: [{ reason: "Nobody stayed here" }] });
  expect((await actors.as.admin.rpc("hide_review", hidden)).error).toBeNull();
});

test("a member cannot read how often they were reported, nor in the log who reported a conversation", async () => {
  const admin = await newAdmin();
  const space = await createSpace(actors.sql, { owner_id: admin.person.id });
  const { client, person } = await newClaimant(actors.backend);
  const p_thread_id = await startThread(client, space);
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

/** A reporter, their reports of the admin in every way, and another admin's closing of them. */
async function reportedInEveryWay(admin: Admin) {
  const { sql, people, as } = actors;
  const reporter = await newClaimant(actors.backend);
  const space = await createSpace(sql, { owner_id: admin.person.id });
  const p_thread_id = await startThread(reporter.client, space);
  const stay = await book(as.guest, { space, on: dayAhead(41) });
  await endBooking(sql, stay);
  const p_review_id = await writeReview(as.guest, stay);
  const listing = await createListing(actors, { owner_id: admin.person.id });
  const ids = {
    space_reports: async () => {
      const said = { p_space_id: listing, p_kind: "closed", p_message: "It was locked." };
      await reporter.client.rpc("report_space", said).throwOnError();
    },
    thread_reports: async () => {
      await reporter.client
        .rpc("report_thread", { p_thread_id, p_reason: "They want cash" })
        .throwOnError();
    },
    user_reports: async () => {
      await reporter.client
        .rpc("report_member", { p_thread_id, p_reason: "They were rude" })
        .throwOnError();
    },
    review_reports: async () => {
      await sql`
        insert into public.review_reports (review_id, edits, reporter_id, reason)
        values (${p_review_id}, 0, ${reporter.person.id}, 'Nobody stayed here')`;
    },
  };
  const made: { table: string; id: string }[] = [];
  for (const [table, make] of Object.entries(ids)) {
    await make();
    const [row] = await sql<{ id: string }[]>`
      select id from public.${sql(table)} where reporter_id = ${reporter.person.id}`;
    made.push({ table, id: row?.id ?? "" });
    const end = table.startsWith("thread") || table.startsWith("user") ? "closed" : "resolved";
    await actingAs(sql, people.admin, (by) =>
      by`select set_config('role', 'postgres', true)`.then(
        () => by`
          update public.${by(table)} set ${by(`${end}_at`)} = now(),
            ${end === "closed" ? by`closed_by = ${people.admin.id}, note = 'Done'` : by`outcome = ${table === "review_reports" ? "kept" : "no-problem"}`}
          where id = ${row?.id ?? ""}`,
      ),
    );
  }
  return { reporter: reporter.person, made };
}

test("an admin cannot find a report of themselves in any list, not even a closed one", async () => {
  const admin = await newAdmin();
  const { id: webhook } = await addWebhook(actors.sql, { type: "message_reported" });
  const { reporter, made } = await reportedInEveryWay(admin);
  const deliveries = await actors.sql<{ id: string }[]>`
    select id from private.webhook_deliveries where webhook_id = ${webhook}`;
  await actors.sql`
    insert into public.webhook_logs (webhook_id, event_id, event_type, attempt, triggered_at, status_code)
    select webhook_id, event_id, 'message_reported', 1, now(), 299 from private.webhook_deliveries where webhook_id = ${webhook}`;
  await actors.sql`
    insert into private.webhook_days (webhook_id, day, delivered, failed)
    values (${webhook}, (now() at time zone 'UTC')::date, 1, 0)`;
  await actors.sql`
    update private.webhook_deliveries set due_at = now() - interval '2 hours' where webhook_id = ${webhook}`;
  await actors.sql`
    update public.webhooks set enabled_at = now() - interval '1 day' where id = ${webhook}`;
  /** The status codes of the latest attempts of all webhooks. */
  const attempts = async (who: Admin["client"]) => {
    const { data } = await who.rpc("admin_webhooks").throwOnError();
    return (data.activity as { status_code: number }[]).map((attempt) => attempt.status_code);
  };
  /** All answers for an admin that could contain a report, as text. */
  const readBy = async (who: Admin["client"]) => {
    const answers = await Promise.all([
      ...[reporter.id, admin.person.id, actors.people.guest.id].map((p_user_id) =>
        who.rpc("admin_user", { p_user_id }),
      ),
      who.rpc("admin_audit", { p_page_size: 1000 }),
      ...made.flatMap(({ table, id }) => [
        who.rpc("admin_audit", { p_row: id }),
        who.rpc("admin_audit", { p_table: table, p_sort: "when", p_page_size: 1000 }),
        who.rpc("admin_audit", { p_q: id }),
      ]),
      who.from("audit_log").select("*"),
      ...made.map(({ table }) => who.from(table).select("id")),
      who.rpc("admin_overview"),
      who.rpc("admin_waiting"),
      who.rpc("admin_reviews", { p_q: "", p_status: "all" }),
      who.rpc("admin_user_reports", { p_status: "closed" }),
      who.rpc("admin_space_reports"),
      who.rpc("reported_threads", { p_status: "closed" }),
      ...made.flatMap(({ id: p_report_id }) => [
        who.rpc("admin_user_report", { p_report_id }),
        who.rpc("admin_space_report", { p_report_id }),
        who.rpc("closed_thread_report", { p_report_id }),
        who.rpc("reported_thread", { p_report_id }),
      ]),
      who.rpc("admin_webhook_deliveries", { p_webhook_id: webhook }),
      ...deliveries.map(({ id: p_delivery_id }) =>
        who.rpc("admin_webhook_delivery", { p_webhook_id: webhook, p_delivery_id }),
      ),
    ]);
    return JSON.stringify(answers.map(({ data }) => data));
  };
  const [theirs, others] = [await readBy(admin.client), await readBy(actors.as.admin)];
  for (const { table, id } of made) {
    expect(others, table).toContain(id);
    expect(theirs, table).not.toContain(id);
  }
  /** The counts on the page of a webhook: attempts of all days, waiting deliveries, and whether these are late. */
  const counted = async (who: Admin["client"]) => {
    const { data } = await who.rpc("admin_webhook", { p_webhook_id: webhook }).throwOnError();
    const sum = (data.days as { delivered: number; failed: number }[]).reduce(
      (all, { delivered, failed }) => all + delivered + failed,
      0,
    );
    return { attempts: sum, waiting: data.waiting, isLate: data.behind_since !== null };
  };
  expect(await counted(actors.as.admin)).toEqual({ attempts: 1, waiting: 1, isLate: true });
  expect(await counted(admin.client)).toEqual({ attempts: 0, waiting: 0, isLate: false });
  expect(await attempts(actors.as.admin)).toContain(299);
  expect(await attempts(admin.client)).not.toContain(299);
  expect(deliveries).toHaveLength(1);
  expect(others).toContain(deliveries[0]?.id);
  expect(theirs).not.toContain(deliveries[0]?.id);
  const { data } = await admin.client.rpc("admin_user", { p_user_id: reporter.id }).throwOnError();
  expect(data.reports.by_them).toEqual({ total: 0, rows: [] });

  // With the account of the reporter go the reports; their lines in the log stay.
  await actors.sql`delete from auth.users where id = ${reporter.id}`;
  const [left] = await actors.sql`select count(*)::integer as count from private.member_reports
    where id = any (${made.map(({ id }) => id)})`;
  expect(left).toEqual({ count: 1 });
  const [afterwards, ofOthers] = [await readBy(admin.client), await readBy(actors.as.admin)];
  for (const { table, id } of made) {
    expect(ofOthers, table).toContain(id);
    expect(afterwards, table).not.toContain(id);
  }
});

test("a member's reports are counted for an admin without those about that admin", async () => {
  const admin = await newAdmin();
  const { client } = await newClaimant(actors.backend);
  const own = await createSpace(actors.sql, { owner_id: admin.person.id });
  const other = await createSpace(actors.sql, { owner_id: actors.people.owner.id });
  const ids = { space_reports: [] as string[], user_reports: [] as string[] };
  for (const space of [own, other]) {
    const said = { p_kind: "closed", p_message: "The door was locked for a week." };
    await client.rpc("report_space", { p_space_id: space, ...said }).throwOnError();
    const p_thread_id = await startThread(client, space);
    await client.rpc("report_member", { p_thread_id, p_reason: "They were rude" }).throwOnError();
  }
  for (const table of ["space_reports", "user_reports"] as const) {
    const { data } = await client.from(table).select("id").order("created_at").throwOnError();
    ids[table] = data.map(({ id }: { id: string }) => id);
  }
  const counts = async (who: Admin["client"]) => [
    (await who.rpc("admin_space_report", { p_report_id: ids.space_reports[1] ?? "" })).data
      .reported,
    (await who.rpc("admin_user_report", { p_report_id: ids.user_reports[1] ?? "" })).data.reported,
  ];
  expect(await counts(admin.client)).toEqual([1, 1]);
  expect(await counts(actors.as.admin)).toEqual([2, 2]);
});
