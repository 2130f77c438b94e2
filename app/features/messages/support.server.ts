import { parseAnswer, refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { SupportThread } from "~/features/messages/moderated-thread.schema";
import type { SupportAction } from "~/features/messages/support.forms";
import { type Keyset } from "~/values/page";
import { isId } from "~/values/row-id";

/** A thread with the support; `null` when there is none. The call marks the support as online, too. */
export async function readSupportThread(db: Db, threadId: string, before: Keyset | null) {
  if (!isId(threadId)) return null;
  const answer = await db.rpc("support_thread", {
    p_thread_id: threadId,
    p_before: before ?? undefined,
  });
  return parseAnswer(db, SupportThread.nullable(), answer);
}

const REFUSALS = [
  "no-such-thread",
  "answered-meanwhile",
  "not-answering",
  "too-many-messages",
  "already-so",
  "changed-meanwhile",
  "not-an-admin",
  "another-text",
] as const;
export type SupportRefusal = (typeof REFUSALS)[number];

/**
 * Answers a thread in the name of the support, archives or unarchives it, assigns it, or sets its category. Answers the refusal, or
 * `null`.
 */
export async function changeSupportThread(db: Db, threadId: string, action: SupportAction) {
  const answer = await sendSupportAction(db, threadId, action);
  return refusedOrDone(db, answer, REFUSALS);
}

function sendSupportAction(db: Db, p_thread_id: string, action: SupportAction) {
  switch (action.intent) {
    case "write":
      return db.rpc("answer_support", {
        p_thread_id,
        p_text: action.text,
        p_idempotency_key: action.idempotencyKey,
        p_seen: action.seen,
      });
    case "archive":
      return db.rpc("archive_support", { p_thread_id, p_is_archived: true, p_seen: action.seen });
    case "unarchive":
      return db.rpc("archive_support", { p_thread_id, p_is_archived: false });
    case "assign":
      return db.rpc("assign_support", {
        p_thread_id,
        // An absent argument means no admin.
        p_admin_id: action.admin || undefined,
        p_seen: action.seen || undefined,
      });
    case "file":
      return db.rpc("file_support", {
        p_thread_id,
        p_category: action.category,
        p_seen: action.seen,
      });
  }
}
