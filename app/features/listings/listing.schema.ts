import { z } from "zod";
import { Keyset, TimeOfDay } from "~/db/columns";
import { MODERATED_FIELD_NAMES } from "~/features/listings/moderation/moderated-fields";
import { LISTING_STATUSES } from "~/features/listings/listing-statuses";
import { KnownCity, SpacePhoto } from "~/features/spaces/space.schema";

const Week = z.array(TimeOfDay.nullable()).length(7);

/**
 * A listing as its owner writes it: a draft may lack most values. Prices are per desk, in US dollars; a null price means that the pass is
 * not sold.
 */
export const ListedSpace = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  neighbourhood: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  timezone: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  description: z.string().nullable(),
  pricePerDay: z.number().nullable(),
  pricePerWeek: z.number().nullable(),
  pricePerMonth: z.number().nullable(),
  currency: z.string(),
  capacity: z.number().nullable(),
  amenities: z.array(z.string()),
  opensAt: Week,
  closesAt: Week,
  cancellationPolicy: z.enum(["standard", "moderate", "flexible"]),
  paymentMethods: z.array(z.string()),
  status: z.enum(LISTING_STATUSES),
  isFeatured: z.boolean(),
  isVerifiedOwner: z.boolean(),
  approvedAt: z.string().nullable(),
  updatedAt: z.string(),
});
export type ListedSpace = z.output<typeof ListedSpace>;

const PROPOSED = Object.fromEntries(MODERATED_FIELD_NAMES.map((name) => [name, true])) as Record<
  (typeof MODERATED_FIELD_NAMES)[number],
  true
>;

/** The proposed ones of the values by which guests find a listing. */
export const PROPOSED_VALUES = ListedSpace.pick(PROPOSED);
export type ProposedValues = z.output<typeof PROPOSED_VALUES>;

/** The values of a listing that an admin moderates: those that guests see. */
export const MODERATED_VALUES = ListedSpace.omit({
  status: true,
  isFeatured: true,
  isVerifiedOwner: true,
  approvedAt: true,
  updatedAt: true,
});

/** The instant of the submission, and the one by which a decision is promised; both are null while none is awaited. */
const REVIEW_CLOCK = {
  submittedAt: z.string().nullable(),
  decideBy: z.string().nullable(),
};

/** As SQL's `my_listing` answers it. `missing` are names of columns, and "photos". */
export const Listing = z.object({
  space: ListedSpace,
  photos: z.array(SpacePhoto),
  missing: z.array(z.string()),
  note: z.string().nullable(),
  ...REVIEW_CLOCK,
  /** The instant of the proposal, and the one by which a decision on it is promised; `null` when there is none. */
  changeClock: z.object(REVIEW_CLOCK).nullable(),
  /** The proposed city, else the current one; `null` when it is not known yet. */
  knownCity: KnownCity.nullable(),
  change: PROPOSED_VALUES.extend({ id: z.string(), photos: z.array(SpacePhoto) }).nullable(),
  lastChange: z
    .object({ outcome: z.string(), note: z.string().nullable(), decidedAt: z.string() })
    .nullable(),
  /** Days from today on with more sold desks than the space has now. */
  oversoldDays: z.array(z.string()),
});
export type Listing = z.output<typeof Listing>;

/** A listing in its owner's list. `bookings` does not count cancelled ones. */
const ListingSummary = z.object({
  id: z.string(),
  name: z.string(),
  neighbourhood: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  status: z.enum(LISTING_STATUSES),
  updatedAt: z.string(),
  pricePerDay: z.number().nullable(),
  currency: z.string(),
  averageRating: z.number().nullable(),
  reviewCount: z.number(),
  photo: SpacePhoto.nullable(),
  note: z.string().nullable(),
  ...REVIEW_CLOCK,
  changeIsPending: z.boolean(),
  views: z.number(),
  bookings: z.number(),
  nextBooking: z
    .object({ id: z.string(), startsOn: z.string(), endsOn: z.string(), desks: z.number() })
    .nullable(),
});
export type ListingSummary = z.output<typeof ListingSummary>;

/**
 * As SQL's `my_listings` answers it. `hasRoom`: whether the member may list another one. `archived`: the number that the list leaves out.
 * Revenue is in US dollars, of the current month at each space.
 */
export const MyListings = z.object({
  listings: z.array(ListingSummary),
  hasRoom: z.boolean(),
  archived: z.number(),
  tiles: z.object({
    bookings: z.number(),
    monthlyRevenue: z.number(),
    averageRating: z.number().nullable(),
  }),
});
export type MyListings = z.output<typeof MyListings>;

/** One page of the member's archived listings, the last archived first. `bookings` does not count cancelled ones. */
export const ArchivedListings = z.object({
  listings: z.array(
    ListingSummary.pick({
      id: true,
      name: true,
      neighbourhood: true,
      city: true,
      country: true,
      photo: true,
      bookings: true,
    }),
  ),
  next: Keyset.nullable(),
});
export type ArchivedListings = z.output<typeof ArchivedListings>;

/** A listing's name in a mail, as SQL's `private.listing_named` answers it. */
const NamedListing = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
});

/** The content of mails about listings and proposed changes: the answers of `private.mail_listing_…` and `mail_change_…`. */
export const ListingMail = z.object({ space: NamedListing });
export type ListingMail = z.output<typeof ListingMail>;

/** Of a listing or of a proposal. `decideBy`: the instant by which a decision is promised. */
export const PendingListingMail = ListingMail.extend({ decideBy: z.string() });
export type PendingListingMail = z.output<typeof PendingListingMail>;

/** `note`: the admin's reason, which may have several lines. */
export const RejectionMail = ListingMail.extend({ note: z.string() });
export type RejectionMail = z.output<typeof RejectionMail>;

/** The erased texts of a former owner: whether the description, and the number of the others. */
export const RemovedWordsMail = ListingMail.extend({
  description: z.boolean(),
  photos: z.int(),
  alternativeTexts: z.int(),
  closures: z.int(),
});
export type RemovedWordsMail = z.output<typeof RemovedWordsMail>;

/** After an admin assigned a listing to a member, or took it from them. A draft may have no city yet. */
export const HandedListingMail = z.object({ space: NamedListing.pick({ id: true, name: true }) });
export type HandedListingMail = z.output<typeof HandedListingMail>;

/** After an admin changed a listing. `parts` are names of columns. */
export const EditedListingMail = HandedListingMail.extend({ parts: z.array(z.string()) });
export type EditedListingMail = z.output<typeof EditedListingMail>;

/** After an admin removed a listing: it is deleted, or archived for the guests who booked it. */
export const RemovedListingMail = HandedListingMail.extend({
  note: z.string(),
  isArchived: z.boolean(),
});
export type RemovedListingMail = z.output<typeof RemovedListingMail>;

/** `goesAt`: the instant of the draft's removal. */
export const DraftMail = z.object({
  space: NamedListing.pick({ id: true, name: true }),
  goesAt: z.string(),
});
export type DraftMail = z.output<typeof DraftMail>;
