import { changes, db, flash, member, platform } from "~/context.server";
import { stepPath } from "~/features/listings/listing";
import { PhotoAction } from "~/features/listings/listing.forms";
import type { Listing } from "~/features/listings/listing.schema";
import { findListing } from "~/features/listings/listing.server";
import { describePhotoDeed } from "~/features/listings/photo-moves";
import { changedTexts } from "~/features/listings/photo-texts";
import { describeListingRefusal } from "~/features/listings/refusals";
import { describePhotos, movePhoto, removePhoto } from "~/features/spaces/own-photos.server";
import { photoTag, spaceTag, SEARCH } from "~/http/cache-tags";
import { isRateLimited, RATE_LIMITED } from "~/http/rate-limits.server";
import { readForm } from "~/http/read-form.server";
import {
  leadAwayAnother,
  leadAwaySuspended,
  missing,
  notOurForm,
  replaceWith,
  seeOther,
} from "~/http/responses.server";
import type { Path } from "~/values/path";
import type { Route } from "./+types/arrange-photos";

/** The buttons beside photos are posted here. It has no page: it leads to that of the photos. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const listing = await findListing(context.get(db), params.listingId);
  if (!listing) throw missing();
  return seeOther(pageOf(listing));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const client = context.get(db);
  const listing = await findListing(client, params.listingId);
  if (!listing) throw missing();
  const page = pageOf(listing);
  const { say } = context.get(flash);
  const form = await readForm(request, PhotoAction);
  if (form.status !== "success") throw notOurForm();
  const away = leadAwayAnother(form, context.get(member), say, page);
  if (away) return away;
  if (await isRateLimited(context.get(platform), "LIMIT_LISTING")) {
    say(RATE_LIMITED, "error");
    return seeOther(page);
  }
  const suspended = leadAwaySuspended(context.get(member), say, page);
  if (suspended) return suspended;
  const { deed, photoId, place } = form.value.intent;
  for (const tag of [spaceTag(listing.space.id), photoTag(photoId), SEARCH] as const)
    if (listing.space.approvedAt) context.get(changes).add(tag);
  const described = await describePhotos(client, context.get(member), changedTexts(form.payload));
  const refusal =
    described ??
    (deed === "move"
      ? await movePhoto(client, photoId, place)
      : deed === "remove"
        ? await removePhoto(client, photoId)
        : null);
  const done = describePhotoDeed(form.value.intent, listing.photos);
  if (refusal) say(describeListingRefusal(refusal), "error");
  else if (done) say(done);
  return deed === "ask" ? seeOther(`${page}?remove=${photoId}`) : replaceWith(page);
}

function pageOf({ space: { id, status } }: Listing): Path {
  return status === "draft" ? stepPath(id, 4) : `/dashboard/listings/${id}/edit/photos`;
}

export default function ArrangePhotos() {
  return null;
}
