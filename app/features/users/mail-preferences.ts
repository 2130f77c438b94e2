/** The kinds of mail that a member can switch off, as the columns of `users` name them. */
export const MAIL_PREFERENCES = ["booking_confirmations", "new_messages", "promotions"] as const;
export type MailPreference = (typeof MAIL_PREFERENCES)[number];

/** What the mails of a kind are, inside of a sentence. */
export function describeMails(preference: MailPreference): string {
  return {
    booking_confirmations: "reminders of your bookings, and invitations to review them",
    new_messages: "mails about new messages, reviews and replies to them",
    promotions: "news and offers",
  }[preference];
}
