import { BasicsForm } from "~/features/listings/editing/basics-form";
import { DetailsForm, type DetailsFormProps } from "~/features/listings/editing/details-form";
import type { StepNumber } from "~/features/listings/listing";
import { PricingForm } from "~/features/listings/editing/pricing-form";
import { SuspendedOwner } from "~/features/listings/suspended-owner";

type StepFormProps = DetailsFormProps & {
  step: StepNumber;
  /** The reason why the member is suspended and cannot write; `null` for everybody else. */
  suspendedBecause: string | null;
};

/** A step that is a form of text and numbers, for a draft and for a listing that was sent. */
export function StepForm({ step, suspendedBecause, zones, city, ...shared }: StepFormProps) {
  if (suspendedBecause !== null) return <SuspendedOwner because={suspendedBecause} />;
  if (step === 1) return <BasicsForm {...shared} />;
  if (step === 2) return <DetailsForm {...shared} zones={zones} city={city} />;
  return <PricingForm {...shared} />;
}
