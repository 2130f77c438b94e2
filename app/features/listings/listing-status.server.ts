import { parseAnswer, refusalOf, refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { coworkingSpaces, IDS } from "~/features/listings/listing.server";
import { isId } from "~/values/row-id";

const SUBMIT_REFUSALS = [
  "no-such-listing",
  "listing-incomplete",
  "too-many-changes",
  "suspended",
  "unverified",
] as const;

/** The error code for a status that the owner cannot set from the current one. */
const NOT_YOURS = "42501";

/** Sends a draft or a rejected listing to the admins. A second press changes nothing. */
export async function submitListing(db: Db, spaceId: string) {
  if (!isId(spaceId)) return "no-such-listing" as const;
  const answer = await db.rpc("submit_listing", { p_space_id: spaceId });
  if (answer.error?.code === NOT_YOURS) return "not-possible" as const;
  return refusedOrDone(db, answer, SUBMIT_REFUSALS);
}

/** Whether guests can find this listing now. */
export async function isOnTheMarket(db: Db, spaceId: string): Promise<boolean> {
  if (!isId(spaceId)) return false;
  const answer = await coworkingSpaces(db).select("id").eq("id", spaceId).eq("status", "active");
  return parseAnswer(db, IDS, answer).length > 0;
}

const STATUS_REFUSALS = ["too-many-changes", "unknown-city", "no-owner"] as const;

/** Takes a listing off the market, or puts an approved one back. Idempotent. */
export async function setListingStatus(db: Db, id: string, status: "inactive" | "active") {
  if (!isId(id)) return "not-possible" as const;
  const from = status === "active" ? "inactive" : "active";
  const answer = await coworkingSpaces(db)
    .update({ status })
    .eq("id", id)
    .in("status", [from, status])
    .select("id");
  if (answer.error?.code === NOT_YOURS) return "not-possible" as const;
  const refusal = refusalOf(answer, STATUS_REFUSALS);
  if (refusal) return refusal;
  return parseAnswer(db, IDS, answer).length > 0 ? null : ("not-possible" as const);
}

const ARCHIVE_REFUSALS = [
  "no-such-listing",
  "upcoming-bookings",
  "too-many-changes",
  "suspended",
] as const;

/** Archives a listing: only its bookings still show it. `upcoming`: the number of bookings that prevent it. */
export async function archiveListing(db: Db, spaceId: string) {
  if (!isId(spaceId)) return { refusal: "no-such-listing" as const, upcoming: 0 };
  const answer = await db.rpc("archive_listing", { p_space_id: spaceId });
  const refusal = refusedOrDone(db, answer, ARCHIVE_REFUSALS);
  return { refusal, upcoming: refusal === "upcoming-bookings" ? Number(answer.error?.details) : 0 };
}
