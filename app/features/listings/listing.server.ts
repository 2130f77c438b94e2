import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf, refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import {
  ArchivedListings,
  Listing,
  MyListings,
  type ListedSpace,
} from "~/features/listings/listing.schema";
import { withProposed } from "~/features/listings/listing";
import { spelledAsKnown, standsNowhere } from "~/features/listings/editing/known-city.server";
import type { FormStep } from "~/features/listings/editing/listing-fields";
import {
  hasChanged,
  splitValues,
  type ListingValues,
} from "~/features/listings/editing/listing-values";
import { digestOfStep } from "~/features/listings/wizard/step-digest.server";
import type { Keyset } from "~/values/page";
import { isId } from "~/values/row-id";

/** The member's own listing that is not archived; `null` when there is none with that id. */
export async function findListing(db: Db, spaceId: string): Promise<Listing | null> {
  if (!isId(spaceId)) return null;
  return ask(db, "my_listing", { p_space_id: spaceId }, Listing.nullable());
}

/** The member's listings that are not archived, drafts first, with totals. */
export async function listMyListings(db: Db): Promise<MyListings> {
  return ask(db, "my_listings", {}, MyListings);
}

/** One page of the member's archived listings. */
export async function listArchivedListings(db: Db, after: Keyset | null) {
  return ask(db, "my_archived_listings", { p_after: after }, ArchivedListings);
}

const LIST_REFUSALS = ["too-many-listings", "too-many-changes", "unknown-city"] as const;
export const IDS = z.array(z.object({ id: z.string() }));
/** PostgreSQL's code for a unique violation. */
const ALREADY_THERE = "23505";

/** Creates a draft under an id that its form chose: the same form sent again writes the same draft. */
export async function createDraft(
  db: Db,
  id: string,
  values: ListingValues & Pick<ListedSpace, "name">,
) {
  const { city = null, country = null, lat = null } = values;
  if (await standsNowhere(db, { city, country, lat })) return "pin-needed";
  const answer = await coworkingSpaces(db).insert({ ...toRow(values), id, name: values.name });
  if (answer.error?.code === ALREADY_THERE) return saveDraft(db, id, values);
  const refusal = refusedOrDone(db, answer, [...LIST_REFUSALS, "unverified"]);
  // SQL checks the limit before the key: the same form may already have created the last allowed draft.
  if (refusal === "too-many-listings" && (await saveDraft(db, id, values)) === null) return null;
  return refusal;
}

/** Writes columns of the member's own draft. Answers the refusal, or `null`. */
async function saveDraft(db: Db, id: string, values: ListingValues) {
  if (!isId(id)) return "no-such-listing" as const;
  const answer = await coworkingSpaces(db)
    .update(toRow(values))
    .eq("id", id)
    .eq("status", "draft")
    .select("id");
  const refusal = refusalOf(answer, LIST_REFUSALS);
  if (refusal) return refusal;
  return parseAnswer(db, IDS, answer).length > 0 ? null : ("no-such-listing" as const);
}

const EDIT_REFUSALS = [...LIST_REFUSALS, "no-such-listing", "needs-approval", "suspended"] as const;

/** The form of a step: the sent values, and the digest of those that it was rendered with; `null` when the form has none. */
type SentStep = { step: FormStep; digest: string | null; values: ListingValues };

/**
 * Writes the values of a step's form. `listing` is the listing before the write, `null` when there is none; `refusal` is the reason why
 * nothing was saved, "changed-meanwhile" when other values of the step were saved after the form was rendered; `isProposed`: whether some
 * of the values now wait for approval; `spelled` comes from `spelledAsKnown`. The same values may be written again, after a refusal or a
 * lost response.
 */
export async function saveStep(db: Db, id: string, { step, digest, values: typed }: SentStep) {
  const nothing = { isProposed: false, spelled: null };
  for (let tries = 3; ; tries--) {
    const listing = await findListing(db, id);
    if (!listing) return { listing, refusal: "no-such-listing" as const, ...nothing };
    const before = withProposed(listing);
    const { values, spelled } = await spelledAsKnown(db, typed, before);
    const isOlder = digest !== null && digest !== (await digestOfStep(step, before));
    if (isOlder && hasChanged(before, values))
      return { listing, refusal: "changed-meanwhile" as const, ...nothing };
    if (step === 1 && (await lacksPin(db, before, values)))
      return { listing, refusal: "pin-needed" as const, ...nothing };
    const saved = await saveListing(db, listing, values);
    if (saved.refusal !== "changed-meanwhile" || tries === 1) return { listing, ...saved, spelled };
  }
}

