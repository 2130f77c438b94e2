import type { PAGES } from "../../app/pages.ts";

type Pattern = keyof typeof PAGES;

/**
 * Pages with the same parts as another, larger page: `npm test` checks only the larger one with axe, and the proofs check all. Every page
 * that is not named here is checked.
 */
export const ALIKE: Readonly<Record<Pattern, Pattern>> = {
  "/terms": "/privacy",
  "/newsletter/confirm/:token": "/unsubscribe/:token",

  // The steps of the wizard consist of the parts of the edit pages.
  "/spaces/new/:draftId/4": "/dashboard/listings/:spaceId/edit/photos",
  "/dashboard/listings/:spaceId/edit/:part": "/spaces/new",
  "/dashboard/listings/:spaceId/preview": "/spaces/:spaceId",
  "/spaces/new/:draftId/discard": "/dashboard/messages/:threadId/block",
  "/dashboard/bookings/:bookingId/write": "/spaces/:spaceId/ask",
  "/dashboard/bookings/:bookingId/report-member": "/dashboard/messages/:threadId/report-member",
  "/dashboard/messages/:threadId/report": "/dashboard/messages/:threadId/report-member",

  // Pages for new items have the same form as those for existing ones.
  "/admin/listings/new": "/admin/listings/:spaceId/edit",
  "/admin/listings/:spaceId/photos": "/dashboard/listings/:spaceId/edit/photos",
  "/admin/places/new": "/admin/places/:placeId",
  "/admin/blogs/new": "/admin/blogs/:postId/edit",
  "/admin/webhooks/new": "/admin/webhooks/:webhookId",
  // Confirming pages.
  "/admin/listings/delete": "/admin/listings/reject",
  "/admin/listings/:spaceId/release": "/admin/listings/:spaceId/delete",
  "/admin/places/:placeId/delete": "/admin/listings/:spaceId/delete",
  "/admin/blogs/:postId/delete": "/admin/listings/:spaceId/delete",
  "/admin/webhooks/:webhookId/delete": "/admin/listings/:spaceId/delete",
  "/admin/newsletter/:subscriberId/remove": "/admin/listings/:spaceId/delete",
  // Texts and reports of members, and their lists.
  "/admin/comments": "/admin/reviews",
  "/admin/comments/:commentId": "/admin/reviews/:reviewId",
  "/admin/reports/conversations": "/admin/reports",
  "/admin/reports/people": "/admin/reports",
  "/admin/reports/people/:memberReportId": "/admin/reports/conversations/:threadReportId",
  "/admin/messages/support": "/admin/messages",
  "/admin/messages/support/:supportId": "/admin/messages/:messageId",
  // Guides are another kind of post, rendered by the same modules.
  "/admin/guides": "/admin/blogs",
  "/admin/guides/new": "/admin/blogs/:postId/edit",
  "/admin/guides/:postId/edit": "/admin/blogs/:postId/edit",
  "/admin/guides/:postId/delete": "/admin/listings/:spaceId/delete",
  "/admin/guides/:postId/history": "/admin/blogs/:postId/history",
  "/admin/guides/:postId/pictures": "/admin/blogs/:postId/pictures",
};
