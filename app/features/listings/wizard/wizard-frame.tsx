import {
  percentComplete,
  stepPath,
  STEPS,
  firstUnfinishedStep,
  type StepNumber,
} from "~/features/listings/listing";
import type { Listing } from "~/features/listings/listing.schema";
import { DefaultButton } from "~/ui/forms/default-button";
import { Link } from "~/ui/navigation/link";

type WizardFrameProps = {
  step: StepNumber;
  /** The draft; `null` before its first save. */
  listing: (Pick<Listing, "missing"> & { space: Pick<Listing["space"], "id" | "name"> }) | null;
  /** The id of this step's form, which a change of step saves; without one the steps are links. */
  formId?: string;
  /** The member's other drafts, on the page that begins a listing. */
  drafts?: React.ReactNode;
  children: React.ReactNode;
};

/** The frame of each step: the current step, the progress, and the links to the open steps. */
export function WizardFrame({ step, listing, formId, drafts, children }: WizardFrameProps) {
  const percent = listing ? percentComplete(listing) : 0;
  return (
    <div className="page grid max-w-[56rem] content-start gap-8 py-10 md:py-14">
      {drafts && <h1 className="text-3xl">List Your Space</h1>}
      {drafts}
      <header className="grid gap-4">
        {drafts ? (
          <h2 className="text-2xl">Start another</h2>
        ) : (
          <>
            <p className="text-sm font-semibold text-soft wrap-anywhere">
              {`List Your Space${listing ? `: ${listing.space.name}` : ""}`}
            </p>
            <h1 className="text-3xl">{STEPS[step - 1]}</h1>
          </>
        )}
        <div className="grid gap-2">
          <p className="flex flex-wrap justify-between gap-x-4 text-sm">
            <span className="font-semibold">{`Step ${step} of ${STEPS.length}`}</span>
            <span className="text-soft">{`${percent}% complete`}</span>
          </p>
          <progress
            max={100}
            value={percent}
            aria-label="How much of the listing is done"
            className="progress"
          >
            {`${percent}%`}
          </progress>
        </div>
        <StepLinks step={step} listing={listing} formId={formId} />
      </header>
      {children}
    </div>
  );
}

function StepLinks({ step, listing, formId }: Omit<WizardFrameProps, "children" | "drafts">) {
  const open = listing ? firstUnfinishedStep(listing) : 1;
  return (
    <nav aria-label="Steps">
      {formId && <DefaultButton form={formId} intent="next" />}
      <ol className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {STEPS.map((name, index) => {
          const number = (index + 1) as StepNumber;
          const label = `${number} ${name}`;
          return (
            <li key={name} className="inline-flex min-h-8 items-center">
              {number === step ? (
                <span aria-current="step" className="font-semibold">
                  {label}
                </span>
              ) : listing && number <= open && formId ? (
                <button
                  type="submit"
                  form={formId}
                  name="intent"
                  value="previous"
                  formAction={`?to=${number}`}
                  formNoValidate
                  className="link cursor-pointer py-1"
                >
                  {label}
                </button>
              ) : listing && number <= open ? (
                <Link to={stepPath(listing.space.id, number)} className="link py-1">
                  {label}
                </Link>
              ) : (
                <span className="text-soft">{label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The buttons of a step. Enter presses the first button in the page, which therefore continues. */
export function StepButtons({
  next,
  previous,
}: {
  next: React.ReactNode;
  previous: React.ReactNode;
}) {
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-6 max-sm:[&>*]:w-full sm:flex-row-reverse sm:justify-between">
      {next}
      {previous}
    </div>
  );
}
