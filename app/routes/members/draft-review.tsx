import { useForm } from "@conform-to/react";
import type { z } from "zod";
import { db, flash, member, platform } from "~/context.server";
import { ListingReview, MissingParts } from "~/features/listings/moderation/listing-review";
import { firstUnfinishedStep, stepPath, STEPS } from "~/features/listings/listing";
import { PublishForm } from "~/features/listings/listing.forms";
import { findListing } from "~/features/listings/listing.server";
import { submitListing } from "~/features/listings/listing-status.server";
import { AskForPin } from "~/features/listings/pin/ask-for-pin";
import { isWithoutPin, PIN_NEEDED } from "~/features/listings/pin/without-pin";
import { describeListingRefusal } from "~/features/listings/refusals";
import { StepButtons, WizardFrame } from "~/features/listings/wizard/wizard-frame";
import { wizardRedirect } from "~/features/listings/wizard/wizard-redirect";
import { UnverifiedNotice } from "~/features/users/unverified-notice";
import { formAction } from "~/form-action.server";
import {
  alertReply,
  fieldReply,
  notFound,
  refuse,
  replaceWith,
  seeOther,
} from "~/http/responses.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { PressAlert } from "~/ui/forms/reply-alert";
import { useReply } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import type { Route } from "./+types/draft-review";

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(loader)];

export async function loader({ params, context }: Route.LoaderArgs) {
  const listing = await findListing(context.get(db), params.draftId);
  if (!listing) throw notFound();
  const redirect = wizardRedirect(listing, 5);
  if (redirect) {
    context.get(flash).say(redirect.because, "error");
    throw seeOther(redirect.to);
  }
  const { id, email, mustVerify } = context.get(member);
  return { listing, member: { id, email, mustVerify } };
}

export const action = formAction(
  PublishForm,
  { limit: "LIMIT_LISTING", refuseSuspended: true },
  async ({ form, value }, { params, context }: Route.ActionArgs) => {
    const client = context.get(db);
    const listing = await findListing(client, params.draftId);
    if (!listing) throw notFound();
    // A form from before the decision is refused: the owner has not read the decision, which the listing's own page shows.
    const isDecided = !["draft", "pending"].includes(listing.space.status);
    if (!isDecided && isWithoutPin(listing) && !value.atCentre)
      return refuse(fieldReply(form, "atCentre", PIN_NEEDED));
    const refusal = isDecided ? "not-possible" : await submitListing(client, params.draftId);
    switch (refusal) {
      case "no-such-listing":
        throw notFound();
      case "not-possible":
        return seeOther(`/spaces/new/${params.draftId}`);
      case "suspended":
      case "unverified":
      case "listing-incomplete":
      case "too-many-changes":
        return refuse(alertReply(form, describeListingRefusal(refusal)), 409);
      case null:
    }
    context
      .get(flash)
      .say("Listing created successfully! It will be reviewed and published within 24 hours.");
    context.get(platform).deliverMail();
    return replaceWith("/dashboard/listings");
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Review & Publish",
    description: "Check your listing before you send it.",
  });

export default function DraftReview({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, member } = loaderData;
  const { id } = listing.space;
  const reply = useReply(actionData);
  const [form, fields] = useForm<z.input<typeof PublishForm>>({ id: "publish", lastResult: reply });
  const unfinished = firstUnfinishedStep(listing);
  return (
    <WizardFrame step={5} listing={listing}>
      <PressAlert reply={reply} />
      {listing.missing.length > 0 && (
        <MissingParts
          listing={listing}
          title="Before you can publish"
          editPath={(step) => stepPath(id, step)}
        />
      )}
      <p className="measure">
        This is what guests will see. We review it first, and you will have an answer within 24
        hours.{" "}
        <Link to={`/dashboard/listings/${id}/preview`} className="link">
          Preview the page
        </Link>
      </p>
      <ListingReview listing={listing} editPath={(step) => stepPath(id, step)} />
      {member.mustVerify && <UnverifiedNotice member={member} what="list" />}
      <PostedForm form={form} className="grid gap-8">
        <MemberField id={member.id} />
        {listing.missing.length === 0 && isWithoutPin(listing) && (
          <AskForPin
            city={listing.space.city ?? "its city"}
            field={fields.atCentre}
            toMap={`${stepPath(id, 1)}#pin-map`}
          />
        )}
        <StepButtons
          next={
            listing.missing.length === 0 ? (
              !member.mustVerify && (
                <SubmitButton pending="Publishing…">Publish Listing</SubmitButton>
              )
            ) : (
              <Link to={stepPath(id, unfinished)} className="button button-primary">
                {`Continue with ${STEPS[unfinished - 1] ?? ""}`}
              </Link>
            )
          }
          previous={
            <Link to={stepPath(id, 4)} className="button button-quiet">
              Previous
            </Link>
          }
        />
      </PostedForm>
    </WizardFrame>
  );
}
