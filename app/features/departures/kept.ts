/** What stays when an account is deleted, and why: the page that deletes says all of it before anybody presses the button. */
export const KEPT = {
  bookings: {
    title: "Bookings",
    text: "They stay in the books of the spaces: the space, the days, the desks, the amounts and the terms. Your name, your email address and your note are removed; the owner reads “A former member”. Spaces have to keep such records by law, and money may still be owed.",
  },
  reviews: {
    title: "Reviews",
    text: "They stay on the pages of the spaces with their stars, their text and what you measured, by “A former member”, because others choose by them. If one says something about you, change or shorten it first. Of your replies to guests stays only that there was one.",
  },
  reasons: {
    title: "Your reasons",
    text: "What you wrote to a guest when you cancelled their booking stays with that booking.",
  },
  listings: {
    title: "Listings that were booked",
    text: "What they were called, where they stand, their weekly hours, prices and terms stay, because the records of their guests name them. Description, website, photos, closed days and hours of single days are removed. A listing that nobody booked is removed as a whole, unless somebody else had it before you. One that an administrator took back from you stays, without your description, your photos and your reasons for closed days; whoever runs it by then keeps its website, closed days and hours. Claims of a listing keep the website by which they were judged. Of all of them, the log of changes keeps name, address and prices.",
  },
  log: {
    title: "The log of changes",
    text: "It says what was changed and when, by an account number that belongs to nobody afterwards, and has nothing that you wrote about yourself. Only administrators read it.",
  },
} as const;
export type Kept = keyof typeof KEPT;

/** For members who are suspended. */
export const KEPT_OF_SUSPENDED =
  "You are suspended. For two years we keep a fingerprint of your email address, from which nobody reads the address, and an account that is made with it again is suspended as well.";
