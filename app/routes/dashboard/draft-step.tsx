import { db, flash, member, platform } from "~/context.server";
import { readStep, STEP_FORM_IDS, stepPath, type StepNumber } from "~/features/listings/listing";
import { STEP_FORMS } from "~/features/listings/listing.forms";
import { findKnownCity, findListing, saveDraft } from "~/features/listings/listing.server";
import { changedMeanwhile, SEEN, versionOf } from "~/features/listings/part-version";
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
  refuseUnavailable,
  seeOther,
} from "~/http/responses.server";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { timeZones } from "~/values/time-zone";
import type { ShouldRevalidateFunctionArgs } from "react-router";
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
  const seen = await versionOf(step, listing.space);
  return { step, listing, city, zones, seen, memberId: id, suspendedBecause };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const step = readStep(params.step);
  const schema = step && STEP_FORMS[step];
  if (!schema) throw missing();
  const form = await readForm(request, schema);
  const isLeaving = form.payload["intent"] === "previous";
  const next = isLeaving ? (readStep(url.searchParams.get("to") ?? "") ?? 1) : step + 1;
  const to = stepPath(params.draftId, next as StepNumber);
  if (form.status !== "success") {
    const link = { to, label: "Go there without saving this step" };
    return refuse({ ...form.reply(), ...(isLeaving && { link }) });
  }
  const refused = refuseMadeForAnother(form, context.get(member));
  if (refused) return refused;
  if (await isRateLimited(context.get(platform), "LIMIT_LISTING")) return refuseRateLimited(form);
  const { suspendedBecause } = context.get(member);
  if (suspendedBecause !== null) return refuse(alertReply(form, suspendedBecause), 403);
  try {
    const client = context.get(db);
    const listing = await findListing(client, params.draftId);
    // It was thrown away, or sent from another tab: its own page says which.
    if (listing?.space.status !== "draft") return seeOther(`/spaces/new/${params.draftId}`);
    if (form.payload[SEEN] !== (await versionOf(step, listing.space)))
      return refuse(alertReply(form, changedMeanwhile(step, listing.space, form.value)), 409);
    const refusal = await saveDraft(client, params.draftId, form.value);
    if (refusal === "no-such-listing") return seeOther(`/spaces/new/${params.draftId}`);
    if (refusal) return refuse(alertReply(form, describeListingRefusal(refusal)), 409);
    return seeOther(to);
  } catch (thrown) {
    return refuseUnavailable(form, thrown);
  }
}

/** After a 409 the page is made of what the draft says now. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "List Your Space", description: "One of the five steps of a new listing." });

export default function DraftStep({ loaderData, actionData }: Route.ComponentProps) {
  const { step, listing, seen, suspendedBecause } = loaderData;
  const formId = suspendedBecause === null ? STEP_FORM_IDS[step] : undefined;
  return (
    <WizardFrame key={step} step={step} listing={listing} formId={formId}>
      <StepForm
        {...loaderData}
        space={listing.space}
        reply={actionData}
        buttons={<Buttons step={step} seen={seen} />}
      />
    </WizardFrame>
  );
}

/** Going back saves as well. It asks for nothing that is still missing, so the browser does not check. */
function Buttons({ step, seen }: { step: StepNumber; seen: string }) {
  return (
    <StepButtons
      next={
        <>
          <input type="hidden" name={SEEN} value={seen} />
          <SubmitButton name="intent" value="next" pending="Saving…">
            Next
          </SubmitButton>
        </>
      }
      previous={
        <SubmitButton
          tone="quiet"
          name="intent"
          value="previous"
          formAction={`?to=${step - 1}`}
          formNoValidate
          disabled={step === 1}
          pending="Saving…"
        >
          Previous
        </SubmitButton>
      }
    />
  );
}
