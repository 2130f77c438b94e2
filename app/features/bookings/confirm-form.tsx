import { Form } from "react-router";
import type { Quote } from "~/features/bookings/quote.schema";
import { TextField } from "~/ui/forms/field";
import { MemberField } from "~/ui/forms/member-field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Link } from "~/ui/navigation/link";
import type { FormReply } from "~/values/form-reply";
import { formatMoney } from "~/values/money";
import type { Path } from "~/values/path";

type ConfirmFormProps = {
  quote: Quote;
  /** Where the choice can be changed. */
  page: Path;
  idempotencyKey: string;
  /** The member whom the page is made for. */
  memberId: string;
  reply: FormReply | undefined;
};

/** The last step: what is paid, a note if there is one, and the button that books. */
export function ConfirmForm({ quote, page, idempotencyKey, memberId, reply }: ConfirmFormProps) {
  return (
    <Form method="post" className="card grid gap-5 p-5 md:p-6">
      <input
        type="hidden"
        name="idempotencyKey"
        value={reply?.values.idempotencyKey ?? idempotencyKey}
      />
      <MemberField id={memberId} />
      <input type="hidden" name="expectedTotal" value={quote.total ?? 0} />
      <input type="hidden" name="digest" value={quote.digest} />
      <TextField
        label="Note for the space (optional)"
        name="note"
        maxLength={500}
        rows={3}
        hint="When you arrive, what you need. At most 500 characters."
        defaultValue={reply?.values.note}
        errors={reply?.errors.note}
      />
      {quote.total !== null && (
        <p className="flex items-baseline justify-between gap-3 border-t border-line pt-4">
          <span className="font-semibold">Pay at the space</span>
          <strong className="text-xl">{formatMoney(quote.total, quote.currency)}</strong>
        </p>
      )}
      <p className="-mt-4 text-sm text-soft">
        Nothing is charged now. You pay the total when you get there.
      </p>
      <SubmitButton pending="Booking…">Confirm booking</SubmitButton>
      <Link to={page} className="link justify-self-center py-2 text-sm">
        Change days or desks
      </Link>
    </Form>
  );
}
