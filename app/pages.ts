/** What is true of a route beside what its module does. `tests/pages.test.ts` compares it with `app/routes.ts`. */
export type Page = {
  /** A page is HTML, a file something else, and a step leads elsewhere: a link of a mail, or what is only posted to. */
  kind: "page" | "file" | "step";
  /** Only members get it. */
  members?: true;
  /** It takes a form. */
  forms?: true;
  /**
   * All visitors share its answer: the search parameters that it reads. The cache keeps an answer under its address with these
   * alone, and only for whoever has no cookie of ours.
   */
  shared?: readonly string[];
  /** Parameters that its HTML alone shows, as links: its data for scripts is the same with and without them. */
  htmlOnly?: readonly string[];
  /** Members are sent the answer that visitors share, where there is one. */
  sharedWithMembers?: true;
  /** A text that loads no script. */
  withoutScripts?: true;
  /** The query without which it has nothing to show, for the tests; ":day" is a day ahead. */
  example?: string;
};

const SEARCH =
  "location city country q startDate endDate desks amenities onWeekends minPrice maxPrice minWifi quiet sort cursor shown".split(
    " ",
  );
const CHOICE = "pass startDate endDate desks month".split(" ");
const REVIEWS = "reviews reviewsAfter".split(" ");

/** Every address of the site, by its pattern. */
export const PAGES: Readonly<Record<`/${string}`, Page>> = {
  "/": { kind: "page", shared: [] },
  "/search": { kind: "page", shared: SEARCH },
  // Before the page of a space, whose id it would be taken for.
  "/spaces/new": { kind: "page", members: true, forms: true },
  "/spaces/new/:draftId": { kind: "step", members: true },
  "/spaces/new/:draftId/discard": { kind: "page", members: true, forms: true },
  "/spaces/new/:draftId/4": { kind: "page", members: true, forms: true },
  "/spaces/new/:draftId/5": { kind: "page", members: true, forms: true },
  "/spaces/new/:draftId/:step": { kind: "page", members: true, forms: true },
  "/spaces/:spaceId": {
    kind: "page",
    shared: [...CHOICE, ...REVIEWS],
    htmlOnly: ["from", "found"],
    example: "?pass=day&startDate=:day",
  },
  "/about": { kind: "page", shared: [], withoutScripts: true },
  "/contact": { kind: "page", forms: true, shared: [] },
  "/help": { kind: "page", shared: ["q"] },
  "/terms": { kind: "page", shared: [], withoutScripts: true },
  "/privacy": { kind: "page", shared: [], withoutScripts: true },

  "/unsubscribe/:token": { kind: "page", forms: true },

  "/auth": { kind: "page", forms: true },
  "/auth/forgot-password": { kind: "page", forms: true },
  "/auth/reset-password": { kind: "page", forms: true },
  "/auth/confirm": { kind: "page", forms: true, example: "?token_hash=0123456789&type=signup" },
  "/auth/sign-out": { kind: "step", forms: true },

  "/spaces/:spaceId/book": {
    kind: "page",
    members: true,
    forms: true,
    example: "?pass=day&startDate=:day",
  },
  "/spaces/:spaceId/favourite": { kind: "step", members: true, forms: true },
  "/dashboard": { kind: "page", members: true },
  "/dashboard/bookings": { kind: "page", members: true },
  "/dashboard/bookings/:bookingId": { kind: "page", members: true },
  "/dashboard/bookings/:bookingId/cancel": { kind: "page", members: true, forms: true },
  "/dashboard/bookings/:bookingId/review": { kind: "page", members: true, forms: true },
  "/dashboard/bookings/:bookingId/calendar.ics": { kind: "file", members: true },
  "/dashboard/listings": { kind: "page", members: true, forms: true },
  // Before the page of a listing, whose id it would be taken for.
  "/dashboard/listings/archived": { kind: "page", members: true },
  "/dashboard/listings/:listingId/edit": { kind: "page", members: true, forms: true },
  "/dashboard/listings/:listingId/edit/photos": { kind: "page", members: true, forms: true },
  "/dashboard/listings/:listingId/edit/:part": { kind: "page", members: true, forms: true },
  "/dashboard/listings/:listingId/arrange-photos": { kind: "step", members: true, forms: true },
  "/dashboard/listings/:listingId/archive": { kind: "page", members: true, forms: true },
  "/dashboard/listings/:listingId/preview": { kind: "page", members: true },
  "/dashboard/listings/:listingId/photos": { kind: "step", forms: true },
  "/dashboard/saved": { kind: "page", members: true },
  "/dashboard/calendar": { kind: "page", members: true },
  "/dashboard/listings/:spaceId": { kind: "page", members: true, forms: true },
  "/dashboard/listings/:spaceId/calendar": { kind: "page", members: true, forms: true },
  "/dashboard/listings/:spaceId/bookings": { kind: "page", members: true, forms: true },
  "/dashboard/listings/:spaceId/bookings/today": { kind: "page", members: true },
  "/dashboard/listings/:spaceId/bookings/:bookingId/cancel": {
    kind: "page",
    members: true,
    forms: true,
  },
  "/dashboard/listings/:spaceId/earnings": { kind: "page", members: true },
  "/dashboard/listings/:spaceId/earnings.csv": { kind: "file", members: true },
  "/dashboard/listings/:spaceId/reviews": { kind: "page", members: true },
  "/dashboard/listings/:spaceId/reviews/:reviewId": { kind: "page", members: true, forms: true },
  "/dashboard/listings/:spaceId/feed": { kind: "page", members: true, forms: true },
  "/dashboard/listings/:spaceId/bookings.csv": { kind: "file", members: true },

  "/feeds/:token/bookings.ics": { kind: "file" },

  "/*": { kind: "page" },

  "/photos/:photoId/:file": { kind: "file", shared: [], sharedWithMembers: true },
  "/places": { kind: "file", shared: ["typed"] },
  "/healthz": { kind: "file" },
  "/readyz": { kind: "file" },
  "/csp-report": { kind: "step", forms: true },
  "/web-vitals": { kind: "step", forms: true },
};

const ELSEWHERE = "/*";
const PATTERNS = Object.keys(PAGES).map(
  (pattern) => [pattern, new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}/?$`, "i")] as const,
);

/** The pattern of the page at a path, which may itself hold what is nobody's business, such as the token of a mail. */
export function patternOf(pathname: string): string {
  return PATTERNS.find(([, path]) => path.test(pathname))?.[0] ?? ELSEWHERE;
}
