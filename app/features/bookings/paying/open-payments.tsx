import type { OnlinePayment } from "~/features/bookings/paying/payment.schema";
import { Link } from "~/ui/navigation/link";
import { formatSpan } from "~/values/day";
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
        {payments.map(({ id, changes, space, startsOn, endsOn, amount, currency }) => (
          <li key={id} className="card p-4">
            <Link to={`/dashboard/payments/${id}`} className="link">
              {`${formatMoney(amount, currency)} for ${changes ? "your change at " : ""}${space ?? "a space"}, ${formatSpan(startsOn, endsOn)}`}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
