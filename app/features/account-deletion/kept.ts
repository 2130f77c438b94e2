/** The data that stays after an account is deleted, with reasons: the page that deletes shows all of it above the button. */
export const KEPT = {
  bookings: {
    title: "Bookings",
    text: "They stay in the records of the spaces: the space, the days, the desks, the amounts and the terms. Your name, your email address and your note are removed; the owner sees “A former member”. Spaces have to keep such records by law, and money may still be owed.",
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
