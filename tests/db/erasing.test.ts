import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { JOBS, type Background } from "../../app/background/jobs.server.ts";
import { createServiceClient } from "../../app/db/service.server.ts";
import type { Mail } from "../../app/mail/mail.ts";
import {
  addPhoto,
  background,
  closeSpace,
  createSpace,
  openActors,
  signIn,
  type Actors,
} from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { createUser } from "../support/backend.ts";
import { publishedPost } from "../support/posts.ts";
import { exportOf, deleteAccount, type Leaver } from "../support/account-deletion.ts";
import { submitClaim, unclaimedSpace } from "../support/claims.ts";
import { propose, reviewChange, reviewListing } from "../support/listings.ts";
import { payAtSpace } from "../support/ledger.ts";
import { beginPayment, takesPayments } from "../support/online-payments.ts";
import { issueReceipts, sellsWithReceipts } from "../support/receipts.ts";
import { endBooking, writeReview } from "../support/reviews.ts";
import { REGISTER } from "../support/personal-data/register.ts";
import { startThread, writeMessage } from "../support/threads.ts";
import { dumpRows, tablesWithWords, plantedWord as word, WORDED } from "../support/planted.ts";
import { NO_RECEIVERS } from "../support/webhooks.ts";

// A member writes a unique word into every column and bucket that accepts one, and deletes the account.
let actors: Actors;
let sql: Actors["sql"];
let leaver: Leaver;
const sent: Mail[] = [];
const THEIR_NOTE = "A note of another guest";
const THEIR_ANSWER = "An answer of another host";
const ANSWER_TO_GUEST = word("an answer to a guest");
const THEIR_QUESTION = "A question of another guest";
const THEIR_REVIEW = "A review of another guest, long enough";
const REASON_TO_GUEST = word("a reason that is told to a guest");

beforeAll(async () => {
  actors = await openActors();
  ({ sql } = actors);
  leaver = await plant();
});
afterAll(() => actors.close());

async function plant(): Promise<Leaver> {
  const address = [
    "public.users.email",
    "auth.users.email",
    "auth.identities.email",
    "private.newsletter_subscribers.email",
  ].map(word);
  const person = await createUser(sql, {
    email: `${address.join("")}@actors.test`,
    fullName: `${word("auth.users.raw_user_meta_data")} ${word("auth.identities.identity_data")}`,
  });
  const client = await signIn(actors.backend, person);
  const planted = { person, client };
  // As if they had opened the link that was mailed to them.
  await sql`update public.users set email_verified_at = now() where id = ${person.id}`;
  await plantProfile(planted);
  await plantBookings(planted);
  await plantListings(planted);
  await plantContact(planted);
  await plantNewsletter(planted);
  await plantMessages(planted);
  await plantClaim(planted);
  await plantResponses(planted);
  await plantInAuth(planted);
  const [note, name] = [
    word("private.listing_notices.note"),
    word("private.listing_notices.space"),
  ];
  await sql`
    insert into private.listing_notices (user_id, space, note)
    values (${person.id}, ${sql.json({ id: randomUUID(), name })}, ${note})`;
  await sql`
    update private.outbox set last_error = ${word("private.outbox.last_error")}
    where id = (select id from private.outbox where recipient_id = ${person.id} limit 1)`;
  await sql`
    update public.users set suspended_at = now(), suspended_because = ${word("public.users.suspended_because")}
    where id = ${person.id}`;
  return planted;
}

async function plantProfile({ person, client }: Leaver) {
  const columns = ["full_name", "public_name", "phone", "location", "bio"] as const;
  const profile = columns.map((column) => [column, word(`public.users.${column}`)]);
  await client.from("users").update(Object.fromEntries(profile)).eq("id", person.id).throwOnError();
}

