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
  { part: "waiting", text: "Your places on waiting lists, which you leave at once" },
  { part: "payments", text: "Which payments and refunds you noted" },
  { part: "receipts", text: "Your details for receipts that you would issue as a host" },
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

/** The data that stays after an account is deleted, with reasons: the page that deletes shows all of it above the button. */
export const KEPT = {
  bookings: {
    title: "Bookings",
    text: "They stay in the records of the spaces: the space, the days, the desks, the amounts, the payments and the terms. Your name, your email address and your note are removed; the owner sees “A former member”. Spaces have to keep such records by law, and money may still be owed. Refunds that are owed to you are sent as before.",
  },
  receipts: {
    title: "Receipts",
    text: "A receipt that you got, or issued as a host, stays as it is, with the names and addresses of seller and buyer, and its credit notes. It is part of the books of the seller, who has to keep it by law; the seller and administrators can read it.",
  },
  payments: {
    title: "Your account at the payment provider",
    text: "If guests paid you online, its number stays with their payments, without your name, because a refund may still have to come from it. Refunds that are owed when you leave are sent from it to the cards of your guests as before. The account itself is yours: close it with the provider when nothing is open there.",
  },
  reviews: {
    title: "Reviews",
    text: "They stay on the pages of the spaces with their stars, their text and what you measured, signed “A former member”, because others rely on them. If one says something about you, change or shorten it first. Of your replies to guests, only the fact that there was one stays.",
  },
  reasons: {
    title: "Your reasons",
    text: "What you wrote to a guest when you cancelled their booking stays with that booking.",
  },
  listings: {
    title: "Listings that were booked",
    text: "Their name, address, weekly hours, prices and terms stay, because the records of their guests refer to them. Description, website, photos, closed days and special hours are removed. A listing that nobody booked is removed as a whole, unless somebody else had it before you. One that an administrator took back from you stays, without your description, your photos and your reasons for closed days; whoever runs it by then keeps its website, closed days and hours. Claims of a listing keep the website by which they were judged. For all of them, the log of changes keeps name, address and prices.",
  },
  log: {
    title: "The log of changes",
    text: "It says what was changed and when, under an account number that afterwards belongs to nobody, and contains nothing you wrote about yourself. Only administrators can read it.",
  },
} as const;
export type Kept = keyof typeof KEPT;

/** For members who are suspended. */
export const KEPT_OF_SUSPENDED =
  "You are suspended. For two years we keep a fingerprint of your email address, from which the address cannot be read, and any account made with it again is suspended as well.";
