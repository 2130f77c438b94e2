import { CHOICE_FORM } from "~/features/bookings/booking-panel";
import { PASSES, priceOf } from "~/features/bookings/pass";
import type { BookingChoice } from "~/features/bookings/quote";
import type { Quote } from "~/features/bookings/quote.schema";
import { NextOffer } from "~/features/bookings/next-offer";
import { leadPrice } from "~/features/spaces/prices";
import type { Space } from "~/features/spaces/space.schema";
import { formatSpan } from "~/values/day";
import { formatMoney } from "~/values/money";

type BookingBarProps = {
  space: Space;
  choice: BookingChoice;
  quote: Quote | null;
  isOwn: boolean;
};

/** The price and the next step, on small screens always in sight until the booking form itself is. */
export function BookingBar({ space, choice, quote, isOwn }: BookingBarProps) {
  const isSold = PASSES.some(({ value }) => priceOf(space, value) !== null);
  if (space.status !== "active" || isOwn || !isSold) return null;
  return (
    <section aria-label="Price and next step" className="bottom-bar lg:hidden">
      {quote?.refusal ? null : <Price space={space} choice={choice} quote={quote} />}
      {quote?.refusal ? (
        <NextOffer space={space} choice={choice} quote={quote} className="button-primary grow" />
      ) : quote ? (
        <button
          type="submit"
          form={CHOICE_FORM}
          formAction={`/spaces/${space.id}/book`}
          className="button button-primary"
        >
          Book Now
        </button>
      ) : (
        <a href="#calendar" className="button button-primary">
          Choose days
        </a>
      )}
    </section>
  );
}

function Price({ space, choice, quote }: Omit<BookingBarProps, "isOwn">) {
  if (quote && quote.total !== null)
    return (
      <p className="leading-tight">
        <strong className="text-lg">{formatMoney(quote.total, quote.currency)}</strong>
        <span className="block text-sm text-soft">{formatSpan(quote.startsOn, quote.endsOn)}</span>
        {choice.isShortened && choice.pass === "day" && (
          <span className="block text-sm">30 days at most</span>
        )}
      </p>
    );
  const lead = leadPrice(space);
  return (
    lead && (
      <p>
        <strong className="text-lg">{formatMoney(lead.price, space.currency)}</strong>{" "}
        <span className="text-soft">/ {lead.unit}</span>
      </p>
    )
  );
}
