import { ask } from "~/db/ask.server";
import { refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import type { ContactMessageAction } from "~/features/help/contact-message.forms";
import { ContactMessage } from "~/features/help/contact-message.schema";
import type { ContactForm } from "~/features/help/contact.forms";
import { isId } from "~/values/row-id";

/** A contact message; `null` when there is none. */
export async function findContactMessage(db: Db, messageId: string) {
  if (!isId(messageId)) return null;
  return ask(db, "admin_contact_message", { p_message_id: messageId }, ContactMessage.nullable());
}

const REFUSALS = [
  "no-such-message",
  "already-answered",
  "already-so",
  "changed-meanwhile",
  "not-an-admin",
] as const;
export type MessageRefusal = (typeof REFUSALS)[number];

/** Answers a message by mail, archives or unarchives it, or assigns it. Answers the refusal, or `null`. */
export async function changeContactMessage(
  db: Db,
  messageId: string,
  action: ContactMessageAction,
) {
  const answer = await sendMessageAction(db, messageId, action);
  return refusedOrDone(db, answer, REFUSALS);
}

function sendMessageAction(db: Db, p_message_id: string, action: ContactMessageAction) {
  switch (action.intent) {
    case "answer":
      return db.rpc("answer_contact_message", { p_message_id, p_text: action.text });
    case "archive":
    case "unarchive":
      return db.rpc("archive_contact_message", {
        p_message_id,
        p_is_archived: action.intent === "archive",
      });
    case "assign":
      return db.rpc("assign_contact_message", {
        p_message_id,
        // An absent argument means no admin.
        p_admin_id: action.admin || undefined,
        p_seen: action.seen || undefined,
      });
  }
}

/** Stores a message to the team, and queues its mail. Answers the refusal, or `null`. */
export async function sendContactMessage(db: Db, form: ContactForm) {
  const answer = await db.rpc("send_contact_message", {
    p_name: form.name,
    p_email: form.email,
    p_subject: form.subject,
    p_message: form.message,
    p_category: form.category,
  });
  return refusedOrDone(db, answer, ["too-many-messages", "too-many-strangers"]);
}
