import { firstUnfinishedStep, stepPath, STEPS, type StepNumber } from "~/features/listings/listing";
import type { Listing } from "~/features/listings/listing.schema";
import type { Path } from "~/values/path";

/** Where somebody is sent who asks for a step of the wizard that is not to be had, and why. */
type WizardRedirect = { to: Path; because: string };

/**
 * The wizard is for drafts, and no step comes before those in front of it are done, but for the review, which says what is missing.
 * `null` when all is well.
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
