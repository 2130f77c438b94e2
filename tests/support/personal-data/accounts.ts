import { cleared, INTERNAL, kept, none, row, texts, wordless, type Register } from "./fates.ts";

/** Tables of members, their accounts and mails, and of the site itself. */
export const ACCOUNTS: Register = {
  "public.users": {
    personal: {
      ...texts("email full_name public_name phone location bio suspended_because", row("profile")),
      ...wordless(
        "id email_verified_at is_admin suspended_at open_bookings_limit daily_bookings_limit desk_days_limit booking_confirmations new_messages promotions created_at",
        row("profile"),
      ),
    },
    other: "",
  },
  "public.favourites": {
    personal: {
      ...wordless("user_id", row(INTERNAL)),
      ...wordless("space_id created_at", row("saved")),
    },
    other: "",
  },
  "private.last_backup": none("id made_at noted_at"),
  "public.custom_code": {
    personal: wordless("saved_by", cleared(INTERNAL)),
    other: "id kind typed kept digest is_live went_live_at saved_at",
  },
  "private.session_devices": {
    personal: texts("device", row("devices")),
    other: "session_id",
  },
  "public.audit_log": {
    personal: wordless(
      "actor_id action table_name row_id before after created_at",
      kept("log", "log"),
    ),
    other: "id",
  },
  // The mails made from them are in the outbox.
  "private.listing_notices": {
    personal: {
      ...texts("note space", row({ not: "it is read in the mail that it was written for" })),
      ...wordless(
        "user_id parts is_archived created_at",
        row({ not: "it is read in the mail that it was written for" }),
      ),
    },
    other: "id",
  },
  "private.outbox": {
    personal: {
      ...texts("last_error", row("mails")),
      ...wordless("recipient_id leased_until", row(INTERNAL)),
      ...wordless("topic subject_id created_at due_at attempts finished_at outcome", row("mails")),
    },
    other: "id",
  },
  "private.departures": {
    personal: {
      ...wordless("requested_at returned_at", row("account")),
      ...wordless("user_id returned_in", row(INTERNAL)),
      ...wordless(
        "erases_at cancelled_bookings archived_listings withdrawn_claims was_admin erased_at",
        row("account"),
      ),
    },
    other: "id tried_at",
  },
  "private.exports": {
    personal: { ...wordless("made_at", row("account")), ...wordless("user_id", row(INTERNAL)) },
    other: "id",
  },
  "private.password_tries": {
    personal: {
      ...wordless("tries since", row("account")),
      ...wordless("user_id", row(INTERNAL)),
    },
    other: "",
  },
  "private.barred_addresses": {
    personal: wordless("former_of", cleared(INTERNAL)),
    other: "address_hash until",
  },
  // The next run that reads Auth's log deletes a row.
  "private.left_in_auth_log": none("user_id tried_at"),
  "private.personal_parts": none("part place kept_because"),
  "private.jobs": none(
    "name every runs started_at finished_at leased_until last_error took asked_at",
  ),
  "private.mail_topics": none("topic preference"),
  "private.signing_keys": none("name key"),
  "public.site_settings": none(
    "id site_name site_description contact_email contact_phone contact_address allow_registration featured_listings_limit open_bookings_limit daily_bookings_limit desk_days_limit listings_limit updated_at listing_changes_limit support_email daily_messages_limit daily_threads_limit require_second_factor_of_admins require_email_verification maintenance_mode enable_notifications audit_days",
  ),
};
