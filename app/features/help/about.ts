/** What the page about us lists. */

type Point = { id: string; title: string; text: string };

export const steps: readonly Point[] = [
  {
    id: "discover",
    title: "Discover",
    text: "Name a city and your dates. You see the spaces that really have a desk on those days, with their hours, their prices and what is in the room, before you give us as much as a name.",
  },
  {
    id: "book",
    title: "Book",
    text: "Take a flexible day, weekly or monthly pass, for yourself or for the whole team. The total and the last moment for cancelling free stand on the page before the button does.",
  },
  {
    id: "work",
    title: "Work",
    text: "Walk in, say your name, open the laptop. You pay at the space, the booking is in your calendar, and whatever comes between can be cancelled from any phone.",
  },
];

export const values: readonly Point[] = [
  {
    id: "global-community",
    title: "Global Community",
    text: "People who work from wherever they are have neighbours everywhere. A desk among others is where they meet. So a room with four desks stands here beside a house with four floors, and both are found by the same search.",
  },
  {
    id: "quality-first",
    title: "Quality First",
    text: "A listing is read by a person before it can be found. Hours, closed days and free desks are the space's own, kept by its calendar, so that the door is open when you stand before it.",
  },
  {
    id: "innovation",
    title: "Innovation",
    text: "New is what saves you a worry: a desk that cannot be sold twice, a search that knows what is free next Tuesday in another time zone, a price that stays as it was when you said yes.",
  },
  {
    id: "accessibility",
    title: "Accessibility",
    text: "Everything here works with a keyboard, with a screen reader, on an old phone and on the network of a train. Prices are in the open, and looking around needs no account.",
  },
];

export const promises: readonly Point[] = [
  {
    id: "no-made-up-figures",
    title: "No made-up figures",
    text: "When a page gives a number, it was counted in our database. Where there is nothing to count, there is no number.",
  },
  {
    id: "no-surprise",
    title: "No surprise at the desk",
    text: "Guests pay the listed price. Our service fee of 3% is on the owner's side.",
  },
  {
    id: "no-followers",
    title: "Nobody follows you",
    text: "No advertising, no analytics, nothing loaded from other companies. One cookie keeps you signed in.",
  },
];
