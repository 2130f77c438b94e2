import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { background, createSpace, openActors, signIn, type Actors } from "../support/actors.ts";
import { DECLARED_LISTS } from "../support/admin-lists.ts";
import { dayAhead } from "../support/days.ts";
import { createUser } from "../support/backend.ts";
import { createListing, placesOf, reviewListing } from "../support/listings.ts";
import { postFields } from "../support/posts.ts";

// Every function of the API, and its permitted callers.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const nobody = randomUUID();
const day = dayAhead(3);
const message = { p_text: "Is there a lift?", p_idempotency_key: nobody };

/** The arguments of each function. They name nothing that exists: the tests only check who may call it. */
const FOR_EVERYBODY: Record<string, object> = {
  custom_file: { p_kind: "css", p_digest: "0123456789abcdef0123456789abcdef" },
  site_frame: {},
  home_overview: {},
  search_spaces: {},
  search_help: { p_filters: { q: "desk" } },
  read_blog: {},
  read_post: { p_slug: "no-such-post" },
  list_comments: { p_slug: "no-such-post", p_after: { key: "0", id: nobody } },
  guides_overview: {},
  read_guide: { p_slug: "no-such-guide" },
  list_sitemaps: {},
  is_being_prepared: { p_space_id: nobody },
  is_gone: { p_kind: "space", p_key: nobody },
  similar_to_formerly_public: { p_space_id: nobody },
  read_sitemap: { p_kind: "spaces", p_part: 1 },
  locations: {},
  location_address: { p_city: "nowhere" },
  location_page: { p_city: "nowhere", p_country: "nowhere" },
  suggest_places: {},
  space_overview: { p_space_id: nobody, p_from: day, p_to: day },
  space_card: { p_space_id: nobody },
  free_spans: { p_space_id: nobody, p_from: day },
  quote_booking: { p_space_id: nobody, p_pass: "day", p_starts_on: day },
  unsubscribe: { p_token: "" },
  subscribe_to_newsletter: { p_email: "ana@letters.test", p_words: 1 },
  confirm_newsletter: { p_token: "" },
  read_booking_feed: { p_token: "" },
  send_contact_message: {
    p_name: "Ana Pires",
    p_email: "ana@letters.test",
    p_subject: "A desk",
    p_message: "Is there one?",
  },
  space_reviews: { p_space_id: nobody },
  my_thread_news: { p_thread_id: nobody },
  second_factor_due: {},
  find_post_picture: { p_picture_id: nobody },
  payment_choice_of: { p_space_id: nobody },
};
/** The policies of the tables refuse other callers of these. */
const FOR_OWNERS: Record<string, object> = {
  set_hours_of_days: {
    p_space_id: nobody,
    p_from: day,
    p_until: day,
    p_opens_at: "09:00",
    p_closes_at: "10:00",
    p_opens_closed: true,
    p_replaces: true,
  },
};
const FOR_MEMBERS: Record<string, object> = {
  my_unanswered_reviews: {},
  host_dashboard: {},
  book_space: {
    p_space_id: nobody,
    p_pass: "day",
    p_starts_on: day,
    p_ends_on: day,
    p_desks: 1,
    p_idempotency_key: nobody,
    p_expected_total: 20,
    p_digest: "",
  },
  begin_payment: {
    p_space_id: nobody,
    p_pass: "day",
    p_starts_on: day,
    p_ends_on: day,
    p_desks: 1,
    p_idempotency_key: nobody,
    p_expected_total: 20,
    p_digest: "",
  },
  begin_change_payment: {
    p_booking_id: nobody,
    p_pass: "day",
    p_starts_on: day,
    p_ends_on: day,
    p_desks: 1,
    p_idempotency_key: nobody,
    p_expected_total: 20,
    p_digest: "",
  },
  my_payment: { p_payment_id: nobody },
  my_open_payments: {},
  choose_payments: { p_space_ids: [nobody], p_choices: ["online"] },
  begin_payment_account: { p_country: "PT" },
  my_payment_account: {},
  booking_receipts: { p_booking_id: nobody },
  issue_receipts: { p_booking_id: nobody, p_name: "Ana Pires" },
  my_receipt_settings: {},
  my_issued_receipts: {},
  save_receipt_settings: { p_legal_name: "Quay House Ltd", p_address: "1 Quay Street" },
  cancel_booking: { p_booking_id: nobody, p_accepted_fee: 0 },
  propose_booking_change: {
    p_booking_id: nobody,
    p_pass: "day",
    p_starts_on: day,
    p_ends_on: day,
    p_desks: 1,
  },
  withdraw_booking_proposal: { p_booking_id: nobody },
  decline_booking_proposal: { p_booking_id: nobody, p_proposal_id: nobody },
  quote_change: { p_booking_id: nobody, p_pass: "day", p_starts_on: day },
  change_booking: {
    p_booking_id: nobody,
    p_pass: "day",
    p_starts_on: day,
    p_ends_on: day,
    p_desks: 1,
    p_idempotency_key: nobody,
    p_expected_total: 20,
    p_digest: "",
  },
  join_waiting_list: {
    p_space_id: nobody,
    p_pass: "day",
    p_starts_on: day,
    p_ends_on: day,
    p_desks: 1,
  },
  leave_waiting_list: { p_wait_id: nobody },
  my_waiting_list: {},
  known_city: { p_city: "Lisbon", p_country: "Portugal" },
  my_bookings: {},
  booking_overview: { p_booking_id: nobody },
  member_overview: {},
  my_favourites: {},
  compare_favourites: { p_space_ids: [nobody] },
  my_profile: {},
  my_account: {},
  send_address_link: {},
  verify_address: { p_token: "" },
  my_payments: {},
  note_device: { p_device: "Firefox on Linux" },
  end_session: { p_session_id: nobody },
  end_other_sessions: {},
  save_profile: { p_digest: "" },
  save_mail_preferences: {
    p_booking_confirmations: true,
    p_new_messages: true,
    p_promotions: false,
  },
  my_listings: {},
  my_archived_listings: {},
  host_overview: {},
  my_listing: { p_space_id: nobody },
  submit_listing: { p_space_id: nobody },
  archive_listing: { p_space_id: nobody },
  confirm_listing: { p_space_id: nobody },
  propose_change: {
    p_space_id: nobody,
    p_name: "Quay House",
    p_address: "1 Quay Street",
    p_city: "Lisbon",
    p_country: "Portugal",
    p_timezone: "UTC",
  },
  withdraw_change: { p_change_id: nobody },
  add_photo: { p_space_id: nobody, p_path: `${nobody}/a.jpg`, p_width: 9, p_height: 9 },
  move_photo: { p_photo_id: nobody, p_place: 1 },
  remove_photo: { p_photo_id: nobody },
  space_bookings: { p_space_id: nobody },
  space_booking: { p_booking_id: nobody },
  listing_heading: { p_space_id: nobody },
  listing_weeks: { p_space_id: nobody },
  open_days: { p_space_id: nobody, p_from: day, p_until: day },
  my_weeks: { p_from: day },
  next_bookings: {},
  bookings_on_days: { p_space_id: nobody, p_from: day, p_until: day },
  space_earnings: { p_space_id: nobody },
  booking_feed_state: { p_space_id: nobody },
  cancel_booking_as_owner: { p_booking_id: nobody, p_reason: "Rain" },
  mark_arrival: { p_booking_id: nobody, p_arrival: "arrived" },
  note_desk_payment: { p_booking_id: nobody, p_amount: 20, p_key: nobody },
  take_back_desk_payment: { p_booking_id: nobody, p_key: nobody },
  note_desk_refund: { p_booking_id: nobody, p_refund_id: nobody },
  make_booking_feed: { p_space_id: nobody },
  account_deletion_preview: {},
  my_account_deletion: {},
  my_return: {},
  delete_account: { p_password: "", p_digest: "" },
  begin_export: {},
  my_data: { p_export_id: nobody },
  revoke_booking_feed: { p_space_id: nobody },
  booking_review: { p_booking_id: nobody },
  listing_reviews: { p_space_id: nobody },
  listing_review: { p_review_id: nobody },
  write_review: { p_booking_id: nobody, p_stars: 5, p_body: "A calm room with good light." },
  reply_to_review: { p_review_id: nobody, p_edits: 0, p_reply: "Come again" },
  report_review: { p_review_id: nobody, p_edits: 0, p_reason: "It is not about us" },
  my_threads: {},
  my_thread: { p_thread_id: nobody },
  my_support: {},
  space_thread: { p_space_id: nobody },
  booking_thread: { p_booking_id: nobody },
  mark_thread_read: { p_thread_id: nobody },
  ask_host: { p_space_id: nobody, ...message },
  write_about_booking: { p_booking_id: nobody, ...message },
  write_message: { p_thread_id: nobody, ...message },
  write_to_support: message,
  block_member: { p_thread_id: nobody, p_is_blocked: true },
  my_blocks: {},
  unblock_member: { p_member_id: nobody },
  report_thread: { p_thread_id: nobody, p_reason: "Spam" },
  member_to_report: { p_thread_id: nobody },
  write_comment: { p_slug: "no-such-post", ...message },
  delete_comment: { p_comment_id: nobody },
  my_comments: { p_slug: "no-such-post" },
  like_post: { p_slug: "no-such-post", p_is_liked: true },
  report_member: { p_thread_id: nobody, p_reason: "They want cash" },
  unclaimed_spaces: { p_typed: "" },
  claim_target: { p_space_id: nobody },
  my_claims: {},
  my_claim: { p_claim_id: nobody },
  claim_space: { p_space_id: nobody, p_role: "owner" },
  withdraw_claim: { p_claim_id: nobody },
  begin_claim_check: { p_claim_id: nobody, p_method: "meta-tag" },
  send_claim_code: { p_claim_id: nobody, p_mailbox: "hello" },
  confirm_claim_code: { p_claim_id: nobody, p_code: "12345678" },
  add_claim_document: { p_claim_id: nobody, p_path: `${nobody}/${nobody}.pdf`, p_name: "Lease" },
  remove_claim_document: { p_claim_id: nobody, p_document_id: nobody },
  report_space: { p_space_id: nobody, p_kind: "closed", p_message: "Nobody was there." },
};
/** The refusals for members who name a missing row. */
const NOT_THERE = [
  undefined,
  "inactive",
  "no-such-booking",
  "no-listing",
  "no-such-wait",
  "no-such-listing",
  "no-such-change",
  "no-such-claim",
  "no-such-photo",
  "no-such-review",
  "no-such-space",
  "no-such-export",
  "no-such-thread",
  "no-such-member",
  "no-such-post",
  "no-such-comment",
  "changed-elsewhere",
];
/** For the role of the secret key only. */
const FOR_THE_BACKGROUND: Record<string, object> = {
  claim_mail: {},
  finish_mail: { p_id: nobody, p_attempt: 1 },
  claim_newsletter: {},
  finish_newsletter_delivery: { p_id: nobody, p_outcome: "sent" },
  tell_of_due_posts: {},
  claim_webhook_deliveries: {},
  finish_webhook_delivery: { p_id: nobody, p_attempt: 1, p_result: { status_code: 204 } },
  changes_to_announce: { p_most: 1 },
  finish_announcement: { p_changes: [], p_is_announced: true },
  start_job: { p_name: "tidy" },
  finish_job: { p_name: "tidy", p_run: 0 },
  tidy: { p_part: "outbox" },
  tidy_parts: {},
  tidy_messages: {},
  count_booked_cities: {},
  count_popular_posts: {},
  count_reads: { p_reads: { "no-such-post": 3 } },
  background_state: {},
  count_views: { p_views: { [nobody]: 3 } },
  spaces_with_expired_holds: {},
  end_expired_holds: { p_space_id: nobody },
  payment_call: { p_payment_id: nobody },
  payments_to_look_at: {},
  accounts_to_read: {},
  note_events_read: { p_account_id: nobody, p_until: "2026-11-30T00:00:00Z", p_events: [] },
  events_to_handle: {},
  note_session: { p_payment_id: nobody, p_provider_id: "cs_1", p_page_url: "https://pay.test/" },
  settle_payment: { p_payment_id: nobody, p_outcome: "expired" },
  refunds_to_send: {},
  finish_refund: { p_refund_id: nobody, p_outcome: "done" },
  note_host_refund: {
    p_provider: "stripe",
    p_session: "cs_1",
    p_provider_id: "re_1",
    p_amount: 100,
    p_outcome: "done",
  },
  note_dispute: {
    p_provider: "stripe",
    p_session: "cs_1",
    p_provider_id: "dp_1",
    p_state: "open",
    p_amount: 100,
    p_currency: "USD",
  },
  note_provider_event: {
    p_provider: "stripe",
    p_event_id: "evt_1",
    p_type: "account.updated",
    p_account: "acct_1",
    p_object_kind: "account",
    p_object_id: "acct_1",
  },
  handled_provider_event: { p_provider: "stripe", p_event_id: "evt_1" },
  account_call: { p_account_id: nobody },
  account_of_provider: { p_provider: "stripe", p_provider_id: "acct_1" },
  note_payment_account: { p_account_id: nobody, p_provider_id: "acct_1", p_state: "begun" },
  unused_photo_files: {},
  next_erasure: {},
  erase_step: { p_kind: "log" },
  finish_claim_check: { p_check_id: nobody, p_outcome: "proven" },
  unused_claim_files: {},
  unused_post_files: {},
  start_listing_import: {},
  import_listings: { p_import_id: nobody },
};
const FOR_ADMINS: Record<string, object> = {
  save_webhook: { p_webhook_id: nobody, p_digest: "", p_webhook: {}, p_kept: [] },
  set_webhook_enabled: { p_webhook_id: nobody, p_is_enabled: true },
  delete_webhook: { p_webhook_id: nobody },
  rotate_webhook_secret: { p_webhook_id: nobody, p_replaced: nobody, p_secret: "sealed" },
  revoke_webhook_secret: { p_webhook_id: nobody, p_secret_id: nobody },
  resend_webhook_delivery: { p_webhook_id: nobody, p_delivery_id: nobody },
  resend_webhook_failures: { p_webhook_id: nobody, p_since: "2027-01-01" },
  send_test_event: { p_webhook_id: nobody },
  save_place: { p_digest: "", p_place: { kind: "city", name: "Nowhere" }, p_place_id: 999_999_999 },
  delete_place: { p_place_id: 999_999_999, p_digest: "" },
  put_live: { p_kind: "css", p_version: nobody },
  set_user_admin: { p_user_id: nobody, p_is_admin: true },
  review_space: { p_space_id: nobody, p_status: "active", p_digest: "" },
  delete_listing: { p_space_id: nobody, p_reason: "The space has closed" },
  list_space: { p_space_id: nobody, p_values: {}, p_owner_email: "nobody@actors.test" },
  edit_listing: { p_space_id: nobody, p_values: {}, p_owner_email: "", p_updated_at: "2026-01-01" },
  suspend_user: { p_user_id: nobody, p_reason: "Advertises in messages" },
  lift_suspension: { p_user_id: nobody },
  feature_space: { p_space_id: nobody, p_featured: true },
  verify_owner: { p_space_id: nobody, p_owner_id: nobody, p_verified: true },
  review_change: { p_change_id: nobody, p_outcome: "approved", p_digest: "" },
  hide_review: { p_review_id: nobody, p_reason: "It insults a person" },
  keep_review: { p_review_id: nobody },
  moderate_comment: { p_comment_id: nobody, p_outcome: "approved", p_digest: "" },
  moderate_review: { p_review_id: nobody, p_outcome: "kept", p_digest: "" },
  answer_support: { p_thread_id: nobody, p_text: "Yes", p_idempotency_key: randomUUID() },
  archive_support: { p_thread_id: nobody, p_is_archived: true },
  assign_support: { p_thread_id: nobody },
  file_support: { p_thread_id: nobody, p_category: "booking" },
  close_thread_report: { p_report_id: nobody, p_note: "Nothing found" },
  close_user_report: { p_report_id: nobody, p_note: "Nothing found" },
  review_claim: { p_claim_id: nobody, p_outcome: "approved" },
  revoke_claim: { p_claim_id: nobody, p_reason: "It was another house" },
  release_listing: { p_space_id: nobody, p_reason: "The lease has ended" },
  resolve_space_report: { p_report_id: nobody, p_outcome: "acted", p_note: "Written to the owner" },
  answer_contact_message: { p_message_id: nobody, p_text: "Yes" },
  archive_contact_message: { p_message_id: nobody, p_is_archived: true },
  assign_contact_message: { p_message_id: nobody },
  save_post: { p_post_id: nobody, p_revision: 1, p_post: {} },
  publish_post: { p_post_id: nobody, p_revision: 1 },
  unpublish_post: { p_post_id: nobody, p_revision: 1 },
  schedule_post: { p_post_id: nobody, p_revision: 1, p_timezone: "UTC" },
  delete_post: { p_post_id: nobody, p_revision: 1 },
  restore_post: { p_post_id: nobody, p_revision: 1, p_version: 1 },
  add_post_picture: {
    p_post_id: nobody,
    p_path: "x",
    p_width: 1,
    p_height: 1,
    p_alternative_text: "x",
  },
  remove_post_picture: { p_picture_id: nobody },
  send_newsletter: { p_post_id: nobody },
  remove_newsletter_subscriber: { p_subscriber_id: nobody },
  run_job: { p_name: "no-such-job" },
  finish_failed_refund: { p_refund_id: nobody, p_reason: "By bank transfer" },
  note_look: { p_payment_id: nobody },
  retry_refund: { p_refund_id: nobody },
  lower_cancellation_fee: {
    p_booking_id: nobody,
    p_fee: 0,
    p_expected: 10,
    p_reason: "The guest was ill.",
  },
  add_import_rows: { p_import_id: nobody, p_rows: [] },
  send_listing_import: { p_import_id: nobody },
};
/** These answer null when there is nothing to decide. */
const READ_BY_ADMINS: Record<string, object> = {
  listing_for_review: { p_space_id: nobody },
  change_for_review: { p_change_id: nobody },
  support_thread: { p_thread_id: nobody },
  reported_thread: { p_report_id: nobody },
  admin_place: { p_place_id: 999_999_999 },
  admin_claim: { p_claim_id: nobody },
  admin_payment: { p_payment_id: nobody },
  admin_comment: { p_comment_id: nobody },
  admin_review: { p_review_id: nobody },
  admin_space_report: { p_report_id: nobody },
  closed_thread_report: { p_report_id: nobody },
  admin_user_report: { p_report_id: nobody },
  admin_contact_message: { p_message_id: nobody },
  admin_user: { p_user_id: nobody },
  admin_listing: { p_space_id: nobody },
  listing_import: { p_import_id: nobody },
  import_of_listing: { p_space_id: nobody },
  listing_to_edit: { p_space_id: nobody },
  drop_post_draft: { p_post_id: nobody },
  post_history: { p_post_id: nobody },
  newsletter_to_send: { p_post_id: nobody },
  admin_webhook: { p_webhook_id: nobody },
  admin_webhook_delivery: { p_webhook_id: nobody, p_delivery_id: nobody },
  admin_newsletter_subscriber: { p_subscriber_id: nobody },
};
/** These also answer when nothing exists: a new post begins with them. */
const BEGUN_BY_ADMINS: Record<string, object> = {
  listing_imports: {},
  post_to_edit: { p_post_id: nobody },
  begin_listing_import: { p_file_name: "spaces.csv" },
  keep_post_draft: { p_post_id: nobody, p_revision: 0, p_fields: {} },
  publish_new_post: {
    p_post_id: randomUUID(),
    p_post: postFields(),
    p_timezone: "UTC",
    p_publish_at: "2999-01-01T09:00",
  },
  listings_to_delete: { p_ids: [nobody] },
  save_custom_code: { p_kind: "css", p_typed: "a { color: red }", p_kept: "a{color:red}" },
  create_webhook: {
    p_webhook_id: randomUUID(),
    p_webhook: {
      name: "Receiver",
      url: "https://receiver.example/",
      trigger_type: "space_created",
    },
    p_secret: "nobody opens this seal",
  },
  // Without differences it counts as saved.
  save_settings: { p_digest: "", p_settings: {} },
};
const LISTED_FOR_ADMINS: Record<string, object> = {
  ...Object.fromEntries(DECLARED_LISTS.map(({ list, nothing }) => [list.sql, nothing])),
  admin_listings: { p_status: "review", p_q: "nobody has this name" },
  export_listings: { p_status: "review", p_q: "nobody has this name" },
  listing_import_rows: { p_import_id: nobody, p_refused: true },
  admin_webhook_deliveries: { p_webhook_id: nobody },
  admin_audit: { p_table: "nothing" },
};
/** Figures, which always exist. */
const COUNTED_FOR_ADMINS: Record<string, object> = {
  admin_overview: {},
  admin_waiting: {},
  admin_newsletter: {},
  admin_jobs: {},
  admin_settings: {},
  admin_place_parents: { p_kind: "city" },
  admin_custom_code: { p_kind: "css" },
};

