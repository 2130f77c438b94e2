/** What a suspended member is told who asks for something that they may not do meanwhile. */
export const SUSPENDED =
  "Your account is suspended, so nothing was done. Write to us about it, or if your guests need something.";
