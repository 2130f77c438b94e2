import { db, flash, member, platform } from "~/context.server";
import { readStep, stepPath, type StepNumber } from "~/features/listings/listing";
import { STEP_FORMS } from "~/features/listings/listing.forms";
import { findKnownCity, findListing, saveDraft } from "~/features/listings/listing.server";
import { describeListingRefusal } from "~/features/listings/refusals";
import { StepForm } from "~/features/listings/step-form";
import { StepButtons, WizardFrame } from "~/features/listings/wizard-frame";
import { wrongTurn } from "~/features/listings/wrong-turn";
import { isRateLimited, refuseRateLimited } from "~/http/rate-limits.server";
import { readForm } from "~/http/read-form.server";
import {
  alertReply,
  missing,
  refuse,
  refuseMadeForAnother,
  refuseSuspended,
  refuseUnavailable,
  seeOther,
} from "~/http/responses.server";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { timeZones } from "~/values/time-zone";
import type { Route } from "./+types/draft-step";

export async function loader({ params, context }: Route.LoaderArgs) {
  const step = readStep(params.step);
  if (!step || !STEP_FORMS[step]) throw missing();
  const client = context.get(db);
  const listing = await findListing(client, params.draftId);
  if (!listing) throw missing();
  const turn = wrongTurn(listing, step);
  if (turn) {
    context.get(flash).say(turn.because, "error");
    throw seeOther(turn.to);
  }
  const city = step === 2 ? await findKnownCity(client, listing.space) : null;
  const { id, suspendedBecause } = context.get(member);
  const zones = step === 2 ? timeZones(city?.timezone ?? null, listing.space.timezone) : [];
  return { step, listing, city, zones, memberId: id, suspendedBecause };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const step = readStep(params.step);
  const schema = step && STEP_FORMS[step];
  if (!schema) throw missing();
  const form = await readForm(request, schema);
  const isBack = form.payload["intent"] === "previous";
  const before = stepPath(params.draftId, step === 3 ? 2 : 1);
  if (form.status !== "success") {
    const link = { to: before, label: "Go back without saving this step" };
    return refuse({ ...form.reply(), ...(isBack && { link }) });
  }
  const refused = refuseMadeForAnother(form, context.get(member));
  if (refused) return refused;
  if (await isRateLimited(context.get(platform), "LIMIT_LISTING")) return refuseRateLimited(form);
  const suspended = refuseSuspended(form, context.get(member));
  if (suspended) return suspended;
  try {
    const refusal = await saveDraft(context.get(db), params.draftId, form.value);
    // It was thrown away, or sent from another tab: its own page says which.
    if (refusal === "no-such-listing") return seeOther(`/spaces/new/${params.draftId}`);
    if (refusal) return refuse(alertReply(form, describeListingRefusal(refusal)), 409);
    return seeOther(isBack ? before : stepPath(params.draftId, (step + 1) as StepNumber));
  } catch (thrown) {
    return refuseUnavailable(form, thrown);
  }
}

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "List Your Space", description: "One of the five steps of a new listing." });

export default function DraftStep({ loaderData, actionData }: Route.ComponentProps) {
  const { step, listing } = loaderData;
  return (
    <WizardFrame key={step} step={step} listing={listing}>
      <StepForm
        {...loaderData}
        space={listing.space}
        reply={actionData}
        buttons={<Buttons isFirst={step === 1} />}
      />
    </WizardFrame>
  );
}

/** Going back saves as well. It asks for nothing that is still missing, so the browser does not check. */
function Buttons({ isFirst }: { isFirst: boolean }) {
  return (
    <StepButtons
      next={
        <SubmitButton name="intent" value="next" pending="Saving…">
          Next
        </SubmitButton>
      }
      previous={
        <SubmitButton
          tone="quiet"
          name="intent"
          value="previous"
          formNoValidate
          disabled={isFirst}
          pending="Saving…"
        >
          Previous
        </SubmitButton>
      }
    />
  );
}
