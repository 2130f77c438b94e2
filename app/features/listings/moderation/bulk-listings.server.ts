import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { BackendUnavailable } from "~/db/errors.server";
import {
  describeDeleteRefusal,
  MANAGED_REFUSALS,
} from "~/features/listings/moderation/listing-moderation";
import {
  deleteListing,
  applyModeration,
} from "~/features/listings/moderation/listing-moderation.server";
import { coworkingSpaces } from "~/features/listings/listing.server";
import { describeFeatureRefusal } from "~/features/listings/moderation/managed-listings";
import type { ListingModeration } from "~/features/listings/moderation/managed-listings.forms";
import { ModeratedListing } from "~/features/listings/moderation/managed-listings.schema";
import { featureListing } from "~/features/listings/moderation/managed-listings.server";
import { NOT_WAITING, type BulkOutcome } from "~/features/listings/moderation/bulk-listings";
import type {
  BulkAction,
  BulkRejection,
  BulkRemoval,
} from "~/features/listings/moderation/bulk-listings.forms";

type Step = { did: string } | { already: string } | { why: string };

/** Does one action for several listings, one after the other: a refusal for one does not stop the others. */
export async function runBulkAction(db: Db, { intent, row }: BulkAction): Promise<BulkOutcome> {
  return oneByOne(db, row, async ({ id, digest, wasFeatured }) =>
    intent === "bulk-approve"
      ? moderateWaiting(db, id, { intent: "approve-listing", digest }, "approved")
      : feature(db, id, intent === "bulk-feature", wasFeatured),
  );
}

/**
 * A listing already in the wanted state, before the tick or by another admin, is no failure; the second of two presses reports the same
 * as the first.
 */
async function feature(
  db: Db,
  id: string,
  isFeatured: boolean,
  wasFeatured: boolean,
): Promise<Step> {
  const what = isFeatured ? "featured" : "unfeatured";
  const { refusal, limit, isChanged } = await featureListing(db, id, isFeatured);
  if (refusal === "already-so") return { already: what };
  if (refusal) return { why: describeFeatureRefusal(refusal, limit) };
  return isChanged || wasFeatured !== isFeatured ? { did: what } : { already: what };
}

/** Rejects several waiting listings for one reason, which each of their owners reads. */
export async function bulkReject(
  db: Db,
  { row, usual, words }: BulkRejection,
): Promise<BulkOutcome> {
  return oneByOne(db, row, async ({ id, digest }) =>
    moderateWaiting(db, id, { intent: "reject-listing", usual, words, digest }, "rejected"),
  );
}

/**
 * The digest in the box names the values that the admin saw. A listing without a digest does not wait for a decision; rejecting it would
 * take it off the market.
 */
async function moderateWaiting(
  db: Db,
  id: string,
  moderation: Extract<ListingModeration, { intent: "approve-listing" | "reject-listing" }>,
  what: string,
): Promise<Step> {
  if (moderation.digest === "") return { why: NOT_WAITING };
  const refusal = await applyModeration(db, id, moderation);
  return refusal ? { why: MANAGED_REFUSALS[refusal] } : { did: what };
}

/** Deletes several listings, or archives them, each by itself. */
export async function bulkDelete(db: Db, { listing, ...why }: BulkRemoval): Promise<BulkOutcome> {
  const rows = listing.map((id) => ({ id }));
  return oneByOne(db, rows, async ({ id }) => {
    const { refusal, count, did } = await deleteListing(db, id, why);
    return refusal ? { why: describeDeleteRefusal(refusal, count) } : { did };
  });
}

/** Does the step for each row; one that is named twice is done once. */
async function oneByOne<Row extends { id: string }>(
  db: Db,
  rows: readonly Row[],
  act: (row: Row) => Promise<Step>,
): Promise<BulkOutcome> {
  const done: BulkOutcome["done"] = [];
  const already: BulkOutcome["already"] = [];
  const refused: { id: string; why: string }[] = [];
  let isAnswering = true;
  for (const row of rows) {
    const { id } = row;
    if (rows.find((first) => first.id === id) !== row) continue;
    const step: Step = isAnswering ? await unlessUnavailable(act(row)) : NOT_TRIED;
    isAnswering &&= step !== UNAVAILABLE;
    if ("did" in step) done.push({ id, what: step.did });
    else if ("already" in step) already.push({ id, what: step.already });
    else refused.push({ id, why: step.why });
    // Each listing is a write of its own, and each has the whole deadline.
    db.renewDeadline();
  }
  const idsLeft = refused.map(({ id }) => id);
  const named = isAnswering ? await namesOf(db, idsLeft) : [];
  const nameless = isAnswering ? "A listing that is gone" : "A listing";
  return {
    done,
    already,
    notDone: refused.map((one) => ({
      ...one,
      name: named.find(({ id }) => id === one.id)?.name ?? nameless,
    })),
  };
}

const UNAVAILABLE: Step = { why: "We got no answer: check whether it was done." };
const NOT_TRIED: Step = { why: "It was not tried." };

/** Steps before a failure of the backend are done: their pages are purged, and the admin sees the remaining ones. */
async function unlessUnavailable(step: Promise<Step>): Promise<Step> {
  try {
    return await step;
  } catch (thrown) {
    if (thrown instanceof BackendUnavailable) return UNAVAILABLE;
    throw thrown;
  }
}

const Named = z.array(z.object({ id: z.string(), name: z.string() }));

async function namesOf(db: Db, ids: string[]): Promise<z.output<typeof Named>> {
  if (ids.length === 0) return [];
  return parseAnswer(db, Named, await coworkingSpaces(db).select("id, name").in("id", ids));
}

const ToReject = z.array(
  z.object({ id: z.string(), name: z.string(), city: z.string().nullable(), status: z.string() }),
);

/** The ticked listings by name, and whether each waits for approval; deleted ones are left out. */
export async function findTicked(db: Db, ticked: BulkRejection["row"]) {
  if (ticked.length === 0) return [];
  const ids = ticked.map(({ id }) => id);
  const answer = await coworkingSpaces(db)
    .select("id, name, city, status")
    .in("id", ids)
    .order("name")
    .order("id");
  return parseAnswer(db, ToReject, answer).map(({ id, name, city, status }) => {
    const digest = ticked.find((row) => row.id === id)?.digest ?? "";
    return { id, name, city, digest, waits: status === "pending" && digest !== "" };
  });
}

const ToDelete = z.array(
  ModeratedListing.pick({
    id: true,
    name: true,
    status: true,
    bookings: true,
    upcoming: true,
    pendingClaims: true,
  }).extend({ isTold: z.boolean() }),
);

/** The facts that the confirmation of a deletion shows about these listings; deleted ones are left out. */
export async function findListingsToDelete(db: Db, ids: string[]) {
  return ask(db, "listings_to_delete", { p_ids: ids }, ToDelete);
}
