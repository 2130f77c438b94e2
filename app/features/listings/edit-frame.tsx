import { useId } from "react";
import { STEPS, type PartNumber } from "~/features/listings/listing";

type EditFrameProps = {
  /** The step of the wizard that has the same fields. */
  step: PartNumber;
  children: React.ReactNode;
};

/** A part of a listing that is edited: below the name and the tabs of the listing. */
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
