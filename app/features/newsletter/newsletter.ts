/**
 * The consent text for subscribers, word for word, and its version. A changed text needs a new version and a row of
 * `private.newsletter_words`: a test compares the two.
 */
export const NEWSLETTER_WORDS = {
  version: 2,
  text: "We'll email you posts from our blog, a few a month at most. Every email has a link to unsubscribe.",
} as const;

/** Days for which an unconfirmed address is kept. */
export const WAITING_DAYS = 7;
