import { changes, db, flash, member } from "~/context.server";
import { stepPath } from "~/features/listings/listing";
import { PhotoAction } from "~/features/listings/listing.forms";
import type { Listing } from "~/features/listings/listing.schema";
import { findListing } from "~/features/listings/listing.server";
import { describePhotoAction } from "~/features/listings/photos/photo-moves";
import { changedTexts } from "~/features/listings/photos/photo-texts";
import { describeListingRefusal } from "~/features/listings/refusals";
import { arrangePhoto } from "~/features/spaces/own-photos.server";
import { formAction } from "~/form-action.server";
import { photoTag, spaceTag, SEARCH } from "~/http/cache-tags";
import { notFound, replaceWith, seeOther } from "~/http/responses.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import type { Path } from "~/values/path";
import type { Route } from "./+types/arrange-photos";

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(loader)];

/** The action of the buttons beside photos. It has no page: the loader redirects to that of the photos. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const listing = await findListing(context.get(db), params.spaceId);
  if (!listing) throw notFound();
  return seeOther(pageOf(listing));
}

export const action = formAction(
  PhotoAction,
  { oneButton: true, limit: "LIMIT_LISTING", refuseSuspended: true },
  async ({ form, value }, { params, context }: Route.ActionArgs) => {
    const client = context.get(db);
    const listing = await findListing(client, params.spaceId);
    if (!listing) throw notFound();
    const page = pageOf(listing);
    const { say } = context.get(flash);
    const { action: wanted, photoId } = value.intent;
    const { id, approvedAt } = listing.space;
    if (approvedAt) context.get(changes).add(spaceTag(id), photoTag(photoId), SEARCH);
    const texts = changedTexts(form.payload);
    const refusal = await arrangePhoto(client, context.get(member), value.intent, texts);
    const done = describePhotoAction(value.intent, listing.photos);
    if (refusal) say(describeListingRefusal(refusal), "error");
    else if (done) say(done);
    return wanted === "ask" ? seeOther(`${page}?remove=${photoId}`) : replaceWith(page);
  },
);

function pageOf({ space: { id, status } }: Listing): Path {
  return status === "draft" ? stepPath(id, 4) : `/dashboard/listings/${id}/edit/photos`;
}

export default function ArrangePhotos() {
  return null;
}