/** Whether these values leave a listing without a place on the map. A formerly approved one keeps its place. */
export async function lacksPin(
  db: Db,
  before: ListedSpace,
  values: ListingValues,
): Promise<boolean> {
  const { city = before.city, country = before.country, lat = before.lat } = values;
  if (before.approvedAt && !hasChanged(before, { city, country, lat })) return false;
  return standsNowhere(db, { city, country, lat });
}

/**
 * After the first approval, changes of the values by which guests find a listing become a proposal; the rest is live at once. Nothing
 * live is written when the listing has changed meanwhile.
 */
async function saveListing(db: Db, listing: Listing, values: ListingValues) {
  const { space } = listing;
  const { live, proposed } = space.approvedAt
    ? splitValues(values)
    : { live: values, proposed: {} };
  const before = withProposed(listing);
  let isProposed = false;
  if (hasChanged(before, proposed)) {
    const answer = await proposeChange(db, space.id, { ...before, ...proposed });
    if (answer.refusal) return answer;
    isProposed = answer.isProposed;
  }
  if (!hasChanged(space, live)) return { refusal: null, isProposed };
  return { refusal: await writeLive(db, space.id, live, space.updatedAt), isProposed };
}

/** Writes the hours of each weekday, which are live at once. Answers the refusal, or `null`. */
export async function saveWeeklyHours(
  db: Db,
  id: string,
  hours: Pick<ListedSpace, "opensAt" | "closesAt">,
) {
  if (!isId(id)) return "no-such-listing" as const;
  const refusal = await writeLive(db, id, hours);
  return refusal === "changed-meanwhile" ? ("no-such-listing" as const) : refusal;
}

/** `updatedAt`: the version of the listing that may be overwritten; any version where it is absent. */
async function writeLive(db: Db, id: string, values: ListingValues, updatedAt?: string) {
  const update = coworkingSpaces(db).update(toRow(values)).eq("id", id).neq("status", "archived");
  const answer = await (updatedAt ? update.eq("updated_at", updatedAt) : update).select("id");
  const refusal = refusalOf(answer, EDIT_REFUSALS);
  if (refusal) return refusal;
  return parseAnswer(db, IDS, answer).length > 0 ? null : ("changed-meanwhile" as const);
}

async function proposeChange(db: Db, id: string, values: Listing["space"]) {
  const answer = await db.rpc("propose_change", {
    p_space_id: id,
    p_name: values.name,
    p_address: values.address ?? "",
    p_city: values.city ?? "",
    p_country: values.country ?? "",
    p_timezone: values.timezone ?? "",
    p_neighbourhood: values.neighbourhood ?? undefined,
    p_lat: values.lat ?? undefined,
    p_lng: values.lng ?? undefined,
    p_website_url: values.websiteUrl ?? undefined,
  });
  const refusal = refusalOf(answer, EDIT_REFUSALS);
  // SQL deletes a proposal whose values all equal the live ones.
  return {
    refusal,
    isProposed: !refusal && parseAnswer(db, z.string().nullable(), answer) !== null,
  };
}

/** Withdraws the proposed change of a listing. Idempotent. */
export async function withdrawChange(db: Db, changeId: string) {
  const answer = await db.rpc("withdraw_change", { p_change_id: changeId });
  return refusedOrDone(db, answer, ["no-such-change", "already-resolved", "suspended"]);
}

/** Discards a draft. Answers the reason why it still exists or did not exist, or `null`. */
export async function discardDraft(db: Db, id: string) {
  if (!isId(id)) return "no-such-listing" as const;
  const answer = await coworkingSpaces(db).delete().eq("id", id).eq("status", "draft").select("id");
  const refusal = refusalOf(answer, ["too-many-changes"]);
  if (refusal) return refusal;
  return parseAnswer(db, IDS, answer).length > 0 ? null : ("no-such-listing" as const);
}

export function coworkingSpaces(db: Db) {
  return db.from("coworking_spaces");
}

export function toRow(values: ListingValues) {
  return {
    name: values.name,
    address: values.address,
    neighbourhood: values.neighbourhood,
    city: values.city,
    country: values.country,
    lat: values.lat,
    lng: values.lng,
    timezone: values.timezone,
    website_url: values.websiteUrl,
    description: values.description,
    price_per_day: values.pricePerDay,
    price_per_week: values.pricePerWeek,
    price_per_month: values.pricePerMonth,
    capacity: values.capacity,
    amenities: values.amenities,
    // The generated types do not know that these arrays contain nulls.
    opens_at: values.opensAt as string[] | undefined,
    closes_at: values.closesAt as string[] | undefined,
    cancellation_policy: values.cancellationPolicy,
    payment_methods: values.paymentMethods,
  };
}
