import { z } from "zod";
import {
  MANAGED_REFUSALS,
  RELEASE_REASONS,
  REMOVAL_REASONS,
  USUAL_LISTING_REASONS,
} from "~/features/listings/moderation/listing-moderation";
import { LISTING_SORTS, SHOWN_LISTINGS } from "~/features/listings/moderation/managed-listings";
import { STALE_PAGE } from "~/ui/forms/stale-page";
import { reasonFields, saysWhy } from "~/ui/forms/reason-schemas";
import { asSearch } from "~/values/list-search";
import { asRowCursor } from "~/values/page";

const typed = z.string().transform(asSearch).catch("").default("");

/** The search parameters of the list of listings. An invalid link shows the first page of all. `sort` is `null` for the default order. */
export const ManagedListingSearch = z.object({
  q: typed,
  city: typed,
  status: z.enum(SHOWN_LISTINGS).catch("all").default("all"),
  sort: z.enum(LISTING_SORTS).nullable().catch(null).default(null),
  cursor: z.string().transform(asRowCursor).nullable().catch(null).default(null),
});

export const FeatureForm = z.object({
  intent: z.enum(["feature", "unfeature"]),
  spaceId: z.guid(),
});

const MODERATION = {
  digest: z.string().default(""),
  /** The listing to which the button leads after the decision; without one the page stays. */
  next: z.guid().optional().catch(undefined),
};
const REJECTION = {
  ...MODERATION,
  ...reasonFields(USUAL_LISTING_REASONS, MANAGED_REFUSALS["no-reason"]),
};
const WHY = { error: MANAGED_REFUSALS["no-reason"], path: ["words"] };

/** The button that has the site look at the website of a listing. */
export const WebsiteForm = z.object({ intent: z.literal("look-at-website") });

/** An admin's decision about a listing, its proposed change, or its owner's verification. */
export const ListingModerationForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve-listing"), ...MODERATION }),
  z.object({ intent: z.literal("reject-listing"), ...REJECTION }).refine(saysWhy, WHY),
  z.object({ intent: z.literal("approve-change"), changeId: z.guid(STALE_PAGE), ...MODERATION }),
  z
    .object({ intent: z.literal("reject-change"), changeId: z.guid(STALE_PAGE), ...REJECTION })
    .refine(saysWhy, WHY),
  z.object({ intent: z.enum(["verify-owner", "unverify-owner"]), ownerId: z.guid(STALE_PAGE) }),
]);
export type ListingModerationForm = z.input<typeof ListingModerationForm>;
export type ListingModeration = z.output<typeof ListingModerationForm>;

/** The reason is required where another member owns the listing: the database knows. */
export const DeleteListingForm = z.object({
  intent: z.literal("delete"),
  ...reasonFields(REMOVAL_REASONS, MANAGED_REFUSALS["no-reason"]),
});
export type Removal = z.output<typeof DeleteListingForm>;

export const ReleaseListingForm = z
  .object({
    intent: z.literal("release"),
    ...reasonFields(RELEASE_REASONS, MANAGED_REFUSALS["no-reason"]),
  })
  .refine(saysWhy, WHY);
export type Release = z.output<typeof ReleaseListingForm>;