/** One message signed in, and one as a visitor with the address of the account, both answered. */
async function plantContact({ person, client }: Leaver) {
  const of = (column: string) => word(`public.contact_messages.${column}`);
  const message = { p_name: of("name"), p_subject: of("subject"), p_message: of("message") };
  const p_email = `${of("email")}@actors.test`;
  await client.rpc("send_contact_message", { ...message, p_email }).throwOnError();
  await actors.as.anon
    .rpc("send_contact_message", { ...message, p_email: person.email.toUpperCase() })
    .throwOnError();
  const written = await sql<{ id: string }[]>`
    select id from public.contact_messages where subject = ${of("subject")}`;
  for (const { id: p_message_id } of written)
    await actors.as.admin
      .rpc("answer_contact_message", { p_message_id, p_text: of("answer") })
      .throwOnError();
}

/** A newsletter subscription of the account's address. */
async function plantNewsletter({ person }: Leaver) {
  const p_email = person.email.toUpperCase();
  await actors.as.anon.rpc("subscribe_to_newsletter", { p_email, p_words: 1 }).throwOnError();
}

/** A question to a host, reported by the member, with an admin's note. */
async function plantMessages({ client }: Leaver) {
  const space = await createSpace(sql, { owner_id: actors.people.owner.id });
  const p_thread_id = await startThread(client, space, word("public.messages.text"));
  expect(
    (await writeMessage(actors.as.owner, p_thread_id, { text: THEIR_ANSWER })).error,
  ).toBeNull();
  const p_reason = word("public.thread_reports.reason");
  await client.rpc("report_thread", { p_thread_id, p_reason }).throwOnError();
  const [report] = await sql<{ id: string }[]>`
    select id from public.thread_reports where thread_id = ${p_thread_id}`;
  const noted = { p_report_id: report?.id, p_note: word("public.thread_reports.note") };
  await actors.as.admin.rpc("close_thread_report", noted).throwOnError();
  await plantReportOfMember({ client, p_thread_id });
  await client
    .rpc("note_device", { p_device: word("private.session_devices.device") })
    .throwOnError();
}

/** A report of the host, with an admin's note. */
async function plantReportOfMember({ client, p_thread_id }: ReportingLeaver) {
  const p_reason = word("public.user_reports.reason");
  await client.rpc("report_member", { p_thread_id, p_reason }).throwOnError();
  const [report] = await sql<{ id: string }[]>`
    select id from public.user_reports where reason = ${p_reason}`;
  const noted = { p_report_id: report?.id, p_note: word("public.user_reports.note") };
  await actors.as.admin.rpc("close_user_report", noted).throwOnError();
}
type ReportingLeaver = Pick<Leaver, "client"> & { p_thread_id: string };

/** A like, and a comment that an admin has hidden. */
async function plantResponses({ client }: Leaver) {
  const { slug: p_slug } = await publishedPost(actors);
  await client.rpc("like_post", { p_slug, p_is_liked: true }).throwOnError();
  const p_text = word("private.post_comments.text");
  const p_idempotency_key = randomUUID();
  await client.rpc("write_comment", { p_slug, p_text, p_idempotency_key }).throwOnError();
  await sql`
    update private.post_comments
    set status = 'hidden', hidden_because = ${word("private.post_comments.hidden_because")}, decided_at = now()
    where idempotency_key = ${p_idempotency_key}`;
}

/** A claim with a document, a code and a check, rejected by an admin, and a report of another listing. */
async function plantClaim({ client }: Leaver) {
  const space = await unclaimedSpace(sql, { website: "https://quay.example" });
  const id = await submitClaim(client, space, { message: word("public.claim_requests.message") });
  const p_path = `${id}/${randomUUID()}.pdf`;
  const stored = await client.storage
    .from("claim-documents")
    .upload(p_path, new TextEncoder().encode("%PDF-1.7"), { contentType: "application/pdf" });
  if (stored.error) throw stored.error;
  const p_name = `${word("public.claim_documents.name")}.pdf`;
  await client.rpc("add_claim_document", { p_claim_id: id, p_path, p_name }).throwOnError();
  const mailbox = { p_claim_id: id, p_mailbox: word("private.claim_codes.address") };
  await client.rpc("send_claim_code", mailbox).throwOnError();
  await sql`
    insert into public.claim_proofs (claim_id, method, checked_at, outcome, detail)
    values (${id}, 'meta-tag', now(), 'redirected', ${word("public.claim_proofs.detail")})`;
  const p_reason = word("public.claim_requests.reason");
  await actors.as.admin
    .rpc("review_claim", { p_claim_id: id, p_outcome: "rejected", p_reason })
    .throwOnError();
  const p_space_id = await createSpace(sql, { owner_id: actors.people.owner.id });
  const p_message = `It is closed. ${word("public.space_reports.message")}`;
  await client.rpc("report_space", { p_space_id, p_kind: "closed", p_message }).throwOnError();
  const [report] = await sql<{ id: string }[]>`
    select id from public.space_reports where space_id = ${p_space_id}`;
  const resolution = { p_report_id: report?.id, p_outcome: "acted" };
  const noted = { ...resolution, p_note: word("public.space_reports.note") };
  await actors.as.admin.rpc("resolve_space_report", noted).throwOnError();
}

