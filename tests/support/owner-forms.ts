import { dayAhead } from "./days.ts";
import type { Fields, FormsOf } from "./page-form.ts";
import { pick, uuid } from "./random.ts";

// The forms with which owners list a space and run it.

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
/** The forms of the pages of a listing, and of a draft. */
export const LISTING_FORMS: Readonly<Record<string, FormsOf>> = {
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
    { path: `/spaces/new/${pick(random, draftsToSend)}/5`, fields: { atCentre: "on" } },
  ],
  "/dashboard/listings": ({ listing }) =>
    ["pause", "reopen", "send-again"].map((intent) => ({
      path: "/dashboard/listings",
      fields: { intent, spaceId: listing, atCentre: "on" },
    })),
  "/dashboard/listings/:spaceId/edit": ({ proposals }, random) => {
    const { id, listing } = pick(random, proposals);
    return [{ path: `/dashboard/listings/${listing}/edit`, fields: { changeId: id } }];
  },
  "/dashboard/listings/:spaceId/edit/:part": ({ listing }) => {
    const path = `/dashboard/listings/${listing}/edit`;
    return [
      { path: `${path}/basics`, fields: BASICS },
      { path: `${path}/details`, fields: { intent: "next", ...DETAILS } },
      { path: `${path}/pricing`, fields: { intent: "next", ...PRICING } },
    ];
  },
  "/dashboard/listings/:spaceId/edit/photos": ({ proposals, photoFile }, random) => {
    const { listing } = pick(random, proposals);
    return [{ path: `/dashboard/listings/${listing}/edit/photos`, files: [photoFile] }];
  },
  "/dashboard/listings/:spaceId/photos": ({ drafts, photoFile }, random) => {
    const path = `/dashboard/listings/${pick(random, drafts)}/photos`;
    return [{ path, files: [photoFile, photoFile], taken: 200 }];
  },
  "/dashboard/listings/:spaceId/arrange-photos": ({ listing, photos }, random) => {
    const path = `/dashboard/listings/${listing}/arrange-photos`;
    const photoId = pick(random, photos);
    const buttons: Fields[] = [
      {
        intent: `move ${photoId} 2`,
        [`text-${photoId}`]: "The long table",
        [`shown-${photoId}`]: "",
      },
      { intent: `ask ${photoId}` },
      { intent: `remove ${photoId}` },
    ];
    return buttons.map((fields) => ({ path, fields }));
  },
  "/dashboard/listings/:spaceId/archive": ({ listingsToArchive }, random) => [
    { path: `/dashboard/listings/${pick(random, listingsToArchive)}/archive`, fields: {} },
  ],
};

/** The forms with which an owner runs a listing. */
export const HOSTING_FORMS: Readonly<Record<string, FormsOf>> = {
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
      { intent: "open-days", from, until: from },
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
    ...["note-payment", "take-back-payment"].map((intent) => ({
      path: `/dashboard/listings/${listing}/bookings?at-desk`,
      fields: { intent, bookingId: arriving, key: uuid(random), amount: "1" },
    })),
  ],
  "/dashboard/listings/:spaceId/bookings/:bookingId/change": ({ listing, hosted }, random) =>
    ["propose", "withdraw"].map((intent) => ({
      path: `/dashboard/listings/${listing}/bookings/${pick(random, hosted)}/change?pass=day&startDate=${dayAhead(90)}&desks=1`,
      fields: { intent },
    })),
  "/dashboard/listings/:spaceId/bookings/:bookingId/cancel": ({ listing, hosted }, random) => [
    {
      path: `/dashboard/listings/${listing}/bookings/${pick(random, hosted)}/cancel`,
      fields: { reason: "A pipe burst." },
    },
  ],
  "/dashboard/listings/:spaceId/bookings/:bookingId/paid-back": ({ listing, hosted }, random) => [
    {
      path: `/dashboard/listings/${listing}/bookings/${pick(random, hosted)}/paid-back`,
      fields: { refundId: uuid(random) },
    },
  ],
  "/dashboard/listings/:spaceId/reviews/:reviewId": ({ listing, reviewsOfListing }, random) => {
    const path = `/dashboard/listings/${listing}/reviews`;
    const actions: Fields[] = [
      { intent: "reply", edits: "0", reply: "Thank you." },
      { intent: "report", edits: "0", reason: "They were never here." },
    ];
    return actions.map((fields) => ({ path: `${path}/${pick(random, reviewsOfListing)}`, fields }));
  },
  "/dashboard/listings/:spaceId/feed": ({ listing }) => [
    { path: `/dashboard/listings/${listing}/feed`, fields: { intent: "make" }, taken: 200 },
    { path: `/dashboard/listings/${listing}/feed`, fields: { intent: "revoke" } },
  ],
};
