import { rpc, type Escalation } from "./escalations.ts";

// Attempts on comments. {comment} is another member's and waits for a moderator.

const p_comment_id = "{comment}";
const outcome = { p_comment_id, p_outcome: "approved", p_digest: "" };

/** By a member who is no admin. */
export const COMMENT_ESCALATIONS: Escalation[] = [
  ["list the comments that wait", "POST", `${rpc}admin_comments`, {}],
  ["read a comment that waits", "POST", `${rpc}admin_comment`, { p_comment_id }],
  ["approve a comment", "POST", `${rpc}moderate_comment`, outcome],
  [
    "hide a comment",
    "POST",
    `${rpc}moderate_comment`,
    { ...outcome, p_outcome: "hidden", p_reason: "Because I say so" },
  ],
  ["delete somebody's comment", "POST", `${rpc}delete_comment`, { p_comment_id }],
  [
    "comment in somebody's name",
    "POST",
    `${rpc}write_comment`,
    {
      p_slug: "no-such-post",
      p_text: "Well said.",
      p_idempotency_key: "{other}",
      p_author_id: "{other}",
    },
  ],
  [
    "like in somebody's name",
    "POST",
    `${rpc}like_post`,
    { p_slug: "no-such-post", p_is_liked: true, p_user_id: "{other}" },
  ],
  ["count reads themselves", "POST", `${rpc}count_reads`, { p_reads: { "no-such-post": 999 } }],
  ["reorder the blog", "POST", `${rpc}count_popular_posts`, {}],
];
