import { firstUnfinishedStep, stepPath, STEPS, type StepNumber } from "~/features/listings/listing";
import type { Listing } from "~/features/listings/listing.schema";
import type { Path } from "~/values/path";

/** A redirect away from a step of the wizard that is not open, and its reason. */
type WizardRedirect = { to: Path; because: string };

/**
 * The wizard is for drafts, and a step opens after the steps before it are complete, except for the review, which lists the missing
 * parts. `null` where the step is open.
 */
export function wizardRedirect(
  { space, missing }: Listing,
  step: StepNumber,
): WizardRedirect | null {
  if (space.status !== "draft")
    return {
      to: `/dashboard/listings/${space.id}/edit`,
      because: `${space.name} has already been sent.`,
    };
  const unfinished = firstUnfinishedStep({ missing });
  if (step <= unfinished || step === 5) return null;
  const because = `First finish step ${unfinished}, ${STEPS[unfinished - 1]}.`;
  return { to: stepPath(space.id, unfinished), because };
}