test("every function of the API is named here", async () => {
  const rows = await actors.sql<{ name: string }[]>`
    select distinct p.proname as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype order by 1`;
  const all = {
    ...FOR_EVERYBODY,
    ...FOR_OWNERS,
    ...FOR_MEMBERS,
    ...FOR_ADMINS,
    ...READ_BY_ADMINS,
    ...LISTED_FOR_ADMINS,
    ...COUNTED_FOR_ADMINS,
    ...BEGUN_BY_ADMINS,
    ...FOR_THE_BACKGROUND,
  };
  const named = Object.keys(all);
  expect(named.toSorted()).toEqual(rows.map((row) => row.name));
});

test.each(Object.entries(FOR_EVERYBODY))("everybody may call %s", async (name, args) => {
  for (const who of ["anon", "guest", "owner", "admin"] as const)
    expect((await actors.as[who].rpc(name, args)).error).toBeNull();
});

test.each(Object.entries(FOR_MEMBERS))(
  "members may call %s, visitors may not",
  async (name, args) => {
    const visitor = await actors.as.anon.rpc(name, args);
    expect(visitor).toMatchObject({ status: 401, error: { code: "42501" } });
    for (const who of ["guest", "owner", "admin"] as const) {
      const { error } = await actors.as[who].rpc(name, args);
      expect(NOT_THERE).toContain(error?.message);
    }
  },
);

