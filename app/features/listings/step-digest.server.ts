import { withProposed } from "~/features/listings/listing";
import { fieldsOfStep, type FormStep } from "~/features/listings/listing-fields";
import type { ListedSpace, Listing } from "~/features/listings/listing.schema";
import type { ListingValues } from "~/features/listings/listing-values";
import { describeListingRefusal, type ListingRefusal } from "~/features/listings/refusals";
import { fieldConflicts } from "~/features/listings/edit-conflicts";
import { shortDigest } from "~/values/short-digest";

/** Names the values with which the form of a step was filled in. Its form sends the name back, so that a form of an older page is known. */
export async function digestOfStep(step: FormStep, space: ListedSpace): Promise<string> {
  const { hours, ...shown } = fieldsOfStep(step, space);
  // The form of a listing that was sent has no hours: they are changed in its calendar.
  const fields = space.status === "draft" ? { ...shown, hours } : shown;
  return digestOfFields(fields);
}

/** Names the values of a form. */
export async function digestOfFields(fields: Record<string, unknown>): Promise<string> {
  return shortDigest(JSON.stringify(fields));
}

/** What is said to whoever sent the form of a step of an older page: in all, and beside the fields. `digest` is that of what is there now. */
async function conflictsOf(
  listing: Listing,
  { step, values }: { step: FormStep; values: ListingValues },
) {
  const saved = withProposed(listing);
  return {
    message: describeListingRefusal("changed-meanwhile"),
    fields: fieldConflicts(step, saved, values),
    digest: await digestOfStep(step, saved),
  };
}

/** Why the form of a step was not saved: what was saved meanwhile, or words, which belong beside a field where one is named. */
export async function explainStepRefusal(
  listing: Listing,
  refusal: ListingRefusal,
  sent: { step: FormStep; values: ListingValues },
) {
  if (refusal === "changed-meanwhile") return { conflict: await conflictsOf(listing, sent) };
  const text = describeListingRefusal(refusal);
  return { field: refusal === "pin-needed" ? "pin" : null, text };
}
