import { SubmitButton } from "~/ui/forms/submit-button";

type SubmitAndNextProps = {
  /** The id of the next item; without one there is no such button. */
  to: string | null;
  pending: string;
  children: React.ReactNode;
};

/** Submits the form and continues with the next item, so that a long queue needs no way back to the list. */
export function SubmitAndNext({ to, pending, children }: SubmitAndNextProps) {
  if (!to) return null;
  return (
    <SubmitButton tone="quiet" name="next" value={to} pending={pending} className="text-sm">
      {children}
    </SubmitButton>
  );
}
