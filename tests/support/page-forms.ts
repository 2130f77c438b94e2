import { dayAhead } from "./days.ts";
import { ADMIN_FORMS } from "./admin-forms.ts";
import { ADMIN_LISTING_FORMS } from "./admin-listing-forms.ts";
import { CLAIM_FORMS } from "./claim-forms.ts";
import { HOSTING_FORMS, LISTING_FORMS } from "./owner-forms.ts";
import type { FuzzedWorld } from "./fuzzed-world.ts";
import type { Fields, FormsOf, PageForm } from "./page-form.ts";
import { POST_FORMS } from "./post-forms.ts";
import { pick, uuid, type Random } from "./random.ts";

/** The forms of guests. */
const GUEST_FORMS: Readonly<Record<string, FormsOf>> = {
  "/spaces/:spaceId/book": ({ spaceId, quoted }, random) => {
    const startDate = dayAhead(21 + Math.floor(random() * 179));
    const shown = quoted.get(startDate) ?? { expectedTotal: "20", digest: "" };
    const fields = { idempotencyKey: uuid(random), note: "By the window", ...shown };
    return [{ path: `/spaces/${spaceId}/book?pass=day&startDate=${startDate}`, fields }];
  },
  "/spaces/:spaceId/wait": ({ spaceId, member: { id } }, random) => [
    {
      path: `/spaces/${spaceId}/wait?pass=day&startDate=${dayAhead(21 + Math.floor(random() * 179))}`,
      fields: { memberId: id, intent: "join" },
      // Desks are free.
      taken: 409,
    },
  ],
  "/dashboard/waiting-list": ({ member: { id } }, random) => [
    { path: "/dashboard/waiting-list", fields: { memberId: id, waitId: uuid(random) }, taken: 404 },
  ],
  // The fuzzer's site has no provider of payments.
  "/dashboard/payments/:paymentId": ({ member: { id } }, random) => [
    {
      path: `/dashboard/payments/${uuid(random)}`,
      fields: { memberId: id, intent: "let-go" },
      taken: 404,
    },
  ],
  "/dashboard/payouts": ({ spaceId, member: { id } }) => {
    const choose: Fields = {
      intent: "choose",
      "listings[0].spaceId": spaceId,
      "listings[0].choice": "online",
      "listings[0].was": "at-the-space",
    };
    return [{ intent: "onboard", country: "PT" }, choose].map((fields: Fields) => ({
      path: "/dashboard/payouts",
      fields: { memberId: id, ...fields },
      taken: 404,
    }));
  },
  "/dashboard/receipts": ({ member: { id } }) => [
    {
      path: "/dashboard/receipts",
      fields: {
        memberId: id,
        legalName: "Quay House Ltd",
        address: "1 Quay Street",
        taxRate: "23",
      },
    },
  ],
  "/dashboard/bookings/:bookingId/receipt": ({ paidBooking, member: { id } }) => [
    {
      path: `/dashboard/bookings/${paidBooking}/receipt`,
      fields: { memberId: id, name: "Fay Fuzz", address: "1 Quay Street" },
    },
  ],
  "/spaces/:spaceId/favourite": ({ spaceId }) =>
    ["save", "remove"].map((intent) => ({
      path: `/spaces/${spaceId}/favourite`,
      fields: { intent, returnTo: `/spaces/${spaceId}` },
    })),
  "/blog/:slug/comment": ({ slug, member: { id } }, random) => {
    const write = { intent: "write", idempotencyKey: uuid(random), text: "Well said." };
    const remove = { intent: "delete", commentId: uuid(random) };
    return [write, remove].map((fields: Fields) => ({
      path: `/blog/${slug}/comment`,
      fields: { memberId: id, ...fields },
    }));
  },
  "/blog/:slug/like": ({ slug }) =>
    ["like", "unlike"].map((intent) => ({ path: `/blog/${slug}/like`, fields: { intent } })),
  "/dashboard/bookings/:bookingId": ({ bookings, member: { id } }, random) => [
    {
      path: `/dashboard/bookings/${pick(random, bookings)}`,
      fields: { memberId: id, proposalId: uuid(random) },
    },
  ],
  "/dashboard/bookings/:bookingId/change": ({ bookings, member: { id } }, random) => [
    {
      path: `/dashboard/bookings/${pick(random, bookings)}/change?pass=day&startDate=${dayAhead(90)}&desks=1`,
      fields: {
        memberId: id,
        idempotencyKey: uuid(random),
        expectedTotal: "20",
        digest: "0".repeat(64),
      },
      // The fuzzer has seen no quote.
      taken: 409,
    },
  ],
  "/dashboard/bookings/:bookingId/cancel": ({ bookings }, random) => [
    { path: `/dashboard/bookings/${pick(random, bookings)}/cancel`, fields: { acceptedFee: "0" } },
  ],
  "/dashboard/bookings/:bookingId/review": ({ stays }, random) => [
    {
      path: `/dashboard/bookings/${pick(random, stays)}/review`,
      fields: { stars: "4", body: "A calm room with good light.", wifiDown: "80", noise: "quiet" },
    },
  ],
  "/newsletter": ({ member: { email } }) => [
    { path: "/newsletter", fields: { email, words: "1" } },
  ],
  "/contact": ({ member: { email } }) => [
    {
      path: "/contact",
      fields: { name: "Fay Fuzz", email, subject: "A desk", category: "general", message: "Hello" },
    },
  ],
};