async function plantBookings({ person, client }: Leaver) {
  const space = await createSpace(sql, { owner_id: actors.people.owner.id });
  const note = word("public.bookings.note");
  const paid = await book(client, { space, on: dayAhead(3), note });
  await takesPayments(sql, { owner: actors.people.owner.id, space });
  const wanted = word("private.checkouts.wanted");
  await beginPayment(client, { space, on: dayAhead(20), note: wanted });
  await payAtSpace(sql, paid, 20);
  await sellsWithReceipts(sql, actors.people.owner.id);
  await issueReceipts(client, paid, {
    name: word("private.receipts.buyer_name"),
    address: word("private.receipts.buyer_address"),
  });
  const reviewed = await book(client, { space, on: dayAhead(9) });
  await endBooking(sql, reviewed);
  await sql`update public.space_days set desks_booked = 0 where space_id = ${space} and day = ${dayAhead(9)}`;
  const p_review_id = await writeReview(client, reviewed, {
    p_body: `A calm room. ${word("public.reviews.body")}`,
  });
  const why = word("public.reviews.hidden_because");
  await actors.as.admin.rpc("hide_review", { p_review_id, p_reason: why }).throwOnError();
  const cancelled = await book(client, { space, on: dayAhead(5) });
  const p_reason = `Sorry, ${word("public.bookings.cancelled_because")}`;
  await actors.as.owner
    .rpc("cancel_booking_as_owner", { p_booking_id: cancelled, p_reason })
    .throwOnError();
  await sql`
    insert into private.fee_waivers (booking_id, user_id, fee_before, fee, reason)
    values (${cancelled}, ${person.id}, 10, 5, ${word("private.fee_waivers.reason")})`;
}

async function plantListings({ person, client }: Leaver) {
  const of = (column: string) => word(`public.coworking_spaces.${column}`);
  const space = await createSpace(sql, {
    owner_id: person.id,
    status: "draft",
    name: of("name"),
    description: `${of("description")} ${"and what else there is to say. ".repeat(3)}`,
    address: of("address"),
    neighbourhood: of("neighbourhood"),
    city: of("city"),
    country: of("country"),
  });
  const website = `https://${of("website_url")}.example/`;
  await sql`update public.coworking_spaces set website_url = ${website} where id = ${space}`;
  await plantPhotos({ person, client }, space);
  await sql`update public.coworking_spaces set status = 'active', approved_at = now() where id = ${space}`;
  await closeSpace(sql, space, {
    from: dayAhead(80),
    reason: word("public.space_closures.reason"),
  });
  const proposal = await propose(client, space, proposed());
  const note = word("public.listing_changes.note");
  await reviewChange(actors.as.admin, proposal, "rejected", note);
  await beBooked(space, { person, client });
  await beAsked(space, client);

  const rejected = await createSpace(sql, { owner_id: person.id, status: "pending" });
  const why = word("public.listing_submissions.note");
  await reviewListing(actors.as.admin, rejected, "rejected", why);
}

function proposed() {
  const of = (column: string) => word(`public.listing_changes.${column}`);
  return {
    p_name: of("name"),
    p_address: of("address"),
    p_neighbourhood: of("neighbourhood"),
    p_city: of("city"),
    p_country: of("country"),
    p_website_url: `https://${of("website_url")}.example/`,
  };
}