/** The functions that read a member's own and public data, which suspended members can still do. */
const READS = [
  "my_unanswered_reviews",
  "host_dashboard",
  "my_waiting_list",
  "known_city",
  "my_bookings",
  "booking_overview",
  "member_overview",
  "my_favourites",
  "compare_favourites",
  "my_profile",
  "my_account",
  "my_payments",
  "my_payment",
  "my_open_payments",
  "my_payment_account",
  "booking_receipts",
  "my_receipt_settings",
  "my_issued_receipts",
  "my_listings",
  "my_archived_listings",
  "host_overview",
  "my_listing",
  "space_bookings",
  "space_booking",
  "listing_heading",
  "listing_weeks",
  "my_weeks",
  "next_bookings",
  "bookings_on_days",
  "space_earnings",
  "booking_feed_state",
  "account_deletion_preview",
  "my_account_deletion",
  "my_return",
  "my_data",
  "booking_review",
  "quote_change",
  "listing_reviews",
  "listing_review",
  "my_threads",
  "my_thread",
  "my_support",
  "space_thread",
  "booking_thread",
  "my_blocks",
  "member_to_report",
  "my_comments",
  "unclaimed_spaces",
  "claim_target",
  "my_claims",
  "my_claim",
];
/** The writes of suspended members: they cancel, withdraw, decline, end and export things, get receipts, verify their address, and delete the account. */
const WRITES_WHILE_SUSPENDED = [
  "cancel_booking",
  "issue_receipts",
  "cancel_booking_as_owner",
  "decline_booking_proposal",
  "leave_waiting_list",
  "withdraw_claim",
  "remove_claim_document",
  "revoke_booking_feed",
  "mark_thread_read",
  "note_device",
  "end_session",
  "end_other_sessions",
  "send_address_link",
  "verify_address",
  "begin_export",
  "delete_account",
];
const WRITES = Object.entries(FOR_MEMBERS).filter(
  ([name]) => ![...READS, ...WRITES_WHILE_SUSPENDED].includes(name),
);

