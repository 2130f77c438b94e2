import { changes, db, flash, member, platform } from "~/context.server";
import { EditFrame } from "~/features/listings/editing/edit-frame";
import { findKnownCity } from "~/features/listings/editing/known-city.server";
import {
  describeSpelling,
  formStepOfPart,
  STEPS,
  withProposed,
  type StepNumber,
} from "~/features/listings/listing";
import { STEP_FORMS } from "~/features/listings/listing.forms";
import type { FormStep } from "~/features/listings/editing/listing-fields";
import type { Listing } from "~/features/listings/listing.schema";
import { findListing, saveStep } from "~/features/listings/listing.server";
import type { ListingRefusal } from "~/features/listings/refusals";
import { describeSaved } from "~/features/listings/editing/saved-values";
import { findRejectedChange } from "~/features/listings/moderation/rejected-change.server";
import { digestOfStep, explainStepRefusal } from "~/features/listings/wizard/step-digest.server";
import { StepForm } from "~/features/listings/wizard/step-form";
import { describePendingChanges } from "~/features/listings/moderation/pending-changes";
import { PinMapProvider } from "~/features/listings/pin/pin-map-provider";
import { formAction } from "~/form-action.server";
import { listingAndDaysTags } from "~/http/cache-tags";
import { notFound, seeOther } from "~/http/responses.server";
import { saveSentStep } from "~/http/save-step.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { answerPressOnMap, loadPinMap } from "~/press-on-map.server";
import { SubmitButton } from "~/ui/forms/submit-button";
import { listingTitle } from "~/features/listings/listing-title";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { timeZones } from "~/values/time-zone";
import type { Route } from "./+types/edit-part";

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(loader)];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const step = formStepOfPart(params.part);
  if (!step) throw notFound();
  const client = context.get(db);
  const listing = await findListing(client, params.spaceId);
  if (!listing) throw notFound();
  if (listing.space.status === "draft") throw seeOther(`/spaces/new/${listing.space.id}`);
  // With `again` the owner's rejected values are filled in. The digest stays that of the saved values.
  const rejected = url.searchParams.has("again") ? await findRejectedChange(client, listing) : null;
  const shown = { ...withProposed(listing), ...rejected };
  const city = step === 2 ? await findKnownCity(client, shown) : null;
  const { id, suspendedBecause } = context.get(member);
  const zones = step === 2 ? timeZones(city?.timezone ?? null, shown.timezone) : [];
  const digest = await digestOfStep(step, withProposed(listing));
  const pinMap = step === 1 ? await loadPinMap(shown, { context }) : null;
  return { step, listing, shown, city, zones, digest, pinMap, memberId: id, suspendedBecause };
}

export const action = formAction(
  ({ params }: Route.ActionArgs) => STEP_FORMS[stepOf(params.part)],
  { limit: "LIMIT_LISTING", refuseSuspended: true, instead: answerPressOnMap },
  async ({ form, value }, { params, context }) => {
    const step = stepOf(params.part);
    const sent = { step, values: value };
    return saveSentStep(form, {
      save: (digest) => saveStep(context.get(db), params.spaceId, { ...sent, digest }),
      explain: (listing: Listing, refusal: ListingRefusal) =>
        explainStepRefusal(listing, refusal, sent),
      async saved({ listing, isProposed, spelled }) {
        const { id, approvedAt } = listing.space;
        if (approvedAt) context.get(changes).add(...listingAndDaysTags(id));
        const saved = isProposed ? await findListing(context.get(db), id) : null;
        const waiting = saved && describePendingChanges(saved.space, withProposed(saved));
        const { say, sayAt } = context.get(flash);
        sayAt(
          `part-${step}`,
          waiting
            ? `Saved. This goes live once approved: ${waiting}. Until then guests see the old version.`
            : describeSaved(withProposed(listing), value),
        );
        if (spelled) say(describeSpelling(spelled));
        context.get(platform).deliverMail();
        return seeOther(`/dashboard/listings/${id}/edit#part-${step}`);
      },
    });
  },
);

function stepOf(part: string): FormStep {
  const step = formStepOfPart(part);
  if (!step) throw notFound();
  return step;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: listingTitle((loaderData && STEPS[loaderData.step - 1]) ?? "Edit a listing", matches[3]),
    description: "Change a part of one of your listings.",
  });

export default function EditPart({ loaderData, actionData }: Route.ComponentProps) {
  const { step, listing, shown } = loaderData;
  const { space } = listing;
  return (
    <EditFrame step={step}>
      {space.approvedAt && step !== 3 && <WhatWaits step={step} />}
      <PinMapProvider reply={actionData} loaded={loaderData.pinMap}>
        <StepForm
          {...loaderData}
          space={shown}
          reply={actionData}
          buttons={<Buttons spaceId={space.id} />}
        />
      </PinMapProvider>
    </EditFrame>
  );
}

function WhatWaits({ step }: { step: StepNumber }) {
  return (
    <p className="measure rounded-xl bg-wash px-5 py-3">
      {step === 1
        ? "The description is live as soon as you save it. Everything else here waits for approval, and guests see the old version until then."
        : "Desks and amenities are live as soon as you save them. A new time zone waits for approval."}
    </p>
  );
}

function Buttons({ spaceId }: { spaceId: string }) {
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-6">
      <SubmitButton name="intent" value="next" pending="Saving…">
        Save changes
      </SubmitButton>
      <Link to={`/dashboard/listings/${spaceId}/edit`} className="button button-quiet">
        Cancel
      </Link>
    </div>
  );
}
