/** The message to a suspended member for an action that is not allowed meanwhile. */
export const SUSPENDED =
  "Your account is suspended, so nothing was done. Write to us about it, or if your guests need something.";
