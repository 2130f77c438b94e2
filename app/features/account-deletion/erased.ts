// By the parts of `private.personal_parts`; a test compares them. The page that deletes an account lists all of them.

/** The data that is erased after the 14 days; the privacy policy lists it too. */
export const ERASED: readonly { part: string; text: string }[] = [
  { part: "account", text: "The account, and what we stored when you signed in" },
  { part: "devices", text: "The devices you signed in with" },
  {
    part: "profile",
    text: "Your profile and preferences; your name and email address last, once an email has told you so, after three days at most",
  },
  { part: "saved", text: "Saved spaces" },
  { part: "bookings", text: "Your name and your notes in bookings" },
  { part: "hosting", text: "Which bookings you hosted" },
  {
    part: "listings",
    text: "Drafts with their photos, and what you wrote about spaces you listed",
  },
  {
    part: "reviews",
    text: "Your name beside your reviews, your replies to guests, and why you reported a review",
  },
  { part: "responses", text: "Comments and likes on the blog" },
  { part: "messages", text: "Conversations, for the other side as well" },
  { part: "conversations", text: "Who you blocked, and how soon you answered guests" },
  { part: "claims", text: "Claims to listings, with their documents" },
  {
    part: "reports",
    text: "Your reports about listings and members, and reports by members about you",
  },
  {
    part: "contact",
    text: "Messages that you sent us signed in or from your verified address, with our answers",
  },
  { part: "mails", text: "Emails waiting to be sent, and the list of those we sent you" },
];

/** The data that is erased when the account is deleted, not 14 days later. */
export const ERASED_AT_ONCE: typeof ERASED = [
  {
    part: "newsletter",
    text: "If you get our newsletter at your verified address, it stops, and does not resume if you restore your account.",
  },
];
