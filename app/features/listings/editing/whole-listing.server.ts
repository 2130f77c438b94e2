import { z } from "zod";
import { ask } from "~/db/ask.server";
import { refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { wholeListing } from "~/features/listings/editing/listing-fields";
import { hasChanged, type ListingValues } from "~/features/listings/editing/listing-values";
import { Listing } from "~/features/listings/listing.schema";
import { standsNowhere } from "~/features/listings/editing/known-city.server";
import { lacksPin, toRow } from "~/features/listings/listing.server";
import { conflictsBetween, withoutUndefined } from "~/features/listings/editing/edit-conflicts";
import { digestOfFields } from "~/features/listings/wizard/step-digest.server";
import { isId } from "~/values/row-id";

const EditedListing = Listing.pick({
  space: true,
  photos: true,
  missing: true,
  change: true,
  knownCity: true,
}).extend({ ownerEmail: z.string().nullable() });
export type EditedListing = z.output<typeof EditedListing>;

/** The values in the form of a listing. */
type Written = { values: ListingValues; ownerEmail: string | null };

/** A listing to edit as an admin; `null` where there is none, or it is archived. For admins. */
export async function findEditedListing(db: Db, spaceId: string): Promise<EditedListing | null> {
  if (!isId(spaceId)) return null;
  return ask(db, "listing_to_edit", { p_space_id: spaceId }, EditedListing.nullable());
}

/** A digest of the values that the form was rendered with. */
export async function digestOfListing({ space, ownerEmail }: EditedListing): Promise<string> {
  return digestOfFields(wholeListing(space, ownerEmail));
}

const OWNER_REFUSALS = ["no-such-member", "member-suspended", "owner-unverified"] as const;

/** Creates a listing under an id that its form chose: sent twice it is one. Answers the refusal, or `null`. */
export async function listSpace(db: Db, id: string, { values, ownerEmail }: Written) {
  const { city = null, country = null, lat = null } = values;
  if (await standsNowhere(db, { city, country, lat })) return "pin-needed" as const;
  const answer = await db.rpc("list_space", {
    p_space_id: id,
    p_values: toRow(values),
    ...(ownerEmail !== null && { p_owner_email: ownerEmail }),
  });
  return refusedOrDone(db, answer, [...OWNER_REFUSALS, "listed-already", "unverified"]);
}

const EDIT_REFUSALS = [
  ...OWNER_REFUSALS,
  "no-such-space",
  "changed-meanwhile",
  "release-instead",
  "own-listing",
] as const;

/**
 * Writes the values of the form. `digest` names the values that it was rendered with. Answers the refusal, or `null`, and the listing
 * before the write; "changed-meanwhile" where somebody else saved other values since then. The same values may be sent again.
 */
export async function editListing(
  db: Db,
  spaceId: string,
  { digest, ...written }: Written & { digest: string | null },
) {
  for (let tries = 3; ; tries--) {
    const listing = await findEditedListing(db, spaceId);
    if (!listing) return { listing, refusal: "no-such-space" as const };
    const { space, ownerEmail } = listing;
    const isSame =
      !hasChanged(space, written.values) &&
      (ownerEmail ?? "").toLowerCase() === (written.ownerEmail ?? "").toLowerCase();
    if (isSame) return { listing, refusal: null };
    if (digest !== (await digestOfListing(listing)))
      return { listing, refusal: "changed-meanwhile" as const };
    if (await lacksPin(db, space, written.values))
      return { listing, refusal: "pin-needed" as const };
    const answer = await db.rpc("edit_listing", {
      p_space_id: spaceId,
      p_values: toRow(written.values),
      p_owner_email: written.ownerEmail ?? "",
      p_updated_at: space.updatedAt,
    });
    const refusal = refusedOrDone(db, answer, EDIT_REFUSALS);
    if (refusal !== "changed-meanwhile" || tries === 1) return { listing, refusal };
  }
}

/** The messages for an outdated form, beside its fields. `digest` is that of the current values. */
export async function listingConflicts(
  listing: EditedListing,
  { values, ownerEmail }: Written,
): Promise<{ fields: Record<string, string[]>; digest: string }> {
  const { space } = listing;
  return {
    fields: conflictsBetween(
      wholeListing(space, listing.ownerEmail),
      wholeListing({ ...space, ...withoutUndefined(values) }, ownerEmail),
    ),
    digest: await digestOfListing(listing),
  };
}
