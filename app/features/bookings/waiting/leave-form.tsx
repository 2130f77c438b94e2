import { passOnLabel } from "~/features/bookings/waiting/waiting-list";
import type { Wait } from "~/features/bookings/waiting/waiting-list.schema";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";

type LeaveFormProps = { wait: Wait; memberId: string; describedBy?: string };

/** Leaves the line, or passes the held desks on, in one press. */
export function LeaveForm({ wait, memberId, describedBy }: LeaveFormProps) {
  const isHeld = wait.state === "held";
  return (
    <IntentForm
      memberId={memberId}
      values={{ waitId: wait.id }}
      action="/dashboard/waiting-list"
      preventScrollReset
    >
      <SubmitButton
        tone="quiet"
        pending={isHeld ? "Passing on…" : "Leaving…"}
        aria-describedby={describedBy}
      >
        {isHeld ? passOnLabel(wait) : "Leave the list"}
      </SubmitButton>
    </IntentForm>
  );
}