describe("nobody who is suspended, or signed out elsewhere,", () => {
  let suspended: SupabaseClient;
  let ended: SupabaseClient;

  beforeAll(async () => {
    const { sql, backend } = actors;
    const join = () => createUser(sql, { email: `${randomUUID()}@actors.test` });
    const [barred, gone] = [await join(), await join()];
    suspended = await signIn(backend, barred);
    ended = await signIn(backend, gone);
    await sql`update public.users set suspended_at = now(), suspended_because = 'x' where id = ${barred.id}`;
    await sql`delete from auth.sessions where user_id = ${gone.id}`;
  });

  test.each(WRITES)("calls %s", async (name, args) => {
    const refused = { status: 403, error: { message: "suspended" } };
    expect(await suspended.rpc(name, args)).toMatchObject(refused);
    expect(await ended.rpc(name, args)).toMatchObject({ error: { message: "session-ended" } });
  });
});

test.each(Object.entries(READ_BY_ADMINS))("only admins read %s", async (name, args) => {
  const visitor = await actors.as.anon.rpc(name, args);
  expect(visitor).toMatchObject({ status: 401, error: { code: "42501" } });
  for (const who of ["guest", "other", "owner"] as const) {
    const answer = await actors.as[who].rpc(name, args);
    expect(answer).toMatchObject({ status: 403, error: { message: "admins-only" } });
  }
  expect(await actors.as.admin.rpc(name, args)).toMatchObject({ data: null, error: null });
});

