import { describeDifference } from "~/features/bookings/change/change";
import type { ChangeQuote } from "~/features/bookings/change/change.schema";
import { formatMoney } from "~/values/money";

/** The reason in a few words while the choice is refused, and the way to the rest of it. */
export function RefusedBar({ title }: { title: string }) {
  return (
    <section aria-label="Not possible" className="bottom-bar mt-6 lg:hidden">
      <p className="font-semibold text-alarm">{title}</p>
      <a href="#after" className="button button-quiet">
        See why
      </a>
    </section>
  );
}

/** The new total while the choice is made, and the way to its details, always visible on small screens. */
export function ChangeBar({ quote }: { quote: ChangeQuote }) {
  return (
    <section aria-label="New total" className="bottom-bar mt-6 lg:hidden">
      <p className="leading-tight">
        <strong className="text-lg">{formatMoney(quote.total ?? 0, quote.currency)}</strong>
        <span className="block text-sm text-soft">{describeDifference(quote)}</span>
      </p>
      <a href="#after" className="button button-primary">
        Review change
      </a>
    </section>
  );
}
