import { SubmitButton } from "~/ui/forms/submit-button";

type SubmitAndNextProps = {
  /** The id of what is judged next; without one there is no such button. */
  to: string | null;
  pending: string;
  children: React.ReactNode;
};

/** Does what its form does, and leads to what is judged next: forty are judged without the way back. */
export function SubmitAndNext({ to, pending, children }: SubmitAndNextProps) {
  if (!to) return null;
  return (
    <SubmitButton tone="quiet" name="next" value={to} pending={pending} className="text-sm">
      {children}
    </SubmitButton>
  );
}
