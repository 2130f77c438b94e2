/** What is true of a route beside what its module does. `tests/pages.test.ts` compares it with `app/routes.ts`. */
export type Page = {
  /** A page is HTML, a file something else, and a step leads elsewhere: a link of a mail, or what is only posted to. */
  kind: "page" | "file" | "step";
  /** Only members get it. */
  members?: true;
  /** Only admins get it. */
  admins?: true;
  /** It takes a form. */
  forms?: true;
  /** Where all visitors share its answer: the search parameters that it reads and is cached by, for whoever has no cookie of ours. */
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
const BLOG = "q category tag sort cursor".split(" ");
const LOCATIONS = ["country", "cursor"];
const REVIEWS = "reviews reviewsAfter".split(" ");

/** A page of admins that leads to itself with the id that the post will have. */
const begunWith = (id: string): Page => ({
  kind: "page",
  admins: true,
  forms: true,
  example: `?post=${id}`,
});

/** Every address of the site, by its pattern; the first that fits an address counts, so `/new` comes before `/:placeId`. */
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
  "/contact": { kind: "page", forms: true, shared: ["sent"] },
  "/help": { kind: "page", shared: ["q"], withoutScripts: true },
  "/blog": { kind: "page", shared: BLOG, withoutScripts: true },
  "/blog/:slug": { kind: "page", shared: ["cursor"], withoutScripts: true },
  "/guides": { kind: "page", shared: [], withoutScripts: true },
  "/guides/:city": { kind: "page", shared: [], withoutScripts: true },
  "/locations": { kind: "page", shared: LOCATIONS, withoutScripts: true },
  // Other addresses of the next one, to which they lead.
  "/locations/:city": { kind: "step", shared: [] },
  "/coworking-spaces/:country/:city": { kind: "step", shared: [] },
  "/locations/:city/:country": { kind: "page", shared: ["cursor"], withoutScripts: true },
  "/terms": { kind: "page", shared: [], withoutScripts: true },
  "/privacy": { kind: "page", shared: [], withoutScripts: true },

  "/docs/webhooks": { kind: "page", shared: [], withoutScripts: true },
  "/newsletter": { kind: "page", forms: true, shared: ["sent"], withoutScripts: true },
  "/newsletter/confirm/:token": { kind: "page", forms: true },
  "/unsubscribe/:token": { kind: "page", forms: true },

  "/auth": { kind: "page", forms: true },
  "/auth/forgot-password": { kind: "page", forms: true },
  "/auth/reset-password": { kind: "page", forms: true },
  "/auth/confirm": { kind: "page", forms: true, example: "?token_hash=0123456789&type=signup" },
  // Only between a password and its code is there anything to show.
  "/auth/second-factor": { kind: "step", forms: true },
  "/auth/goodbye": { kind: "page" },
  "/auth/sign-out": { kind: "step", forms: true },

  "/spaces/:spaceId/book": {
    kind: "page",
    members: true,
    forms: true,
    example: "?pass=day&startDate=:day",
  },
  "/spaces/:spaceId/favourite": { kind: "step", members: true, forms: true },
  "/spaces/:spaceId/claim": { kind: "page", members: true, forms: true },
  "/spaces/:spaceId/report": { kind: "page", members: true, forms: true },
  "/spaces/:spaceId/ask": { kind: "page", members: true, forms: true },
  "/blog/:slug/comment": { kind: "page", members: true, forms: true },
  "/blog/:slug/like": { kind: "step", members: true, forms: true },
  "/dashboard": { kind: "page", members: true },
  "/dashboard/bookings": { kind: "page", members: true },
  "/dashboard/bookings/:bookingId": { kind: "page", members: true },
  "/dashboard/bookings/:bookingId/cancel": { kind: "page", members: true, forms: true },
  "/dashboard/bookings/:bookingId/review": { kind: "page", members: true, forms: true },
  "/dashboard/bookings/:bookingId/write": { kind: "page", members: true, forms: true },
  "/dashboard/bookings/:bookingId/report-member": { kind: "page", members: true, forms: true },
  "/dashboard/bookings/:bookingId/calendar.ics": { kind: "file", members: true },
  "/dashboard/messages": { kind: "page", members: true },
  // Before the page of a thread, whose id it would be taken for.
  "/dashboard/messages/blocked": { kind: "page", members: true, forms: true },
  "/dashboard/messages/support": { kind: "page", members: true, forms: true },
  "/dashboard/messages/news": { kind: "file" },
  "/dashboard/messages/:threadId": { kind: "page", members: true, forms: true },
  "/dashboard/messages/:threadId/block": { kind: "page", members: true, forms: true },
  "/dashboard/messages/:threadId/report": { kind: "page", members: true, forms: true },
  "/dashboard/messages/:threadId/report-member": { kind: "page", members: true, forms: true },
  "/dashboard/messages/:threadId/news": { kind: "file" },
  "/dashboard/listings": { kind: "page", members: true, forms: true },
  // Before the page of a listing, whose id it would be taken for.
  "/dashboard/listings/archived": { kind: "page", members: true },
  "/dashboard/listings/:spaceId/edit": { kind: "page", members: true, forms: true },
  "/dashboard/listings/:spaceId/edit/photos": { kind: "page", members: true, forms: true },
  "/dashboard/listings/:spaceId/edit/:part": { kind: "page", members: true, forms: true },
  "/dashboard/listings/:spaceId/arrange-photos": { kind: "step", members: true, forms: true },
  "/dashboard/listings/:spaceId/archive": { kind: "page", members: true, forms: true },
  "/dashboard/listings/:spaceId/preview": { kind: "page", members: true },
  "/dashboard/listings/:spaceId/photos": { kind: "step", forms: true },
  "/dashboard/saved": { kind: "page", members: true },
  "/dashboard/profile": { kind: "page", members: true, forms: true },
  "/dashboard/account": { kind: "page", members: true, forms: true },
  // The link of a mail.
  "/dashboard/account/verify": { kind: "step", members: true, forms: true },
  // Where Auth offers none it leads back to the account, which says so.
  "/dashboard/account/second-factor": { kind: "step", members: true, forms: true },
  "/dashboard/payments": { kind: "page", members: true },
  "/dashboard/calendar": { kind: "page", members: true },
  "/dashboard/claims": { kind: "page", members: true },
  "/dashboard/claims/:claimId": { kind: "page", members: true, forms: true },
  "/dashboard/claims/:claimId/documents": { kind: "page", members: true, forms: true },
  "/dashboard/account/data": { kind: "page", members: true },
  "/dashboard/account/data/download": { kind: "file", members: true },
  "/dashboard/account/delete": { kind: "page", members: true, forms: true },
  "/dashboard/account/returned": { kind: "step", members: true },
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

  "/admin": { kind: "page", admins: true },
  "/admin/listings": { kind: "page", admins: true, forms: true },
  "/admin/listings/new": { kind: "page", admins: true, forms: true },
  "/admin/listings/import": { kind: "page", admins: true, forms: true },
  "/admin/listings/reject": { kind: "page", admins: true, forms: true },
  "/admin/listings/delete": { kind: "page", admins: true, forms: true },
  "/admin/listings/:spaceId/edit": { kind: "page", admins: true, forms: true },
  "/admin/listings/:spaceId/photos": { kind: "page", admins: true, forms: true },
  "/admin/listings/:spaceId/photos/arrange": { kind: "step", admins: true, forms: true },
  "/admin/listings/:spaceId/photos/upload": { kind: "step", admins: true, forms: true },
  "/admin/listings/:spaceId": { kind: "page", admins: true, forms: true },
  "/admin/listings/:spaceId/release": { kind: "page", admins: true, forms: true },
  "/admin/listings/:spaceId/delete": { kind: "page", admins: true, forms: true },
  "/admin/listings.csv": { kind: "file", admins: true },
  "/admin/listings/import/template.csv": { kind: "file", admins: true },
  "/admin/listings/imports/:importId": { kind: "page", admins: true },
  "/admin/listings/imports/:importId/corrections.csv": { kind: "file", admins: true },
  "/admin/claims": { kind: "page", admins: true, forms: true },
  "/admin/claims/:claimId": { kind: "page", admins: true, forms: true },
  "/admin/claims/:claimId/documents/:documentId": { kind: "file", admins: true },
  "/admin/reviews": { kind: "page", admins: true },
  "/admin/reviews/:reviewId": { kind: "page", admins: true, forms: true },
  "/admin/comments": { kind: "page", admins: true },
  "/admin/comments/:commentId": { kind: "page", admins: true, forms: true },
  "/admin/reports": { kind: "page", admins: true },
  "/admin/reports/conversations": { kind: "page", admins: true },
  "/admin/reports/conversations/:threadReportId": { kind: "page", admins: true, forms: true },
  "/admin/reports/people": { kind: "page", admins: true },
  "/admin/reports/people/:memberReportId": { kind: "page", admins: true, forms: true },
  "/admin/reports/:reportId": { kind: "page", admins: true, forms: true },
  "/admin/messages": { kind: "page", admins: true },
  "/admin/messages/support": { kind: "page", admins: true },
  "/admin/messages/support/:supportId": { kind: "page", admins: true, forms: true },
  "/admin/messages/:messageId": { kind: "page", admins: true, forms: true },
  "/admin/audit": { kind: "page", admins: true },
  "/admin/audit.csv": { kind: "file", admins: true },
  "/admin/users": { kind: "page", admins: true, forms: true },
  "/admin/users/:userId": { kind: "page", admins: true, forms: true },
  "/admin/settings": { kind: "page", admins: true, forms: true },
  "/admin/settings/:kind": { kind: "page", admins: true, forms: true },
  "/admin/places": { kind: "page", admins: true },
  "/admin/places/new": { kind: "page", admins: true, forms: true },
  "/admin/places/:placeId": { kind: "page", admins: true, forms: true },
  "/admin/places/:placeId/delete": { kind: "page", admins: true, forms: true },
  "/admin/blogs": { kind: "page", admins: true, forms: true },
  "/admin/blogs/new": begunWith("0b7f6a52-9c1e-4e0f-8a5d-2f4f0a7c9e11"),
  "/admin/blogs/:postId/edit": { kind: "page", admins: true, forms: true },
  "/admin/blogs/:postId/delete": { kind: "page", admins: true, forms: true },
  "/admin/blogs/:postId/history": { kind: "page", admins: true, forms: true },
  "/admin/blogs/:postId/pictures": { kind: "page", admins: true, forms: true },
  "/admin/blogs/:postId/typed": { kind: "step", admins: true, forms: true },
  "/admin/jobs": { kind: "page", admins: true, forms: true },
  "/admin/webhooks": { kind: "page", admins: true, forms: true },
  "/admin/webhooks/new": { kind: "page", admins: true, forms: true },
  "/admin/webhooks/:webhookId": { kind: "page", admins: true, forms: true },
  "/admin/webhooks/:webhookId/delete": { kind: "page", admins: true, forms: true },
  "/admin/webhooks/:webhookId/deliveries/:deliveryId": { kind: "page", admins: true, forms: true },
  "/admin/newsletter": { kind: "page", admins: true },
  "/admin/newsletter/:postId": { kind: "page", admins: true, forms: true },
  "/admin/newsletter/:subscriberId/remove": { kind: "page", admins: true, forms: true },
  "/admin/newsletter.csv": { kind: "file", admins: true },
  "/admin/guides": { kind: "page", admins: true, forms: true },
  "/admin/guides/new": begunWith("5c0d1f7e-64a3-4b8e-9f52-1d8a7b3c6e20"),
  "/admin/guides/:postId/edit": { kind: "page", admins: true, forms: true },
  "/admin/guides/:postId/delete": { kind: "page", admins: true, forms: true },
  "/admin/guides/:postId/history": { kind: "page", admins: true, forms: true },
  "/admin/guides/:postId/pictures": { kind: "page", admins: true, forms: true },
  "/admin/guides/:postId/typed": { kind: "step", admins: true, forms: true },
  "/admin/sidebar": { kind: "step", forms: true },
  "/admin/list-keys": { kind: "step", forms: true },

  "/feeds/:token/bookings.ics": { kind: "file" },

  "/*": { kind: "page" },

  "/photos/:photoId/:file": { kind: "file", shared: [], sharedWithMembers: true },
  "/pictures/:pictureId/:file": { kind: "file", shared: [], sharedWithMembers: true },
  "/blog/feed/:feed": { kind: "file", shared: [] },
  "/sitemap.xml": { kind: "file", shared: [] },
  "/sitemaps/:sitemap": { kind: "file", shared: [] },
  "/robots.txt": { kind: "file", shared: [] },
  "/llms.txt": { kind: "file", shared: [] },
  "/indexnow.txt": { kind: "file" },
  "/custom/:file": { kind: "file", shared: [], sharedWithMembers: true },
  "/places": { kind: "file", shared: ["typed"] },
  "/healthz": { kind: "file" },
  "/readyz": { kind: "file" },
  "/csp-report": { kind: "step", forms: true },
  "/web-vitals": { kind: "step", forms: true },
};
