import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { background, openActors, type Actors } from "../support/actors.ts";
import { proposeChange, quoteChange } from "../support/booking-changes.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { createUser } from "../support/backend.ts";
import { answerTo, broken, type Calls } from "../support/breaking-calls.ts";
import { callsOnClaims } from "../support/calls-on-claims.ts";
import { callsOnPosts } from "../support/calls-on-posts.ts";
import { callsOnTheSite } from "../support/calls-on-the-site.ts";
import {
  createListing,
  placesOf,
  propose,
  proposalFor,
  storedPhotoFor,
} from "../support/listings.ts";
import { payAtSpace } from "../support/ledger.ts";
import { beginPayment, settle, takesPayments, type Settled } from "../support/online-payments.ts";
import { publishedPost } from "../support/posts.ts";
import { sellsWithReceipts } from "../support/receipts.ts";
import { reviewPastBooking, reviewParameters, addPastBooking } from "../support/reviews.ts";
import { commentToModerate } from "../support/work-for-admins.ts";
import { startThread, writeToSupport } from "../support/threads.ts";
import { addWebhook } from "../support/webhooks.ts";

// PostgreSQL's error for a violated check contains the whole row, "Failing row contains (…)". In a security definer function that may be
// a row of which the caller can only read a part. So each such function is called here with values that violate its checks.
let actors: Actors;
/** Each function that writes, with a caller who may use it and valid arguments. */
let calls: Calls;

