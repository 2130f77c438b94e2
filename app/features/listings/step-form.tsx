import { BasicsForm } from "~/features/listings/basics-form";
import { DetailsForm, type DetailsFormProps } from "~/features/listings/details-form";
import type { StepNumber } from "~/features/listings/listing";
import { PricingForm } from "~/features/listings/pricing-form";
import { SuspendedOwner } from "~/features/listings/suspended-owner";

type StepFormProps = DetailsFormProps & {
  step: StepNumber;
  /** Why the member may not write; `null` for everybody else. */
  suspendedBecause: string | null;
};

/** One of the steps that are forms of words and numbers, of a draft and of a listing that was sent. */
export function StepForm({ step, suspendedBecause, zones, city, ...shared }: StepFormProps) {
  if (suspendedBecause !== null) return <SuspendedOwner because={suspendedBecause} />;
  if (step === 1) return <BasicsForm {...shared} />;
  if (step === 2) return <DetailsForm {...shared} zones={zones} city={city} />;
  return <PricingForm {...shared} />;
}
