import { rpc, table, type Escalation } from "./escalations.ts";

// Attempts on reviews. {theirReview} is another guest's of the owner's space, {rivalReview} one of a rival's space, {hiddenReview} one
// that an admin has hidden, {theirs} the other guest's booking, {booking} the guest's own, which is not over.

const BODY = "A calm room with good light, and the coffee is honest.";

/** By a guest. */
export const REVIEW_ESCALATIONS: Escalation[] = [
  [
    "review somebody's booking",
    "POST",
    `${rpc}write_review`,
    { p_booking_id: "{theirs}", p_stars: 1, p_body: BODY },
  ],
  [
    "review a stay that is still to come",
    "POST",
    `${rpc}write_review`,
    { p_booking_id: "{booking}", p_stars: 1, p_body: BODY },
  ],
  [
    "review in somebody's name",
    "POST",
    `${rpc}write_review`,
    { p_booking_id: "{theirs}", p_stars: 1, p_body: BODY, p_author_id: "{other}" },
  ],
  [
    "review past the function",
    "POST",
    `${table}reviews`,
    { booking_id: "{booking}", stars: 5, body: BODY },
  ],
  ["change somebody's stars", "PATCH", `${table}reviews?id=eq.{theirReview}`, { stars: 1 }],
  ["delete somebody's review", "DELETE", `${table}reviews?id=eq.{theirReview}`],
  ["count stars anew", "PATCH", `${table}review_summaries?space_id=eq.{own}`, { average: 1 }],
  [
    "learn who wrote a review",
    "GET",
    `${table}reviews?id=eq.{theirReview}&select=author_id,booking_id,stayed_on`,
  ],
  ["learn it by asking for one author's", "GET", `${table}reviews?author_id=eq.{other}&select=id`],
  ["learn it by sorting", "GET", `${table}reviews?order=stayed_on.asc&select=id`],
  [
    "learn it through the author's profile",
    "GET",
    `${table}reviews?select=id,users!reviews_author_id_fkey(email)`,
  ],
  ["read a hidden review", "GET", `${table}reviews?id=eq.{hiddenReview}&select=body`],
  ["read it as its owner would", "POST", `${rpc}listing_review`, { p_review_id: "{hiddenReview}" }],
  ["read the list of an owner", "POST", `${rpc}listing_reviews`, { p_space_id: "{own}" }],
  ["read reports", "GET", `${table}review_reports?select=reason`],
  ["read somebody's form", "POST", `${rpc}booking_review`, { p_booking_id: "{theirs}" }],
  [
    "reply for the owner",
    "POST",
    `${rpc}reply_to_review`,
    { p_review_id: "{theirReview}", p_edits: 0, p_reply: "We are sorry." },
  ],
  [
    "report as the owner would",
    "POST",
    `${rpc}report_review`,
    { p_review_id: "{theirReview}", p_edits: 0, p_reason: "I do not like it" },
  ],
  [
    "hide a review",
    "POST",
    `${rpc}hide_review`,
    { p_review_id: "{theirReview}", p_reason: "I do not like it" },
  ],
  ["show a hidden review", "POST", `${rpc}keep_review`, { p_review_id: "{hiddenReview}" }],
  [
    "take a public name that is an address",
    "PATCH",
    `${table}users?id=eq.{guest}`,
    { public_name: "owner@actors.test" },
  ],
];

/** By the owner of the space. */
export const OWNER_REVIEW_ESCALATIONS: Escalation[] = [
  [
    "review for a guest",
    "POST",
    `${rpc}write_review`,
    { p_booking_id: "{theirs}", p_stars: 5, p_body: BODY },
  ],
  ["raise the stars", "PATCH", `${table}coworking_spaces?id=eq.{own}`, { average_rating: 5 }],
  ["raise their number", "PATCH", `${table}coworking_spaces?id=eq.{own}`, { review_count: 999 }],
  ["count them anew", "PATCH", `${table}review_summaries?space_id=eq.{own}`, { average: 5 }],
  ["forget them", "DELETE", `${table}review_summaries?space_id=eq.{own}`],
  ["delete a bad review", "DELETE", `${table}reviews?id=eq.{theirReview}`],
  [
    "hide a bad review",
    "POST",
    `${rpc}hide_review`,
    { p_review_id: "{theirReview}", p_reason: "It is unfair" },
  ],
  [
    "hide it past the function",
    "PATCH",
    `${table}reviews?id=eq.{theirReview}`,
    { hidden_at: "2026-01-01", hidden_because: "It is unfair" },
  ],
  [
    "reply to a version that they have not seen",
    "POST",
    `${rpc}reply_to_review`,
    { p_review_id: "{theirReview}", p_edits: 7, p_reply: "Thank you" },
  ],
  [
    "reply to a rival's guests",
    "POST",
    `${rpc}reply_to_review`,
    { p_review_id: "{rivalReview}", p_edits: 0, p_reply: "Come to us instead" },
  ],
  [
    "report a rival's review",
    "POST",
    `${rpc}report_review`,
    { p_review_id: "{rivalReview}", p_edits: 0, p_reason: "It is too good to be true" },
  ],
  ["read a rival's list", "POST", `${rpc}listing_reviews`, { p_space_id: "{rival}" }],
  [
    "learn which booking a review is of",
    "GET",
    `${table}reviews?space_id=eq.{own}&select=id,booking_id`,
  ],
  [
    "resolve their own report",
    "PATCH",
    `${table}review_reports?review_id=eq.{hiddenReview}`,
    { outcome: "hidden", resolved_at: "2026-01-01" },
  ],
];
