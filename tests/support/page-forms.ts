import { dayAhead } from "./actors.ts";
import type { TestRequest } from "./http.ts";
import { UPLOAD_TYPE, uploadBody } from "./upload-storm.ts";
import type { FuzzedWorld } from "./fuzzed-world.ts";
import { pick, uuid, type Random } from "./random.ts";

/**
 * A form as a page sends it, with nothing wrong in it: fields, files, or what a script sends. `taken` is the status of an action
 * that did what was asked, 303 where nothing is said. `cookie` is another session than the member's own.
 */
export type PageForm = {
  path: string;
  taken?: number;
  cookie?: string;
} & (
  | { fields: Readonly<Record<string, string>> }
  | { files: readonly { name: string; buffer: Buffer }[] }
  | { json: unknown }
);

/** The request that sends it. */
export function requestOf(form: PageForm, { site, session }: FuzzedWorld): TestRequest {
  const [type, body] =
    "fields" in form
      ? ["application/x-www-form-urlencoded", new URLSearchParams(form.fields).toString()]
      : "files" in form
        ? [UPLOAD_TYPE, uploadBody(form.files)]
        : ["application/json", JSON.stringify(form.json)];
  const Cookie = form.cookie ?? session;
  const headers = { Origin: site.url, "Content-Type": type, ...(Cookie && { Cookie }) };
  return { path: form.path, method: "POST", headers, body };
}

type Fields = Readonly<Record<string, string>>;
type FormsOf = (world: FuzzedWorld, random: Random) => PageForm[];

const BASICS = {
  name: "Quay House",
  address: "1 Quay Street",
  city: "Lisbon",
  country: "Portugal",
  description: "Twelve desks above an old chandlery, with the river in every window.",
  websiteUrl: "https://quay.example",
  pin: "38.7139, -9.1334",
};
const HOURS = Object.fromEntries(
  [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [
    [`hours[${day}].isOpen`, "on"],
    [`hours[${day}].opens`, "09:00"],
    [`hours[${day}].closes`, "18:00"],
  ]),
);
const DETAILS = { capacity: "200", timezone: "UTC", amenities: "Kitchen Access", ...HOURS };
const PRICING = { pricePerDay: "25.50", pricePerWeek: "100", cancellationPolicy: "moderate" };
/** The forms of a listing's pages, and of a draft's. */
const LISTING_FORMS: Readonly<Record<string, FormsOf>> = {
  "/spaces/new": (_, random) => [
    { path: "/spaces/new", fields: { draftId: uuid(random), ...BASICS } },
  ],
  "/spaces/new/:draftId/discard": ({ draftsToDiscard }, random) => [
    { path: `/spaces/new/${pick(random, draftsToDiscard)}/discard`, fields: {} },
  ],
  "/spaces/new/:draftId/:step": ({ drafts: [draft] }) => [
    { path: `/spaces/new/${draft}/1`, fields: { intent: "next", ...BASICS } },
    { path: `/spaces/new/${draft}/2`, fields: { intent: "previous", ...DETAILS } },
    { path: `/spaces/new/${draft}/3`, fields: { intent: "next", ...PRICING } },
  ],
  "/spaces/new/:draftId/4": ({ drafts, photoFile }, random) => [
    { path: `/spaces/new/${pick(random, drafts)}/4`, files: [photoFile] },
  ],
  "/spaces/new/:draftId/5": ({ draftsToSend }, random) => [
    { path: `/spaces/new/${pick(random, draftsToSend)}/5`, fields: {} },
  ],
  "/dashboard/listings": ({ listing }) =>
    ["pause", "reopen", "send-again"].map((intent) => ({
      path: "/dashboard/listings",
      fields: { intent, listingId: listing },
    })),
  "/dashboard/listings/:listingId/edit": ({ proposals }, random) => {
    const { id, listing } = pick(random, proposals);
    return [{ path: `/dashboard/listings/${listing}/edit`, fields: { changeId: id } }];
  },
  "/dashboard/listings/:listingId/edit/:part": ({ listing }) => {
    const path = `/dashboard/listings/${listing}/edit`;
    return [
      { path: `${path}/basics`, fields: BASICS },
      { path: `${path}/details`, fields: { intent: "next", ...DETAILS } },
      { path: `${path}/pricing`, fields: { intent: "next", ...PRICING } },
    ];
  },
  "/dashboard/listings/:listingId/edit/photos": ({ proposals, photoFile }, random) => {
    const { listing } = pick(random, proposals);
    return [{ path: `/dashboard/listings/${listing}/edit/photos`, files: [photoFile] }];
  },
  "/dashboard/listings/:listingId/photos": ({ drafts, photoFile }, random) => {
    const path = `/dashboard/listings/${pick(random, drafts)}/photos`;
    return [{ path, files: [photoFile, photoFile], taken: 200 }];
  },
  "/dashboard/listings/:listingId/arrange-photos": ({ listing, photos }, random) => {
    const path = `/dashboard/listings/${listing}/arrange-photos`;
    const photoId = pick(random, photos);
    const buttons: Fields[] = [
      { intent: "move", photoId, place: "2" },
      { intent: "describe", photoId, alternativeText: "The long table" },
      { intent: "remove", photoId },
    ];
    return buttons.map((fields) => ({ path, fields }));
  },
  "/dashboard/listings/:listingId/archive": ({ listingsToArchive }, random) => [
    { path: `/dashboard/listings/${pick(random, listingsToArchive)}/archive`, fields: {} },
  ],
};