test.each(Object.entries(BEGUN_BY_ADMINS))("only admins begin with %s", async (name, args) => {
  const visitor = await actors.as.anon.rpc(name, args);
  expect(visitor).toMatchObject({ status: 401, error: { code: "42501" } });
  for (const who of ["guest", "other", "owner"] as const) {
    const answer = await actors.as[who].rpc(name, args);
    expect(answer).toMatchObject({ status: 403, error: { message: "admins-only" } });
  }
  expect((await actors.as.admin.rpc(name, args)).error).toBeNull();
});

test.each(Object.entries(LISTED_FOR_ADMINS))("only admins list %s", async (name, args) => {
  const visitor = await actors.as.anon.rpc(name, args);
  expect(visitor).toMatchObject({ status: 401, error: { code: "42501" } });
  for (const who of ["guest", "other", "owner"] as const) {
    const answer = await actors.as[who].rpc(name, args);
    expect(answer).toMatchObject({ status: 403, error: { message: "admins-only" } });
  }
  expect(await actors.as.admin.rpc(name, args)).toMatchObject({
    data: { next: null },
    error: null,
  });
});

test.each(Object.entries(COUNTED_FOR_ADMINS))(
  "only admins read the figures of %s",
  async (name, args) => {
    const visitor = await actors.as.anon.rpc(name, args);
    expect(visitor).toMatchObject({ status: 401, error: { code: "42501" } });
    for (const who of ["guest", "other", "owner"] as const) {
      const answer = await actors.as[who].rpc(name, args);
      expect(answer).toMatchObject({ status: 403, error: { message: "admins-only" } });
    }
    const { data, error } = await actors.as.admin.rpc(name, args);
    expect(error).toBeNull();
    expect(Object.keys(data).length).toBeGreaterThan(2);
  },
);