/** As the form of a webhook sends it. */
const WEBHOOK = {
  name: "Receiver",
  url: "https://receiver.example/",
  trigger_type: "space_created",
  method: "POST",
  headers: {},
  body_template: "{{id}}",
};
beforeAll(async () => {
  actors = await openActors();
  const { sql, as } = actors;
  const space = await createListing(actors, { photos: 2, capacity: 50 });
  const pending = await createListing(actors, { status: "pending" });
  const p_change_id = await propose(as.owner, space);
  const ahead = { p_booking_id: await book(as.guest, { space, on: dayAhead(9) }) };
  const full = await createListing(actors, { capacity: 1 });
  await book(as.admin, { space: full, on: dayAhead(31) });
  const days = await quoteChange(as.guest, { booking: ahead.p_booking_id, on: dayAhead(19) });
  const proposed = await proposeChange(as.owner, { booking: ahead.p_booking_id, on: dayAhead(28) });
  const over = await addPastBooking(actors, space, { daysAgo: 3 });
  await payAtSpace(sql, over, 1);
  await sellsWithReceipts(sql, actors.people.owner.id);
  const dropped = await book(as.guest, { space, on: dayAhead(12) });
  await sql`
    update public.bookings set status = 'cancelled', cancelled_at = now(), cancellation_fee = 10 where id = ${dropped}`;
  const paidHere = await book(as.guest, { space, on: dayAhead(13) });
  await payAtSpace(sql, paidHere, 1);
  await sql`
    update public.bookings set status = 'cancelled', cancelled_at = now(), cancellation_fee = 0 where id = ${paidHere}`;
  const [back] = await sql<{ id: string }[]>`
    select private.latest_owed_at_desk(b) as id from public.bookings b where b.id = ${paidHere}`;
  const refunded = await payAtSpace(sql, dropped, 5);
  const [failed] = await sql<{ id: string }[]>`
    insert into public.refunds (payment_id, provider, state, amount, currency, reason, failure, idempotency_key)
    values (${refunded}, 'at-the-space', 'failed', 100, 'USD', 'cancelled', 'Closed', gen_random_uuid()) returning id`;
  const p_review_id = await reviewPastBooking(actors, space, { of: "other", daysAgo: 4 });
  const { data: judged } = await as.admin.rpc("admin_review", { p_review_id }).throwOnError();
  const [p_photo_id] = (await placesOf(sql, pending)).ids;
  const { data: quote } = await as.guest.rpc("quote_booking", {
    p_space_id: space,
    p_pass: "day",
    p_starts_on: dayAhead(5),
  });
  const paidOnline = await createListing(actors, { capacity: 50 });
  await takesPayments(sql, { owner: actors.people.owner.id, space: paidOnline });
  const dearer = await dearerChange(paidOnline);
  const { data: quoteOnline } = await as.guest.rpc("quote_booking", {
    p_space_id: paidOnline,
    p_pass: "day",
    p_starts_on: dayAhead(5),
  });
  const barred = await createUser(sql, { email: `${randomUUID()}@failing.test` });
  await sql`
    update public.users set suspended_at = now(), suspended_because = 'Spam' where id = ${barred.id}`;
  const listing = await as.admin.rpc("listing_for_review", { p_space_id: pending });
  const change = await as.admin.rpc("change_for_review", { p_change_id });
  const p_thread_id = await startThread(as.guest, space);
  const reported = await startThread(as.other, space);
  await as.other.rpc("report_thread", { p_thread_id: reported, p_reason: "Spam" }).throwOnError();
  const [report] = await sql<{ id: string }[]>`select id from public.thread_reports`;
  const p_report_id = report?.id ?? "";
  const ofOwner = { p_thread_id: reported, p_reason: "They want cash" };
  await as.other.rpc("report_member", ofOwner).throwOnError();
  const [ofMember] = await sql<{ id: string }[]>`select id from public.user_reports`;
  const support = String((await writeToSupport(as.guest)).data);
  const said = () => ({ p_text: "Is there a lift?", p_idempotency_key: randomUUID() });
  const leaving = await as.other.rpc("account_deletion_preview").throwOnError();
  const { slug } = await publishedPost(actors);
  const comments = await Promise.all([1, 2].map(() => commentToModerate(sql, actors.people.guest)));
  const { data: toJudge } = await as.admin
    .rpc("admin_comment", { p_comment_id: comments[1] ?? "" })
    .throwOnError();
  const webhook = await addWebhook(sql, { headers: { "X-Key": "sealed" } });
  const [oldSecret] = await sql<{ id: string }[]>`
    insert into private.webhook_secrets (webhook_id, sealed, signs_until)
    values (${webhook.id}, 'nobody opens this seal', now() + interval '1 day') returning id`;
  const [delivery] = await sql<{ id: string }[]>`
    with event as (insert into private.webhook_events (type, data) values ('space_created', '{}') returning id)
    insert into private.webhook_deliveries (event_id, webhook_id, finished_at, outcome, reason)
    select id, ${webhook.id}, now(), 'dead', 'No answer.' from event returning id`;
  const webhookToSave = await actors.as.admin
    .rpc("admin_webhook", { p_webhook_id: webhook.id })
    .throwOnError();
  calls = {
    ...(await callsOnClaims(actors)),
    ...(await callsOnPosts(actors)),
    ...(await callsOnTheSite(actors)),
    ask_host: { by: "other", args: { p_space_id: space, ...said() } },
    write_about_booking: { by: "guest", args: { ...ahead, ...said() } },
    write_message: { by: "guest", args: { p_thread_id, ...said() } },
    write_to_support: { by: "guest", args: said() },
    mark_thread_read: { by: "owner", args: { p_thread_id } },
    unblock_member: { by: "owner", args: { p_member_id: actors.people.guest.id } },
    block_member: { by: "owner", args: { p_thread_id, p_is_blocked: true } },
    report_thread: { by: "owner", args: { p_thread_id, p_reason: "Spam" } },
    answer_support: { by: "admin", args: { p_thread_id: support, ...said() } },
    support_thread: { by: "admin", args: { p_thread_id: support } },
    support_threads: { by: "admin", args: { p_status: "new" } },
    archive_support: { by: "admin", args: { p_thread_id: support, p_is_archived: true } },
    assign_support: {
      by: "admin",
      args: { p_thread_id: support, p_admin_id: actors.people.admin.id },
    },
    file_support: { by: "admin", args: { p_thread_id: support, p_category: "booking" } },
    write_comment: { by: "guest", args: { p_slug: slug, ...said() } },
    delete_comment: { by: "guest", args: { p_comment_id: comments[0] } },
    moderate_comment: {
      by: "admin",
      args: {
        p_comment_id: comments[1],
        p_outcome: "hidden",
        p_digest: toJudge.digest,
        p_reason: "It insults a person",
      },
    },
    like_post: { by: "guest", args: { p_slug: slug, p_is_liked: true } },
    report_member: { by: "owner", args: { p_thread_id, p_reason: "They pay in cash" } },
    close_user_report: {
      by: "admin",
      args: { p_report_id: ofMember?.id, p_note: "Nothing found" },
    },
    reported_thread: { by: "admin", args: { p_report_id } },
    close_thread_report: { by: "admin", args: { p_report_id, p_note: "Nothing found" } },
    note_device: { by: "guest", args: { p_device: "Firefox on Linux" } },
    end_session: { by: "guest", args: { p_session_id: randomUUID() } },
    end_other_sessions: { by: "guest", args: {} },
    begin_export: { by: "guest", args: {} },
    send_address_link: { by: "guest", args: {} },
    verify_address: { by: "guest", args: { p_token: "x" } },
    delete_account: {
      by: "other",
      args: { p_password: actors.people.other.password, p_digest: leaving.data.digest },
    },
    open_days: {
      by: "owner",
      args: { p_space_id: space, p_from: dayAhead(6), p_until: dayAhead(7) },
    },
    create_webhook: {
      by: "admin",
      args: { p_webhook_id: randomUUID(), p_webhook: WEBHOOK, p_secret: "nobody opens this seal" },
    },
    save_webhook: {
      by: "admin",
      args: {
        p_webhook_id: webhook.id,
        p_digest: webhookToSave.data.digest,
        p_webhook: WEBHOOK,
        p_kept: "{X-Key}",
      },
    },
    set_webhook_enabled: {
      by: "admin",
      args: { p_webhook_id: webhook.id, p_is_enabled: false },
    },
    delete_webhook: { by: "admin", args: { p_webhook_id: webhook.id } },
    rotate_webhook_secret: {
      by: "admin",
      args: {
        p_webhook_id: webhook.id,
        p_replaced: webhookToSave.data.secrets[0].id,
        p_secret: "nobody opens this seal",
      },
    },
    revoke_webhook_secret: {
      by: "admin",
      args: { p_webhook_id: webhook.id, p_secret_id: oldSecret?.id },
    },
    resend_webhook_delivery: {
      by: "admin",
      args: { p_webhook_id: webhook.id, p_delivery_id: delivery?.id },
    },
    resend_webhook_failures: {
      by: "admin",
      args: { p_webhook_id: webhook.id, p_since: "2026-01-01" },
    },
    send_test_event: { by: "admin", args: { p_webhook_id: webhook.id } },
    verify_owner: {
      by: "admin",
      args: { p_space_id: space, p_owner_id: actors.people.owner.id, p_verified: true },
    },
    book_space: {
      by: "guest",
      args: {
        p_space_id: space,
        p_pass: "day",
        p_starts_on: dayAhead(5),
        p_ends_on: dayAhead(5),
        p_desks: 1,
        p_idempotency_key: randomUUID(),
        p_expected_total: quote.total,
        p_digest: quote.digest,
        p_note: "By the window",
      },
    },
    choose_payments: {
      by: "owner",
      args: { p_space_ids: `{${paidOnline}}`, p_choices: "{online}" },
    },
    begin_payment: {
      by: "guest",
      args: {
        p_space_id: paidOnline,
        p_pass: "day",
        p_starts_on: dayAhead(5),
        p_ends_on: dayAhead(5),
        p_desks: 1,
        p_idempotency_key: randomUUID(),
        p_expected_total: quoteOnline.total,
        p_digest: quoteOnline.digest,
        p_note: "By the window",
      },
    },
    save_receipt_settings: {
      by: "owner",
      args: {
        p_legal_name: "Quay House Ltd",
        p_address: "1 Quay Street",
        p_tax_id: "PT 123",
        p_tax_rate: 23,
      },
    },
    issue_receipts: {
      by: "guest",
      args: { p_booking_id: over, p_name: "Ana Pires", p_address: "2 Hill Road" },
    },
    propose_booking_change: {
      by: "owner",
      args: {
        ...ahead,
        p_pass: "day",
        p_starts_on: dayAhead(29),
        p_ends_on: dayAhead(29),
        p_desks: 1,
      },
    },
    withdraw_booking_proposal: { by: "owner", args: ahead },
    decline_booking_proposal: { by: "guest", args: { ...ahead, p_proposal_id: proposed.data } },
    change_booking: {
      by: "guest",
      args: {
        ...ahead,
        p_pass: "day",
        p_starts_on: dayAhead(19),
        p_ends_on: dayAhead(19),
        p_desks: 1,
        p_idempotency_key: randomUUID(),
        p_expected_total: days?.total,
        p_digest: days?.digest,
      },
    },
    begin_change_payment: { by: "guest", args: dearer },
    join_waiting_list: {
      by: "guest",
      args: {
        p_space_id: full,
        p_pass: "day",
        p_starts_on: dayAhead(31),
        p_ends_on: dayAhead(31),
        p_desks: 1,
      },
    },
    cancel_booking: { by: "guest", args: { ...ahead, p_accepted_fee: 0 } },
    cancel_booking_as_owner: { by: "owner", args: { ...ahead, p_reason: "The roof leaks" } },
    begin_payment_account: { by: "owner", args: { p_country: "PT" } },
    lower_cancellation_fee: {
      by: "admin",
      args: { p_booking_id: dropped, p_fee: 5, p_expected: 10, p_reason: "The guest was ill" },
    },
    finish_failed_refund: {
      by: "admin",
      args: { p_refund_id: failed?.id ?? "", p_reason: "By bank transfer" },
    },
    mark_arrival: { by: "owner", args: { p_booking_id: over, p_arrival: "arrived" } },
    note_desk_payment: {
      by: "owner",
      args: { p_booking_id: over, p_amount: 1, p_key: randomUUID() },
    },
    note_desk_refund: {
      by: "owner",
      args: { p_booking_id: paidHere, p_refund_id: back?.id ?? "" },
    },
    write_review: {
      by: "guest",
      args: { ...reviewParameters(over), p_wifi_down: 90, p_wifi_up: 9, p_noise: "quiet" },
    },
    reply_to_review: { by: "owner", args: { p_review_id, p_edits: 0, p_reply: "Come again" } },
    report_review: {
      by: "owner",
      args: { p_review_id, p_edits: 0, p_reason: "It is not about us" },
    },
    hide_review: { by: "admin", args: { p_review_id, p_reason: "It insults a person" } },
    keep_review: { by: "admin", args: { p_review_id } },
    moderate_review: {
      by: "admin",
      args: {
        p_review_id,
        p_outcome: "hidden",
        p_digest: judged.digest,
        p_reason: "It insults a person",
      },
    },
    propose_change: {
      by: "owner",
      args: {
        ...proposalFor(space),
        p_neighbourhood: "Baixa",
        p_lat: 1,
        p_lng: 1,
        p_website_url: "https://quay.test",
      },
    },
    withdraw_change: { by: "owner", args: { p_change_id } },
    add_photo: { by: "owner", args: await storedPhotoFor(actors, pending) },
    move_photo: { by: "owner", args: { p_photo_id, p_place: 2 } },
    remove_photo: { by: "owner", args: { p_photo_id } },
    archive_listing: { by: "owner", args: { p_space_id: pending } },
    confirm_listing: { by: "owner", args: { p_space_id: space } },
    make_booking_feed: { by: "owner", args: { p_space_id: space } },
    revoke_booking_feed: { by: "owner", args: { p_space_id: space } },
    set_user_admin: { by: "admin", args: { p_user_id: actors.people.other.id, p_is_admin: true } },
    suspend_user: { by: "admin", args: { p_user_id: actors.people.other.id, p_reason: "Spam" } },
    lift_suspension: { by: "admin", args: { p_user_id: barred.id } },
    delete_listing: { by: "admin", args: { p_space_id: pending, p_reason: "It has closed" } },
    feature_space: { by: "admin", args: { p_space_id: space, p_featured: true } },
    review_space: {
      by: "admin",
      args: {
        p_space_id: pending,
        p_status: "rejected",
        p_note: "No",
        p_digest: listing.data.digest,
      },
    },
    review_change: {
      by: "admin",
      args: { p_change_id, p_outcome: "rejected", p_note: "No", p_digest: change.data.digest },
    },
  };
});
afterAll(() => actors.close());

