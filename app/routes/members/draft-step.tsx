import { formAction, type SentForm } from "~/form-action.server";
import { changes, db, flash, member, platform } from "~/context.server";
import { findKnownCity } from "~/features/listings/editing/known-city.server";
import {
  describeSpelling,
  readFormStep,
  readStep,
  STEP_FORM_IDS,
  stepPath,
  type StepNumber,
} from "~/features/listings/listing";
import { STEP_FORMS } from "~/features/listings/listing.forms";
import type { FormStep } from "~/features/listings/editing/listing-fields";
import type { Listing } from "~/features/listings/listing.schema";
import { findListing, saveStep } from "~/features/listings/listing.server";
import { describeListingRefusal, type ListingRefusal } from "~/features/listings/refusals";
import { digestOfStep, explainStepRefusal } from "~/features/listings/wizard/step-digest.server";
import { StepForm } from "~/features/listings/wizard/step-form";
import { SAME_HOURS } from "~/features/listings/editing/weekly-hours";
import { sameHoursReply } from "~/features/listings/editing/weekly-hours.forms";
import { StepButtons, WizardFrame } from "~/features/listings/wizard/wizard-frame";
import { wizardRedirect } from "~/features/listings/wizard/wizard-redirect";
import { PinMapProvider } from "~/features/listings/pin/pin-map-provider";
import { listingAndDaysTags } from "~/http/cache-tags";
import { notFound, refuse, seeOther, type ReadForm } from "~/http/responses.server";
import { saveSentStep } from "~/http/save-step.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { answerPressOnMap, loadPinMap } from "~/press-on-map.server";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import type { Path } from "~/values/path";
import { timeZones } from "~/values/time-zone";
import type { Route } from "./+types/draft-step";

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(loader)];

export async function loader({ params, context }: Route.LoaderArgs) {
  const step = readFormStep(params.step);
  if (!step) throw notFound();
  const client = context.get(db);
  const listing = await findListing(client, params.draftId);
  if (!listing) throw notFound();
  const redirect = wizardRedirect(listing, step);
  if (redirect) {
    context.get(flash).say(redirect.because, "error");
    throw seeOther(redirect.to);
  }
  const city = step === 2 ? await findKnownCity(client, listing.space) : null;
  const { id, suspendedBecause } = context.get(member);
  const zones = step === 2 ? timeZones(city?.timezone ?? null, listing.space.timezone) : [];
  const digest = await digestOfStep(step, listing.space);
  const pinMap = step === 1 ? await loadPinMap(listing.space, { context }) : null;
  return { step, listing, city, zones, digest, pinMap, memberId: id, suspendedBecause };
}

export const action = formAction(
  ({ params }: Route.ActionArgs) => STEP_FORMS[stepOf(params.step)],
  { limit: "LIMIT_LISTING", refuseSuspended: true, instead: fillIn },
  async ({ form, value }, { url, params, context }) => {
    const step = stepOf(params.step);
    const sent = { step, values: value };
    return saveSentStep(form, {
      save: (digest) => saveStep(context.get(db), params.draftId, { ...sent, digest }),
      explain: (listing: Listing, refusal: ListingRefusal) =>
        explainStepRefusal(listing, refusal, sent),
      instead({ listing: { space }, refusal }) {
        if (space.status === "draft") return null;
        if (!refusal && space.approvedAt) context.get(changes).add(...listingAndDaysTags(space.id));
        context.get(platform).deliverMail();
        context.get(flash).say(sentElsewhere(space.name, refusal), refusal ? "error" : "success");
        return seeOther(`/dashboard/listings/${space.id}/edit`);
      },
      saved({ spelled }) {
        if (spelled) context.get(flash).say(describeSpelling(spelled));
        return seeOther(nextPath(form, { url, params }));
      },
    });
  },
);

/** Fills in the same hours or the pressed place, and offers to leave a step whose form has mistakes. */
async function fillIn(form: SentForm, asked: Pick<Route.ActionArgs, "url" | "params" | "context">) {
  const pressed = await answerPressOnMap(form, asked);
  if (pressed) return pressed;
  if (form.payload["intent"] === SAME_HOURS) return refuse(sameHoursReply(form.payload));
  if (form.status === "success" || !isLeaving(form)) return null;
  const link = { to: nextPath(form, asked), label: "Go there without saving this step" };
  return refuse({ ...form.reply(), link });
}

const isLeaving = ({ payload }: ReadForm) => payload["intent"] === "previous";

function nextPath(form: ReadForm, { url, params }: Pick<Route.ActionArgs, "url" | "params">): Path {
  const next = isLeaving(form)
    ? (readStep(url.searchParams.get("to") ?? "") ?? 1)
    : stepOf(params.step) + 1;
  return stepPath(params.draftId, next as StepNumber);
}

function stepOf(text: string): FormStep {
  const step = readFormStep(text);
  if (!step) throw notFound();
  return step;
}

/** The message to an owner who continues a draft that was sent from another tab or device. */
function sentElsewhere(name: string, refusal: ListingRefusal | null): string {
  if (!refusal) return `${name} has already been sent. What you typed here is saved in it.`;
  const why =
    refusal === "changed-meanwhile"
      ? "It was changed since then."
      : describeListingRefusal(refusal);
  return `${name} has already been sent, and what you typed here is not saved in it. ${why}`;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "List Your Space",
    description: "One of the five steps of a new listing.",
  });

export default function DraftStep({ loaderData, actionData }: Route.ComponentProps) {
  const { step, listing, suspendedBecause } = loaderData;
  const formId = suspendedBecause === null ? STEP_FORM_IDS[step] : undefined;
  return (
    <WizardFrame key={step} step={step} listing={listing} formId={formId}>
      <PinMapProvider reply={actionData} loaded={loaderData.pinMap}>
        <StepForm
          {...loaderData}
          space={listing.space}
          reply={actionData}
          buttons={<Buttons step={step} />}
        />
      </PinMapProvider>
    </WizardFrame>
  );
}

/** Going back saves as well. Missing values are allowed then, so the browser does not validate. */
function Buttons({ step }: { step: StepNumber }) {
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
