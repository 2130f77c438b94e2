import { data } from "react-router";
import { changes, db, flash, member, platform } from "~/context.server";
import { photoPaths, stepPath } from "~/features/listings/listing";
import { findListing } from "~/features/listings/listing.server";
import { EditFrame } from "~/features/listings/editing/edit-frame";
import { PhotoSections } from "~/features/listings/photos/photo-sections";
import { changedTexts, PHOTO_FORM } from "~/features/listings/photos/photo-texts";
import { describeListingRefusal } from "~/features/listings/refusals";
import { addPhoto, describePhotos, isNothing, NO_PHOTO } from "~/features/spaces/own-photos.server";
import { listingTags } from "~/http/cache-tags";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { BUSY, readUploads } from "~/http/read-uploads.server";
import { notFound, seeOther } from "~/http/responses.server";
import { SubmitButton } from "~/ui/forms/submit-button";
import { listingTitle } from "~/features/listings/listing-title";
import { pageMeta } from "~/ui/layout/page-meta";
import { formatCount } from "~/values/count";
import type { Route } from "./+types/edit-photos";

export async function loader({ params, context }: Route.LoaderArgs) {
  const listing = await findListing(context.get(db), params.spaceId);
  if (!listing) throw notFound();
  if (listing.space.status === "draft") throw seeOther(stepPath(listing.space.id, 4));
  return { listing, memberId: context.get(member).id };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  if (await isRateLimited(context.get(platform), "LIMIT_UPLOAD")) throw tooOften();
  const client = context.get(db);
  const listing = await findListing(client, params.spaceId);
  if (!listing) throw notFound();
  const { id, approvedAt } = listing.space;
  if (approvedAt) context.get(changes).add(...listingTags(id));
  const uploaded = await readUploads(request, context.get(member).id, (upload) =>
    addPhoto(client, id, upload),
  );
  context.get(platform).deliverMail();
  // A slow or waiting upload must not use up the time of the backend calls after it.
  client.renewDeadline();
  if (uploaded === "busy") return data({ problems: [BUSY] }, { status: 503 });
  const { taken, problems, fields } = uploaded;
  const page = `/dashboard/listings/${id}/edit`;
  const { say } = context.get(flash);
  const texts = changedTexts(fields);
  const refusal = await describePhotos(client, context.get(member), texts);
  if (refusal) {
    say(describeListingRefusal(refusal), "error");
    return seeOther(`${page}/photos`);
  }
  if (isNothing(uploaded, texts) && !url.searchParams.has("done")) problems.push(NO_PHOTO);
  if (problems.length > 0) return data({ problems }, { status: 422 });
  const then = approvedAt ? " Guests will see them once they are approved." : "";
  if (taken > 0) say(`${formatCount(taken, "photo")} added.${then}`);
  else if (texts !== "too-long" && texts.size > 0) say("Photo descriptions saved.");
  return seeOther(url.searchParams.has("done") ? page : `${page}/photos`);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: listingTitle("Edit photos", matches[3]),
    description: "The photos of one of your listings.",
  });

export default function EditPhotos({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, memberId } = loaderData;
  return (
    <EditFrame step={4}>
      {listing.space.approvedAt && (
        <p className="measure">
          New photos wait for approval. A new order, descriptions and removals go live at once.
        </p>
      )}
      <PhotoSections
        listing={listing}
        memberId={memberId}
        problems={actionData?.problems ?? []}
        {...photoPaths(listing.space.id)}
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
    </EditFrame>
  );
}