/** A file with a word in its bytes, and a photo at another host. */
async function plantPhotos({ client }: Leaver, space: string) {
  const p_path = `${space}/${word("public.space_photos.path")}-${word("storage.objects.name")}.jpg`;
  const bytes = new TextEncoder().encode(`JFIF ${word("the bytes of a file")}`);
  const stored = await client.storage
    .from("space-photos")
    .upload(p_path, bytes, { contentType: "image/jpeg" });
  expect(stored.error).toBeNull();
  const p_alternative_text = word("public.space_photos.alternative_text");
  const size = { p_width: 9, p_height: 9 };
  await client
    .rpc("add_photo", { p_space_id: space, p_path, ...size, p_alternative_text })
    .throwOnError();
  const elsewhere = await addPhoto(sql, space, { place: 2 });
  const address = `https://photos.example/${word("public.space_photos.address")}`;
  await sql`update public.space_photos set path = null, address = ${address} where id = ${elsewhere}`;
}

/** Two guests: one came, and the owner cancelled the other's booking, with a reason. */
async function beBooked(space: string, { person, client: owner }: Leaver) {
  const came = await book(actors.as.guest, { space, on: dayAhead(2), note: THEIR_NOTE });
  await endBooking(sql, came, 5);
  await sql`update public.space_days set desks_booked = 0 where space_id = ${space}`;
  const said = {
    p_review_id: await writeReview(actors.as.guest, came, { p_body: THEIR_REVIEW }),
    p_edits: 0,
  };
  const p_reason = `It was not so: ${word("public.review_reports.reason")}`;
  await owner.rpc("report_review", { ...said, p_reason }).throwOnError();
  await owner
    .rpc("reply_to_review", { ...said, p_reply: word("public.reviews.reply") })
    .throwOnError();
  await payAtSpace(sql, came, 20);
  await sellsWithReceipts(sql, person.id, {
    name: word("private.receipts.seller_name"),
    address: word("private.receipts.seller_address"),
    taxId: word("private.receipts.seller_tax_id"),
  });
  await issueReceipts(actors.as.guest, came, { name: "Gus Guest" });
  await sellsWithReceipts(sql, person.id, {
    name: word("private.sellers.legal_name"),
    address: word("private.sellers.address"),
    taxId: word("private.sellers.tax_id"),
  });
  const cancelled = await book(actors.as.other, { space, on: dayAhead(6) });
  await owner
    .rpc("cancel_booking_as_owner", { p_booking_id: cancelled, p_reason: REASON_TO_GUEST })
    .throwOnError();
}

/** A guest asks; the host answers, and blocks the guest. */
async function beAsked(space: string, owner: Leaver["client"]) {
  const p_thread_id = await startThread(actors.as.other, space, THEIR_QUESTION);
  expect((await writeMessage(owner, p_thread_id, { text: ANSWER_TO_GUEST })).error).toBeNull();
  await owner.rpc("block_member", { p_thread_id, p_is_blocked: true }).throwOnError();
}

async function plantInAuth({ person: { id } }: Leaver) {
  const of = (column: string) => word(`auth.${column}`);
  await sql`
    update auth.users set email_change = ${of("users.email_change")}, phone = ${of("users.phone")},
      phone_change = ${of("users.phone_change")} where id = ${id}`;
  await sql`update auth.sessions set user_agent = ${of("sessions.user_agent")} where user_id = ${id}`;
  await sql`
    insert into auth.flow_state (id, user_id, referrer, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method)
    values (gen_random_uuid(), ${id}, ${of("flow_state.referrer")}, 'a', 's256', 'a', 'email', 'password')`;
  await sql`
    insert into auth.audit_log_entries (id, payload)
    values (gen_random_uuid(), ${sql.json({ actor_id: id, traits: of("audit_log_entries.payload") })})`;
}

const fateOf = (name: string) => {
  const [schema, table, column = ""] = name.split(".");
  return REGISTER[`${schema}.${table}`]?.personal[column];
};

