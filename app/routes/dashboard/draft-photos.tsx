import { data } from "react-router";
import { db, flash, member, platform } from "~/context.server";
import { stepPath } from "~/features/listings/listing";
import { PhotoAction } from "~/features/listings/listing.forms";
import { findListing } from "~/features/listings/listing.server";
import { PhotoList } from "~/features/listings/photo-list";
import { PhotoUploadForm } from "~/features/listings/photo-upload-form";
import { describeListingRefusal } from "~/features/listings/refusals";
import { StepButtons, WizardFrame } from "~/features/listings/wizard-frame";
import { wrongTurn } from "~/features/listings/wrong-turn";
import {
  addPhoto,
  describePhoto,
  movePhoto,
  removePhoto,
} from "~/features/spaces/own-photos.server";
import { isRateLimited, RATE_LIMITED, tooOften } from "~/http/rate-limits.server";
import { readForm } from "~/http/read-form.server";
import { readUploads } from "~/http/read-uploads.server";
import { missing, refuseMadeForAnother, seeOther } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import type { Route } from "./+types/draft-photos";

export async function loader({ params, context }: Route.LoaderArgs) {
  const listing = await findListing(context.get(db), params.draftId);
  if (!listing) throw missing();
  const turn = wrongTurn(listing, 4);
  if (turn) {
    context.get(flash).say(turn.because, "error");
    throw seeOther(turn.to);
  }
  return { listing, memberId: context.get(member).id };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const client = context.get(db);
  const { say } = context.get(flash);
  const here = stepPath(params.draftId, 4);
  if (request.headers.get("Content-Type")?.startsWith("multipart/")) {
    if (await isRateLimited(context.get(platform), "LIMIT_UPLOAD")) throw tooOften();
    const listing = await findListing(client, params.draftId);
    if (!listing) throw missing();
    const { taken, problems } = await readUploads(request, (upload) =>
      addPhoto(client, listing.space.id, upload),
    );
    if (problems.length > 0) return data({ problems }, { status: 422 });
    say(taken > 0 ? `${formatCount(taken, "photo")} added.` : "Choose photos first.");
    return seeOther(here);
  }
  const form = await readForm(request, PhotoAction);
  if (form.status !== "success") {
    say("That was not saved. What a photo shows has at most 300 characters.", "error");
    return seeOther(here);
  }
  if (refuseMadeForAnother(form, context.get(member))) throw data(null, { status: 409 });
  if (await isRateLimited(context.get(platform), "LIMIT_LISTING")) {
    say(RATE_LIMITED, "error");
    return seeOther(here);
  }
  const { photoId, ...wanted } = form.value;
  const refusal =
    wanted.intent === "describe"
      ? await describePhoto(client, photoId, wanted.alternativeText)
      : wanted.intent === "move"
        ? await movePhoto(client, photoId, wanted.place)
        : await removePhoto(client, photoId);
  if (refusal) say(describeListingRefusal(refusal), "error");
  else say(DONE[wanted.intent]);
  return seeOther(here);
}

const DONE = {
  describe: "Saved what the photo shows.",
  move: "Moved.",
  remove: "Removed.",
} as const;

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "Photos", description: "Three to ten photos of a new listing." });

export default function DraftPhotos({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, memberId } = loaderData;
  const { space, photos } = listing;
  return (
    <WizardFrame step={4} listing={listing}>
      <PhotoUploadForm
        action={`/dashboard/listings/${space.id}/photos`}
        problems={actionData?.problems ?? []}
      />
      <section aria-labelledby="photos" className="grid gap-6">
        <h2 id="photos" className="text-xl">
          {photos.length === 0 ? "No photos yet" : `${photos.length} of at most 10 photos`}
        </h2>
        <PhotoList photos={photos} name={space.name} memberId={memberId} />
      </section>
      <StepButtons
        next={
          <Link to={stepPath(space.id, 5)} className="button button-primary">
            Next
          </Link>
        }
        previous={
          <Link to={stepPath(space.id, 3)} className="button button-quiet">
            Previous
          </Link>
        }
      />
    </WizardFrame>
  );
}
