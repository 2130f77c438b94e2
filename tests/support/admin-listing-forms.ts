import { randomUUID } from "node:crypto";
import type { FuzzedWorld } from "./fuzzed-world.ts";
import type { Fields, FormsOf, PageForm } from "./page-form.ts";
import { pick, type Random } from "./random.ts";

/** A whole listing, as the admin form sends it. */
const LISTING: Fields = {
  intent: "save",
  name: "Pier House",
  address: "7 Pier Road",
  city: "Lisbon",
  country: "Portugal",
  description: "A quiet room above the river, with twelve desks and a balcony for calls.",
  capacity: "12",
  timezone: "Europe/Lisbon",
  amenities: "High-Speed WiFi",
  pricePerDay: "22",
  cancellationPolicy: "standard",
  "hours[0].isOpen": "on",
  ...Object.fromEntries(
    Array.from({ length: 7 }, (_, day) => [
      [`hours[${day}].opens`, "09:00"],
      [`hours[${day}].closes`, "18:00"],
    ]).flat(),
  ),
};

/** A photo that an admin adds to another member's listing. */
function photosOf(world: FuzzedWorld, random: Random, to: "" | "/upload"): PageForm {
  const path = `/admin/listings/${pick(random, world.listingsToModerate)}/photos${to}`;
  const taken = to === "" ? 303 : 200;
  return { path, cookie: world.admin.session, files: [world.photoFile], taken };
}

/** A file with one listing. Sent again, it redirects to the result of the first time. */
const SPACES = {
  name: "spaces.csv",
  buffer: Buffer.from(
    `name,description,address,city,country,capacity,price_per_day,monday
Fuzzed Desks,"Forty quiet desks in a former warehouse, with two rooms.",Rua A 1,Lisbon,Portugal,40,25,09:00-18:00`,
  ),
};

/** The forms with which admins edit, moderate, import and delete listings. */
export const ADMIN_LISTING_FORMS: Readonly<Record<string, FormsOf>> = {
  "/admin/listings": ({ admin: { id, session }, spaceId }) =>
    [
      ["feature", "spaceId"],
      ["unfeature", "spaceId"],
      ["bulk-unfeature", "row"],
    ].map(([intent = "", field = ""]) => ({
      path: "/admin/listings",
      cookie: session,
      fields: { memberId: id, intent, [field]: spaceId },
    })),
  "/admin/listings/reject": ({ admin: { id, session }, listingsToModerate }, random) => [
    {
      // The form comes from an outdated list, so that it is refused and the listing stays unchanged for other forms.
      path: "/admin/listings/reject",
      taken: 409,
      cookie: session,
      fields: {
        memberId: id,
        intent: "bulk-reject",
        row: `${pick(random, listingsToModerate)} of-no-list`,
        usual: "poor-photos",
      },
    },
  ],
  "/admin/listings/delete": ({ admin: { id, session }, listingsToDelete }, random) => [
    {
      path: "/admin/listings/delete",
      cookie: session,
      fields: {
        memberId: id,
        intent: "bulk-delete",
        listing: pick(random, listingsToDelete),
        usual: "closed",
      },
    },
  ],
  "/admin/listings/new": ({ admin: { id, session } }) => [
    {
      path: "/admin/listings/new",
      cookie: session,
      fields: { memberId: id, spaceId: randomUUID(), ...LISTING },
    },
  ],
  "/admin/listings/:spaceId/edit": ({ admin: { id, session }, listingsToModerate }, random) => [
    {
      // The form comes from an outdated page, so that it is refused and the listing stays unchanged for other forms.
      path: `/admin/listings/${pick(random, listingsToModerate)}/edit`,
      taken: 409,
      cookie: session,
      fields: { memberId: id, digest: "of-no-page", ...LISTING },
    },
  ],
  "/admin/listings/:spaceId/photos": (world, random) => [photosOf(world, random, "")],
  "/admin/listings/:spaceId/photos/upload": (world, random) => [photosOf(world, random, "/upload")],
  "/admin/listings/:spaceId/photos/arrange": (
    { admin: { id, session }, listing, photos },
    random,
  ) => {
    const path = `/admin/listings/${listing}/photos/arrange`;
    return ["ask", "keep", "move"].map((action) => {
      const intent = `${action} ${pick(random, photos)}${action === "move" ? " 1" : ""}`;
      return { path, cookie: session, fields: { memberId: id, intent } };
    });
  },
  "/admin/listings/:spaceId": (
    { admin: { id, session }, listing, listingsToModerate, member },
    random,
  ) => [
    ...["verify-owner", "unverify-owner"].map((intent) => ({
      path: `/admin/listings/${listing}`,
      cookie: session,
      fields: { memberId: id, intent, ownerId: member.id },
    })),
    {
      path: `/admin/listings/${pick(random, listingsToModerate)}`,
      cookie: session,
      // An invalid digest: the listing stays unchanged for other forms.
      taken: 409,
      fields: { memberId: id, intent: "reject-listing", digest: "", usual: "poor-photos" },
    },
  ],
  "/admin/listings/:spaceId/release": ({ admin: { id, session }, listingsToModerate }, random) => [
    {
      path: `/admin/listings/${pick(random, listingsToModerate)}/release`,
      cookie: session,
      fields: { memberId: id, intent: "release", usual: "no-answer" },
    },
  ],
  "/admin/listings/:spaceId/delete": ({ admin: { id, session }, listingsToDelete }, random) => [
    {
      path: `/admin/listings/${pick(random, listingsToDelete)}/delete`,
      cookie: session,
      fields: { memberId: id, intent: "delete", usual: "closed" },
    },
  ],
  "/admin/listings/import": ({ admin: { session } }) => [
    { path: "/admin/listings/import", cookie: session, files: [SPACES] },
  ],
};
