import { data, redirect, replace } from "react-router";
import { BackendUnavailable } from "~/db/errors.server";
import type { FormReply } from "~/values/form-reply";
import { MEMBER_FIELD } from "~/values/submitted-form";

/** The same page again, with what was typed and what is wrong with it. */
export function refuse(reply: FormReply, status: 400 | 403 | 409 | 422 | 429 = 422) {
  return data(reply, { status });
}

/** A reply that carries one message about the whole form, and what can be done about it elsewhere. */
export function withAlert(
  reply: FormReply,
  message: string,
  wayOn?: FormReply["wayOn"],
): FormReply {
  return { ...reply, errors: { "": [message] }, ...(wayOn && { wayOn }) };
}

/**
 * For a form whose page was made for one member (`MemberField`) and that another one sends: the same page again, now made
 * for whoever is signed in. `null` for every other form.
 */
export function refuseMadeForAnother(
  reply: FormReply,
  { id, email }: { id: string; email: string },
) {
  const madeFor = reply.values[MEMBER_FIELD];
  if (!madeFor || madeFor === id) return null;
  const message = `You are signed in as ${email} now. Nothing was done. Send this again to do it with this account.`;
  return refuse(withAlert(reply, message), 409);
}

/**
 * For the `catch` of an action: the same page again, with what was typed, when the backend was unavailable; throws anything
 * else on. Where the page cannot be loaded either, the error page carries the form.
 */
export function refuseUnavailable(reply: FormReply, thrown: unknown) {
  if (!(thrown instanceof BackendUnavailable)) throw thrown;
  const message =
    "We cannot reach our database right now. Send this again in a minute; what arrived already is not done twice.";
  return data(withAlert(reply, message), { status: 503 });
}

/** Thrown when what the URL names is not there, or not there for this person. */
export function missing() {
  return data(null, { status: 404 });
}

/** Thrown by an action when the session ended after the request had begun; `requireMember` leads through signing in. */
export function sessionEnded() {
  return data(null, { status: 401 });
}

/** A 303 after a write: the browser asks for the next page with GET. */
export function seeOther(path: string) {
  return redirect(path, 303);
}

/** The same, and the page that was posted leaves the history: "Back" must not offer to do it once more. */
export function replaceWith(path: string) {
  return replace(path, 303);
}
