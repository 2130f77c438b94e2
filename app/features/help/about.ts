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
    text: "Take a flexible day, weekly or monthly pass, for yourself or for the whole team. You see the total, and until when you can cancel for free, before you book.",
  },
  {
    id: "work",
    title: "Work",
    text: "Walk in, say your name, open the laptop. The space says how you pay, your confirmation has a file for your calendar, and if something comes up, you can cancel from any phone.",
  },
];

export const values: readonly Point[] = [
  {
    id: "global-community",
    title: "Global Community",
    text: "People who work from wherever they are have neighbours everywhere. A desk among others is where they meet. So a room with four desks is listed here beside a house with four floors, and the same search finds both.",
  },
  {
    id: "quality-first",
    title: "Quality First",
    text: "A person reads every listing before it can be found. Hours, closed days and free desks are the space's own, kept by its calendar, so that the door is open when you get there.",
  },
  {
    id: "innovation",
    title: "Innovation",
    text: "We build what saves you a worry: a desk that cannot be sold twice, a search that knows what is free next Tuesday in another time zone, a price that stays as it was when you said yes.",
  },
  {
    id: "accessibility",
    title: "Accessibility",
    text: "Everything here works with a keyboard, with a screen reader, on an old phone and on train Wi-Fi. Prices are in the open, and looking around needs no account.",
  },
];

export const promises: readonly Point[] = [
  {
    id: "no-made-up-figures",
    title: "No made-up figures",
    text: "When a page gives a number, we counted it in our database. Where there is nothing to count, there is no number.",
  },
  {
    id: "no-surprise",
    title: "No surprise at the desk",
    text: "Guests pay the listed price. We charge owners a 3% service fee.",
  },
  {
    id: "no-followers",
    title: "Nobody tracks you",
    text: "No advertising and no analytics. A cookie keeps you signed in, and a few others remember what you chose here.",
  },
];
