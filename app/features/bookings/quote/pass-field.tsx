import { useEffect, useRef } from "react";
import { costOf } from "~/features/bookings/quote/choice";
import { PASSES, priceOf, type Pass } from "~/features/bookings/quote/pass";
import type { BookingChoice } from "~/features/bookings/quote/quote";
import type { Quote } from "~/features/bookings/quote/quote.schema";
import type { Space } from "~/features/spaces/space.schema";
import { formatSpanWithoutYear } from "~/values/day";
import { formatMoney } from "~/values/money";

type PassFieldProps = {
  space: Space;
  choice: BookingChoice;
  quote: Quote | null;
};

/**
 * The passes on sale, with the price of each for the days. A suggested pass is checked but sends no name, so that the cheapest one is
 * suggested again for other days.
 */
export function PassField({ space, choice, quote }: PassFieldProps) {
  const passes = useRef<HTMLFieldSetElement>(null);
  const suggested = choice.isSuggested ? choice.pass : null;
  // The form keeps a chosen pass; a suggested one follows the days. Each radio button is set by itself: React does not notice that the
  // browser unchecks one when another is checked, and would ignore the next press on it.
  useEffect(() => {
    if (suggested && passes.current)
      for (const pass of passes.current.querySelectorAll("input")) pass.checked = pass.value === "";
  }, [suggested]);
  return (
    <fieldset ref={passes} className="grid min-w-0 gap-2">
      <legend className="pb-1.5 text-sm font-semibold">Pass</legend>
      {PASSES.map(({ value, label, covers }) => {
        const price = priceOf(space, value);
        if (price === null) return null;
        const cost = costOf(value, quote);
        return (
          <label
            key={value}
            className="flex cursor-pointer flex-wrap items-center gap-x-3 rounded-xl border border-edge px-3.5 py-2.5 has-checked:border-accent has-checked:bg-wash"
          >
            <input
              type="radio"
              name="pass"
              value={value === suggested ? "" : value}
              defaultChecked={value === choice.pass}
              className="size-4.5 accent-accent"
            />
            <span className="grid grow basis-24 leading-snug">
              <span className="font-semibold">{label}</span>
              <span className="text-xs text-soft">{describeCover(value, covers, quote)}</span>
            </span>
            <span className="ml-auto grid text-right leading-snug">
              <strong>{formatMoney(cost?.total ?? price, space.currency)}</strong>
              {cost && cost.more > 0 && (
                <span className="text-xs">{`${formatMoney(cost.more, space.currency)} more`}</span>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/**
 * The coverage of a pass: the span of the chosen days, or that it does not cover them. Without its year, with which it would take a second
 * line on a phone and move the button: the summary of the price has it.
 */
function describeCover(pass: Pass, covers: string, quote: Quote | null): string {
  if (!quote || quote.refusal) return covers;
  const cost = costOf(pass, quote);
  return cost ? formatSpanWithoutYear(cost.startsOn, cost.endsOn) : "Not available for these days";
}
