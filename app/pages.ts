/**
 * One declaration for each address: its module, its audience, and the search parameters of its cache key. `app/routes.ts`, the cache
 * policy, the sentences of failures and the tests derive from it.
 */
export type Page = {
  /** The file below `app/routes/`. A module in `.ts` renders nothing and is in no layout of pages. */
  module: `${string}.ts` | `${string}.tsx`;
  /** A page is HTML, a file any other content, and a step redirects: the target of a mail's link, or an action without a page. */
  kind: "page" | "file" | "step";
  /**
   * For members only. Their layout guards a `.tsx` module; a `.ts` module is in none, and checks the viewer itself: signing in must end
   * on a page.
   */
  members?: true;
  /** For admins only. Their layouts guard every module. */
  admins?: true;
  /** It has the tabs of one listing of its owner. */
  ofListing?: true;
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
  /** It has a map, or scripts lead from it to one without another document. Pages of members have it by their audience. */
  map?: true;
  /** Its form may redirect to the provider of payments. */
  pays?: true;
  /** The sentence before a refusal of its form in the admin area; without one the refusal is shown alone. */
  failed?: string;
  /** For tests: the query without which the page is empty; ":day" is a day ahead. */
  example?: string;
};

type Facts = Omit<Page, "module" | "kind" | "members" | "admins" | "ofListing">;

const page = (module: Page["module"], facts?: Facts): Page => ({ kind: "page", module, ...facts });
const file = (module: Page["module"], facts?: Facts): Page => ({ kind: "file", module, ...facts });
const step = (module: Page["module"], facts?: Facts): Page => ({ kind: "step", module, ...facts });
const members = (one: Page): Page => ({ ...one, members: true });
const listing = (one: Page): Page => ({ ...one, members: true, ofListing: true });
const admins = (one: Page): Page => ({ ...one, admins: true });

const SEARCH =
  "location city country q startDate endDate desks amenities onWeekends minPrice maxPrice minWifi quiet bbox sort cursor shown".split(
    " ",
  );
const CHOICE = "pass startDate endDate desks month".split(" ");
const BLOG = "q category tag sort cursor".split(" ");
const LOCATIONS = ["country", "cursor"];
const REVIEWS = "reviews reviewsAfter".split(" ");

