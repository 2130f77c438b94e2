import { refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import type { ContactForm } from "~/features/help/contact.forms";

const REFUSALS = ["too-many-messages", "too-many-strangers"] as const;

/** Stores a message to the team, and queues its mail. Answers the refusal, or `null`. */
export async function sendContactMessage(db: Db, form: ContactForm) {
  const answer = await db.rpc("send_contact_message", {
    p_name: form.name,
    p_email: form.email,
    p_subject: form.subject,
    p_message: form.message,
    p_category: form.category,
  });
  return refusedOrDone(db, answer, REFUSALS);
}
