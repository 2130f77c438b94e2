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
  /** When its owner last said that hours and prices are right. */
  confirmedAt: z.string().nullable(),
  /** A draft may not have them yet. */
  city: z.string().nullable(),
  country: z.string().nullable(),
  /** Whether it is the member's own. Admins see those of others, and change and confirm none of them. */
  isOwn: z.boolean(),
});
export type ListingHeading = z.output<typeof ListingHeading>;

/** Which listing of the member (for admins any) a page is about; `null` when it is not theirs. */
export async function findListingHeading(db: Db, spaceId: string) {
  if (!isId(spaceId)) return null;
  return ask(db, "listing_heading", { p_space_id: spaceId }, ListingHeading.nullable());
}

/** Why nothing was confirmed. */
const REFUSALS = ["no-such-listing", "too-many-changes", "suspended"] as const;

/** Notes that hours and prices are right today; answers the refusal, or `null`. */
export async function confirmListing(db: Db, spaceId: string) {
  if (!isId(spaceId)) return "no-such-listing" as const;
  const answer = await db.rpc("confirm_listing", { p_space_id: spaceId });
  return refusedOrDone(db, answer, REFUSALS);
}
