/**
 * What subscribers agree to, word for word, and which version of the words that is. Other words are another version, and a row of
 * `private.newsletter_words`: a test compares the two.
 */
export const NEWSLETTER_WORDS = {
  version: 2,
  text: "We'll email you posts from our blog, a few a month at most. Every email has a link to unsubscribe.",
} as const;

/** Days for which an address that nobody confirms is kept. */
export const WAITING_DAYS = 7;

/** Which subscribers the list of the admin area shows. */
export const SHOWN_SUBSCRIBERS = ["all", "confirmed", "waiting"] as const;

export const SUBSCRIBER_SORTS = ["created", "-created"] as const;
