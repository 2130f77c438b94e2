import { changes, db, flash, member } from "~/context.server";
import { PhotoAction } from "~/features/listings/listing.forms";
import { describePhotoAction } from "~/features/listings/photos/photo-moves";
import { changedTexts } from "~/features/listings/photos/photo-texts";
import { describeListingRefusal } from "~/features/listings/refusals";
import { findEditedListing } from "~/features/listings/editing/whole-listing.server";
import { arrangePhoto } from "~/features/spaces/own-photos.server";
import { formAction } from "~/form-action.server";
import { listingTags, photoTag } from "~/http/cache-tags";
import { notFound, replaceWith, seeOther } from "~/http/responses.server";
import type { Route } from "./+types/arrange-photos";

/** The action of the buttons beside photos. It has no page: the loader redirects to that of the photos. */
export function loader({ params }: Route.LoaderArgs) {
  return seeOther(`/admin/listings/${encodeURIComponent(params.spaceId)}/photos`);
}

export const action = formAction(
  PhotoAction,
  { oneButton: true },
  async ({ form, value }, { params, context }: Route.ActionArgs) => {
    const client = context.get(db);
    const listing = await findEditedListing(client, params.spaceId);
    if (!listing) throw notFound();
    const page = `/admin/listings/${listing.space.id}/photos`;
    const { say } = context.get(flash);
    const { action: wanted, photoId } = value.intent;
    const texts = changedTexts(form.payload);
    const here = new Set(
      [...listing.photos, ...(listing.change?.photos ?? [])].map(({ id }) => id),
    );
    const named = [photoId, ...(texts === "too-long" ? [] : texts.keys())];
    // An admin may write the photos of every listing, but only this one's pages are purged.
    if (!named.every((id) => here.has(id))) {
      say(describeListingRefusal("no-such-photo"), "error");
      return seeOther(page);
    }
    context.get(changes).add(...listingTags(listing.space.id), photoTag(photoId));
    const refusal = await arrangePhoto(client, context.get(member), value.intent, texts);
    const done = describePhotoAction(value.intent, listing.photos);
    if (refusal) say(describeListingRefusal(refusal), "error");
    else if (done) say(done);
    return wanted === "ask" ? seeOther(`${page}?remove=${photoId}`) : replaceWith(page);
  },
);

export default function ArrangePhotos() {
  return null;
}
