import type { PostgrestError } from "@supabase/supabase-js";
import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf, refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { LIMIT_REFUSALS, WRITE_REFUSALS, type NotSent } from "~/features/messages/message";
import {
  BlockedMember,
  OwnReport,
  SupportState,
  Thread,
  ThreadPage,
  ThreadToBegin,
} from "~/features/messages/message.schema";
import type { Keyset } from "~/values/page";
import { isId } from "~/values/row-id";

/** One page of the member's threads, the latest message first. */
export async function listThreads(db: Db, after: Keyset | null, size = 24) {
  return ask(db, "my_threads", { p_after: after, p_page_size: size }, ThreadPage);
}

/** The member's thread with a page of its messages; `null` when it is not theirs. */
export async function findThread(db: Db, threadId: string, before: Keyset | null) {
  if (!isId(threadId)) return null;
  return ask(db, "my_thread", { p_thread_id: threadId, p_before: before }, Thread.nullable());
}

/** The current number of messages in the thread; `null` when it is not the member's. */
export async function countMessages(db: Db, threadId: string) {
  if (!isId(threadId)) return null;
  return ask(db, "my_thread_news", { p_thread_id: threadId }, z.number().nullable());
}

/** The recipient of a question to the host of a space; `null` when this member cannot see the space. */
export async function findThreadOfSpace(db: Db, spaceId: string) {
  if (!isId(spaceId)) return null;
  return ask(db, "space_thread", { p_space_id: spaceId }, ThreadToBegin.nullable());
}

/** The recipient between the guest and the host of a booking; `null` when the member is neither. */
export async function findThreadOfBooking(db: Db, bookingId: string) {
  if (!isId(bookingId)) return null;
  return ask(db, "booking_thread", { p_booking_id: bookingId }, ThreadToBegin.nullable());
}

/** The member's last report of a thread; `null` when there is none. */
export async function findOwnReport(db: Db, threadId: string) {
  const answer = await db
    .from("thread_reports")
    .select("created_at, closed_at")
    .eq("thread_id", threadId)
    .order("created_at", { ascending: false })
    .limit(1);
  const [report = null] = parseAnswer(db, z.array(OwnReport), answer);
  return report;
}

export async function findSupport(db: Db) {
  return ask(db, "my_support", {}, SupportState);
}

/** Marks all messages of a thread as read; answers whether any was unread. */
export async function markThreadRead(db: Db, threadId: string): Promise<boolean> {
  if (!isId(threadId)) return false;
  const answer = await db.rpc("mark_thread_read", { p_thread_id: threadId });
  return parseAnswer(db, z.boolean(), answer);
}

const REFUSALS = [
  ...WRITE_REFUSALS,
  ...LIMIT_REFUSALS,
  "another-text",
  "no-such-space",
  "no-such-booking",
  "no-such-thread",
] as const;

type Said = { text: string; idempotencyKey: string };
/** The result of sending. `limit`: the allowed number, where a limit was met. */
type Sent =
  | { status: "sent"; threadId: string }
  | { status: "missing" }
  | { status: "refused"; refusal: NotSent; limit: number };

function sentBy(db: Db, answer: { data: unknown; error: PostgrestError | null }): Sent {
  const refusal = refusalOf(answer, REFUSALS);
  switch (refusal) {
    case null:
      return { status: "sent", threadId: parseAnswer(db, z.guid(), answer) };
    case "no-such-space":
    case "no-such-booking":
    case "no-such-thread":
      return { status: "missing" };
    default:
      return { status: "refused", refusal, limit: Number(answer.error?.details ?? 0) };
  }
}

/** Sends a question to the host of a space; answers the thread, or the refusal. */
export async function askHost(db: Db, spaceId: string, { text, idempotencyKey }: Said) {
  const args = { p_space_id: spaceId, p_text: text, p_idempotency_key: idempotencyKey };
  return sentBy(db, await db.rpc("ask_host", args));
}

/** Sends a message to the other side of a booking. */
export async function writeAboutBooking(db: Db, bookingId: string, said: Said) {
  const { text, idempotencyKey } = said;
  const args = { p_booking_id: bookingId, p_text: text, p_idempotency_key: idempotencyKey };
  return sentBy(db, await db.rpc("write_about_booking", args));
}

export async function writeMessage(db: Db, threadId: string, { text, idempotencyKey }: Said) {
  const args = { p_thread_id: threadId, p_text: text, p_idempotency_key: idempotencyKey };
  return sentBy(db, await db.rpc("write_message", args));
}

export async function writeToSupport(db: Db, { text, idempotencyKey }: Said) {
  const args = { p_text: text, p_idempotency_key: idempotencyKey };
  return sentBy(db, await db.rpc("write_to_support", args));
}

const BLOCK_REFUSALS = ["no-such-thread", "suspended"] as const;

/** Blocks the other side of a thread, or unblocks it. Answers the refusal, or `null`. */
export async function blockMember(db: Db, threadId: string, isBlocked: boolean) {
  if (!isId(threadId)) return "no-such-thread" as const;
  const answer = await db.rpc("block_member", { p_thread_id: threadId, p_is_blocked: isBlocked });
  return refusedOrDone(db, answer, BLOCK_REFUSALS);
}

/** The members whom the member has blocked, latest first. */
export async function listBlocked(db: Db) {
  return ask(db, "my_blocks", {}, z.array(BlockedMember));
}

/** Unblocks a member, from whichever thread they were blocked. Answers the refusal, or `null`. */
export async function unblockMember(db: Db, memberId: string) {
  const answer = await db.rpc("unblock_member", { p_member_id: memberId });
  return refusedOrDone(db, answer, ["suspended"]);
}

const REPORT_REFUSALS = [...BLOCK_REFUSALS, "too-many-reports", "already-reported"] as const;

/** Reports a thread to the admins. Answers the refusal, or `null`. */
export async function reportThread(db: Db, threadId: string, reason: string) {
  if (!isId(threadId)) return "no-such-thread" as const;
  const answer = await db.rpc("report_thread", { p_thread_id: threadId, p_reason: reason });
  return refusedOrDone(db, answer, REPORT_REFUSALS);
}