test("every text column of the register contains a word of the member", async () => {
  const before = tablesWithWords(await dumpRows(sql));
  const missing = WORDED.filter(
    (column) => !before[column]?.includes(column.split(".").slice(0, 2).join(".")),
  );
  expect(missing).toEqual([]);
});

test("an export contains every registered word, and none of another person", async () => {
  const text = (await exportOf(leaver.client)).toLowerCase();
  const exported = WORDED.filter((column) => text.includes(word(column)));
  expect(exported).toEqual(WORDED.filter((name) => typeof fateOf(name)?.exported === "string"));
  expect(text).toContain(REASON_TO_GUEST);
  expect(text).toContain(ANSWER_TO_GUEST);
  for (const { email } of [actors.people.guest, actors.people.other, actors.people.admin])
    expect(text).not.toContain(email);
  for (const said of [
    THEIR_NOTE,
    THEIR_REVIEW,
    THEIR_ANSWER,
    THEIR_QUESTION,
    "Gus Guest",
    "Ada Admin",
  ])
    expect(text).not.toContain(said.toLowerCase());
});

describe("after the account is erased", () => {
  beforeAll(async () => {
    const left = await deleteAccount(leaver);
    if (left.error) throw left.error;
    const { id } = leaver.person;
    await sql`update private.departures set requested_at = now() - interval '14 days', erases_at = now() where user_id = ${id}`;
    await sql`update private.left_listings set erases_at = now()`;
    await sql`update storage.objects set created_at = now() - interval '14 days'`;
    for (const name of [
      "erase-departed",
      "deliver-mail",
      "erase-departed",
      "remove-unused-photos",
      "remove-unused-documents",
    ])
      await JOBS.find((job) => job.name === name)?.run(worker());
  });

  test("no word is found in a dump of the database, except the ones that the page of leaving names", async () => {
    const rows = await dumpRows(sql);
    const kept = WORDED.filter((name) => typeof fateOf(name)?.deleted !== "string");
    expect(Object.keys(tablesWithWords(rows))).toEqual(kept);
    expect(rows.filter(([, row]) => row.includes(ANSWER_TO_GUEST))).toEqual([]);
    expect(rows.filter(([, row]) => row.includes(REASON_TO_GUEST))).toEqual([
      ["public.bookings", expect.any(String)],
    ]);
  });

  test("no file of the member is in any bucket", async () => {
    const files = await sql<{ bucket_id: string; name: string }[]>`
      select bucket_id, name from storage.objects where owner_id = ${leaver.person.id}`;
    expect(files).toEqual([]);
    for (const bucket of ["space-photos", "claim-documents"]) {
      const storage = background(actors.backend).storage.from(bucket);
      expect((await storage.list("", { limit: 1000 })).data, bucket).toEqual([]);
    }
  });

  test("the id of the member is only in the log of changes", async () => {
    const rows = (await dumpRows(sql)).filter(([, row]) => row.includes(leaver.person.id));
    expect([...new Set(rows.map(([table]) => table))]).toEqual(["public.audit_log"]);
  });

  test("the member was mailed once about it, at the former address", () => {
    const theirs = sent.filter(({ to }) => to.email === leaver.person.email);
    expect(theirs.map(({ subject }) => subject)).toEqual(["Your account was deleted"]);
  });

  test("the booking is in the books of its space, with its amount", async () => {
    const rows = await sql`
      select user_id, note, total, status from public.bookings where host_id = ${actors.people.owner.id} order by starts_on`;
    expect(rows).toMatchObject([
      { user_id: null, note: null, total: 20, status: "confirmed" },
      { user_id: null, note: null, total: 20, status: "cancelled" },
      { user_id: null, note: null, total: 20, status: "cancelled" },
    ]);
  });
});

/** The Worker's background, with a transport that records the mails. */
function worker(): Background {
  const { url, keys } = actors.backend;
  return {
    service: createServiceClient({ SUPABASE_URL: url, SUPABASE_SECRET_KEY: keys.secret }),
    delivery: {
      transport: { send: async (mail) => void sent.push(mail) },
      from: "hello@nomadcowork.test",
      siteUrl: "http://localhost:8787",
    },
    sender: NO_RECEIVERS,
  };
}
