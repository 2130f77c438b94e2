import { NextOffer } from "~/features/bookings/next-offer";
import type { BookingChoice } from "~/features/bookings/quote";
import type { Quote } from "~/features/bookings/quote.schema";
import type { Space } from "~/features/spaces/space.schema";

type BookNowProps = {
  space: Space;
  choice: BookingChoice;
  quote: Quote;
  /** The id of the form with the choice: this stands outside of it. */
  form: string;
};

/** The way on from a choice on small screens: to its review, or to the nearest that can be had. */
export function BookNow({ space, choice, quote, form }: BookNowProps) {
  if (quote.refusal)
    return (
      <NextOffer space={space} choice={choice} quote={quote} className="button-primary grow" />
    );
  return (
    <button
      type="submit"
      form={form}
      formAction={`/spaces/${space.id}/book`}
      className="button button-primary"
    >
      Book Now
    </button>
  );
}
