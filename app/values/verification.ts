/** What a member is told whose address has to be verified before they book, list or comment. */
export const UNVERIFIED =
  "Your email address is not verified, so nothing was done. Open the link we email to it: you can ask for one on your account page.";
