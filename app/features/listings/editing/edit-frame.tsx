import { useId } from "react";
import { STEPS, type PartNumber } from "~/features/listings/listing";

type EditFrameProps = {
  /** The step of the wizard with the same fields. */
  step: PartNumber;
  children: React.ReactNode;
};

/** The frame of a page that edits a part of a listing: below the listing's name and tabs. */
export function EditFrame({ step, children }: EditFrameProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid max-w-[52rem] content-start gap-8">
      <h2 id={id} className="text-2xl">
        {STEPS[step - 1]}
      </h2>
      {children}
    </section>
  );
}
