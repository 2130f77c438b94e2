import { ChoiceForm } from "~/features/bookings/quote/choice-form";
import { NoPasses } from "~/features/bookings/quote/no-passes";
import { PASSES, priceOf } from "~/features/bookings/quote/pass";
import { isReversed, type BookingChoice } from "~/features/bookings/quote/quote";
import type { Quote } from "~/features/bookings/quote/quote.schema";
import type { Space } from "~/features/spaces/space.schema";
import { CancellationTerms } from "~/features/bookings/quote/quote-summary";
import type { Day } from "~/values/day";

/** The id of the form, for the button outside of it on small screens. */
export const CHOICE_FORM = "choice";

const isSold = (space: Space) => PASSES.some(({ value }) => priceOf(space, value) !== null);

/** Whether this viewer can choose days and a pass here. */
export function isBookable(space: Space, isOwn: boolean): boolean {
  return space.status === "active" && !isOwn && isSold(space);
}

type BookingPanelProps = {
  space: Space;
  choice: BookingChoice;
  /** Messages about the values in the address that were ignored or corrected. */
  notes: string[];
  quote: Quote | null;
  isOwn: boolean;
  /** Percent of the price that a late cancellation costs here. */
  lateFeePercent: number;
  today: Day;
  /** The instant at which the page was rendered, ISO 8601: server and browser compute the same cut-offs. */
  now: string;
};

/** The price card with the booking form. The choice is in the URL and goes on to the review page. */
export function BookingPanel(props: BookingPanelProps) {
  const { space, choice, notes, quote, isOwn, lateFeePercent, today, now } = props;
  return (
    <section
      aria-labelledby="book"
      className="card grid gap-5 p-5 shadow-[0_1.5rem_3rem_-2rem_oklch(0.2_0.02_60/0.4)] md:p-6"
    >
      <h2 id="book" className="scroll-mt-6 text-xl">
        Book a desk
      </h2>
      {space.status !== "active" ? (
        <p className="text-soft">The space is not taking bookings at the moment.</p>
      ) : isOwn ? (
        <p className="text-soft">This is your own space. Guests book it here.</p>
      ) : !isSold(space) ? (
        <NoPasses space={space} choice={choice} />
      ) : (
        <div
          className={
            quote?.refusal || notes.length > 0 || isReversed(choice) ? undefined : "choice-in-page"
          }
        >
          <ChoiceForm
            space={space}
            choice={choice}
            notes={notes}
            quote={quote}
            today={today}
            id={CHOICE_FORM}
          />
        </div>
      )}
      {isSold(space) && (
        <CancellationTerms space={space} quote={quote} lateFeePercent={lateFeePercent} now={now} />
      )}
    </section>
  );
}