const OF_MEMBER = { reason: "They want money past the site." };

/** The forms of messages between members. */
const MESSAGE_FORMS: Readonly<Record<string, FormsOf>> = {
  "/spaces/:spaceId/ask": ({ asked, member }, random) => [
    { path: `/spaces/${asked.space}/ask`, fields: messageOf(member, random) },
  ],
  "/dashboard/bookings/:bookingId/write": ({ asked, member }, random) => [
    { path: `/dashboard/bookings/${asked.booking}/write`, fields: messageOf(member, random) },
  ],
  "/dashboard/messages/blocked": ({ member }) => [
    { path: "/dashboard/messages/blocked", fields: { blockedId: member.id } },
  ],
  "/dashboard/messages/support": ({ member }, random) => [
    { path: "/dashboard/messages/support", fields: messageOf(member, random) },
  ],
  "/dashboard/messages/:threadId": ({ conversation, member }, random) => {
    const path = `/dashboard/messages/${conversation}`;
    const actions: Fields[] = [messageOf(member, random), { intent: "unblock" }];
    return actions.map((fields) => ({ path, fields }));
  },
  "/dashboard/messages/:threadId/report": ({ reported }) => [
    { path: `/dashboard/messages/${reported}/report`, fields: { reason: "Spam" } },
  ],
  "/dashboard/messages/:threadId/report-member": ({ reported }) => [
    { path: `/dashboard/messages/${reported}/report-member`, fields: OF_MEMBER },
  ],
  "/dashboard/bookings/:bookingId/report-member": ({ asked }) => [
    { path: `/dashboard/bookings/${asked.booking}/report-member`, fields: OF_MEMBER },
  ],
  "/dashboard/messages/:threadId/block": ({ blocked }) => [
    { path: `/dashboard/messages/${blocked}/block`, fields: {} },
  ],
};

function messageOf({ id }: FuzzedWorld["member"], random: Random): Fields {
  return {
    intent: "write",
    idempotencyKey: uuid(random),
    memberId: id,
    text: "Is there a lift?",
  };
}

