/** Pixels: what the networks that show links ask for. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/**
 * What is to be seen on the picture that other sites show with a page that has no photo of its own, by the kind of the page.
 * `npm run share` draws them. None says what the site is called, because its settings may call it otherwise.
 */
export const SHARE_PICTURES = {
  site: "A desk by a window, somewhere new: a drawn desk at a window over a town",
  search: "Desks that are free on your days: a drawn calendar with a few days chosen",
  locations: "Where do you work next? A drawn map with pins on it",
  guides: "Know the city before the desk: a drawn plan of a town with a way through it",
  blog: "Notes from the next desk: a drawn notebook beside a cup",
  // As its page says it: that document has room for no more.
  help: "How can we help?",
} as const;
export type SharePicture = keyof typeof SHARE_PICTURES;
