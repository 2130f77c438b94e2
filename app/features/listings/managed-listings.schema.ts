import { z } from "zod";
import { LoggedChange } from "~/features/administration/administration.schema";
import { MODERATED_VALUES, PROPOSED_VALUES } from "~/features/listings/listing.schema";
import { LISTING_STATUSES } from "~/features/listings/listing-statuses";
import { SpacePhoto } from "~/features/spaces/space.schema";

const Owner = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string().nullable(),
  isSuspended: z.boolean(),
});

/** A listing as admins list it. The clock is of what waits longest: the listing, or a proposal for it; `null` where nothing does. */
export const ManagedListing = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  status: z.enum(LISTING_STATUSES),
  isFeatured: z.boolean(),
  createdAt: z.string(),
  owner: Owner.nullable(),
  /** It is the admin's who asks, and another one decides about it. */
  isOwn: z.boolean(),
  hasChange: z.boolean(),
  submittedAt: z.string().nullable(),
  decideBy: z.string().nullable(),
  /** Of what an approval would be about; `null` for a listing that does not wait for one. */
  digest: z.string().nullable(),
  /** What a listing that waits lacks, and is not approved without: names of columns, and "photos". */
  missing: z.array(z.string()),
});
export type ManagedListing = z.output<typeof ManagedListing>;

/** A page of them, as SQL's `admin_listings` answers it. `cities` are those that listings are in. */
export const ManagedListingPage = z.object({
  listings: z.array(ManagedListing),
  next: z.string().nullable(),
  /** Counted to 1,001. */
  total: z.number(),
  cities: z.array(z.string()),
  featured: z.object({ count: z.number(), limit: z.number() }),
});

const CLOCK = { submittedAt: z.string().nullable(), decideBy: z.string().nullable() };

/** What an admin judges a listing by, as SQL's `admin_listing` answers it. */
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
  /** All that were ever made, and those that are confirmed and not over. */
  bookings: z.number(),
  upcoming: z.number(),
  pendingClaims: z.number(),
  /** Whether guests could find it at some time. */
  wasApproved: z.boolean(),
  timeline: z.array(LoggedChange),
  /** Whether the log has more of it. */
  hasMore: z.boolean(),
});
/** What is shown of it beside its timeline. */
export type ModeratedListing = Omit<z.output<typeof ModeratedListing>, "timeline" | "hasMore">;
