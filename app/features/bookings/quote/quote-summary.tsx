import { describePrice } from "~/features/bookings/booking";
import { CheaperPass } from "~/features/bookings/quote/cheaper-pass";
import { HeldDaysNote } from "~/features/bookings/calendar/held-days-note";
import {
  describeRefusal,
  describeTerms,
  describeTermsOfSpace,
  type BookingChoice,
} from "~/features/bookings/quote/quote";
import type { Quote } from "~/features/bookings/quote/quote.schema";
import type { Space } from "~/features/spaces/space.schema";
import { WaitLink } from "~/features/bookings/waiting/wait-link";
import { Link } from "~/ui/navigation/link";
import { formatSpan } from "~/values/day";
import { formatMoney } from "~/values/money";

type QuoteSummaryProps = { space: Pick<Space, "id">; choice: BookingChoice; quote: Quote };

/** The price of a choice, or the reason why it cannot be booked. */
export function QuoteSummary({ space, choice, quote }: QuoteSummaryProps) {
  if (quote.refusal) {
    const { title, text } = describeRefusal(quote.refusal, quote);
    return (
      <div role="status" className="rounded-xl bg-alarm-wash px-4 py-3 text-sm">
        <p className="font-semibold text-alarm">{title}</p>
        <p>{text}</p>
        <WaitLink spaceId={space.id} choice={choice} quote={quote} />
      </div>
    );
  }
  return (
    <div role="status" className="grid gap-1 border-t border-line pt-4 text-sm">
      <p className="font-semibold">{formatSpan(quote.startsOn, quote.endsOn)}</p>
      <HeldDaysNote {...quote} />
      <p className="flex justify-between gap-3">
        <span className="text-soft">{describePrice(quote)}</span>
      </p>
      {quote.total !== null && (
        <p className="flex items-baseline justify-between gap-3 text-base font-semibold">
          <span>Total</span>
          <span className="text-lg">{formatMoney(quote.total, quote.currency)}</span>
        </p>
      )}
      <CheaperPass quote={quote} choice={choice} page={`/spaces/${space.id}`} part="book" />
    </div>
  );
}

type CancellationTermsProps = {
  space: Pick<Space, "city" | "knownCity">;
  quote: Quote | null;
  /** Percent of the price that a late cancellation costs here. */
  lateFeePercent: number;
  now: string;
};

/** The price of cancelling: with the exact cut-off of the quote, or the terms of the space where there is no quote. */
export function CancellationTerms({ space, quote, lateFeePercent, now }: CancellationTermsProps) {
  return (
    <div className="cancellation-terms grid gap-2 text-sm">
      <h3 className="font-semibold">Cancellation</h3>
      <p className="text-soft">
        {quote && !quote.refusal
          ? describeTerms(quote, space, new Date(now))
          : describeTermsOfSpace(lateFeePercent)}
      </p>
      <p>
        <Link to="/help" className="link">
          Questions about booking
        </Link>
      </p>
    </div>
  );
}
