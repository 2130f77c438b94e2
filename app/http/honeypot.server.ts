import { Honeypot, SpamError } from "remix-utils/honeypot/server";
import { HONEYPOT_FIELD } from "~/values/honeypot";

/** The message for a form with the honeypot filled in, perhaps by a person's browser extension. */
export const HONEYPOT_FILLED =
  "This looks like it was filled in by a program: a field that people do not see was not empty. Nothing was done. It is empty again; if you are a person, send the form once more.";

/** Whether the honeypot of a form is filled in. A form without one passes. */
export async function isHoneypotFilled(form: FormData): Promise<boolean> {
  // Created per form: the constructor draws a random number, which a Worker may do only during a request.
  const honeypot = new Honeypot({ nameFieldName: HONEYPOT_FIELD, validFromFieldName: null });
  try {
    await honeypot.check(form);
    return false;
  } catch (thrown) {
    if (thrown instanceof SpamError) return true;
    throw thrown;
  }
}
