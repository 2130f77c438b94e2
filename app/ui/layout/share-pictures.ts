/** Pixels, as required by the networks that show previews of links. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/**
 * The alt texts of the drawn preview pictures, by kind of page. `npm run share` draws them. None contains the name of the site, because
 * the settings may change it.
 */
export const SHARE_PICTURES = {
  site: "A desk by a window, somewhere new: a drawn desk at a window over a town",
  search: "Desks that are free on your days: a drawn calendar with a few days chosen",
  locations: "Where do you work next? A drawn map with pins on it",
  guides: "Know the city before the desk: a drawn plan of a town with a way through it",
  blog: "Notes from the next desk: a drawn notebook beside a cup",
  // Short, because that document has little space left.
  help: "How can we help?",
} as const;
export type SharePicture = keyof typeof SHARE_PICTURES;
