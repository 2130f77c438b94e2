import type { OnlinePayment } from "~/features/bookings/paying/payment.schema";
import { Link } from "~/ui/navigation/link";
import { formatInstant, formatSpan } from "~/values/day";
import { formatMoney } from "~/values/money";

/** The online payments that the member has started, each with the way back to it. */
export function OpenPayments({ payments }: { payments: readonly OnlinePayment[] }) {
  return (
    <section aria-labelledby="open" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="open" className="text-xl">
          Not paid yet
        </h2>
        <p className="text-soft">You have started to pay online. Finish it, or let the desks go.</p>
      </div>
      <ul className="grid gap-3">
        {payments.map((payment) => (
          <li key={payment.id} className="card grid gap-1 p-4">
            <Link to={`/dashboard/payments/${payment.id}`} className="link justify-self-start">
              {describe(payment)}
            </Link>
            <span className="text-sm text-soft">{describeHold(payment)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describe(payment: OnlinePayment): string {
  const { changes, space, startsOn, endsOn, amount, currency } = payment;
  return `${formatMoney(amount, currency)} for ${changes ? "your change at " : ""}${space ?? "a space"}, ${formatSpan(startsOn, endsOn)}`;
}

/** Until when the payment can be made, as its own page says it. */
function describeHold({ isHeld, heldUntil, timezone, city }: OnlinePayment): string {
  return isHeld
    ? `You can pay until ${formatInstant(heldUntil, timezone, city ?? "", null)}.`
    : "Nothing is held any more. A payment that arrives now goes back to you by itself.";
}
