import { useId } from "react";
import type { PaymentChoice } from "~/features/spaces/payment-choice";
import type { Quote } from "~/features/bookings/quote/quote.schema";
import { SubmitButton } from "~/ui/forms/submit-button";
import { formatMoney } from "~/values/money";

type PaymentFieldsProps = Pick<Quote, "total" | "currency"> & {
  payment: PaymentChoice;
  /** The label of the button that pays at the space, and of the one that leads to the payment. */
  labels: { atTheSpace: string; online: string };
  pending: string;
};

const ONLINE = "You continue to the payment. Meanwhile the desks are held for half an hour.";
const AT_THE_SPACE = "Nothing is charged now. You pay when you get there.";

/** The total, and the button of the way in which it is paid. Where the guest chooses, each way has its own. */
export function PaymentFields({ payment, total, currency, labels, pending }: PaymentFieldsProps) {
  const sum = total !== null && <strong className="text-xl">{formatMoney(total, currency)}</strong>;
  if (payment === "guest-chooses")
    return (
      <div role="group" aria-label="How to pay" className="grid gap-5 border-t border-line pt-4">
        <p className="flex items-baseline justify-between gap-3">
          <span className="font-semibold">How to pay</span>
          {sum}
        </p>
        <Way title="At the space" hint={AT_THE_SPACE} value="at-the-space" pending={pending}>
          {labels.atTheSpace}
        </Way>
        <Way title="Online now" hint={ONLINE} value="online" pending={pending} tone="quiet">
          {labels.online}
        </Way>
      </div>
    );
  const isOnline = payment === "online";
  return (
    <>
      {isOnline && <input type="hidden" name="pay" value="online" />}
      {sum && (
        <p className="flex items-baseline justify-between gap-3 border-t border-line pt-4">
          <span className="font-semibold">{isOnline ? "Pay online" : "Pay at the space"}</span>
          {sum}
        </p>
      )}
      <p className="-mt-4 text-sm text-soft">{isOnline ? ONLINE : AT_THE_SPACE}</p>
      <SubmitButton pending={pending}>{isOnline ? labels.online : labels.atTheSpace}</SubmitButton>
    </>
  );
}

type WayProps = Pick<React.ComponentProps<typeof SubmitButton>, "value" | "pending" | "tone"> & {
  title: string;
  hint: string;
  children: string;
};

/** Its button sends the form, so that choosing and going on is one press. */
function Way({ title, hint, children, ...button }: WayProps) {
  const hintId = useId();
  return (
    <div className="grid gap-2">
      <p id={hintId} className="text-sm text-soft">
        <strong className="block text-base text-ink">{title}</strong> <span>{hint}</span>
      </p>
      <SubmitButton {...button} name="pay" aria-describedby={hintId}>
        {children}
      </SubmitButton>
    </div>
  );
}
