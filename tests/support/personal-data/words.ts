import {
  cleared,
  INTERNAL,
  kept,
  none,
  row,
  SECRET,
  texts,
  wordless,
  type Register,
} from "./fates.ts";

/** Tables of people's texts: reviews, claims, reports, messages and posts. */
export const WORDS: Register = {
  "public.reviews": {
    personal: {
      ...texts("body hidden_because", kept("reviews", "reviews")),
      // Written by the owner at that time: cleared with that account.
      ...texts("reply", cleared("reviews")),
      ...wordless("author_id", cleared(INTERNAL)),
      ...wordless(
        "booking_id stayed_on stars wifi_down wifi_up noise calls_allowed ergonomic_chair desk_sockets edits replied_at hidden_at created_at",
        kept("reviews", "reviews"),
      ),
    },
    other: "id space_id",
  },
  "public.review_reports": {
    personal: {
      ...texts("reason", cleared("reviews")),
      ...wordless("reporter_id", cleared(INTERNAL)),
      ...wordless("review_id edits created_at resolved_at outcome", kept("reviews", "reviews")),
    },
    other: "id",
  },
  // Rows that the members themselves must not read, so no export has them.
  "private.reported_members": {
    personal: wordless("user_id report_id reported_at", row(INTERNAL)),
    other: "",
  },
  "private.reply_authors": {
    personal: wordless("author_id", row(INTERNAL)),
    other: "review_id",
  },
  // Counted over all reviews of a space.
  "public.review_summaries": none(
    "space_id reviews average one_star two_stars three_stars four_stars five_stars wifi_down wifi_down_by wifi_down_on wifi_up wifi_up_by wifi_up_on noise noise_by noise_on calls_allowed calls_by calls_on ergonomic_chair chair_by chair_on desk_sockets sockets_by sockets_on",
  ),
  "public.contact_messages": {
    personal: {
      ...texts("name email subject message answer", row("contact")),
      ...wordless("category created_at answered_at", row("contact")),
      ...wordless("sender_id assigned_to answered_by", row(INTERNAL)),
    },
    other: "id archived_at status",
  },
  "private.newsletter_subscribers": {
    personal: {
      ...texts("email", row("newsletter")),
      ...wordless(
        "words_version agreed_at confirmed_at created_at mailed_at mails",
        row("newsletter"),
      ),
      ...wordless("confirmation_id", row(INTERNAL)),
    },
    other: "id",
  },
  "private.newsletter_words": none("version words"),
  "private.newsletter_days": none("day asked"),
  // The recipient is detached from the row when they leave.
  "private.newsletter_deliveries": {
    personal: {
      ...wordless("subscriber_id", cleared(INTERNAL)),
      ...wordless("claimed_at state", cleared("newsletter")),
    },
    other: "id issue_id",
  },
  "private.newsletter_issues": {
    personal: wordless("started_by", cleared(INTERNAL)),
    other:
      "id post_id started_at finished_at resumes_at reached recipients claimed sent failed failures_in_a_row members",
  },
  "public.claim_requests": {
    personal: {
      ...texts("message reason", row("claims")),
      // The website of the listing at that time.
      ...wordless(
        "space_id role website_url website_counts status created_at decided_at",
        row("claims"),
      ),
      ...wordless("user_id", row(INTERNAL)),
      ...wordless("token", row(SECRET)),
    },
    other: "id",
  },
  "public.claim_proofs": {
    personal: {
      ...texts("detail", row("claims")),
      ...wordless("method started_at checked_at outcome", row("claims")),
    },
    other: "id claim_id",
  },
  "public.claim_documents": {
    personal: {
      ...texts("name", row("claims")),
      ...wordless("created_at", row("claims")),
      ...wordless("path", row(INTERNAL)),
    },
    other: "id claim_id",
  },
  "private.claim_codes": {
    personal: {
      ...texts("address", row("claims")),
      ...wordless("created_at", row("claims")),
      ...wordless("code failures", row(SECRET)),
    },
    other: "id claim_id",
  },
  // The text of a post belongs to the site; its author and editor are personal data.
  "public.blog_posts": {
    personal: wordless("author_id", cleared(INTERNAL)),
    other:
      "id kind place_id slug title excerpt content tree category tags location cover_id is_published published_at scheduled_publish_at unpublish_at timezone revision created_at updated_at",
  },
  "public.post_versions": {
    personal: wordless("saved_by", cleared(INTERNAL)),
    other: "post_id revision title excerpt content tree category tags location saved_at",
  },
  "public.post_drafts": {
    personal: wordless("admin_id", row(INTERNAL)),
    other: "post_id revision fields saved_at",
  },
  // Counts of views, without the readers.
  "private.post_reads": none("post_id day reads"),
  "private.post_popularity": none("post_id reads lately"),
  "private.post_likes": {
    personal: {
      ...wordless("user_id", row(INTERNAL)),
      ...wordless("post_id created_at", row("responses")),
    },
    other: "",
  },
  "private.post_comments": {
    personal: {
      ...texts("text hidden_because", row("responses")),
      ...wordless("author_id idempotency_key", row(INTERNAL)),
      ...wordless("post_id status created_at decided_at", row("responses")),
    },
    other: "id",
  },
  "private.deleted_comments": {
    personal: {
      ...wordless("author_id", row(INTERNAL)),
      ...wordless("written_at", row({ not: "it is there for a day, to count" })),
    },
    other: "",
  },
  "public.post_slugs": none("slug post_id left_at"),
  "private.gone_addresses": none("kind key gone_at"),
  "private.announced_addresses": none("source changed_at key failures next_at"),
  "private.unpublished_posts": none("post_id left_at"),
  "public.post_pictures": none("id post_id path alternative_text width height created_at"),
  "private.shared_hosts": none("host reason"),
  "public.space_reports": {
    personal: {
      ...texts("message", row("reports")),
      ...texts(
        "note",
        row({ not: "what an admin noted about a report, which may be about another" }),
      ),
      ...wordless("space_id kind created_at resolved_at outcome", row("reports")),
      ...wordless("reporter_id resolved_by", row(INTERNAL)),
    },
    other: "id",
  },
  "public.user_reports": {
    personal: {
      ...texts("reason", row("reports")),
      ...texts(
        "note",
        row({ not: "what an admin noted about a report, which may be about another" }),
      ),
      ...wordless("user_id reporter_id closed_by", row(INTERNAL)),
      ...wordless("reported_as space_id created_at closed_at", row("reports")),
    },
    other: "id",
  },
  "public.threads": {
    personal: {
      ...wordless("guest_id host_id", row(INTERNAL)),
      ...wordless("assigned_to", row(INTERNAL)),
      ...wordless(
        "kind space_id category waiting_since asked_at answered_at created_at",
        row("conversations"),
      ),
    },
    other: "id message_count last_message_at archived_at status",
  },
  "public.messages": {
    personal: {
      ...texts("text", row("messages")),
      ...wordless("author_id idempotency_key", row(INTERNAL)),
      ...wordless("number side sent_at", row("messages")),
    },
    other: "id thread_id",
  },
  "public.thread_sides": {
    personal: {
      ...wordless("user_id", row(INTERNAL)),
      ...wordless("unread", row("conversations")),
    },
    other: "thread_id side last_message_at",
  },
  "public.member_blocks": {
    personal: {
      ...wordless("blocker_id", row(INTERNAL)),
      ...wordless("blocked_id created_at", row("conversations")),
    },
    other: "",
  },
  "public.thread_reports": {
    personal: {
      ...texts("reason", row("conversations")),
      ...texts(
        "note",
        row({ not: "what an admin noted about a report, which may be about another" }),
      ),
      ...wordless("reporter_id read_by closed_by", row(INTERNAL)),
      ...wordless("created_at closed_at", row("conversations")),
    },
    other: "id thread_id read_at",
  },
  "private.answer_times": {
    personal: {
      ...wordless("host_id", row(INTERNAL)),
      ...wordless("median answers counted_at", row({ not: "it stands on the page of the space" })),
    },
    other: "space_id",
  },
  "private.support_desk": none("id looked_at"),
};
