import { randomUUID } from "node:crypto";
import type { Fields, FormsOf } from "./page-form.ts";
import { NOBODYS } from "./pages.ts";
import { pick } from "./random.ts";
import { WEBHOOK_FORMS } from "./webhook-forms.ts";

/** The settings of the fuzzed world. */
const SETTINGS: Fields = {
  digest: "of-no-page",
  siteName: "NomadCoWork",
  siteDescription: "Find and book a desk in a coworking space, wherever you work next.",
  contactEmail: "hello@nomadcowork.test",
  supportEmail: "support@nomadcowork.test",
  contactPhone: "+1 415 555 0137",
  contactAddress: "548 Market Street, San Francisco, CA 94104, USA",
  allowRegistration: "on",
  enableNotifications: "on",
  featuredListingsLimit: "6",
  openBookingsLimit: "10000",
  dailyBookingsLimit: "10000",
  deskDaysLimit: "100000",
  listingsLimit: "10000",
  listingChangesLimit: "10000",
  dailyMessagesLimit: "10000",
  dailyThreadsLimit: "10000",
  auditDays: "3650",
};

/** The admin forms other than settings and listings. */
export const ADMIN_FORMS: Readonly<Record<string, FormsOf>> = {
  "/admin/claims": ({ admin: { id, session }, claimsToModerate }, random) => {
    const claim = { memberId: id, claimId: pick(random, claimsToModerate) };
    const actions: Fields[] = [{ intent: "approve" }, { intent: "reject", usual: "other-space" }];
    return actions.map((action) => ({
      path: "/admin/claims?status=pending",
      cookie: session,
      fields: { ...claim, ...action },
    }));
  },
  "/admin/claims/:claimId": ({ admin, claimsToModerate, claimsToRevoke }, random) => {
    // Reversed, so that it is not the claim that the list's form decided with the same number.
    const judged = pick(random, claimsToModerate.toReversed());
    const revoked = pick(random, claimsToRevoke);
    const actions: [string, Fields][] = [
      [judged, { intent: "reject", words: "The lease is of another house." }],
      [judged, { intent: "approve" }],
      [revoked, { intent: "revoke", words: "The lease has ended." }],
    ];
    return actions.map(([claimId, action]) => ({
      path: `/admin/claims/${claimId}`,
      cookie: admin.session,
      fields: { memberId: admin.id, claimId, ...action },
    }));
  },
  "/admin/reviews/:reviewId": ({ admin: { id, session }, reviewsOfListing }, random) => {
    const review = { path: `/admin/reviews/${pick(random, reviewsOfListing)}`, cookie: session };
    // An invalid digest: the reviews stay unchanged for their owner's forms.
    const hide = { intent: "hide", digest: "of-no-page", usual: "insults" };
    const keep = { intent: "keep", digest: "of-no-page" };
    return [
      { ...review, taken: 409, fields: { memberId: id, ...hide } },
      { ...review, fields: { memberId: id, ...keep } },
    ];
  },
  "/admin/comments/:commentId": ({ admin: { id, session }, commentId }) => {
    const comment = { path: `/admin/comments/${commentId}`, cookie: session };
    // An invalid digest: the comment stays unchanged for other forms.
    const hide = { intent: "hide", digest: "of-no-page", usual: "insults" };
    const approve = { intent: "approve", digest: "of-no-page" };
    return [
      { ...comment, taken: 409, fields: { memberId: id, ...hide } },
      { ...comment, fields: { memberId: id, ...approve } },
    ];
  },
  "/admin/reports/:reportId": ({ admin: { id, session }, reportsToResolve }, random) => [
    {
      path: `/admin/reports/${pick(random, reportsToResolve)}`,
      cookie: session,
      fields: { memberId: id, outcome: "acted", note: "The owner mends it." },
    },
  ],
  "/admin/reports/conversations/:threadReportId": (
    { admin: { id, session }, threadReportsToClose },
    random,
  ) => [
    {
      path: `/admin/reports/conversations/${pick(random, threadReportsToClose)}`,
      cookie: session,
      fields: { memberId: id, note: "The host was warned." },
    },
  ],
  "/admin/reports/people/:memberReportId": (
    { admin: { id, session }, memberReportsToClose },
    random,
  ) => [
    {
      path: `/admin/reports/people/${pick(random, memberReportsToClose)}`,
      cookie: session,
      fields: { memberId: id, note: "The host was warned." },
    },
  ],
  "/admin/messages/support/:supportId": ({ admin: { id, session }, supportId }) => {
    const seen = "1000";
    const answer = { intent: "write", idempotencyKey: randomUUID(), text: "Under Payments.", seen };
    const actions: Fields[] = [
      answer,
      { intent: "archive", seen },
      { intent: "unarchive" },
      { intent: "assign", admin: id, seen: "" },
      { intent: "file", category: "booking", seen: "general" },
    ];
    return actions.map((action) => ({
      path: `/admin/messages/support/${supportId}`,
      cookie: session,
      fields: { memberId: id, ...action },
    }));
  },
  "/admin/messages/:messageId": ({ admin: { id, session }, messagesToAnswer }, random) => {
    const actions: Fields[] = [
      { intent: "answer", text: "There is one." },
      { intent: "archive" },
      { intent: "unarchive" },
      { intent: "assign", admin: id, seen: "" },
    ];
    return actions.map((action) => ({
      path: `/admin/messages/${pick(random, messagesToAnswer)}`,
      cookie: session,
      fields: { memberId: id, ...action },
    }));
  },
  "/admin/users/:userId": ({ admin: { id, session }, suspect }) => {
    const actions: Fields[] = [{ intent: "suspend", usual: "spam" }, { intent: "lift" }];
    return actions.map((action) => ({
      path: `/admin/users/${suspect.id}`,
      cookie: session,
      fields: { memberId: id, ...action },
    }));
  },
  // The current values with an invalid digest: spoilt values are never saved, and all other forms find the same site.
  "/admin/settings": ({ admin: { id, session } }) => [
    { path: "/admin/settings", cookie: session, fields: { memberId: id, ...SETTINGS } },
  ],
  "/admin/settings/:kind": ({ admin: { id, session } }) => {
    const actions: Fields[] = [
      { intent: "save", typed: "a { color: red }" },
      { intent: "preview", digest: "0123456789abcdef0123456789abcdef" },
      { intent: "end-preview", returnTo: "/search" },
      { intent: "put-live", version: NOBODYS },
      { intent: "take-down", live: NOBODYS },
    ];
    return ["css", "javascript"].flatMap((kind) =>
      actions.map((action) => ({
        path: `/admin/settings/${kind}`,
        cookie: session,
        fields: { memberId: id, ...action },
      })),
    );
  },
  "/admin/places/new": ({ admin: { id, session } }, random) => [
    {
      path: "/admin/places/new",
      cookie: session,
      fields: {
        memberId: id,
        kind: "city",
        name: `Cacilhas ${Math.floor(random() * 1_000_000)}`,
        otherNames: "Cacilheiros\nPorto de Cacilhas",
        // No place has this id: no city is added to the world that all other forms use.
        parentId: "999999999",
        timezone: "Europe/Lisbon",
        point: "38.68, -9.16",
      },
      taken: 422,
    },
  ],
  "/admin/places/:placeId": ({ admin: { id, session }, placeId }) => [
    {
      path: `/admin/places/${placeId}`,
      cookie: session,
      fields: {
        memberId: id,
        digest: "of-no-page",
        kind: "city",
        name: "Lisbon",
        parentId: "999999999",
      },
      taken: 422,
    },
  ],
  "/admin/places/:placeId/delete": ({ admin: { id, session }, placeId }) => [
    {
      path: `/admin/places/${placeId}/delete`,
      cookie: session,
      fields: { memberId: id, intent: "delete", digest: "of-no-page" },
    },
  ],
  // The fuzzed payment is one at the desk of a confirmed booking: nothing of it has failed, and no fee can be lowered.
  "/admin/payments/:paymentId": ({ admin: { id, session }, paymentId }) => {
    const page = { path: `/admin/payments/${paymentId}`, cookie: session };
    const fields: Fields = { memberId: id, refundId: NOBODYS };
    const fee = { expected: "10", fee: "0", words: "The guest was ill." };
    return [
      { ...page, taken: 404, fields: { ...fields, intent: "look" } },
      { ...page, taken: 404, fields: { ...fields, intent: "retry" } },
      { ...page, taken: 409, fields: { ...fields, intent: "refunded", words: "Transfer 4711" } },
      { ...page, taken: 409, fields: { ...fields, intent: "lower-fee", ...fee } },
    ];
  },
  "/admin/jobs": ({ admin: { id, session } }) => [
    {
      path: "/admin/jobs",
      cookie: session,
      fields: { memberId: id, intent: "run", job: "count-popular-posts" },
    },
  ],
  ...WEBHOOK_FORMS,
  "/admin/newsletter/:subscriberId/remove": ({ admin: { id, session } }) => [
    {
      path: `/admin/newsletter/${NOBODYS}/remove`,
      cookie: session,
      fields: { memberId: id, intent: "remove" },
    },
  ],
  "/admin/newsletter/:postId": ({ admin: { id, session }, publicPostId }) => [
    {
      path: `/admin/newsletter/${publicPostId}`,
      cookie: session,
      fields: { memberId: id, intent: "send" },
    },
  ],
  "/admin/list-keys": ({ admin: { session } }) => [
    {
      path: "/admin/list-keys",
      cookie: session,
      fields: { keys: "off", returnTo: "/admin/users" },
    },
  ],
  "/admin/beside-text": ({ admin: { session } }) => [
    { path: "/admin/beside-text", cookie: session, fields: { beside: "nothing" }, taken: 204 },
  ],
  "/admin/sidebar": ({ admin: { session } }) => [
    { path: "/admin/sidebar", cookie: session, fields: { fold: "yes", returnTo: "/admin/claims" } },
  ],
  "/admin/users": ({ admin: { id, session }, futureAdmins }, random) => {
    const userId = pick(random, futureAdmins).id;
    return ["make-admin", "remove-admin"].map((intent) => ({
      path: "/admin/users",
      cookie: session,
      fields: { memberId: id, intent, userId },
    }));
  },
};
