/** Facts about a route besides its module. `tests/pages.test.ts` compares them with `app/routes.ts`. */
export type Page = {
  /** A page is HTML, a file any other content, and a step redirects: the target of a mail's link, or an action without a page. */
  kind: "page" | "file" | "step";
  /** For members only. */
  members?: true;
  /** For admins only. */
  admins?: true;
  /** It has an action. */
  forms?: true;
  /** For a shared response: the search parameters that it reads and is cached by, for requests without a cookie of this site. */
  shared?: readonly string[];
  /** Parameters that only its HTML contains, in links: its data for scripts is the same with and without them. */
  htmlOnly?: readonly string[];
  /** Members get the shared response, where one is cached. */
  sharedWithMembers?: true;
  /** A text page without scripts. */
  withoutScripts?: true;
  /** For tests: the query without which the page is empty; ":day" is a day ahead. */
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

/** An admin page that redirects to itself with the id of the future post. */
const begunWith = (id: string): Page => ({
  kind: "page",
  admins: true,
  forms: true,
  example: `?post=${id}`,
});

/** Every address of the site, by its pattern; the first match counts, so `/new` comes before `/:placeId`. */
export const PAGES: Readonly<Record<`/${string}`, Page>> = {
  "/": { kind: "page", shared: [] },
  "/search": { kind: "page", shared: SEARCH },
  // Before the page of a space, which would take it for an id.
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
  // Aliases of the next address, to which they redirect.
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
  // It has content only between a password and its code.
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
  // Before the page of a thread, which would take it for an id.
  "/dashboard/messages/blocked": { kind: "page", members: true, forms: true },
  "/dashboard/messages/support": { kind: "page", members: true, forms: true },
  "/dashboard/messages/news": { kind: "file" },
  "/dashboard/messages/:threadId": { kind: "page", members: true, forms: true },
  "/dashboard/messages/:threadId/block": { kind: "page", members: true, forms: true },
  "/dashboard/messages/:threadId/report": { kind: "page", members: true, forms: true },
  "/dashboard/messages/:threadId/report-member": { kind: "page", members: true, forms: true },
  "/dashboard/messages/:threadId/news": { kind: "file" },
  "/dashboard/listings": { kind: "page", members: true, forms: true },
  // Before the page of a listing, which would take it for an id.
  "/dashboard/listings/archived": { kind: "page", members: true },
  "/dashboard/listings/:listingId/edit": { kind: "page", members: true, forms: true },
  "/dashboard/listings/:listingId/edit/photos": { kind: "page", members: true, forms: true },
  "/dashboard/listings/:listingId/edit/:part": { kind: "page", members: true, forms: true },
  "/dashboard/listings/:listingId/arrange-photos": { kind: "step", members: true, forms: true },
  "/dashboard/listings/:listingId/archive": { kind: "page", members: true, forms: true },
  "/dashboard/listings/:listingId/preview": { kind: "page", members: true },
  "/dashboard/listings/:listingId/photos": { kind: "step", forms: true },
  "/dashboard/saved": { kind: "page", members: true },
  "/dashboard/profile": { kind: "page", members: true, forms: true },
  "/dashboard/account": { kind: "page", members: true, forms: true },
  // The target of a mail's link.
  "/dashboard/account/verify": { kind: "step", members: true, forms: true },
  // Where Auth has the feature switched off it redirects to the account, which explains it.
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
  "/dashboard/listings/:listingId": { kind: "page", members: true, forms: true },
  "/dashboard/listings/:listingId/calendar": { kind: "page", members: true, forms: true },
  "/dashboard/listings/:listingId/bookings": { kind: "page", members: true, forms: true },
  "/dashboard/listings/:listingId/bookings/today": { kind: "page", members: true },
  "/dashboard/listings/:listingId/bookings/:bookingId/cancel": {
    kind: "page",
    members: true,
    forms: true,
  },
  "/dashboard/listings/:listingId/earnings": { kind: "page", members: true },
  "/dashboard/listings/:listingId/earnings.csv": { kind: "file", members: true },
  "/dashboard/listings/:listingId/reviews": { kind: "page", members: true },
  "/dashboard/listings/:listingId/reviews/:reviewId": { kind: "page", members: true, forms: true },
  "/dashboard/listings/:listingId/feed": { kind: "page", members: true, forms: true },
  "/dashboard/listings/:listingId/bookings.csv": { kind: "file", members: true },

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