test.each(Object.entries(FOR_OWNERS))("only owners may call %s", async (name, args) => {
  expect(await actors.as.anon.rpc(name, args)).toMatchObject({ status: 401 });
  for (const who of ["guest", "other", "owner"] as const) {
    const answer = await actors.as[who].rpc(name, args);
    expect(answer).toMatchObject({ status: 403, error: { code: "42501" } });
  }
});

test.each(Object.entries(FOR_ADMINS))("only admins may call %s", async (name, args) => {
  const visitor = await actors.as.anon.rpc(name, args);
  expect(visitor).toMatchObject({ status: 401, error: { code: "42501" } });
  for (const who of ["guest", "other", "owner"] as const) {
    const answer = await actors.as[who].rpc(name, args);
    expect(answer).toMatchObject({ status: 403, error: { message: "admins-only" } });
  }
  const admin = await actors.as.admin.rpc(name, args);
  expect(admin).toMatchObject({
    status: 404,
    error: {
      message:
        /^no-such-(user|member|space|place|change|review|thread|report|post|version|picture|webhook|subscriber|file)$/,
    },
  });
});

describe("with the name of an admin, or without a verified address", () => {
  /** A suspended admin, and a member who must still verify the address. */
  let suspended: SupabaseClient;
  let unverified: SupabaseClient;

  beforeAll(async () => {
    const { sql, backend } = actors;
    const admin = await createUser(sql, { email: `${randomUUID()}@actors.test`, isAdmin: true });
    const member = await createUser(sql, { email: `${randomUUID()}@actors.test` });
    suspended = await signIn(backend, admin);
    unverified = await signIn(backend, member);
    await sql`update public.users set suspended_at = now(), suspended_because = 'x' where id = ${admin.id}`;
    await sql`update public.site_settings set require_email_verification = true`;
  });
  afterAll(() => actors.sql`update public.site_settings set require_email_verification = false`);

  test("the address of the member is not verified", async () => {
    expect((await unverified.rpc("my_profile")).data).toMatchObject({ email_verified_at: null });
  });

  test.each(
    Object.entries({
      ...FOR_ADMINS,
      ...READ_BY_ADMINS,
      ...BEGUN_BY_ADMINS,
      ...LISTED_FOR_ADMINS,
      ...COUNTED_FOR_ADMINS,
    }),
  )("neither a suspended admin nor an unverified member calls %s", async (name, args) => {
    expect(await suspended.rpc(name, args)).toMatchObject({
      status: 403,
      error: { message: "suspended" },
    });
    expect(await unverified.rpc(name, args)).toMatchObject({
      status: 403,
      error: { message: "admins-only" },
    });
  });
});

