import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import {
  FEATURE_REFUSALS,
  type ListingSort,
  type ShownListings,
} from "~/features/listings/moderation/managed-listings";
import {
  ManagedListingPage,
  type ModeratedListing,
} from "~/features/listings/moderation/managed-listings.schema";
import { pageBehindRow } from "~/values/page";

type Wanted = { q: string; city: string; status: ShownListings; sort: ListingSort };

/** A page of the listings after the one with the id `after`. For admins. */
export async function listManagedListings(
  db: Db,
  { q, city, status, sort }: Wanted,
  after: string | null,
) {
  const args = { p_q: q, p_city: city, p_status: status, p_sort: sort };
  const list = (p_after: string | null) =>
    ask(db, "admin_listings", { ...args, p_after }, ManagedListingPage);
  return pageBehindRow(after, list, ({ listings }) => listings);
}

/**
 * The id of the next listing to review: the next waiting one, or the first where this one does not wait. After the last it starts over,
 * so that an admin who began in the middle reaches all of them. An admin's own listings are left to another admin.
 */
export async function findNextToReview(db: Db, { id, status, change }: ModeratedListing) {
  const queue = { q: "", city: "", status: "review", sort: "waiting" } as const;
  const isWaiting = status === "pending" || change !== null;
  const firstBehind = async (after: string | null) => {
    const { listings } = await listManagedListings(db, queue, after);
    return listings.find((other) => other.id !== id && !other.isOwn)?.id ?? null;
  };
  return (isWaiting ? await firstBehind(id) : null) ?? firstBehind(null);
}

/** Features a listing, or ends that; answers whether anything changed, or the refusal, with the limit where that is the reason. */
export async function featureListing(db: Db, spaceId: string, isFeatured: boolean) {
  const answer = await db.rpc("feature_space", { p_space_id: spaceId, p_featured: isFeatured });
  const refusal = refusalOf(answer, FEATURE_REFUSALS);
  const limit = refusal === "too-many-featured" ? Number(answer.error?.details) : 0;
  const isChanged = refusal === null && parseAnswer(db, z.boolean(), answer);
  return { refusal, limit, isChanged };
}
