import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSpace, signIn } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { payAtSpace } from "../support/ledger.ts";
import { beginPayment, takesPayments } from "../support/online-payments.ts";
import { issueReceipts, sellsWithReceipts } from "../support/receipts.ts";
import { nextCode } from "../support/next-code.ts";
import {
  createDatabase,
  createUser,
  serve,
  type Backend,
  type Database,
  type Person,
} from "../support/backend.ts";
import { startThread, writeToSupport } from "../support/threads.ts";
import { isThorough } from "../support/thoroughness.ts";

// The data that a program reads with the token of a session that waits for its second factor, or was ended: every table and every reading
// function, for a member with data in each of them.

let database: Database;
let backend: Backend;
let clients: { whole: SupabaseClient; half: SupabaseClient; ended: SupabaseClient };
/** Values that only the member's own data contains: planted words, and ids. */
let own: Record<string, string>;
let values: Record<string, unknown[]>;

beforeAll(async () => {
  database = await createDatabase();
  backend = await serve(database, { secondFactor: true });
  const { sql } = backend;
  const member = await createUser(sql, { email: "zinnober@sessions.test", fullName: "Ines Pires" });
  const host = await createUser(sql, { email: "host@sessions.test", fullName: "Hedda Host" });
  const guest = await createUser(sql, { email: "guest@sessions.test", fullName: "Zinnober guest" });
  clients = await sessionsOf(member);
  await plant(member, host, guest);
});
afterAll(async () => {
  await backend.stop();
  await database.drop();
});

async function sessionsOf(member: Person) {
  const whole = await signIn(backend, member);
  const { data, error } = await whole.auth.mfa.enroll({ factorType: "totp" });
  if (error) throw error;
  const prove = async (client: SupabaseClient) =>
    client.auth.mfa.challengeAndVerify({
      factorId: data.id,
      code: await nextCode(backend, data.totp.secret),
    });
  await prove(whole);
  const half = await signIn(backend, member);
  const ended = await signIn(backend, member);
  await prove(ended);
  const { data: claims } = await ended.auth.getClaims();
  await backend.sql`delete from auth.sessions where id = ${claims?.claims.session_id ?? null}`;
  expect((await ended.rpc("my_account")).error?.message).toBe("session-ended");
  return { whole, half, ended };
}

/** Inserts data of the member into each table that members read. */
async function plant(member: Person, host: Person, guest: Person) {
  const { sql } = backend;
  const { whole } = clients;
  const guestClient = await signIn(backend, guest);
  const elsewhere = await createSpace(sql, { owner_id: host.id, name: "Quay House" });
  const mine = await createSpace(sql, { owner_id: member.id, name: "Mill House" });
  const draft = await createSpace(sql, {
    owner_id: member.id,
    status: "draft",
    name: "Zinnober draft",
  });
  await createSpace(sql, { owner_id: member.id, status: "inactive", name: "Zinnober loft" });
  const booking = await book(whole, { space: elsewhere, note: "Zinnober note" });
  await payAtSpace(sql, booking, 20);
  await takesPayments(sql, { owner: host.id, space: elsewhere });
  const payment = await beginPayment(whole, { space: elsewhere, on: dayAhead(40) });
  await sellsWithReceipts(sql, host.id);
  await sellsWithReceipts(sql, member.id, { name: "Zinnober house" });
  await issueReceipts(whole, booking, { name: "Zinnober buyer" });
  const ofGuest = await book(guestClient, { space: mine, note: "Zinnober wish" });
  await payAtSpace(sql, ofGuest, 20);
  await issueReceipts(guestClient, ofGuest, { name: "Zinnober customer" });
  const paused = await createSpace(sql, { owner_id: host.id, name: "Zinnober paused" });
  await book(whole, { space: paused });
  await sql`update public.coworking_spaces set status = 'inactive' where id = ${paused}`;
  const [refund] = await sql<{ id: string }[]>`
    insert into public.refunds (payment_id, provider, amount, currency, reason, idempotency_key)
    select p.id, p.provider, 100, p.currency, 'changed', gen_random_uuid() from public.payments p
    where p.booking_id = ${booking} returning id`;
  await whole.from("favourites").insert({ space_id: elsewhere }).throwOnError();
  const thread = await startThread(whole, elsewhere, "Zinnober question");
  await startThread(guestClient, mine, "Zinnober answer");
  const support = String((await writeToSupport(whole, { text: "Zinnober plea" })).data);
  await whole.rpc("block_member", { p_thread_id: thread, p_is_blocked: true }).throwOnError();
  await whole
    .rpc("report_thread", { p_thread_id: thread, p_reason: "Zinnober spam" })
    .throwOnError();
  await whole
    .rpc("report_member", { p_thread_id: thread, p_reason: "Zinnober swindler" })
    .throwOnError();
  const [post] = await sql<{ slug: string }[]>`
    insert into public.blog_posts (id, slug, title, excerpt, content, category, is_published, published_at)
    values (gen_random_uuid(), 'quiet-mornings', 'Quiet mornings', 'In short', 'Words.', 'Insights', true, now()) returning slug`;
  const p_slug = post?.slug ?? "";
  const remark = { p_slug, p_text: "Zinnober remark", p_idempotency_key: randomUUID() };
  await whole.rpc("write_comment", remark).throwOnError();
  await whole.rpc("like_post", { p_slug, p_is_liked: true }).throwOnError();
  const [change] = await sql<{ id: string }[]>`
    insert into public.listing_changes (space_id, name, address, city, country, timezone)
    values (${mine}, 'Zinnober proposal', '1 Quay Street', 'Lisbon', 'Portugal', 'UTC') returning id`;
  const [claim] = await sql<{ id: string }[]>`
    insert into public.claim_requests (space_id, user_id, role, message, website_counts)
    values (${elsewhere}, ${member.id}, 'owner', 'Zinnober claim', false) returning id`;
  own = {
    member: member.id,
    host: host.id,
    email: member.email,
    draft,
    booking,
    payment,
    ofGuest,
    thread,
    support,
    change: change?.id ?? "",
    refund: refund?.id ?? "",
  };
  values = {
    p_space_id: [mine, draft, elsewhere, paused],
    p_booking_id: [booking, ofGuest],
    p_payment_id: [payment],
    p_thread_id: [thread, support],
    p_place_id: [1],
    p_review_id: [randomUUID()],
    p_change_id: [own.change],
    p_report_id: [randomUUID()],
    p_export_id: [randomUUID()],
    p_user_id: [randomUUID()],
    p_post_id: [randomUUID()],
    p_picture_id: [randomUUID()],
    p_subscriber_id: [randomUUID()],
    p_webhook_id: [randomUUID()],
    p_delivery_id: [randomUUID()],
    p_comment_id: [randomUUID()],
    p_slug: [p_slug],
    p_import_id: [randomUUID()],
    p_refused: ["true"],
    p_kind: ["css"],
    p_part: [1],
    p_key: [elsewhere],
    p_digest: ["0123456789abcdef0123456789abcdef"],
    p_filters: [{}],
    p_message_id: [randomUUID()],
    p_token: [""],
    p_claim_id: [claim?.id ?? ""],
    p_ids: [`{${randomUUID()}}`],
    p_space_ids: [`{${elsewhere}}`],
    p_city: ["Lisbon"],
    p_country: ["Portugal"],
    p_pass: ["day"],
    p_from: [dayAhead(3)],
    p_to: [dayAhead(9)],
    p_until: [dayAhead(60)],
    p_starts_on: [dayAhead(3)],
  };
}