/** Errors of check, not-null, unique and foreign key constraints. */
const OF_A_CONSTRAINT = "23";

/** A booking that was paid online, and a change of it that costs more. */
async function dearerChange(space: string) {
  const payment = await beginPayment(actors.as.guest, { space, on: dayAhead(40) });
  const service = background(actors.backend);
  await service
    .rpc("note_session", {
      p_payment_id: payment,
      p_provider_id: "cs_1",
      p_page_url: "https://pay.test/",
    })
    .throwOnError();
  const { data, error } = await settle(service, payment, "paid");
  if (error) throw error;
  const p_booking_id = (data as Settled).booking_id ?? "";
  const on = dayAhead(40);
  const quote = await quoteChange(actors.as.guest, { booking: p_booking_id, on, desks: 2 });
  return {
    p_booking_id,
    p_pass: "day",
    p_starts_on: on,
    p_ends_on: on,
    p_desks: 2,
    p_idempotency_key: randomUUID(),
    p_expected_total: quote?.total,
    p_digest: quote?.digest,
  };
}

/** Refusals by name instead of by table. */
const NAMED =
  "no-reply no-reason not-a-choice no-text no-name no-webhook no-settings no-code no-listing no-post no-device no-draft no-size no-speed no-place".split(
    " ",
  );