test.each(Object.entries(FOR_THE_BACKGROUND))(
  "only the background may call %s",
  async (name, args) => {
    const visitor = await actors.as.anon.rpc(name, args);
    expect(visitor).toMatchObject({ status: 401, error: { code: "42501" } });
    for (const who of ["guest", "owner", "admin"] as const) {
      const answer = await actors.as[who].rpc(name, args);
      expect(answer).toMatchObject({ status: 403, error: { code: "42501" } });
    }
    expect((await background(actors.backend).rpc(name, args)).error).toBeNull();
  },
);

test("the helpers behind the policies are not on offer", async () => {
  for (const who of [actors.as.anon, actors.as.admin]) {
    expect((await who.rpc("is_admin")).error?.code).toBe("PGRST202");
    expect((await who.schema("private").rpc("is_admin")).error?.code).toBe("PGRST106");
    expect((await who.schema("auth").from("users").select("email")).error?.code).toBe("PGRST106");
  }
});

describe("an admin moderates listings", () => {
  const state = async (id: string) => {
    const [row] = await actors.sql`
      select s.status, s.is_featured, private.rejected_because(s.id) as note from public.coworking_spaces s where s.id = ${id}`;
    return row;
  };
  const review = (space: string, status: string, note?: string) =>
    reviewListing(actors.as.admin, space, status, note);

  test("approving makes a listing public", async () => {
    const id = await createListing(actors, { status: "pending" });
    expect((await review(id, "active")).error).toBeNull();
    expect(await state(id)).toMatchObject({ status: "active", note: null });
  });

  test("rejecting needs a reason, which the owner reads", async () => {
    const id = await createSpace(actors.sql, {
      status: "pending",
      owner_id: actors.people.owner.id,
    });
    for (const note of [undefined, "   "])
      expect((await review(id, "rejected", note)).error?.message).toBe("no-reason");
    expect(await state(id)).toMatchObject({ status: "pending", note: null });
    expect((await review(id, "rejected", " No photos yet ")).error).toBeNull();
    expect(await state(id)).toMatchObject({ status: "rejected", note: "No photos yet" });
    // The owner received that reason: another one does not replace it.
    expect((await review(id, "rejected", "No name")).error?.message).toBe("status-not-yours");
    const asked = actors.as.owner.from("listing_submissions").select("note").eq("space_id", id);
    expect((await asked).data).toEqual([{ note: "No photos yet" }]);
    const told = await actors.as.owner.rpc("my_listing", { p_space_id: id });
    expect(told.data).toMatchObject({ note: "No photos yet" });
    const [logged] = await actors.sql`
      select actor_id, after ->> 'note' as note from public.audit_log
      where table_name = 'listing_submissions' and after ->> 'space_id' = ${id} and after ->> 'outcome' = 'rejected'`;
    // The reason is in the submission; the log outlives both.
    expect(logged).toEqual({ actor_id: actors.people.admin.id, note: "written" });
  });

  const STATUSES = ["draft", "pending", "active", "inactive", "rejected", "archived"];
  test.each([
    ["draft", []],
    ["pending", ["active", "rejected"]],
    ["active", ["rejected"]],
    ["inactive", ["active", "rejected"]],
    ["rejected", ["active"]],
    ["archived", []],
  ])("an admin takes a %s listing to %j and nowhere else", async (from, allowed) => {
    for (const to of [...STATUSES, "wonderful"]) {
      const id = await createListing(actors, { status: from });
      const { error } = await review(id, to, to === "rejected" ? "No" : undefined);
      const isAllowed = allowed.includes(to);
      expect([to, error?.message]).toEqual([to, isAllowed ? undefined : "status-not-yours"]);
      expect(await state(id)).toMatchObject({ status: isAllowed ? to : from });
    }
  });

  test("and a draft that lacks almost everything is refused by the same name", async () => {
    const rows = actors.as.owner.from("coworking_spaces").insert({ name: "Quay House" });
    const { data } = await rows.select("id").single();
    const answer = await review(String(data?.id), "rejected", "Empty");
    expect(answer).toMatchObject({ status: 403, error: { message: "status-not-yours" } });
  });

  test("an admin unpublishes an active listing by rejecting it, which its owner cannot undo", async () => {
    const id = await createListing(actors);
    expect((await review(id, "archived")).error?.message).toBe("status-not-yours");
    // Pausing is the owner's action, and so is reopening.
    expect((await review(id, "inactive")).error?.message).toBe("status-not-yours");
    expect((await review(id, "rejected", "Nobody opened the door")).error).toBeNull();
    const reopen = actors.as.owner.from("coworking_spaces").update({ status: "active" });
    expect((await reopen.eq("id", id)).error?.message).toBe("status-not-yours");
    expect(await state(id)).toMatchObject({ status: "rejected" });
  });

  test("a part that its owner removed after sending prevents the approval of a listing", async () => {
    const id = await createListing(actors, { status: "pending" });
    const [p_photo_id] = (await placesOf(actors.sql, id)).ids;
    await actors.as.owner.rpc("remove_photo", { p_photo_id }).throwOnError();
    await actors.sql`update public.coworking_spaces set price_per_day = null where id = ${id}`;
    expect((await review(id, "active")).error).toMatchObject({
      message: "listing-incomplete",
      details: "price_per_day,photos",
    });
    expect((await review(id, "rejected", "No price")).error).toBeNull();
  });

  test("featuring is theirs too, and both leave a line in the log with their name", async () => {
    const id = await createListing(actors, { status: "pending" });
    await review(id, "active");
    await actors.as.admin.rpc("feature_space", { p_space_id: id, p_featured: true });
    expect(await state(id)).toMatchObject({ is_featured: true });
    const lines = await actors.sql`
      select actor_id, after ->> 'status' as status, after ->> 'is_featured' as featured
      from public.audit_log where row_id = ${id} and action = 'update' order by id`;
    const actor_id = actors.people.admin.id;
    expect(lines).toEqual([
      { actor_id, status: "active", featured: "false" },
      { actor_id, status: "active", featured: "true" },
    ]);
  });
});