/** Every address of the site, by its pattern; the first match counts, so `/new` comes before `/:placeId`. */
export const PAGES: Readonly<Record<`/${string}`, Page>> = {
  "/": page("public/home.tsx", { shared: [], map: true }),
  "/search": page("public/search.tsx", { shared: SEARCH, map: true }),
  // Before the page of a space, which would take it for an id.
  "/spaces/new": members(page("members/new-listing.tsx", { forms: true })),
  "/spaces/new/:draftId": members(step("members/continue-draft.tsx")),
  "/spaces/new/:draftId/discard": members(page("members/discard-draft.tsx", { forms: true })),
  "/spaces/new/:draftId/4": members(page("members/draft-photos.tsx", { forms: true })),
  "/spaces/new/:draftId/5": members(page("members/draft-review.tsx", { forms: true })),
  "/spaces/new/:draftId/:step": members(page("members/draft-step.tsx", { forms: true })),
  "/spaces/:spaceId": page("public/space.tsx", {
    shared: [...CHOICE, ...REVIEWS],
    htmlOnly: ["from", "found"],
    map: true,
    example: "?pass=day&startDate=:day",
  }),
  "/about": page("public/about.tsx", { shared: [], withoutScripts: true }),
  "/contact": page("public/contact.tsx", { forms: true, shared: ["sent"] }),
  "/help": page("public/help.tsx", { shared: ["q"], withoutScripts: true }),
  "/blog": page("public/blog.tsx", { shared: BLOG, withoutScripts: true }),
  "/blog/:slug": page("public/blog-post.tsx", { shared: ["cursor"], withoutScripts: true }),
  "/guides": page("public/guides.tsx", { shared: [], withoutScripts: true }),
  "/guides/:city": page("public/guide.tsx", { shared: [], withoutScripts: true }),
  "/locations": page("public/locations.tsx", { shared: LOCATIONS, withoutScripts: true }),
  // Aliases of the next address, to which they redirect.
  "/locations/:city": step("public/named-city.tsx", { shared: [] }),
  "/coworking-spaces/:country/:city": step("public/coworking-spaces.tsx", { shared: [] }),
  "/locations/:city/:country": page("public/location.tsx", {
    shared: ["cursor"],
    withoutScripts: true,
  }),
  "/terms": page("public/terms.tsx", { shared: [], withoutScripts: true }),
  "/privacy": page("public/privacy.tsx", { shared: [], withoutScripts: true }),

  "/docs/webhooks": page("public/webhook-docs.tsx", { shared: [], withoutScripts: true }),
  "/newsletter": page("public/newsletter.tsx", {
    forms: true,
    shared: ["sent"],
    withoutScripts: true,
  }),
  "/newsletter/confirm/:token": page("public/confirm-newsletter.tsx", { forms: true }),
  "/unsubscribe/:token": page("public/unsubscribe.tsx", { forms: true }),

  "/auth": page("auth/sign-in.tsx", { forms: true }),
  "/auth/forgot-password": page("auth/forgot-password.tsx", { forms: true }),
  "/auth/reset-password": page("auth/reset-password.tsx", { forms: true }),
  "/auth/confirm": page("auth/confirm.tsx", {
    forms: true,
    example: "?token_hash=0123456789&type=signup",
  }),
  // It has content only between a password and its code.
  "/auth/second-factor": step("auth/second-factor.tsx", { forms: true }),
  "/auth/goodbye": page("auth/goodbye.tsx"),
  "/auth/sign-out": step("auth/sign-out.ts", { forms: true }),

  "/spaces/:spaceId/book": members(
    page("members/book.tsx", { forms: true, pays: true, example: "?pass=day&startDate=:day" }),
  ),
  "/spaces/:spaceId/wait": members(
    page("members/wait-for-desk.tsx", { forms: true, example: "?pass=day&startDate=:day" }),
  ),
  "/spaces/:spaceId/favourite": members(step("members/favourite.tsx", { forms: true })),
  "/spaces/:spaceId/claim": members(page("members/claim-space.tsx", { forms: true })),
  "/spaces/:spaceId/report": members(page("members/report-space.tsx", { forms: true })),
  "/spaces/:spaceId/ask": members(page("members/ask-host.tsx", { forms: true })),
  "/blog/:slug/comment": members(page("members/comment-on-post.tsx", { forms: true })),
  "/blog/:slug/like": members(step("members/like-post.tsx", { forms: true })),
  "/dashboard": members(page("dashboard/overview.tsx")),
  "/dashboard/bookings": members(page("dashboard/bookings.tsx")),
  "/dashboard/bookings/:bookingId": members(page("dashboard/booking.tsx", { forms: true })),
  "/dashboard/bookings/:bookingId/change": members(
    page("dashboard/change-booking.tsx", { forms: true, pays: true }),
  ),
  "/dashboard/bookings/:bookingId/cancel": members(
    page("dashboard/cancel-booking.tsx", { forms: true }),
  ),
  "/dashboard/bookings/:bookingId/receipt": members(page("dashboard/receipt.tsx", { forms: true })),
  "/dashboard/bookings/:bookingId/review": members(
    page("dashboard/review-booking.tsx", { forms: true }),
  ),
  "/dashboard/bookings/:bookingId/write": members(
    page("dashboard/write-about-booking.tsx", { forms: true }),
  ),
  "/dashboard/bookings/:bookingId/report-member": members(
    page("dashboard/report-member.tsx", { forms: true }),
  ),
  "/dashboard/bookings/:bookingId/calendar.ics": members(file("resources/booking-calendar.ts")),
  // The service worker keeps it for times without a connection.
  "/dashboard/offline": members(page("dashboard/offline.tsx", { withoutScripts: true })),
  "/dashboard/messages": members(page("dashboard/messages.tsx")),
  // Before the page of a thread, which would take it for an id.
  "/dashboard/messages/blocked": members(page("dashboard/blocked-members.tsx", { forms: true })),
  "/dashboard/messages/support": members(page("dashboard/support.tsx", { forms: true })),
  "/dashboard/messages/news": file("resources/threads-news.ts"),
  "/dashboard/messages/:threadId": members(page("dashboard/thread.tsx", { forms: true })),
  "/dashboard/messages/:threadId/block": members(
    page("dashboard/block-member.tsx", { forms: true }),
  ),
  "/dashboard/messages/:threadId/report": members(
    page("dashboard/report-thread.tsx", { forms: true }),
  ),
  "/dashboard/messages/:threadId/report-member": members(
    page("dashboard/report-member.tsx", { forms: true }),
  ),
  "/dashboard/messages/:threadId/news": file("resources/thread-news.ts"),
  "/dashboard/listings": members(page("dashboard/listings.tsx", { forms: true })),
  // Before the page of a listing, which would take it for an id.
  "/dashboard/listings/archived": members(page("dashboard/archived-listings.tsx")),
  "/dashboard/listings/:spaceId/edit": listing(page("dashboard/edit-listing.tsx", { forms: true })),
  "/dashboard/listings/:spaceId/edit/photos": listing(
    page("dashboard/edit-photos.tsx", { forms: true }),
  ),
  "/dashboard/listings/:spaceId/edit/:part": listing(
    page("dashboard/edit-part.tsx", { forms: true }),
  ),
  "/dashboard/listings/:spaceId/arrange-photos": members(
    step("dashboard/arrange-photos.tsx", { forms: true }),
  ),
  "/dashboard/listings/:spaceId/archive": members(
    page("dashboard/archive-listing.tsx", { forms: true }),
  ),
  "/dashboard/listings/:spaceId/preview": members(page("dashboard/preview-listing.tsx")),
  "/dashboard/listings/:spaceId/photos": step("resources/upload-photo.ts", { forms: true }),
  "/dashboard/saved": members(page("dashboard/saved.tsx")),
  "/dashboard/waiting-list": members(page("dashboard/waiting-list.tsx", { forms: true })),
  "/dashboard/profile": members(page("dashboard/profile.tsx", { forms: true })),
  "/dashboard/account": members(page("dashboard/account.tsx", { forms: true })),
  // The target of a mail's link.
  "/dashboard/account/verify": members(step("dashboard/verify-address.tsx", { forms: true })),
  // Where Auth has the feature switched off it redirects to the account, which explains it.
  "/dashboard/account/second-factor": members(step("dashboard/second-factor.tsx", { forms: true })),
  "/dashboard/payments": members(page("dashboard/payments.tsx")),
  "/dashboard/payments/:paymentId": members(page("dashboard/online-payment.tsx", { forms: true })),
  "/dashboard/payouts": members(page("dashboard/payouts.tsx", { forms: true })),
  "/dashboard/receipts.csv": members(file("resources/receipts-file.ts")),
  "/dashboard/receipts": members(page("dashboard/receipts.tsx", { forms: true })),
  "/dashboard/calendar": members(page("dashboard/calendars.tsx")),
  "/dashboard/claims": members(page("dashboard/claims.tsx")),
  "/dashboard/claims/:claimId": members(page("dashboard/claim.tsx", { forms: true })),
  "/dashboard/claims/:claimId/documents": members(
    page("dashboard/claim-documents.tsx", { forms: true }),
  ),
  "/dashboard/account/data": members(page("dashboard/own-data.tsx")),
  "/dashboard/account/data/download": members(file("resources/own-data-file.ts")),
  "/dashboard/account/delete": members(page("dashboard/delete-account.tsx", { forms: true })),
  "/dashboard/account/returned": members(step("dashboard/returned.tsx")),
  "/dashboard/listings/:spaceId": listing(page("dashboard/listing-overview.tsx", { forms: true })),
  "/dashboard/listings/:spaceId/calendar": listing(
    page("dashboard/listing-calendar.tsx", { forms: true }),
  ),
  "/dashboard/listings/:spaceId/bookings": listing(
    page("dashboard/listing-bookings.tsx", { forms: true }),
  ),
  "/dashboard/listings/:spaceId/bookings/today": listing(page("dashboard/front-desk.tsx")),
  "/dashboard/listings/:spaceId/bookings/:bookingId/change": listing(
    page("dashboard/propose-change.tsx", { forms: true }),
  ),
  "/dashboard/listings/:spaceId/bookings/:bookingId/cancel": listing(
    page("dashboard/cancel-as-owner.tsx", { forms: true }),
  ),
  "/dashboard/listings/:spaceId/bookings/:bookingId/paid-back": listing(
    page("dashboard/paid-back.tsx", { forms: true }),
  ),
  "/dashboard/listings/:spaceId/earnings": listing(page("dashboard/listing-earnings.tsx")),
  "/dashboard/listings/:spaceId/earnings.csv": members(file("resources/earnings-file.ts")),
  "/dashboard/listings/:spaceId/reviews": listing(page("dashboard/listing-reviews.tsx")),
  "/dashboard/listings/:spaceId/reviews/:reviewId": listing(
    page("dashboard/answer-review.tsx", { forms: true }),
  ),
  "/dashboard/listings/:spaceId/feed": listing(page("dashboard/listing-feed.tsx", { forms: true })),
  "/dashboard/listings/:spaceId/bookings.csv": members(file("resources/bookings-file.ts")),

  "/admin": admins(page("admin/overview.tsx")),
  "/admin/listings": admins(
    page("admin/listings.tsx", { forms: true, map: true, failed: "Failed to update listing" }),
  ),
  "/admin/listings/new": admins(page("admin/new-listing.tsx", { forms: true, map: true })),
  "/admin/listings/import": admins(page("admin/import-listings.tsx", { forms: true, map: true })),
  "/admin/listings/reject": admins(
    page("admin/reject-listings.tsx", {
      forms: true,
      map: true,
      failed: "Failed to update listing",
    }),
  ),
  "/admin/listings/delete": admins(
    page("admin/delete-listings.tsx", {
      forms: true,
      map: true,
      failed: "Failed to delete listing",
    }),
  ),
  "/admin/listings/:spaceId/edit": admins(
    page("admin/edit-listing.tsx", { forms: true, map: true, failed: "Failed to update listing" }),
  ),
  "/admin/listings/:spaceId/photos": admins(
    page("admin/listing-photos.tsx", {
      forms: true,
      map: true,
      failed: "Failed to update listing",
    }),
  ),
  "/admin/listings/:spaceId/photos/arrange": admins(
    step("admin/arrange-photos.tsx", { forms: true, failed: "Failed to update listing" }),
  ),
  "/admin/listings/:spaceId/photos/upload": admins(
    step("admin/upload-photo.ts", { forms: true, failed: "Failed to update listing" }),
  ),
  "/admin/listings/:spaceId": admins(
    page("admin/listing.tsx", { forms: true, map: true, failed: "Failed to update listing" }),
  ),
  "/admin/listings/:spaceId/release": admins(
    page("admin/release-listing.tsx", {
      forms: true,
      map: true,
      failed: "Failed to update listing",
    }),
  ),
  "/admin/listings/:spaceId/delete": admins(
    page("admin/delete-listing.tsx", {
      forms: true,
      map: true,
      failed: "Failed to delete listing",
    }),
  ),
  "/admin/listings.csv": admins(file("admin/list-file.ts")),
  "/admin/listings/import/template.csv": admins(file("admin/import-template.ts")),
  "/admin/listings/imports/:importId": admins(page("admin/listing-import.tsx", { map: true })),
  "/admin/listings/imports/:importId/corrections.csv": admins(file("admin/import-corrections.ts")),
  "/admin/claims": admins(
    page("admin/claims.tsx", { forms: true, failed: "Failed to update claim" }),
  ),
  "/admin/claims/:claimId": admins(
    page("admin/claim.tsx", { forms: true, failed: "Failed to update claim" }),
  ),
  "/admin/claims/:claimId/documents/:documentId": admins(file("admin/claim-document.ts")),
  "/admin/reviews": admins(page("admin/reviews.tsx")),
  "/admin/reviews/:reviewId": admins(
    page("admin/review.tsx", { forms: true, failed: "Failed to update review" }),
  ),
  "/admin/comments": admins(page("admin/comments.tsx")),
  "/admin/comments/:commentId": admins(
    page("admin/comment.tsx", { forms: true, failed: "Failed to update comment" }),
  ),
  "/admin/reports": admins(page("admin/reports.tsx")),
  "/admin/reports/conversations": admins(page("admin/reported-threads.tsx")),
  "/admin/reports/conversations/:threadReportId": admins(
    page("admin/reported-thread.tsx", { forms: true }),
  ),
  "/admin/reports/people": admins(page("admin/member-reports.tsx")),
  "/admin/reports/people/:memberReportId": admins(page("admin/member-report.tsx", { forms: true })),
  "/admin/reports/:reportId": admins(page("admin/report.tsx", { forms: true })),
  "/admin/messages": admins(page("admin/contact-messages.tsx")),
  "/admin/messages/support": admins(page("admin/support-threads.tsx")),
  "/admin/messages/support/:supportId": admins(
    page("admin/support-thread.tsx", { forms: true, failed: "Failed to update conversation" }),
  ),
  "/admin/messages/:messageId": admins(
    page("admin/contact-message.tsx", { forms: true, failed: "Failed to update message" }),
  ),
  "/admin/payments": admins(page("admin/payments.tsx")),
  "/admin/payments.csv": admins(file("admin/list-file.ts")),
  "/admin/payments/:paymentId": admins(
    page("admin/payment.tsx", { forms: true, failed: "Failed to update payment" }),
  ),
  "/admin/audit": admins(page("admin/audit.tsx")),
  "/admin/audit.csv": admins(file("admin/list-file.ts")),
  "/admin/users": admins(
    page("admin/users.tsx", { forms: true, failed: "Failed to update user admin status" }),
  ),
  "/admin/users/:userId": admins(
    page("admin/user.tsx", { forms: true, failed: "Failed to update user" }),
  ),
  "/admin/settings": admins(page("admin/settings.tsx", { forms: true })),
  "/admin/settings/:kind": admins(page("admin/custom-code.tsx", { forms: true })),
  "/admin/places": admins(page("admin/places.tsx")),
  "/admin/places/new": admins(page("admin/new-place.tsx", { forms: true })),
  "/admin/places/:placeId": admins(page("admin/place.tsx", { forms: true })),
  "/admin/places/:placeId/delete": admins(
    page("admin/delete-place.tsx", { forms: true, failed: "Failed to delete place" }),
  ),
  "/admin/blogs": admins(
    page("admin/posts.tsx", { forms: true, failed: "Failed to update blog post" }),
  ),
  "/admin/blogs/new": admins(
    page("admin/new-post.tsx", {
      forms: true,
      // It redirects to itself with the id of the future post.
      example: "?post=0b7f6a52-9c1e-4e0f-8a5d-2f4f0a7c9e11",
      failed: "Failed to create blog post",
    }),
  ),
  "/admin/blogs/:postId/edit": admins(
    page("admin/edit-post.tsx", { forms: true, failed: "Failed to update blog post" }),
  ),
  "/admin/blogs/:postId/delete": admins(
    page("admin/delete-post.tsx", { forms: true, failed: "Failed to delete blog post" }),
  ),
  "/admin/blogs/:postId/history": admins(
    page("admin/post-history.tsx", { forms: true, failed: "Failed to update blog post" }),
  ),
  "/admin/blogs/:postId/pictures": admins(
    page("admin/post-pictures.tsx", { forms: true, failed: "Failed to update blog post" }),
  ),
  "/admin/blogs/:postId/picture": admins(
    step("admin/drop-picture.ts", { forms: true, failed: "Failed to update blog post" }),
  ),
  "/admin/blogs/:postId/typed": admins(
    step("admin/autosave-post.ts", { forms: true, failed: "Failed to update blog post" }),
  ),
  "/admin/jobs": admins(page("admin/jobs.tsx", { forms: true, failed: "Failed to run the job" })),
  "/admin/webhooks": admins(
    page("admin/webhooks.tsx", { forms: true, failed: "Failed to update webhook status" }),
  ),
  "/admin/webhooks/new": admins(
    page("admin/new-webhook.tsx", { forms: true, failed: "Failed to create webhook" }),
  ),
  "/admin/webhooks/:webhookId": admins(
    page("admin/webhook.tsx", { forms: true, failed: "Failed to update webhook" }),
  ),
  "/admin/webhooks/:webhookId/delete": admins(
    page("admin/delete-webhook.tsx", { forms: true, failed: "Failed to delete webhook" }),
  ),
  "/admin/webhooks/:webhookId/deliveries/:deliveryId": admins(
    page("admin/webhook-delivery.tsx", { forms: true, failed: "Failed to send it again" }),
  ),
  "/admin/newsletter": admins(page("admin/newsletter.tsx")),
  "/admin/newsletter/:postId": admins(
    page("admin/send-newsletter.tsx", { forms: true, failed: "Failed to send the post" }),
  ),
  "/admin/newsletter/:subscriberId/remove": admins(
    page("admin/remove-subscriber.tsx", { forms: true, failed: "Failed to remove the address" }),
  ),
  "/admin/newsletter.csv": admins(file("admin/list-file.ts")),
  // Guides are another kind of post: they share the modules, which look at the address.
  "/admin/guides": admins(
    page("admin/posts.tsx", { forms: true, failed: "Failed to update guide" }),
  ),
  "/admin/guides/new": admins(
    page("admin/new-post.tsx", {
      forms: true,
      // It redirects to itself with the id of the future post.
      example: "?post=5c0d1f7e-64a3-4b8e-9f52-1d8a7b3c6e20",
      failed: "Failed to create guide",
    }),
  ),
  "/admin/guides/:postId/edit": admins(
    page("admin/edit-post.tsx", { forms: true, failed: "Failed to update guide" }),
  ),
  "/admin/guides/:postId/delete": admins(
    page("admin/delete-post.tsx", { forms: true, failed: "Failed to delete guide" }),
  ),
  "/admin/guides/:postId/history": admins(
    page("admin/post-history.tsx", { forms: true, failed: "Failed to update guide" }),
  ),
  "/admin/guides/:postId/pictures": admins(
    page("admin/post-pictures.tsx", { forms: true, failed: "Failed to update guide" }),
  ),
  "/admin/guides/:postId/picture": admins(
    step("admin/drop-picture.ts", { forms: true, failed: "Failed to update guide" }),
  ),
  "/admin/guides/:postId/typed": admins(
    step("admin/autosave-post.ts", { forms: true, failed: "Failed to update guide" }),
  ),
  "/admin/sidebar": step("admin/sidebar.ts", { forms: true }),
  "/admin/list-keys": step("admin/list-keys.ts", { forms: true }),
  "/admin/beside-text": step("admin/beside-text.ts", { forms: true }),

  "/feeds/:token/bookings.ics": file("resources/booking-feed.ts"),

  "/*": page("public/not-found.tsx"),

  "/photos/:photoId/:file": file("resources/photo.ts", { shared: [], sharedWithMembers: true }),
  "/pictures/:pictureId/:file": file("resources/picture.ts", {
    shared: [],
    sharedWithMembers: true,
  }),
  "/blog/feed/:feed": file("resources/blog-feed.ts", { shared: [] }),
  "/sitemap.xml": file("resources/sitemap-index.ts", { shared: [] }),
  "/sitemaps/:sitemap": file("resources/sitemap.ts", { shared: [] }),
  "/manifest.webmanifest": file("resources/manifest.ts", { shared: [] }),
  "/robots.txt": file("resources/robots.ts", { shared: [] }),
  "/llms.txt": file("resources/llms.ts", { shared: [] }),
  "/indexnow.txt": file("resources/indexnow-key.ts"),
  "/custom/:file": file("resources/custom-file.ts", { shared: [], sharedWithMembers: true }),
  "/spaces/:spaceId/card": file("resources/space-card.ts", { shared: [] }),
  "/map/worker.js": file("resources/map-worker.ts", { shared: [] }),
  "/places": file("resources/places.ts", { shared: ["typed"] }),
  "/healthz": file("resources/healthz.ts"),
  "/readyz": file("resources/readyz.ts"),
  "/payment-events": step("resources/payment-events.ts", { forms: true }),
  "/csp-report": step("resources/csp-report.ts", { forms: true }),
  "/web-vitals": step("resources/web-vitals.ts", { forms: true }),
};

/** The pattern of every path that is no other page's. */
const ELSEWHERE = "/*";
const PATTERNS = Object.entries(PAGES)
  .filter(([pattern]) => pattern !== ELSEWHERE)
  .map(([pattern, page]) => ({
    pattern,
    page,
    path: new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}/?$`, "i"),
  }));

/** The page at a path, with or without a slash at its end; `undefined` where the site has none. */
export function pageAt(pathname: string): Page | undefined {
  return PATTERNS.find(({ path }) => path.test(pathname))?.page;
}

/** The pattern of the page at a path; the path itself may contain private data, such as the token of a mail. */
export function patternOf(pathname: string): string {
  return PATTERNS.find(({ path }) => path.test(pathname))?.pattern ?? ELSEWHERE;
}

/** Whether the document at a path may load an operator's streets, for its content security policy. */
export function mayLoadStreets(pathname: string): boolean {
  const page = pageAt(pathname);
  if (!page || page.withoutScripts) return false;
  return page.map === true || page.members === true;
}
