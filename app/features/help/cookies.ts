/** Every cookie that the site sets: its name, purpose and duration. A test compares the names with the code. */
export const cookies: readonly (readonly [name: string, purpose: string, duration: string])[] = [
  [
    "__Host-session",
    "Keeps you signed in. A long one is split and gets a number at its end.",
    "Until you sign out, at most 400 days",
  ],
  [
    "__Host-flash",
    "Carries a message, such as “Booking cancelled”, to the next page.",
    "Until it is shown, at most 10 minutes",
  ],
  [
    "__Host-awaited-mail",
    "Knows which address we sent a link to when you asked for one, so that the next page can name it.",
    "At most an hour",
  ],
  [
    "__Host-cookie-test",
    "Shows, when you sign in or up, whether your browser keeps cookies at all. It holds the same word for everybody.",
    "Until you close the browser",
  ],
  [
    "__Host-saved-form",
    "A random number that finds the form you sent after your session had ended.",
    "Until it is shown, at most 30 minutes",
  ],
  [
    "__Host-visitor-form",
    "Holds the form itself that you sent before you signed in.",
    "Until it is shown, at most 30 minutes",
  ],
  [
    "__Host-recovery",
    "Knows that an email for a new password led you here, so that you can choose one without the old.",
    "15 minutes",
  ],
  [
    "__Host-second-factor",
    "Holds the secret of an authenticator app while you set it up.",
    "Until the app is confirmed, at most 10 minutes",
  ],
  [
    "__Host-known-browser",
    "Knows that you signed in here before: booking then opens on Sign In instead of Sign Up, and strangers who try your password elsewhere cannot keep you out. It holds no name and no address.",
    "Half a year after you last signed in",
  ],
  ["__Host-list-keys", "Knows whether an admin has switched the keys of lists off.", "1 year"],
  ["__Host-sidebar", "Knows whether an admin has folded the sidebar of the admin area.", "7 days"],
  [
    "__Host-beside-text",
    "Knows what an admin has chosen to see beside the text of a post.",
    "1 year",
  ],
  [
    "__Host-preview",
    "Shows an admin the style sheet they are checking before it is live.",
    "An hour",
  ],
];
