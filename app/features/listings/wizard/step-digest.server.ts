import { withProposed } from "~/features/listings/listing";
import { fieldsOfStep, type FormStep } from "~/features/listings/editing/listing-fields";
import type { ListedSpace, Listing } from "~/features/listings/listing.schema";
import type { ListingValues } from "~/features/listings/editing/listing-values";
import { describeListingRefusal, type ListingRefusal } from "~/features/listings/refusals";
import { stepConflicts } from "~/features/listings/editing/edit-conflicts";
import { shortDigest } from "~/values/short-digest";

/**
 * A digest of the values that the form of a step was rendered with. The form sends it back, so that the server recognizes an outdated
 * page.
 */
export async function digestOfStep(step: FormStep, space: ListedSpace): Promise<string> {
  const { hours, ...shown } = fieldsOfStep(step, space);
  // The form of a listing that was sent has no hours: they are changed in its calendar.
  const fields = space.status === "draft" ? { ...shown, hours } : shown;
  return digestOfFields(fields);
}

/** A digest of the values of a form. */
export async function digestOfFields(fields: Record<string, unknown>): Promise<string> {
  return shortDigest(JSON.stringify(fields));
}

/** The messages for an outdated form of a step: one for the form, and those beside its fields. `digest` is that of the current values. */
async function conflictsOf(
  listing: Listing,
  { step, values }: { step: FormStep; values: ListingValues },
) {
  const saved = withProposed(listing);
  return {
    message: describeListingRefusal("changed-meanwhile"),
    fields: stepConflicts(step, saved, values),
    digest: await digestOfStep(step, saved),
  };
}

/** The messages for a step that was not saved: the values saved meanwhile, or a sentence, beside its field where one is named. */
export async function explainStepRefusal(
  listing: Listing,
  refusal: ListingRefusal,
  sent: { step: FormStep; values: ListingValues },
) {
  if (refusal === "changed-meanwhile") return { conflict: await conflictsOf(listing, sent) };
  const text = describeListingRefusal(refusal);
  return { field: refusal === "pin-needed" ? "pin" : null, text };
}
