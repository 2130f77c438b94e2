import type { OnlinePayment } from "~/features/bookings/paying/payment.schema";
import { choiceQuery } from "~/features/bookings/quote/quote";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import { formatInstant, formatSpan } from "~/values/day";
import { formatMoney } from "~/values/money";
import type { Path } from "~/values/path";

type PaymentStateProps = {
  payment: OnlinePayment;
  /** The page of the provider; null when nothing can be paid there. */
  payAt: string | null;
  /** The provider does not answer: whether it is paid is not known. */
  isProviderAway: boolean;
  memberId: string;
};

/** A payment that has not become a booking: its desks with the buttons to pay and to let go, or what became of it. */
export function PaymentState({ payment, payAt, isProviderAway, memberId }: PaymentStateProps) {
  const { space, city, startsOn, endsOn, desks, amount, currency, changes } = payment;
  const price = formatMoney(amount, currency);
  const chosen = `${formatCount(desks, "desk")} at ${space ?? "a space"}${city ? `, ${city}` : ""}, ${formatSpan(startsOn, endsOn)}`;
  return (
    <div className="page grid max-w-3xl content-start gap-6 py-10 md:py-16">
      <h1 className="text-3xl">{titleOf(payment, price)}</h1>
      <p className="text-lg">{chosen}</p>
      <ReplyAlert reply={undefined} />
      {payment.state === "open" ? (
        <Open {...{ payment, payAt, isProviderAway, memberId, price }} />
      ) : (
        <>
          <p className="measure" role="status">
            {describeEnd(payment, price)}
          </p>
          <Link
            to={changes ? `/dashboard/bookings/${changes}` : chosenAgain(payment)}
            className="button button-primary justify-self-start"
          >
            {changes ? "Your booking" : "Book again"}
          </Link>
        </>
      )}
    </div>
  );
}

/** The page of the space, with the pass, the days and the desks that the guest had chosen. */
function chosenAgain({ spaceId, pass, startsOn, endsOn, desks }: OnlinePayment): Path {
  if (!spaceId) return "/search";
  const choice = { pass, startDate: startsOn, endDate: endsOn, desks, month: null };
  return `/spaces/${spaceId}${choiceQuery(choice)}`;
}

function describeEnd({ refunded, refundFailed, changes }: OnlinePayment, price: string): string {
  if (!refunded)
    return changes
      ? "Nothing was charged, and your booking stays as it is."
      : "Nothing was charged, and nothing is booked. The desks are free for everybody again.";
  const nothing = changes ? "Your booking stays as it is" : "Nothing is booked";
  const back = refundFailed
    ? "The refund failed: we know, send it in another way, and will write to you."
    : "It goes to the card that you paid with. You need to do nothing.";
  return `Your payment of ${price} came when the desks could not be booked any more. ${nothing}, and all of it goes back to you. ${back}`;
}

function titleOf({ state, refunded }: OnlinePayment, price: string): string {
  if (state === "open") return `Pay ${price}`;
  return refunded ? "Your payment came too late" : "This payment has ended";
}

type OpenProps = PaymentStateProps & { price: string };

function Open({ payment, payAt, isProviderAway, memberId, price }: OpenProps) {
  const { heldUntil, timezone, city, desks } = payment;
  const until = formatInstant(heldUntil, timezone, city ?? "", null);
  return (
    <>
      <p className="measure" role="status">
        {payment.isHeld
          ? `${desks === 1 ? "The desk is" : "The desks are"} held for you. You can pay until ${until}.`
          : `${desks === 1 ? "The desk is" : "The desks are"} not held any more. A payment that arrives now goes back to you by itself.`}
      </p>
      {isProviderAway ? (
        <>
          <p className="measure">
            Our payment provider does not answer right now. Try again in a minute. If you have paid
            already, we see it as soon as it answers.
          </p>
          {/* A plain link: it may lead to the provider's page. */}
          <a
            href={`/dashboard/payments/${payment.id}?pay`}
            className="button button-primary justify-self-start"
          >
            Try again
          </a>
        </>
      ) : (
        <div className="flex flex-wrap gap-3">
          {payAt ? (
            <a href={payAt} className="button button-primary">{`Pay ${price}`}</a>
          ) : (
            <p>We are waiting for the answer to your payment. Open this page again in a minute.</p>
          )}
          <IntentForm memberId={memberId} values={{ intent: "let-go" }}>
            <SubmitButton tone="quiet" pending="Letting go…">
              Let it go
            </SubmitButton>
          </IntentForm>
        </div>
      )}
      <p className="measure text-sm text-soft">
        You pay on a page of our payment provider, which alone sees your card. If a card is
        declined, nothing is charged and the desks stay held until then.
      </p>
    </>
  );
}
