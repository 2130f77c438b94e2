import { data } from "react-router";
import { changes, db, flash, member } from "~/context.server";
import { EditedListingHeader } from "~/features/listings/editing/edited-listing-header";
import { PhotoSections } from "~/features/listings/photos/photo-sections";
import { changedTexts, PHOTO_FORM } from "~/features/listings/photos/photo-texts";
import { describeListingRefusal } from "~/features/listings/refusals";
import { findEditedListing } from "~/features/listings/editing/whole-listing.server";
import { addPhoto, describePhotos, isNothing, NO_PHOTO } from "~/features/spaces/own-photos.server";
import { listingTags } from "~/http/cache-tags";
import { BUSY, readUploads } from "~/http/read-uploads.server";
import { notFound, seeOther } from "~/http/responses.server";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { formatCount } from "~/values/count";
import type { Route } from "./+types/listing-photos";

export async function loader({ params, context }: Route.LoaderArgs) {
  const listing = await findEditedListing(context.get(db), params.spaceId);
  if (!listing) throw notFound();
  return { listing, memberId: context.get(member).id };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const client = context.get(db);
  const listing = await findEditedListing(client, params.spaceId);
  if (!listing) throw notFound();
  const { id } = listing.space;
  context.get(changes).add(...listingTags(id));
  const uploaded = await readUploads(request, context.get(member).id, (upload) =>
    addPhoto(client, id, upload),
  );
  // A slow or waiting upload must not use up the time of the backend calls after it.
  client.renewDeadline();
  if (uploaded === "busy") return data({ problems: [BUSY] }, { status: 503 });
  const { taken, problems, fields } = uploaded;
  const page = `/admin/listings/${id}`;
  const { say } = context.get(flash);
  const texts = changedTexts(fields);
  const refusal = await describePhotos(client, context.get(member), texts);
  if (refusal) {
    say(describeListingRefusal(refusal), "error");
    return seeOther(`${page}/photos`);
  }
  if (isNothing(uploaded, texts) && !url.searchParams.has("done")) problems.push(NO_PHOTO);
  if (problems.length > 0) return data({ problems }, { status: 422 });
  if (taken > 0) say(`${formatCount(taken, "photo")} added.`);
  else if (texts !== "too-long" && texts.size > 0) say("Listing updated successfully");
  return seeOther(url.searchParams.has("done") ? page : `${page}/photos`);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    matches,
    title: loaderData ? `Photos of ${loaderData.listing.space.name}` : "Photos of a listing",
    description: "The photos of a listing.",
  });

export default function ListingPhotos({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, memberId } = loaderData;
  const page = `/admin/listings/${listing.space.id}` as const;
  return (
    <div className="admin-page max-w-[56rem]">
      <EditedListingHeader listing={listing} part="photos" />
      <p className="measure">What you do with photos goes live at once.</p>
      <PhotoSections
        listing={listing}
        memberId={memberId}
        problems={actionData?.problems ?? []}
        uploadTo={`${page}/photos/upload`}
        arrangeAt={`${page}/photos/arrange`}
      />
      {/* The button saves the typed texts, and without scripts it sends the chosen photos. */}
      <SubmitButton
        form={PHOTO_FORM}
        formAction="?done"
        pending="Saving…"
        className="justify-self-start"
      >
        Done
      </SubmitButton>
    </div>
  );
}
