import { PASSES } from "~/features/bookings/quote/pass";
import { countsDays, type BookingChoice } from "~/features/bookings/quote/quote";
import type { Quote } from "~/features/bookings/quote/quote.schema";
import { formatSpan } from "~/values/day";
import { formatMoney } from "~/values/money";

type ChosenPriceProps = {
  choice: BookingChoice;
  quote: Quote;
  /** Actions beside the price. */
  children?: React.ReactNode;
};

/** The price of a choice, with its pass and days. */
export function ChosenPrice({ choice, quote, children }: ChosenPriceProps) {
  const { pass, startsOn, endsOn, total, currency } = quote;
  const label = PASSES.find(({ value }) => value === pass)?.label;
  return (
    <span className="grid leading-tight">
      <strong className="text-lg">{total !== null && formatMoney(total, currency)}</strong>
      <span className="bar-detail text-sm text-soft">{formatSpan(startsOn, endsOn)}</span>
      <span className="bar-detail text-sm text-soft">
        <span>{choice.isShortened && countsDays(choice) ? "30 days at most" : label}</span>{" "}
        {children}
      </span>
    </span>
  );
}