/** The answers of all tables and reading functions of the API, or of the wanted ones, by name. */
async function readAll(
  client: SupabaseClient,
  isWanted: (name: string) => boolean = () => true,
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  const tables = await backend.sql<{ name: string; columns: string }[]>`
    select c.relname as name, string_agg(quote_ident(a.attname), ',') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
      and has_column_privilege('authenticated', c.oid, a.attnum, 'select')
    group by 1`;
  for (const { name, columns } of tables.filter(({ name: table }) => isWanted(table)))
    answers[name] = JSON.stringify((await client.from(name).select(columns)).data);
  const functions = await backend.sql<{ name: string; needs: string[] }[]>`
    select p.proname as name,
      coalesce((p.proargnames::text[])[1 : p.pronargs - p.pronargdefaults], '{}') as needs
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.provolatile <> 'v' and p.prorettype <> 'trigger'::regtype
      and has_function_privilege('authenticated', p.oid, 'execute')`;
  for (const { name, needs } of functions.filter((one) => isWanted(`${one.name}()`))) {
    const [first = "", ...rest] = needs;
    const others = Object.fromEntries(rest.map((need) => [need, values[need]?.[0]]));
    for (const value of first === "" ? [undefined] : (values[first] ?? ["?"])) {
      const args = first === "" ? {} : { [first]: value, ...others };
      const { data, error } = await client.rpc(name, args, { get: true });
      // A new function needs its arguments in the list above.
      expect(error?.code ?? "", name).not.toMatch(/^(PGRST|22)/);
      answers[`${name}()`] = `${answers[`${name}()`] ?? ""}${JSON.stringify(data)}`;
    }
  }
  return answers;
}

/** The tables and functions in which the member finds planted data. */
const READS = `
  bookings coworking_spaces favourites listing_changes member_blocks messages payments refunds thread_reports
  thread_sides threads user_reports users booking_overview() booking_review() booking_thread() account_deletion_preview()
  listing_heading() member_overview() my_bookings() next_bookings() my_listing() my_listings()
  my_comments() my_payments() my_payment() my_open_payments() my_payment_account() booking_receipts() my_receipt_settings() my_issued_receipts() my_weeks() bookings_on_days() host_dashboard() my_profile() my_support() my_thread() my_threads() site_frame() space_booking()
  space_card() space_overview() space_thread() claim_requests claim_target() my_claim() my_claims() my_account() my_blocks()`
  .trim()
  .split(/\s+/);

const finds = (answers: Record<string, string>) =>
  Object.keys(answers)
    .filter((name) => [...Object.values(own), "Zinnober"].some((it) => answers[name]?.includes(it)))
    .toSorted();

describe("only a whole session reads what is not public", () => {
  test("lets a complete session read all of it", async () => {
    // All of these were planted, so that other sessions could find them.
    const answers = await readAll(clients.whole);
    expect(finds(answers)).toEqual(READS.toSorted());
    expect(answers["read_post()"]).toContain('"is_liked":true');
  });

  test.each(["half", "ended"] as const)("refuses it to a session that is %s", async (which) => {
    // Functions without data for a whole session need no other test: the test above includes them.
    const isWanted = (name: string) => isThorough || READS.includes(name) || name === "read_post()";
    const answers = await readAll(clients[which], isWanted);
    expect(Object.keys(answers).length).toBeGreaterThanOrEqual(READS.length);
    expect(finds(answers)).toEqual([]);
    expect(answers["read_post()"]).toContain('"is_liked":false');
  });
});
