/** The message to a member who must verify the address before booking, listing or commenting. */
export const UNVERIFIED =
  "Your email address is not verified, so nothing was done. Open the link we email to it: you can ask for one on your account page.";
