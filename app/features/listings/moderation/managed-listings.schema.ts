import { PAYMENT_CHOICES } from "~/features/spaces/payment-choice";
import { z } from "zod";
import { LoggedChange } from "~/features/administration/administration.schema";
import { MODERATED_VALUES, PROPOSED_VALUES } from "~/features/listings/listing.schema";
import { LISTING_STATUSES } from "~/features/listings/listing-statuses";
import { KnownCity, SpacePhoto } from "~/features/spaces/space.schema";

const Owner = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string().nullable(),
  isSuspended: z.boolean(),
});

/** A listing in the admin list. The clock is of the longest wait: of the listing, or of its proposal; `null` where none waits. */
export const ManagedListing = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  status: z.enum(LISTING_STATUSES),
  isFeatured: z.boolean(),
  createdAt: z.string(),
  owner: Owner.nullable(),
  /** Whether the current admin owns it: another admin decides about it. */
  isOwn: z.boolean(),
  hasChange: z.boolean(),
  submittedAt: z.string().nullable(),
  decideBy: z.string().nullable(),
  /** The digest of the values to approve; `null` for a listing that does not wait for approval. */
  digest: z.string().nullable(),
  /** The missing values without which a waiting listing cannot be approved: names of columns, and "photos". */
  missing: z.array(z.string()),
});
export type ManagedListing = z.output<typeof ManagedListing>;

/** A page of listings, as SQL's `admin_listings` answers it. `cities`: the cities of all listings. */
export const ManagedListingPage = z.object({
  listings: z.array(ManagedListing),
  next: z.string().nullable(),
  /** Counted up to 1,001. */
  total: z.number(),
  cities: z.array(z.string()),
  featured: z.object({ count: z.number(), limit: z.number() }),
});

const CLOCK = { submittedAt: z.string().nullable(), decideBy: z.string().nullable() };

/** A listing with the facts to decide on, as SQL's `admin_listing` answers it. */
export const ModeratedListing = ManagedListing.pick({
  id: true,
  name: true,
  status: true,
  isFeatured: true,
  createdAt: true,
  owner: true,
  isOwn: true,
}).extend({
  isVerifiedOwner: z.boolean(),
  /** Names of columns, and "photos". */
  missing: z.array(z.string()),
  photos: z.array(SpacePhoto),
  review: z.object({ listing: MODERATED_VALUES, digest: z.string(), ...CLOCK }),
  change: z
    .object({
      change: PROPOSED_VALUES.extend({ id: z.string(), photos: z.array(SpacePhoto) }),
      digest: z.string(),
      ...CLOCK,
    })
    .nullable(),
  paymentChoice: z.enum(PAYMENT_CHOICES),
  /** The number of all bookings ever, and of confirmed ones that are not over. */
  bookings: z.number(),
  upcoming: z.number(),
  pendingClaims: z.number(),
  /** The centre of its city, where the city is known. */
  knownCity: KnownCity.nullable(),
  /** The latest other listings of its owner, and the number of all. */
  others: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      city: z.string().nullable(),
      status: z.enum(LISTING_STATUSES),
    }),
  ),
  otherCount: z.number(),
  /** Whether it was ever public. */
  wasApproved: z.boolean(),
  timeline: z.array(LoggedChange),
  /** Whether the log has more lines. */
  hasMore: z.boolean(),
});
/** The listing without its timeline. */
export type ModeratedListing = Omit<z.output<typeof ModeratedListing>, "timeline" | "hasMore">;
