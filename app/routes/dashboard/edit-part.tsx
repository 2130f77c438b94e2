import type { z } from "zod";
import { changes, db, flash, member, platform } from "~/context.server";
import { BasicsForm } from "~/features/listings/basics-form";
import { DetailsForm } from "~/features/listings/details-form";
import { EditFrame } from "~/features/listings/edit-frame";
import { formStepOfPart, STEPS, withProposed } from "~/features/listings/listing";
import type { FormStep } from "~/features/listings/listing-fields";
import * as forms from "~/features/listings/listing.forms";
import { findKnownCity, findListing, saveStep } from "~/features/listings/listing.server";
import { splitValues, hasChanged, type ListingValues } from "~/features/listings/listing-values";
import { PricingForm } from "~/features/listings/pricing-form";
import { describeListingRefusal } from "~/features/listings/refusals";
import { digestOfStep, overtakenBy } from "~/features/listings/step-digest.server";
import { SuspendedOwner } from "~/features/listings/suspended-owner";
import { daysTag, listingTags } from "~/http/cache-tags";
import { isRateLimited, refuseRateLimited } from "~/http/rate-limits.server";
import { readForm } from "~/http/read-form.server";
import {
  alertReply,
  digestIn,
  missing,
  overtakenReply,
  refuse,
  refuseMadeForAnother,
  refuseUnavailable,
  seeOther,
} from "~/http/responses.server";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { timeZones } from "~/values/time-zone";
import type { Route } from "./+types/edit-part";

const SCHEMAS: Record<FormStep, z.ZodType<ListingValues>> = {
  1: forms.BasicsForm,
  2: forms.DetailsForm,
  3: forms.PricingForm,
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const step = formStepOfPart(params.part);
  if (!step) throw missing();
  const client = context.get(db);
  const [listing, city] = await Promise.all([
    findListing(client, params.listingId),
    step === 2 ? findKnownCity(client, params.listingId) : null,
  ]);
  if (!listing) throw missing();
  if (listing.space.status === "draft") throw seeOther(`/spaces/new/${listing.space.id}`);
  const { id, suspendedBecause } = context.get(member);
  const zones = step === 2 ? timeZones(city?.timezone ?? null, listing.space.timezone) : [];
  const digest = await digestOfStep(step, withProposed(listing));
  return { step, listing, digest, city, zones, memberId: id, suspendedBecause };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const step = formStepOfPart(params.part);
  if (!step) throw missing();
  const form = await readForm(request, SCHEMAS[step]);
  if (form.status !== "success") return refuse(form.reply());
  const refused = refuseMadeForAnother(form, context.get(member));
  if (refused) return refused;
  if (await isRateLimited(context.get(platform), "LIMIT_LISTING")) return refuseRateLimited(form);
  const { suspendedBecause } = context.get(member);
  if (suspendedBecause !== null) return refuse(alertReply(form, suspendedBecause), 403);
  const values = form.value;
  try {
    const { listing, refusal } = await saveStep(context.get(db), params.listingId, {
      step,
      digest: digestIn(form),
      values,
    });
    if (!listing) throw missing();
    const { space } = listing;
    for (const tag of [...listingTags(space.id), daysTag(space.id)]) context.get(changes).add(tag);
    if (refusal === "changed-meanwhile")
      return refuse(overtakenReply(form, await overtakenBy(listing, { step, values })), 409);
    if (refusal) return refuse(alertReply(form, describeListingRefusal(refusal)), 409);
    const proposed = space.approvedAt ? splitValues(values).proposed : {};
    context
      .get(flash)
      .say(
        hasChanged(withProposed(listing), proposed)
          ? "Saved. What guests find it by waits for approval; until then they see the old version."
          : "Saved.",
      );
    context.get(platform).deliverMail();
    return seeOther(`/dashboard/listings/${space.id}/edit`);
  } catch (thrown) {
    return refuseUnavailable(form, thrown);
  }
}

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "Edit a listing", description: "Change a part of one of your listings." });

export default function EditPart({ loaderData, actionData }: Route.ComponentProps) {
  const { step, listing, digest, city, zones, memberId, suspendedBecause } = loaderData;
  const { space } = listing;
  const shared = {
    space: withProposed(listing),
    memberId,
    digest,
    reply: actionData,
    buttons: <Buttons listingId={space.id} />,
  };
  return (
    <EditFrame listing={listing} title={STEPS[step - 1]}>
      {space.approvedAt && step !== 3 && <WhatWaits step={step} />}
      {suspendedBecause !== null ? (
        <SuspendedOwner because={suspendedBecause} />
      ) : step === 1 ? (
        <BasicsForm {...shared} />
      ) : step === 2 ? (
        <DetailsForm {...shared} zones={zones} city={city} />
      ) : (
        <PricingForm {...shared} />
      )}
    </EditFrame>
  );
}

function WhatWaits({ step }: { step: FormStep }) {
  return (
    <p className="measure rounded-xl bg-wash px-5 py-3">
      {step === 1
        ? "The description is live as soon as you save it. Everything else here waits for approval, and guests see the old version until then."
        : "Desks, amenities and hours are live as soon as you save them. Another time zone waits for approval."}
    </p>
  );
}

function Buttons({ listingId }: { listingId: string }) {
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-6">
      <SubmitButton name="intent" value="next" pending="Saving…">
        Save changes
      </SubmitButton>
      <Link to={`/dashboard/listings/${listingId}/edit`} className="button button-quiet">
        Cancel
      </Link>
    </div>
  );
}
