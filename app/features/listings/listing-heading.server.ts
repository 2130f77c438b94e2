import { z } from "zod";
import { LISTING_STATUSES } from "~/features/listings/listing-statuses";
import { ask } from "~/db/ask.server";
import { refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { isId } from "~/values/row-id";

const ListingHeading = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(LISTING_STATUSES),
  /** The instant at which the owner last confirmed hours and prices. */
  confirmedAt: z.string().nullable(),
  /** Null in a draft without a place. */
  city: z.string().nullable(),
  country: z.string().nullable(),
  /** Why it was rejected; null in every other status. */
  note: z.string().nullable(),
  /** Whether it is the member's own. Admins see other members' listings, and can neither change nor confirm them here. */
  isOwn: z.boolean(),
});
export type ListingHeading = z.output<typeof ListingHeading>;

/** The listing of a page, of the member's own (for admins any); `null` when it is not theirs. */
export async function findListingHeading(db: Db, spaceId: string) {
  if (!isId(spaceId)) return null;
  return ask(db, "listing_heading", { p_space_id: spaceId }, ListingHeading.nullable());
}

/** The reasons why hours and prices were not confirmed. */
const REFUSALS = ["no-such-listing", "too-many-changes", "suspended"] as const;

/** Confirms that hours and prices are right today; answers the refusal, or `null`. */
export async function confirmListing(db: Db, spaceId: string) {
  if (!isId(spaceId)) return "no-such-listing" as const;
  const answer = await db.rpc("confirm_listing", { p_space_id: spaceId });
  return refusedOrDone(db, answer, REFUSALS);
}
