import type { Submission } from "@conform-to/react";
import { data, redirect, replace } from "react-router";
import { BackendUnavailable } from "~/db/errors.server";
import type { FormReply } from "~/values/form-reply";
import { MEMBER_FIELD } from "~/values/submitted-form";

/** A form that `readForm` has read. */
export type ReadForm = Pick<Submission<unknown>, "payload" | "reply">;

/**
 * The answer of a page that dialogs show as well, where there is nothing to ask about. It is returned: thrown, it would take the place
 * of the list that the dialog stands over.
 */
export function nothingToAskAbout() {
  return data(null, { status: 404 });
}

/** The same page again, with what was typed and what is wrong with it: a 422 where nothing else is said. */
export function refuse<Reply extends FormReply>(reply: Reply, status?: 403 | 409 | 422 | 429) {
  // A form whose button changed a list comes back without a mistake.
  return data(reply, { status: status ?? (reply.status === "error" ? 422 : 200) });
}

/** A reply that says one thing about the whole form, and nothing about its fields. */
export function alertReply(form: ReadForm, message: string): FormReply {
  return { ...form.reply(), status: "error", error: { "": [message] } };
}

/** A reply that says what is wrong with one field, which only the database could tell. */
export function fieldReply(form: ReadForm, field: string, message: string): FormReply {
  return form.reply({ fieldErrors: { [field]: [message] } });
}

/** A reply with a message for each of these fields, "" being the whole form, and with other values where some are given. */
export function errorsReply(
  form: ReadForm,
  errors: Record<string, string[]>,
  values: Record<string, string> = {},
): FormReply {
  const reply = form.reply();
  const initialValue = { ...reply.initialValue, ...values };
  return { ...reply, status: "error", error: errors, initialValue };
}

/** A reply to a form that was sent before with another text: sent again, it is another message. */
export function replyWithNewKey(form: ReadForm, message: string): FormReply {
  return errorsReply(form, { "": [message] }, { idempotencyKey: crypto.randomUUID() });
}

/** The page again with such a reply: a 422 where fields are wrong, and a 409 where the whole form meets what has changed. */
export function refuseErrors(
  form: ReadForm,
  errors: Record<string, string[]>,
  values: Record<string, string> = {},
) {
  return refuse(errorsReply(form, errors, values), "" in errors ? 409 : 422);
}

/** The digest of what a form was filled in with; `null` when it says none. */
export function digestIn({ payload }: ReadForm): string | null {
  const { digest } = payload;
  return typeof digest === "string" ? digest : null;
}

/**
 * A reply to a form that was filled in with what is no longer so: what has changed, in words beside its fields, and the digest
 * of what is there now. Sent again, the form replaces that.
 */
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

/** What is said of a form whose page was made for one member (`MemberField`) and that another one sends; `null` of every other form. */
export function describeMadeForAnother(
  { payload }: Pick<ReadForm, "payload">,
  { id, email }: SignedIn,
): string | null {
  const madeFor = payload[MEMBER_FIELD];
  if (!madeFor || madeFor === id) return null;
  return `You are signed in as ${email} now. Nothing was done. Send this again to do it with this account.`;
}

/**
 * For the `catch` of an action: the same page again, with what was typed, when the backend was unavailable; throws anything
 * else on. Where the page cannot be loaded either, the error page carries the form.
 */
export function refuseUnavailable(form: ReadForm, thrown: unknown) {
  if (!(thrown instanceof BackendUnavailable)) throw thrown;
  const message =
    "We cannot reach our database right now. Send this again in a minute; what has already arrived is not done twice.";
  return data(alertReply(form, message), { status: 503 });
}

/** Thrown when what the URL names is not there, or not there for this person. `shown` is for the page of the error. */
export function notFound(shown: object | null = null) {
  return data(shown, { status: 404 });
}

/** Thrown for what stood here for everybody and is gone for good: search engines do not ask again. */
export function goneForGood(shown: object | null = null) {
  return data(shown, { status: 410 });
}

/** Thrown for a request without a session, of a program that cannot be led through signing in. */
export function sessionEnded() {
  return data(null, { status: 401 });
}

/**
 * Thrown for a form that no page of ours has, where no form is shown again that could say what is wrong: whoever presses one button
 * must never wonder whether it was heard.
 */
export function notOurForm() {
  return data(null, { status: 400 });
}

/** A 303 after a write: the browser asks for the next page with GET. */
export function seeOther(path: string) {
  return redirect(path, 303);
}

/** The same, and the page that was posted leaves the history: "Back" must not offer to do it once more. */
export function replaceWith(path: string) {
  return replace(path, 303);
}

/** Until when a page is true that says something else from an hour on; nothing for one that nobody knows of. */
export function expiresAt(instant: string | null): HeadersInit {
  return instant === null ? {} : { Expires: new Date(instant).toUTCString() };
}