/** The forms of accounts, each with a session that may end. */
const ACCOUNT_FORMS: Readonly<Record<string, FormsOf>> = {
  "/auth": ({ passerBy, spaceId }, random) => {
    const { email, password } = passerBy;
    const fullName = "Fay Fuzz";
    const other = `fuzz-${uuid(random)}@seeded.test`;
    const forms: [string, Fields][] = [
      ["/auth", { intent: "sign-in", email, password, returnTo: `/spaces/${spaceId}` }],
      ["/auth?mode=link-used", { intent: "send-again", email }],
      ["/auth?mode=sign-up", { intent: "sign-up", fullName, email: other, password }],
    ];
    return forms.map(([path, fields]) => ({ path, cookie: "", fields }));
  },
  "/auth/forgot-password": ({ passerBy: { email } }) => [
    { path: "/auth/forgot-password", cookie: "", fields: { email } },
  ],
  "/auth/reset-password": ({ passerBy: { password }, passingSessions }, random) => [
    {
      path: "/auth/reset-password",
      cookie: pick(random, passingSessions),
      fields: { password },
    },
  ],
  // The link is invalid: the page says so, and does nothing.
  "/auth/confirm": ({ passerBy: { id } }, random) => [
    {
      path: `/auth/confirm?token_hash=${uuid(random)}&type=recovery`,
      cookie: "",
      fields: { readBy: id },
    },
  ],
  "/auth/sign-out": ({ passingSessions }, random) => [
    { path: "/auth/sign-out", cookie: pick(random, passingSessions), fields: {} },
  ],
  // No session waits for a code.
  "/auth/second-factor": ({ passerBy: { id } }) => [
    { path: "/auth/second-factor", cookie: "", fields: { memberId: id, code: "123456" } },
  ],
  "/dashboard/profile": ({ profileDigest, member }) => {
    const actions: [string, Fields][] = [
      ["?edit", { intent: "save-profile", digest: profileDigest, name: member.email }],
      ["", { intent: "save-preferences", newMessages: "on" }],
    ];
    return actions.map(([query, fields]) => ({
      path: `/dashboard/profile${query}`,
      fields: { memberId: member.id, ...fields },
    }));
  },
  "/dashboard/account": ({ member, movers }, random) => {
    const mover = pick(random, movers);
    const newEmail = `fuzz-${uuid(random)}@seeded.test`;
    const path = "/dashboard/account";
    const proof = { memberId: mover.id, currentPassword: mover.password };
    const forms: PageForm[] = [
      { path, fields: { memberId: member.id, intent: "end-other-sessions" } },
      { path, fields: { memberId: member.id, intent: "send-link" } },
      { path, fields: { memberId: member.id, intent: "end-session", sessionId: uuid(random) } },
      { path, cookie: mover.session, fields: { ...proof, intent: "change-email", newEmail } },
    ];
    return forms;
  },
  "/dashboard/account/verify": ({ member }) => [
    { path: "/dashboard/account/verify?token=x.9.y", fields: { memberId: member.id } },
  ],
  "/dashboard/account/second-factor": ({ member, guarded }, random) => {
    const { id, password, session } = pick(random, guarded);
    const path = "/dashboard/account/second-factor";
    const begin = { memberId: id, intent: "begin", name: "My phone", currentPassword: password };
    return [
      { path, cookie: session, fields: begin },
      { path, fields: { memberId: member.id, intent: "give-up" } },
    ];
  },
  "/dashboard/account/delete": ({ leavers }, random) => {
    const { session, password, digest } = pick(random, leavers);
    return [{ path: "/dashboard/account/delete", cookie: session, fields: { password, digest } }];
  },
  "/newsletter/confirm/:token": ({ confirmToken }) => [
    { path: `/newsletter/confirm/${confirmToken}`, cookie: "", fields: {}, taken: 200 },
  ],
  "/unsubscribe/:token": ({ unsubscribeToken }) => [
    { path: `/unsubscribe/${unsubscribeToken}`, cookie: "", fields: {}, taken: 200 },
  ],
};

/** Reports that browsers, our scripts and the provider of payments send by themselves. */
const REPORTS: Readonly<Record<string, FormsOf>> = {
  "/csp-report": ({ site: { url } }) => [
    {
      path: "/csp-report",
      json: { "csp-report": { "document-uri": `${url}/`, "effective-directive": "img-src" } },
      taken: 204,
    },
  ],
  "/payment-events": () => [
    { path: "/payment-events", json: { id: "evt_1", type: "account.updated" }, taken: 400 },
  ],
  "/web-vitals": () => [
    { path: "/web-vitals", json: { page: "/search", LCP: 1200, INP: 80, CLS: 0.01 }, taken: 204 },
  ],
};

/** The forms of every page with an action (app/pages.ts). */
export const PAGE_FORMS: Readonly<Record<string, FormsOf>> = {
  ...LISTING_FORMS,
  ...HOSTING_FORMS,
  ...GUEST_FORMS,
  ...CLAIM_FORMS,
  ...MESSAGE_FORMS,
  ...ACCOUNT_FORMS,
  ...ADMIN_FORMS,
  ...ADMIN_LISTING_FORMS,
  ...POST_FORMS,
  ...REPORTS,
};
