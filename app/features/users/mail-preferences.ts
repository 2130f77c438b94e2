/** The kinds of mail that a member can switch off, by their columns in `users`. */
const MAIL_PREFERENCES = ["booking_confirmations", "new_messages", "promotions"] as const;

/** The kinds of mail that a link can stop: a kind of mail to a member, or the newsletter, which needs no account. */
export const STOPPABLE_MAILS = [...MAIL_PREFERENCES, "newsletter"] as const;
export type StoppableMail = (typeof STOPPABLE_MAILS)[number];

/** The name of a kind of mail, inside of a sentence. */
export function describeMails(kind: StoppableMail): string {
  return {
    booking_confirmations: "reminders of your bookings, and invitations to review them",
    new_messages: "emails about new messages, reviews and replies to them",
    promotions: "news and offers",
    newsletter: "newsletters from us",
  }[kind];
}
