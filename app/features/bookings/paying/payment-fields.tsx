import type { PaymentChoice } from "~/features/spaces/payment-choice";
import type { Quote } from "~/features/bookings/quote/quote.schema";
import { formatMoney } from "~/values/money";

type PaymentFieldsProps = Pick<Quote, "total" | "currency"> & { payment: PaymentChoice };

const ONLINE = "You continue to the payment. Meanwhile the desks are held for half an hour.";
const AT_THE_SPACE = "Nothing is charged now. You pay when you get there.";

/** The total and, where the guest chooses, how it is paid. At the space is the default. */
export function PaymentFields({ payment, total, currency }: PaymentFieldsProps) {
  const sum = total !== null && <strong className="text-xl">{formatMoney(total, currency)}</strong>;
  if (payment === "guest-chooses")
    return (
      <fieldset className="grid gap-3 border-t border-line pt-4">
        <legend className="contents">
          <span className="flex items-baseline justify-between gap-3">
            <span className="font-semibold">How to pay</span>
            {sum}
          </span>
        </legend>
        <Option value="at-the-space" label="At the space" hint={AT_THE_SPACE} isChosen />
        <Option value="online" label="Online now" hint={ONLINE} />
      </fieldset>
    );
  return (
    <>
      {payment === "online" && <input type="hidden" name="pay" value="online" />}
      {sum && (
        <p className="flex items-baseline justify-between gap-3 border-t border-line pt-4">
          <span className="font-semibold">
            {payment === "online" ? "Pay online" : "Pay at the space"}
          </span>
          {sum}
        </p>
      )}
      <p className="-mt-4 text-sm text-soft">{payment === "online" ? ONLINE : AT_THE_SPACE}</p>
    </>
  );
}

type OptionProps = { value: string; label: string; hint: string; isChosen?: boolean };

function Option({ value, label, hint, isChosen = false }: OptionProps) {
  const hintId = `pay-${value}-hint`;
  return (
    <div>
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="radio"
          name="pay"
          value={value}
          defaultChecked={isChosen}
          aria-describedby={hintId}
          className="size-5 shrink-0 accent-accent"
        />
        <span>{label}</span>
      </label>
      <p id={hintId} className="pl-7.5 text-sm text-soft">
        {hint}
      </p>
    </div>
  );
}
