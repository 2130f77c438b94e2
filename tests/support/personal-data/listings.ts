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

/** Tables of listings, their bookings and the search. */
export const LISTINGS: Register = {
  "public.bookings": {
    personal: {
      ...texts("note cancelled_because", cleared("bookings")),
      ...wordless("user_id host_id cancelled_by", cleared(INTERNAL)),
      ...wordless("idempotency_key", kept(INTERNAL, "bookings")),
      ...wordless(
        "space_id pass starts_on ends_on held_days opens_at closes_at desks status unit_price total currency paid_amount timezone cancellation_policy late_fee_percent free_cancellation_until cancellation_fee cancelled_at created_at updated_at arrival change_count change_fees day_prices day_late_fee_percents",
        kept("bookings", "bookings"),
      ),
      ...wordless("service_fee", kept("hosting", "bookings")),
    },
    other: "id",
  },
  "public.booking_changes": {
    personal: {
      ...wordless("number changed_at before after fee", kept("bookings", "bookings")),
      ...wordless("idempotency_key chosen", kept(INTERNAL, "bookings")),
    },
    other: "id booking_id",
  },
  "public.payments": {
    personal: {
      ...wordless("noted_by", cleared(INTERNAL)),
      ...wordless(
        "provider state amount service_fee currency created_at paid_at",
        kept("payments", "bookings"),
      ),
      ...wordless("provider_id", kept(SECRET, "bookings")),
      ...wordless("idempotency_key", kept(INTERNAL, "bookings")),
    },
    other: "id booking_id account_id original_id",
  },
  "public.refunds": {
    personal: {
      ...wordless("noted_by", cleared(INTERNAL)),
      ...wordless(
        "provider_id state amount currency reason created_at done_at tried_at failure failures is_paid_by_dispute",
        kept("payments", "bookings"),
      ),
      ...wordless("provider idempotency_key paid_by_dispute", kept(INTERNAL, "bookings")),
    },
    other: "id payment_id",
  },
  "private.payment_accounts": {
    personal: {
      ...wordless("owner_id", cleared(INTERNAL)),
      ...wordless("provider provider_id country state begun_at", kept("payments", "bookings")),
      ...wordless("idempotency_key", kept(INTERNAL, "bookings")),
    },
    other: "id asked_at events_read_until events_read_at",
  },
  // Ids of the provider only; deleted after 30 days.
  "private.provider_events": none(
    "provider event_id type account object_kind object_id received_at handled_at due_at tries",
  ),
  "private.disputes": {
    personal: {
      ...wordless(
        "provider_id state amount currency reason respond_by opened_at closed_at taken",
        kept("payments", "bookings"),
      ),
      ...wordless("provider", kept(INTERNAL, "bookings")),
    },
    other: "id payment_id asked_at",
  },
  "private.fee_waivers": {
    personal: {
      ...texts("reason", row({ not: "it is read in the mail that it was written for" })),
      ...wordless(
        "user_id fee_before fee created_at",
        row({ not: "it is read in the mail that it was written for" }),
      ),
    },
    other: "id booking_id",
  },
  "private.sellers": {
    personal: {
      ...texts("legal_name address tax_id", cleared("receipts")),
      ...wordless("tax_rate", cleared("receipts")),
      ...wordless("last_number", kept("receipts", "receipts")),
      ...wordless("user_id", cleared(INTERNAL)),
    },
    other: "id",
  },
  "private.receipts": {
    personal: {
      ...texts(
        "seller_name seller_address seller_tax_id buyer_name buyer_address",
        kept("receipts", "receipts"),
      ),
      ...wordless(
        "number gross tax_rate tax net currency pass starts_on ends_on desks issued_at",
        kept("receipts", "receipts"),
      ),
    },
    // space_name: the public name of the space.
    other: "id seller_id payment_id refund_id space_name",
  },
  "private.payment_choices": none("space_id choice"),
  "private.checkouts": {
    personal: {
      // The note for the space and the member are removed from it.
      ...texts("wanted", cleared("payments")),
      ...wordless("user_id", cleared(INTERNAL)),
      ...wordless("form_key", kept(INTERNAL, "bookings")),
      ...wordless("session_expires_at space_id", kept("payments", "bookings")),
      ...wordless("page_url", kept(SECRET, "bookings")),
    },
    // title: the public name of the space.
    other: "payment_id booking_id hold_id more_hold_id looked_at title",
  },
  "private.booking_proposals": {
    personal: {
      ...wordless("proposed_by", cleared(INTERNAL)),
      ...wordless(
        "proposed_at chosen withdrawn_at declined_at change_count",
        kept("hosting", "bookings"),
      ),
    },
    other: "id booking_id",
  },
  "private.waiting_list": {
    personal: wordless(
      "user_id space_id pass starts_on ends_on desks joined_at left_at hold_id",
      row("waiting"),
    ),
    other: "id",
  },
  "private.desk_holds": {
    personal: wordless(
      "user_id space_id held_days desks attempt held_at expires_at ended_at outcome",
      row("waiting"),
    ),
    other: "id",
  },
  "public.coworking_spaces": {
    personal: {
      ...texts("description website_url", cleared("listings")),
      ...texts("name address neighbourhood city country", kept("listings", "listings")),
      ...wordless("owner_id", cleared(INTERNAL)),
      ...wordless(
        "lat lng timezone price_per_day price_per_week price_per_month currency capacity amenities opens_at closes_at cancellation_policy status is_featured is_verified_owner average_rating review_count created_at updated_at approved_at confirmed_at payment_methods",
        kept("listings", "listings"),
      ),
    },
    other: "id city_id import_id",
  },
  "public.space_photos": {
    personal: {
      ...texts("path address alternative_text", row("listings")),
      ...wordless("place width height created_at rewritten_at change_id", row("listings")),
    },
    other: "id space_id",
  },
  "public.space_closures": {
    personal: {
      ...texts("reason", row("listings")),
      ...wordless("starts_on ends_on weekday created_at rewritten_at", row("listings")),
    },
    other: "id space_id",
  },
  "public.space_special_hours": {
    personal: wordless("day opens_at closes_at created_at rewritten_at", row("listings")),
    other: "space_id",
  },
  "public.listing_submissions": {
    personal: {
      ...texts("note", row("listings")),
      ...wordless("submitted_at decided_at outcome", row("listings")),
    },
    other: "id space_id of_former_owner import_id",
  },
  "public.listing_changes": {
    personal: {
      // The row is deleted; the log keeps these three.
      ...texts("name address city", kept("listings", "listings")),
      ...texts("neighbourhood country website_url note", row("listings")),
      ...wordless("lat lng timezone created_at updated_at decided_at outcome", row("listings")),
    },
    other: "id space_id of_former_owner",
  },
  "private.listing_changes_made": {
    personal: {
      ...wordless("day changes", row("account")),
      ...wordless("owner_id", row(INTERNAL)),
    },
    other: "",
  },
  "private.booking_feeds": {
    personal: {
      ...wordless("token_hash read_at", row(SECRET)),
      ...wordless("made_at", row("listings")),
    },
    other: "space_id",
  },
  "private.former_owners": {
    personal: {
      ...wordless("until", row("listings")),
      ...wordless("author_id since description_digest website_digest", row(INTERNAL)),
    },
    other: "space_id",
  },
  "private.removed_words": none(
    "id space_id removed_at description photos alternative_texts closures",
  ),
  "private.left_listings": none("space_id erases_at tried_at"),
  // Deleted with the listing, with the account, and when the suspension is lifted; the log has the owner of a listing.
  "private.suspended_listings": none("space_id owner_id"),
  "private.listing_imports": {
    personal: wordless("created_by", cleared(INTERNAL)),
    other: "id file_name state listings refused digest attempts error created_at finished_at",
  },
  // The content of an imported file is kept for 14 days.
  "private.listing_import_rows": none("import_id line cells listing problems"),
  "private.draft_warnings": none("id space_id untouched_since created_at"),
  // Counts of stock and views contain nothing about guests and viewers.
  "public.space_days": none("space_id day capacity desks_booked free_desks"),
  "public.space_views": none("space_id day views"),
  "public.places": none(
    "id kind parent_id name slug country_code timezone currency language lat lng came_with_listing",
  ),
  "public.place_names": none("place_id name slug"),
  // The search index of active listings, rebuilt from their rows.
  "search.spaces": none(
    "id city_id neighbourhood words said amenities price capacity timezone closes_at by_featured by_newest by_price_up by_price_down by_rating closed sold_out special_hours wifi is_quiet opens_at is_verified rating reviews name lat lng",
  ),
  "search.neighbourhoods": none("city_id words name spaces"),
  "search.cities": none(
    "id within words spaces desks country_id country_slug slug featured verified average_price least_price rating reviews wifi wifi_at zones",
  ),
  "search.city_hours": none("city_id timezone opens_at closes_at spaces"),
  "search.booked_cities": none("place city_id"),
};
