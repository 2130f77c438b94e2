type Part = {
  /** As in `private.personal_parts`; a test compares the two. */
  part: string;
  name: string;
  what: string;
};

/** The parts of the file of a member's data, in its order. */
export const OWN_DATA_PARTS: readonly Part[] = [
  {
    part: "profile",
    name: "Profile",
    what: "your name, email address, phone, location, bio, preferences and limits",
  },
  {
    part: "bookings",
    name: "Bookings",
    what: "each with its space, days, desks, price, terms, your note, its changes and how it ended",
  },
  {
    part: "waiting",
    name: "Waiting lists",
    what: "the sold-out days you are waiting for, those whose wait ended in the last 30 days, and what was held for you",
  },
  {
    part: "payments",
    name: "Payments",
    what: "payments of bookings on either side with refunds and disputes, payments that you have started, and your accounts for payments",
  },
  {
    part: "receipts",
    name: "Receipts",
    what: "those you got and those you issued, without who the buyers were, and your details as a seller",
  },
  { part: "reviews", name: "Reviews", what: "what you wrote, replied and reported" },
  {
    part: "responses",
    name: "The blog",
    what: "which posts you like, and your comments with what became of them",
  },
  { part: "saved", name: "Saved spaces", what: "which, and since when" },
  {
    part: "listings",
    name: "Listings",
    what: "drafts as well, with photos, closed days, proposals and what we answered",
  },
  {
    part: "hosting",
    name: "Bookings of your spaces",
    what: "days, desks and amounts, without who came",
  },
  {
    part: "mails",
    name: "Emails",
    what: "which emails we sent you or will send, about what, and whether they arrived",
  },
  {
    part: "log",
    name: "The log of changes",
    what: "what you changed, and what was changed in your profile",
  },
  {
    part: "newsletter",
    name: "Newsletter",
    what: "whether your verified address gets it, what you agreed to, when, and when you confirmed",
  },
  {
    part: "messages",
    name: "Messages",
    what: "what you wrote to hosts, guests and support, and when the other side wrote",
  },
  {
    part: "contact",
    name: "Messages to us",
    what: "what you wrote on the contact page, signed in or from your verified address",
  },
  {
    part: "claims",
    name: "Claims to listings",
    what: "what you wrote and sent to show that a space is yours, and what we answered",
  },
  {
    part: "reports",
    name: "Reports of listings and members",
    what: "what you reported, and what came of it",
  },
  {
    part: "conversations",
    name: "Conversations",
    what: "about which space, since when, and what you reported or blocked",
  },
  { part: "devices", name: "Devices", what: "what you are signed in on, and since when" },
  {
    part: "account",
    name: "Account",
    what: "sign-ins, sessions, authenticator apps and earlier downloads",
  },
];