test("every writing security definer function with other parameters than ids and switches is called here", async () => {
  const rows = await actors.sql<{ name: string }[]>`
    select p.proname as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v'
      and (p.prosecdef or exists (
        select from pg_proc q
        where q.pronamespace = 'private'::regnamespace and q.prosecdef and q.provolatile = 'v'
          and position('private.' || q.proname || '(' in p.prosrc) > 0))
      and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
      and not string_to_array(p.proargtypes::text, ' ')::oid[] <@ array['uuid'::regtype, 'boolean'::regtype]::oid[]`;
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.map(({ name }) => name).filter((name) => !(name in calls))).toEqual([]);
});

test("each of these calls succeeds without a failure", async () => {
  const refused: string[] = [];
  for (const [name, call] of Object.entries(calls)) {
    const { message } = await answerTo(actors, name, call);
    if (message !== "It was written") refused.push(`${name}: ${message}`);
  }
  expect(refused).toEqual([]);
});

test("no error shows a row, with any failing check of the tables that a call writes", async () => {
  const shown: string[] = [];
  const refused = new Set<string>();
  for (const [name, { by, args }] of Object.entries(calls))
    for (const { what, args: given } of broken(args)) {
      const { message, code } = await answerTo(actors, name, { by, args: given });
      refused.add(message);
      if (code.startsWith(OF_A_CONSTRAINT)) shown.push(`${name}(${what}): ${message}`);
    }
  expect(shown).toEqual([]);
  for (const name of NAMED) expect(refused).toContain(name);
}, 300_000);
