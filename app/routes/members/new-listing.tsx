import { db, flash, member } from "~/context.server";
import { BasicsForm } from "~/features/listings/editing/basics-form";
import { DraftList } from "~/features/listings/wizard/draft-list";
import { describeSpelling, stepPath } from "~/features/listings/listing";
import { NewListingForm } from "~/features/listings/listing.forms";
import { LISTING_TERMS } from "~/features/listings/listing-terms";
import { spelledAsKnown } from "~/features/listings/editing/known-city.server";
import { createDraft, listMyListings } from "~/features/listings/listing.server";
import { PinMapProvider } from "~/features/listings/pin/pin-map-provider";
import { describeListingRefusal } from "~/features/listings/refusals";
import { ListingLimitReached } from "~/features/listings/wizard/listing-limit-reached";
import { SuspendedOwner } from "~/features/listings/suspended-owner";
import { StepButtons, WizardFrame } from "~/features/listings/wizard/wizard-frame";
import { UnverifiedNotice } from "~/features/users/unverified-notice";
import { formAction } from "~/form-action.server";
import { alertReply, fieldReply, notFound, refuse, replaceWith } from "~/http/responses.server";
import { answerPressOnMap } from "~/press-on-map.server";
import { useReply } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import type { Route } from "./+types/new-listing";

export async function loader({ context }: Route.LoaderArgs) {
  const { id, email, suspendedBecause, mustVerify } = context.get(member);
  const { listings, hasRoom } = await listMyListings(context.get(db));
  return {
    listings: listings.length,
    hasRoom,
    drafts: listings.filter(({ status }) => status === "draft"),
    // The id stays until the page is loaded again: a double click or a resent form creates one draft.
    draftId: crypto.randomUUID(),
    memberId: id,
    email,
    suspendedBecause,
    mustVerify,
  };
}

export const action = formAction(
  NewListingForm,
  { limit: "LIMIT_LISTING", refuseSuspended: true, instead: answerPressOnMap },
  async ({ form, value }, { context }: Route.ActionArgs) => {
    const { draftId, values: typed } = value;
    const { values, spelled } = await spelledAsKnown(context.get(db), typed, null);
    const refusal = await createDraft(context.get(db), draftId, values);
    if (refusal === "no-such-listing") throw notFound();
    if (refusal === "pin-needed")
      return refuse(fieldReply(form, "pin", describeListingRefusal(refusal)));
    if (refusal) return refuse(alertReply(form, describeListingRefusal(refusal)), 409);
    if (spelled) context.get(flash).say(describeSpelling(spelled));
    return replaceWith(stepPath(draftId, 2));
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "List Your Space",
    description: "Five steps, saved as you go: describe your space, price it, show it, publish it.",
  });

export default function NewListing({ loaderData, actionData }: Route.ComponentProps) {
  const { drafts, draftId, listings, hasRoom, memberId, suspendedBecause } = loaderData;
  const reply = useReply(actionData);
  const kept = reply?.initialValue?.["draftId"];
  const begun = drafts.length > 0 && <DraftList drafts={drafts} />;
  if (suspendedBecause !== null)
    return (
      <WizardFrame step={1} listing={null}>
        <SuspendedOwner because={suspendedBecause} />
      </WizardFrame>
    );
  if (loaderData.mustVerify && !reply)
    return (
      <WizardFrame step={1} listing={null} drafts={begun}>
        <UnverifiedNotice member={{ id: memberId, email: loaderData.email }} what="list" />
      </WizardFrame>
    );
  // A member who has already filled in the form keeps the typed values.
  if (!hasRoom && !reply)
    return (
      <div className="page grid max-w-[56rem] content-start gap-8 py-10 md:py-14">
        <h1 className="text-3xl">List Your Space</h1>
        {begun}
        <ListingLimitReached listings={listings} />
      </div>
    );
  return (
    <WizardFrame step={1} listing={null} drafts={begun}>
      <p className="measure text-soft">{LISTING_TERMS}</p>
      {!hasRoom && <ListingLimitReached listings={listings} />}
      <PinMapProvider reply={actionData} loaded={null}>
        <BasicsForm
          space={null}
          memberId={memberId}
          digest={null}
          reply={actionData}
          buttons={<FirstButtons />}
        >
          <input type="hidden" name="draftId" defaultValue={String(kept ?? draftId)} />
        </BasicsForm>
      </PinMapProvider>
    </WizardFrame>
  );
}

function FirstButtons() {
  return (
    <StepButtons
      next={<SubmitButton pending="Saving…">Next</SubmitButton>}
      previous={
        <button type="button" disabled className="button button-quiet">
          Previous
        </button>
      }
    />
  );
}
