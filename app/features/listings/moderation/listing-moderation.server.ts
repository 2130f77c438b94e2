import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf, refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import {
  RELEASE_REASONS,
  REMOVAL_REASONS,
  USUAL_LISTING_REASONS,
} from "~/features/listings/moderation/listing-moderation";
import type {
  ListingModeration,
  Release,
  Removal,
} from "~/features/listings/moderation/managed-listings.forms";
import { ModeratedListing } from "~/features/listings/moderation/managed-listings.schema";
import { isId } from "~/values/row-id";
import { reasonOf } from "~/values/reason";

/** A listing with the facts to decide on and so many lines of its log; `null` when there is no such listing. For admins. */
export async function findModeratedListing(db: Db, spaceId: string, lines = 40) {
  if (!isId(spaceId)) return null;
  const args = { p_space_id: spaceId, p_lines: lines };
  return ask(db, "admin_listing", args, ModeratedListing.nullable());
}

const LISTING_REFUSALS = [
  "no-such-space",
  "own-listing",
  "already-resolved",
  "changed-meanwhile",
  "no-reason",
  "no-owner",
  "owner-suspended",
  "listing-incomplete",
  "unknown-city",
  "too-many-changes",
] as const;
const CHANGE_REFUSALS = [
  "no-such-change",
  "own-listing",
  "already-resolved",
  "changed-meanwhile",
  "no-reason",
  "unknown-city",
  "too-many-changes",
] as const;

/** The error code for a decision that the current status does not allow. */
const NOT_THERE = "42501";

const OWNER_REFUSALS = [
  "no-such-space",
  "own-listing",
  "no-owner",
  "another-owner",
  "already-so",
  "too-many-changes",
] as const;

/** Marks the owner of a listing as verified, or removes the mark: only of the owner whom the page named. Answers the refusal, or `null`. */
async function markOwner(db: Db, spaceId: string, ownerId: string, isVerified: boolean) {
  const args = { p_space_id: spaceId, p_owner_id: ownerId, p_verified: isVerified };
  return refusedOrDone(db, await db.rpc("verify_owner", args), OWNER_REFUSALS);
}

/** Decides about a listing, its proposed change, or its owner's verification; answers the refusal, or `null`. */
export async function applyModeration(db: Db, spaceId: string, moderation: ListingModeration) {
  switch (moderation.intent) {
    case "approve-listing":
      return moderateListing(db, spaceId, "active", moderation.digest, null);
    case "reject-listing":
      return moderateListing(
        db,
        spaceId,
        "rejected",
        moderation.digest,
        reasonOf(USUAL_LISTING_REASONS, moderation),
      );
    case "approve-change":
      return moderateChange(db, { spaceId, outcome: "approved", ...moderation }, null);
    case "reject-change":
      return moderateChange(
        db,
        { spaceId, outcome: "rejected", ...moderation },
        reasonOf(USUAL_LISTING_REASONS, moderation),
      );
    case "verify-owner":
    case "unverify-owner":
      return markOwner(db, spaceId, moderation.ownerId, moderation.intent === "verify-owner");
  }
}

async function moderateListing(
  db: Db,
  spaceId: string,
  status: "active" | "rejected",
  digest: string,
  note: string | null,
) {
  const answer = await db.rpc("review_space", {
    p_space_id: spaceId,
    p_status: status,
    p_digest: digest,
    ...(note !== null && { p_note: note }),
  });
  if (answer.error?.code === NOT_THERE && answer.error.message === "status-not-yours")
    return "already-resolved" as const;
  return refusedOrDone(db, answer, LISTING_REFUSALS);
}

type ModeratedChange = {
  spaceId: string;
  changeId: string;
  outcome: "approved" | "rejected";
  digest: string;
};

async function moderateChange(db: Db, change: ModeratedChange, note: string | null) {
  const answer = await db.rpc("review_change", {
    p_change_id: change.changeId,
    p_outcome: change.outcome,
    p_digest: change.digest,
    p_space_id: change.spaceId,
    ...(note !== null && { p_note: note }),
  });
  return refusedOrDone(db, answer, CHANGE_REFUSALS);
}

const DELETE_REFUSALS = [
  "no-such-space",
  "already-archived",
  "upcoming-bookings",
  "claims-pending",
  "no-reason",
  "too-many-changes",
] as const;

/** Deletes a listing without bookings, archives any other. `count`: the number of bookings or claims that prevent it. */
export async function deleteListing(db: Db, spaceId: string, why: Omit<Removal, "intent">) {
  if (!isId(spaceId)) return { refusal: "no-such-space" as const, count: 0 };
  const answer = await db.rpc("delete_listing", {
    p_space_id: spaceId,
    p_reason: reasonOf(REMOVAL_REASONS, why),
  });
  const refusal = refusalOf(answer, DELETE_REFUSALS);
  if (refusal) return { refusal, count: Number(answer.error?.details) };
  return { did: parseAnswer(db, z.enum(["deleted", "archived"]), answer) };
}

const RELEASE_REFUSALS = [
  "no-such-space",
  "already-released",
  "never-approved",
  "no-reason",
] as const;

/**
 * Removes the owner of a listing, or unarchives it: it may be claimed then. Answers the refusal, or `null`, and the number of upcoming
 * bookings, whose guests receive a mail.
 */
export async function releaseListing(db: Db, spaceId: string, why: Release) {
  if (!isId(spaceId)) return { refusal: "no-such-space" as const, upcoming: 0 };
  const p_reason = reasonOf(RELEASE_REASONS, why);
  const answer = await db.rpc("release_listing", { p_space_id: spaceId, p_reason });
  const refusal = refusalOf(answer, RELEASE_REFUSALS);
  return { refusal, upcoming: refusal ? 0 : parseAnswer(db, z.number(), answer) };
}