/** The forms with which an owner runs a listing. */
const HOSTING_FORMS: Readonly<Record<string, FormsOf>> = {
  "/dashboard/listings/:spaceId": ({ listing }) => [
    { path: `/dashboard/listings/${listing}`, fields: {} },
  ],
  "/dashboard/listings/:spaceId/calendar": ({ listing, closures }, random) => {
    const path = `/dashboard/listings/${listing}/calendar`;
    const from = dayAhead(40 + Math.floor(random() * 200));
    const forms: Fields[] = [
      { intent: "close", from, reason: "Repairs" },
      { intent: "close", from, until: dayAhead(260), weekday: "3", reason: "Repairs" },
      { intent: "lift", closureId: pick(random, closures) },
      { intent: "set-hours", day: from, opensAt: "10:00", closesAt: "00:00" },
      { intent: "drop-hours", day: from },
      { intent: "set-week", ...HOURS },
    ];
    return forms.map((fields) => ({ path, fields }));
  },
  "/dashboard/listings/:spaceId/bookings": ({ listing, arriving }, random) => [
    {
      path: `/dashboard/listings/${listing}/bookings?show=today`,
      fields: {
        intent: "mark-arrival",
        bookingId: arriving,
        arrival: pick(random, ["arrived", "did-not-come"]),
      },
    },
  ],
  "/dashboard/listings/:spaceId/bookings/:bookingId/cancel": ({ listing, hosted }, random) => [
    {
      path: `/dashboard/listings/${listing}/bookings/${pick(random, hosted)}/cancel`,
      fields: { reason: "A pipe burst." },
    },
  ],
  "/dashboard/listings/:spaceId/reviews/:reviewId": ({ listing, reviewsOfListing }, random) => {
    const path = `/dashboard/listings/${listing}/reviews`;
    const deeds: Fields[] = [
      { intent: "reply", edits: "0", reply: "Thank you." },
      { intent: "report", edits: "0", reason: "They were never here." },
    ];
    return deeds.map((fields) => ({ path: `${path}/${pick(random, reviewsOfListing)}`, fields }));
  },
  "/dashboard/listings/:spaceId/feed": ({ listing }) => [
    { path: `/dashboard/listings/${listing}/feed`, fields: { intent: "make" }, taken: 200 },
    { path: `/dashboard/listings/${listing}/feed`, fields: { intent: "revoke" } },
  ],
};

/** The forms of guests. */
const GUEST_FORMS: Readonly<Record<string, FormsOf>> = {
  "/spaces/:spaceId/book": ({ spaceId, quoted }, random) => {
    const startDate = dayAhead(21 + Math.floor(random() * 179));
    const shown = quoted.get(startDate) ?? { expectedTotal: "20", digest: "" };
    const fields = { idempotencyKey: uuid(random), note: "By the window", ...shown };
    return [{ path: `/spaces/${spaceId}/book?pass=day&startDate=${startDate}`, fields }];
  },
  "/spaces/:spaceId/favourite": ({ spaceId }) =>
    ["save", "remove"].map((intent) => ({
      path: `/spaces/${spaceId}/favourite`,
      fields: { intent, returnTo: `/spaces/${spaceId}` },
    })),
  "/dashboard/bookings/:bookingId/cancel": ({ bookings }, random) => [
    { path: `/dashboard/bookings/${pick(random, bookings)}/cancel`, fields: { acceptedFee: "0" } },
  ],
  "/dashboard/bookings/:bookingId/review": ({ stays }, random) => [
    {
      path: `/dashboard/bookings/${pick(random, stays)}/review`,
      fields: { stars: "4", body: "A calm room with good light.", wifiDown: "80", noise: "quiet" },
    },
  ],
  "/contact": ({ member: { email } }) => [
    {
      path: "/contact",
      fields: { name: "Fay Fuzz", email, subject: "A desk", category: "general", message: "Hello" },
    },
  ],
};

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
  // Nobody has this link: the page says so, and does nothing else.
  "/auth/confirm": ({ passerBy: { id } }, random) => [
    {
      path: `/auth/confirm?token_hash=${uuid(random)}&type=recovery`,
      cookie: "",
      fields: { memberId: id },
    },
  ],
  "/auth/sign-out": ({ passingSessions }, random) => [
    { path: "/auth/sign-out", cookie: pick(random, passingSessions), fields: {} },
  ],
  "/unsubscribe/:token": ({ unsubscribeToken }) => [
    { path: `/unsubscribe/${unsubscribeToken}`, cookie: "", fields: {}, taken: 200 },
  ],
};

/** What browsers and scripts of ours send by themselves. */
const REPORTS: Readonly<Record<string, FormsOf>> = {
  "/csp-report": ({ site: { url } }) => [
    {
      path: "/csp-report",
      json: { "csp-report": { "document-uri": `${url}/`, "effective-directive": "img-src" } },
      taken: 204,
    },
  ],
  "/web-vitals": () => [
    { path: "/web-vitals", json: { page: "/search", LCP: 1200, INP: 80, CLS: 0.01 }, taken: 204 },
  ],
};

/** For every page that takes a form (app/pages.ts), what it sends. */
export const PAGE_FORMS: Readonly<Record<string, FormsOf>> = {
  ...LISTING_FORMS,
  ...HOSTING_FORMS,
  ...GUEST_FORMS,
  ...ACCOUNT_FORMS,
  ...REPORTS,
};
