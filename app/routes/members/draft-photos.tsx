import { data } from "react-router";
import { db, flash, member, platform } from "~/context.server";
import { photoPaths, readStep, stepPath, type StepNumber } from "~/features/listings/listing";
import { findListing } from "~/features/listings/listing.server";
import { PhotoSections } from "~/features/listings/photos/photo-sections";
import { changedTexts, PHOTO_FORM } from "~/features/listings/photos/photo-texts";
import { describeListingRefusal } from "~/features/listings/refusals";
import { StepButtons, WizardFrame } from "~/features/listings/wizard/wizard-frame";
import { wizardRedirect } from "~/features/listings/wizard/wizard-redirect";
import { addPhoto, describePhotos, isNothing, NO_PHOTO } from "~/features/spaces/own-photos.server";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { BUSY, readUploads } from "~/http/read-uploads.server";
import { notFound, seeOther } from "~/http/responses.server";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { formatCount } from "~/values/count";
import type { Route } from "./+types/draft-photos";

export async function loader({ params, context }: Route.LoaderArgs) {
  const listing = await findListing(context.get(db), params.draftId);
  if (!listing) throw notFound();
  const redirect = wizardRedirect(listing, 4);
  if (redirect) {
    context.get(flash).say(redirect.because, "error");
    throw seeOther(redirect.to);
  }
  return { listing, memberId: context.get(member).id };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  if (await isRateLimited(context.get(platform), "LIMIT_UPLOAD")) throw tooOften();
  const client = context.get(db);
  const listing = await findListing(client, params.draftId);
  if (!listing) throw notFound();
  const uploaded = await readUploads(request, context.get(member).id, (upload) =>
    addPhoto(client, listing.space.id, upload),
  );
  // A slow or waiting upload must not use up the time of the backend calls after it.
  client.renewDeadline();
  if (uploaded === "busy") return data({ problems: [BUSY] }, { status: 503 });
  const { taken, problems, fields } = uploaded;
  const texts = changedTexts(fields);
  const { say } = context.get(flash);
  const refusal = await describePhotos(client, context.get(member), texts);
  if (refusal) {
    say(describeListingRefusal(refusal), "error");
    return seeOther(stepPath(params.draftId, 4));
  }
  const to = readStep(url.searchParams.get("to") ?? "");
  if (isNothing(uploaded, texts) && !to) problems.push(NO_PHOTO);
  if (problems.length > 0) return data({ problems }, { status: 422 });
  if (taken > 0) say(`${formatCount(taken, "photo")} added.`);
  else if (!to && texts !== "too-long" && texts.size > 0) say("Photo descriptions saved.");
  return seeOther(stepPath(params.draftId, to ?? 4));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: "Photos", description: "Three to ten photos of a new listing." });

export default function DraftPhotos({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, memberId } = loaderData;
  const wayTo = (step: StepNumber) => ({ form: PHOTO_FORM, formAction: `?to=${step}` });
  return (
    <WizardFrame step={4} listing={listing} formId={PHOTO_FORM}>
      <PhotoSections
        listing={listing}
        memberId={memberId}
        problems={actionData?.problems ?? []}
        {...photoPaths(listing.space.id)}
      />
      {/* Each button saves the typed texts, and without scripts it sends the chosen photos. */}
      <StepButtons
        next={
          <SubmitButton pending="Saving…" {...wayTo(5)}>
            Next
          </SubmitButton>
        }
        previous={
          <SubmitButton tone="quiet" pending="Saving…" {...wayTo(3)}>
            Previous
          </SubmitButton>
        }
      />
    </WizardFrame>
  );
}
