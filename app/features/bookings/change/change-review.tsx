import { closedDaysOf, passLabel } from "~/features/bookings/booking";
import {
  describeChangeRefusal,
  describeDifference,
  describeGivingBack,
  describeLaterTerms,
} from "~/features/bookings/change/change";
import type { ChangeQuote } from "~/features/bookings/change/change.schema";
import {
  describeRefundMethod,
  describeRefundMethodForHost,
  type Refund,
} from "~/features/bookings/paying/refund-words";
import { HeldDaysNote } from "~/features/bookings/calendar/held-days-note";
import { HeldHours } from "~/features/bookings/hosting/held-hours-list";
import { Fact, FactList } from "~/ui/layout/fact-list";
import { formatCount } from "~/values/count";
import { formatInstant, formatSpanWithYear } from "~/values/day";
import { formatMoney } from "~/values/money";

type ChangeReviewProps = {
  /** The desks of the booking. */
  desks: number;
  /** The city of the space, and its zone where it is known. */
  place: { city: string; cityZone: string | null };
  quote: ChangeQuote;
  /** The host of the booking reads it. */
  isHost?: boolean;
  /** The instant at which the page was rendered, ISO 8601. */
  now: string;
};

function describeRefund(refund: Refund, isHost: boolean): string {
  const amount = formatMoney(refund.refund, refund.currency);
  return isHost
    ? `Your guest gets ${amount} of the payment back. ${describeRefundMethodForHost(refund, true)}`
    : `You get ${amount} of your payment back. ${describeRefundMethod(refund)}`;
}

/** The booking as it would be after a change, with the difference of price and the cost, or why it cannot be changed so. */
export function ChangeReview({ desks, place, quote, isHost, now }: ChangeReviewProps) {
  if (quote.refusal) {
    const { title, text } = describeChangeRefusal(quote.refusal, {
      ...quote,
      isHost: isHost ?? false,
    });
    // The page begins with the choice of the booking.
    if (quote.refusal === "unchanged")
      return (
        <p role="status" className="text-soft">
          {text}
        </p>
      );
    return (
      <div role="status" className="rounded-xl bg-alarm-wash px-4 py-3">
        <p className="font-semibold text-alarm">{title}</p>
        <p>{text}</p>
      </div>
    );
  }
  const units = quote.pass === "day" ? quote.heldDays.length : 1;
  const givingBack = isHost
    ? "Giving days back costs your guest nothing, because you propose the change."
    : describeGivingBack(quote, desks, quote.desks);
  return (
    <FactList>
      <Fact term="When">
        <p className="text-lg font-semibold">{formatSpanWithYear(quote.startsOn, quote.endsOn)}</p>
        <HeldDaysNote {...quote} closedDays={closedDaysOf(quote)} isChanged />
      </Fact>
      <Fact term="Hours">
        <HeldHours held={quote} timezone={quote.timezone} {...place} />
      </Fact>
      <Fact term="Pass">
        {`${passLabel({ pass: quote.pass, units })} for ${formatCount(quote.desks, "desk")}`}
      </Fact>
      <Fact term="New total">
        <p>
          <strong className="text-xl">{formatMoney(quote.total ?? 0, quote.currency)}</strong>{" "}
          <span className="text-soft">{describeDifference(quote)}</span>
        </p>
        {givingBack && <p>{givingBack}</p>}
        {quote.refund !== null && quote.refund > 0 && (
          <p>{describeRefund({ ...quote, refund: quote.refund }, isHost ?? false)}</p>
        )}
        {quote.freeUntil && (
          <p className="text-sm text-soft">
            {`Giving days back is free until ${formatInstant(quote.freeUntil, quote.timezone, place.city, place.cityZone)}.`}
          </p>
        )}
      </Fact>
      <Fact term={isHost ? "Cancelling, for your guest" : "Cancelling"}>
        {describeLaterTerms(quote, place, new Date(now))}
      </Fact>
    </FactList>
  );
}
