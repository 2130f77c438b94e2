import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";

/** Withdraws a claim, inside a `details` element. */
export function WithdrawClaim({ memberId }: { memberId: string }) {
  return (
    <details className="border-t border-line pt-4">
      <summary className="link w-fit cursor-pointer py-1">Withdraw this claim</summary>
      <IntentForm memberId={memberId} className="grid justify-items-start gap-4 pt-4">
        <p className="measure">
          We will stop looking at it, and its documents are deleted after 30 days. You can claim the
          space again later, and start afresh.
        </p>
        <SubmitButton tone="danger" name="intent" value="withdraw" pending="Withdrawing…">
          Withdraw claim
        </SubmitButton>
      </IntentForm>
    </details>
  );
}
