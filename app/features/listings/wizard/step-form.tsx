import { BasicsForm } from "~/features/listings/editing/basics-form";
import { DetailsForm, type DetailsFormProps } from "~/features/listings/editing/details-form";
import type { StepNumber } from "~/features/listings/listing";
import { PricingForm } from "~/features/listings/editing/pricing-form";
import type { PinMap, PinReply } from "~/features/listings/pin/pin-map";
import { SuspendedOwner } from "~/features/listings/suspended-owner";

type StepFormProps = Omit<DetailsFormProps, "reply"> & {
  reply: PinReply | undefined;
  /** For step 1; `null` where its city is not known. */
  pinMap: PinMap | null;
  step: StepNumber;
  /** The reason why the member is suspended and cannot write; `null` for everybody else. */
  suspendedBecause: string | null;
};

/** A step that is a form of text and numbers, for a draft and for a listing that was sent. */
export function StepForm({
  step,
  suspendedBecause,
  zones,
  city,
  pinMap,
  ...shared
}: StepFormProps) {
  if (suspendedBecause !== null) return <SuspendedOwner because={suspendedBecause} />;
  if (step === 1) return <BasicsForm {...shared} pinMap={pinMap} />;
  if (step === 2) return <DetailsForm {...shared} zones={zones} city={city} />;
  return <PricingForm {...shared} />;
}
