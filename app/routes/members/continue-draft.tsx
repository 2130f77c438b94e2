import { db, flash } from "~/context.server";
import { firstUnfinishedStep, stepPath } from "~/features/listings/listing";
import { findListing } from "~/features/listings/listing.server";
import { wizardRedirect } from "~/features/listings/wizard/wizard-redirect";
import { notFound, seeOther } from "~/http/responses.server";
import type { Route } from "./+types/continue-draft";

/** "Continue": a draft goes on at its first unfinished step. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const listing = await findListing(context.get(db), params.draftId);
  if (!listing) throw notFound();
  const redirect = wizardRedirect(listing, 1);
  if (redirect) context.get(flash).say(redirect.because, "error");
  throw seeOther(redirect?.to ?? stepPath(listing.space.id, firstUnfinishedStep(listing)));
}

export default function Draft() {
  return null;
}
