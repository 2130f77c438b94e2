import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openActors, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { createUser } from "../support/backend.ts";
import { createListing, propose } from "../support/listings.ts";
import { publishedPost } from "../support/posts.ts";
import { reviewPastBooking, reviewParameters, addPastBooking } from "../support/reviews.ts";
import { startThread } from "../support/threads.ts";

// Text for other readers begins and ends with a visible character, and text that only looks empty is refused.
let actors: Actors;
beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const SAID = "\r\n\u00A0\tThe roof leaks.\r\n\nWe mend it.\u3000\r\n";
const KEPT = "The roof leaks.\n\nWe mend it.";
const EMPTY = "\n\u00A0\u3000\t";

test("of an owner who cancels a booking", async () => {
  const space = await createListing(actors, { status: "active" });
  const p_booking_id = await book(actors.as.guest, { space, on: dayAhead(9) });
  const cancel = (p_reason: string) =>
    actors.as.owner.rpc("cancel_booking_as_owner", { p_booking_id, p_reason });
  expect((await cancel(EMPTY)).error?.message).toBe("no-reason");
  await cancel(SAID).throwOnError();
  const [row] = await actors.sql`
    select cancelled_because as reason from public.bookings where id = ${p_booking_id}`;
  expect(row).toEqual({ reason: KEPT });
});

test("of an admin who rejects a listing, or a change of one", async () => {
  const { sql, as } = actors;
  const p_space_id = await createListing(actors, { status: "pending" });
  const { data: listing } = await as.admin.rpc("listing_for_review", { p_space_id }).throwOnError();
  const reject = (p_note: string) =>
    as.admin.rpc("review_space", {
      p_space_id,
      p_status: "rejected",
      p_note,
      p_digest: listing.digest,
    });
  const p_change_id = await propose(as.owner, await createListing(actors));
  const { data: change } = await as.admin.rpc("change_for_review", { p_change_id }).throwOnError();
  const refuse = (p_note: string) =>
    as.admin.rpc("review_change", {
      p_change_id,
      p_outcome: "rejected",
      p_note,
      p_digest: change.digest,
    });
  for (const judge of [reject, refuse]) {
    expect((await judge(EMPTY)).error?.message).toBe("no-reason");
    await judge(SAID).throwOnError();
    // The same request again is a second press.
    await judge(KEPT).throwOnError();
  }
  const rows = await sql`
    select note from public.listing_submissions where space_id = ${p_space_id}
    union all select note from public.listing_changes where id = ${p_change_id}`;
  expect(rows).toEqual([{ note: KEPT }, { note: KEPT }]);
});

test("of messages, and of reports about them", async () => {
  const { sql, as } = actors;
  const p_thread_id = await startThread(as.guest, await createListing(actors));
  const write = (p_text: string) =>
    as.owner.rpc("write_message", { p_thread_id, p_text, p_idempotency_key: randomUUID() });
  const report = (p_reason: string) => as.owner.rpc("report_thread", { p_thread_id, p_reason });
  const reportMember = (p_reason: string) =>
    as.owner.rpc("report_member", { p_thread_id, p_reason });
  for (const say of [write, report, reportMember]) {
    expect((await say(EMPTY)).error?.message).toBe("no-text");
    await say(SAID).throwOnError();
  }
  const rows = await sql`
    select text from public.messages where thread_id = ${p_thread_id} and number = 2
    union all select reason from public.thread_reports where thread_id = ${p_thread_id}
    union all select reason from public.user_reports where reporter_id = ${actors.people.owner.id}`;
  expect(rows.map(({ text }) => text)).toEqual([KEPT, KEPT, KEPT]);
});

test("of a review, the reply, a report of it, and why it is hidden", async () => {
  const { sql, as } = actors;
  const space = await createListing(actors);
  const booking = await addPastBooking(actors, space, { daysAgo: 3 });
  const p_review_id = await reviewPastBooking(actors, space, { of: "other", daysAgo: 4 });
  const about = { p_review_id, p_edits: 0 };
  const says: [string, (text: string) => ReturnType<typeof as.owner.rpc>][] = [
    ["no-text", (p_body) => as.guest.rpc("write_review", reviewParameters(booking, { p_body }))],
    ["no-reply", (p_reply) => as.owner.rpc("reply_to_review", { ...about, p_reply })],
    ["no-text", (p_reason) => as.owner.rpc("report_review", { ...about, p_reason })],
    ["no-reason", (p_reason) => as.admin.rpc("hide_review", { p_review_id, p_reason })],
  ];
  for (const [refusal, say] of says) {
    expect((await say(EMPTY)).error?.message).toBe(refusal);
    await say(SAID).throwOnError();
  }
  const rows = await sql`
    select body as text from public.reviews where booking_id = ${booking}
    union all select reply from public.reviews where id = ${p_review_id}
    union all select hidden_because from public.reviews where id = ${p_review_id}
    union all select reason from public.review_reports where review_id = ${p_review_id}`;
  expect(rows.map(({ text }) => text)).toEqual([KEPT, KEPT, KEPT, KEPT]);
});

test("of a suspension, a comment, and a message of the contact form", async () => {
  const { sql, as } = actors;
  const { slug } = await publishedPost(actors);
  const { id } = await createUser(sql, { email: `${randomUUID()}@reasons.test` });
  const p_email = `${randomUUID()}@reasons.test`;
  const says: [string, (text: string) => ReturnType<typeof as.owner.rpc>][] = [
    ["no-reason", (p_reason) => as.admin.rpc("suspend_user", { p_user_id: id, p_reason })],
    [
      "no-text",
      (p_text) =>
        as.guest.rpc("write_comment", { p_slug: slug, p_text, p_idempotency_key: randomUUID() }),
    ],
    [
      "no-text",
      (p_message) =>
        as.anon.rpc("send_contact_message", {
          p_name: "\u00A0Ana Pires ",
          p_email,
          p_subject: "A desk",
          p_message,
        }),
    ],
  ];
  for (const [refusal, say] of says) {
    expect((await say(EMPTY)).error?.message).toBe(refusal);
    await say(SAID).throwOnError();
  }
  const rows = await sql`
    select suspended_because as text from public.users where id = ${id}
    union all select c.text from private.post_comments c join public.blog_posts p on p.id = c.post_id where p.slug = ${slug}
    union all select message from public.contact_messages where email = ${p_email}
    union all select name from public.contact_messages where email = ${p_email}`;
  expect(rows.map(({ text }) => text)).toEqual([KEPT, KEPT, KEPT, "Ana Pires"]);
});

test("in every writing function: none trims ASCII white space alone", async () => {
  const rows = await actors.sql<{ name: string }[]>`
    select p.proname as name from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.provolatile = 'v' and p.prosrc ~ 'btrim\\('
    order by 1`;
  // E-mail addresses with an invisible character.
  const addresses = [
    "edit_listing",
    "member_with_email",
    "send_claim_code",
    "subscribe_to_newsletter",
  ];
  // The hyphens of a slug, and search texts.
  const others = ["save_post", "support_threads"];
  expect(rows.map(({ name }) => name)).toEqual([...addresses, ...others].toSorted());
});
