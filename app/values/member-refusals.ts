/** The message to a suspended member for an action that is not allowed meanwhile. */
export const SUSPENDED =
  "Your account is suspended, so nothing was done. Write to us about it, or if your guests need something.";

/** The message to a suspended member for a text or a request that would have been sent to somebody. */
export const SUSPENDED_NOT_SENT =
  "Your account is suspended, so nothing was sent. Write to us if you have questions.";

/** The message to a member who must verify the address before booking, listing or commenting. */
export const UNVERIFIED =
  "Your email address is not verified, so nothing was done. Open the link we email to it: you can ask for one on your account page.";
