import type { Submission } from "@conform-to/react";
import { data, redirect, replace } from "react-router";
import { BackendUnavailable, ProviderUnavailable } from "~/db/errors.server";
import { FAILURE_TITLE, type Flash } from "~/values/flash";
import type { FormReply } from "~/values/form-reply";
import { MEMBER_FIELD } from "~/values/submitted-form";

/** A form that `readForm` has read. */
export type ReadForm = Pick<Submission<unknown>, "payload" | "reply">;

/**
 * The 404 of a page that also opens in dialogs, when its subject does not exist. It is returned: a thrown one would replace the list
 * behind the dialog.
 */
export function nothingToAskAbout() {
  return data(null, { status: 404 });
}

/** The same page again, with the typed values and the errors: 422 by default. */
export function refuse<Reply extends FormReply>(reply: Reply, status?: 403 | 409 | 422 | 429) {
  // A form whose button changed a list is rendered again without an error.
  return data(reply, { status: status ?? (reply.status === "error" ? 422 : 200) });
}

/** A reply with one message about the whole form. */
export function alertReply(form: ReadForm, message: string): FormReply {
  return { ...form.reply(), status: "error", error: { "": [message] } };
}

/** A reply with an error of one field that only the database could find. */
export function fieldReply(form: ReadForm, field: string, message: string): FormReply {
  return form.reply({ fieldErrors: { [field]: [message] } });
}

/** A reply with a message for each of these fields, "" for the whole form, and with replaced values where some are given. */
function errorsReply(
  form: ReadForm,
  errors: Record<string, string[]>,
  values: Record<string, string> = {},
): FormReply {
  const reply = form.reply();
  const initialValue = { ...reply.initialValue, ...values };
  return { ...reply, status: "error", error: errors, initialValue };
}

/** A reply to a form whose key was used before with another text: sent again, it is another message. */
export function replyWithNewKey(form: ReadForm, message: string): FormReply {
  return errorsReply(form, { "": [message] }, { idempotencyKey: crypto.randomUUID() });
}

/** The page again with such a reply: 422 for wrong fields, and 409 where the whole form conflicts with a change. */
export function refuseErrors(
  form: ReadForm,
  errors: Record<string, string[]>,
  values: Record<string, string> = {},
) {
  return refuse(errorsReply(form, errors, values), "" in errors ? 409 : 422);
}

/** The digest that a form was rendered with; `null` when it has none. */
export function digestIn({ payload }: ReadForm): string | null {
  const { digest } = payload;
  return typeof digest === "string" ? digest : null;
}

/** A reply to an outdated form: the changes in words beside its fields, and the current digest. Sent again, the form overwrites them. */
export function editConflictReply(
  form: ReadForm,
  {
    message,
    fields,
    digest,
  }: { message: string; fields: Record<string, string[]>; digest: string },
): FormReply {
  const reply = alertReply(form, message);
  return {
    ...reply,
    error: { ...reply.error, ...fields },
    initialValue: { ...reply.initialValue, digest },
  };
}

type SignedIn = { id: string; email: string };

/** The message for a form that was rendered for one member (`MemberField`) and sent by another; `null` for every other form. */
export function describeMadeForAnother(
  { payload }: Pick<ReadForm, "payload">,
  { id, email }: SignedIn,
): string | null {
  const madeFor = payload[MEMBER_FIELD];
  if (!madeFor || madeFor === id) return null;
  return `You are signed in as ${email} now. Nothing was done. Send this again to do it with this account.`;
}

/**
 * For the `catch` of an action: the same page again with the typed values, when the backend was unavailable; rethrows anything else.
 * Where the page cannot be loaded either, the error page contains the form.
 */
export function refuseUnavailable(form: ReadForm, thrown: unknown) {
  if (!(thrown instanceof BackendUnavailable)) throw thrown;
  const away = thrown instanceof ProviderUnavailable ? "our payment provider" : "our database";
  const message = `We cannot reach ${away} right now. Send this again in a minute; what has already arrived is not done twice.`;
  return data(alertReply(form, message), { status: 503 });
}

/** Thrown when the resource of the URL does not exist, or not for this viewer. `shown` is for the error page. */
export function notFound(shown: object | null = null) {
  return data(shown, { status: 404 });
}

/** Thrown for a page that was public and is gone for good: a 410, after which search engines stop asking. */
export function goneForGood(shown: object | null = null) {
  return data(shown, { status: 410 });
}

/** A 401 for a request without a session from a script, which cannot follow a redirect to the sign-in page. */
export function sessionEnded() {
  return data(null, { status: 401 });
}

/** Thrown for a form that no page has, where no form could show the error: the press of a button must never stay without an answer. */
export function notOurForm() {
  return data(null, { status: 400 });
}

/** A 303 after a write: the browser requests the next page with GET. */
export function seeOther(path: string) {
  return redirect(path, 303);
}

/** A 303 that replaces the posted page in the history, so that "Back" does not offer to post it again. */
export function replaceWith(path: string) {
  return replace(path, 303);
}

/** The `Expires` header of a page whose content changes at a known instant; none without one. */
export function expiresAt(instant: string | null): HeadersInit {
  return instant === null ? {} : { Expires: new Date(instant).toUTCString() };
}

/**
 * For an admin page with several actions: names the failed one and the reason, under the title "Error". Other pages derive the sentence
 * from the address (`administration/failures.ts`), and `say(why, "error")` is enough.
 */
export function sayFailure({ say }: Pick<Flash, "say">, sentence: string, why: string) {
  say(`${sentence}. ${why}`, "error", FAILURE_TITLE);
}
