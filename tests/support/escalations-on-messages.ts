import { randomUUID } from "node:crypto";
import { rpc, table, type Escalation } from "./escalations.ts";

// Attempts of a member on the messages of others.

const said = () => ({ p_text: "Hello", p_idempotency_key: randomUUID() });

/** `thread` is the placeholder of a thread without this member, `report` of a report of it; `word` occurs in its messages. */
export const escalationsOn = (thread: string, report: string, word: string): Escalation[] => [
  ["read another's thread", "GET", `${table}threads?id=eq.${thread}`],
  ["read another's messages", "GET", `${table}messages?thread_id=eq.${thread}&select=text`],
  ["read messages by their words", "GET", `${table}messages?text=ilike.*${word}*&select=text`],
  [
    "read messages through their thread",
    "GET",
    `${table}threads?id=eq.${thread}&select=id,messages(text)`,
  ],
  ["see whether others have read", "GET", `${table}thread_sides?thread_id=eq.${thread}`],
  ["see who blocked whom", "GET", `${table}member_blocks?blocked_id=not.is.null`],
  ["read a report", "GET", `${table}thread_reports?id=eq.${report}&select=reason`],
  ["see who answered for the support", "GET", `${table}messages?select=author_id`],
  ["see who reported", "GET", `${table}thread_reports?select=reporter_id,note`],
  ["open another's thread", "POST", `${rpc}my_thread`, { p_thread_id: thread }],
  ["follow another's thread", "POST", `${rpc}my_thread_news`, { p_thread_id: thread }],
  [
    "write into another's thread",
    "POST",
    `${rpc}write_message`,
    { p_thread_id: thread, ...said() },
  ],
  [
    "write into it past the function",
    "POST",
    `${table}messages`,
    { thread_id: thread, number: 9, side: "guest", text: "x", idempotency_key: randomUUID() },
  ],
  ["begin a thread for others", "POST", `${table}threads`, { kind: "space", guest_id: "{other}" }],
  [
    "join another's thread",
    "POST",
    `${table}thread_sides`,
    { thread_id: thread, user_id: "{guest}", side: "host", last_message_at: "2026-01-01" },
  ],
  ["take a thread over", "PATCH", `${table}threads?id=eq.${thread}`, { guest_id: "{guest}" }],
  ["change a message", "PATCH", `${table}messages?thread_id=eq.${thread}`, { text: "x" }],
  ["take a message back", "DELETE", `${table}messages?thread_id=eq.${thread}`],
  ["delete a thread", "DELETE", `${table}threads?id=eq.${thread}`],
  ["let somebody have read", "PATCH", `${table}thread_sides?thread_id=eq.${thread}`, { unread: 0 }],
  [
    "block for another",
    "POST",
    `${table}member_blocks`,
    { blocker_id: "{other}", blocked_id: "{guest}" },
  ],
  [
    "block in another's thread",
    "POST",
    `${rpc}block_member`,
    { p_thread_id: thread, p_is_blocked: true },
  ],
  ["lift all blocks", "DELETE", `${table}member_blocks?blocked_id=not.is.null`],
  [
    "report another's thread",
    "POST",
    `${rpc}report_thread`,
    { p_thread_id: thread, p_reason: "x" },
  ],
  ["see who reported a member", "GET", `${table}user_reports?select=reporter_id,user_id,note`],
  ["read what is said of members", "GET", `${table}user_reports?select=reason`],
  [
    "report a member past the function",
    "POST",
    `${table}user_reports`,
    { user_id: "{other}", reporter_id: "{guest}", reported_as: "host", reason: "They want cash" },
  ],
  [
    "report a member of another's thread",
    "POST",
    `${rpc}report_member`,
    { p_reason: "They want cash", p_thread_id: thread },
  ],
  ["learn of whom another's thread is", "POST", `${rpc}member_to_report`, { p_thread_id: thread }],
  ["list who is reported", "POST", `${rpc}admin_user_reports`, {}],
  ["read what is reported of a member", "POST", `${rpc}admin_user_report`, { p_report_id: report }],
  [
    "close what is reported of a member",
    "POST",
    `${rpc}close_user_report`,
    { p_report_id: report, p_note: "x" },
  ],
  [
    "archive what is written to the support",
    "POST",
    `${rpc}archive_support`,
    { p_thread_id: "{support}", p_is_archived: true },
  ],
  [
    "assign it",
    "POST",
    `${rpc}assign_support`,
    { p_thread_id: "{support}", p_admin_id: "{guest}" },
  ],
  ["file it", "POST", `${rpc}file_support`, { p_thread_id: "{support}", p_category: "booking" }],
  ["see what it was filed under", "GET", `${table}threads?select=category,assigned_to,status`],
  ["close a report", "PATCH", `${table}thread_reports?id=eq.${report}`, { note: "x" }],
  [
    "close it by the function",
    "POST",
    `${rpc}close_thread_report`,
    { p_report_id: report, p_note: "x" },
  ],
  ["read what is reported", "POST", `${rpc}reported_thread`, { p_report_id: report }],
  ["list what is reported", "POST", `${rpc}reported_threads`, {}],
  ["list who writes to the support", "POST", `${rpc}support_threads`, {}],
  [
    "read what is written to the support",
    "POST",
    `${rpc}support_thread`,
    { p_thread_id: "{support}" },
  ],
  [
    "answer for the support",
    "POST",
    `${rpc}answer_support`,
    { p_thread_id: "{support}", ...said() },
  ],
  [
    "ask about what is not listed",
    "POST",
    `${rpc}ask_host`,
    { p_space_id: "{rivalDraft}", ...said() },
  ],
  ["tidy all conversations away", "POST", `${rpc}tidy_messages`, {}],
];

export const WRITE_ABOUT_ANOTHERS_BOOKING: Escalation = [
  "write about another's booking",
  "POST",
  `${rpc}write_about_booking`,
  { p_booking_id: "{theirs}", ...said() },
];
