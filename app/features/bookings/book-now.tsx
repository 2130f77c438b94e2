import { NextOffer } from "~/features/bookings/next-offer";
import type { BookingChoice } from "~/features/bookings/quote";
import type { Quote } from "~/features/bookings/quote.schema";
import { CALENDAR, calendarHeading, SHEET_CALENDAR } from "~/features/bookings/weeks-calendar";
import type { Space } from "~/features/spaces/space.schema";
import { useHydrated } from "~/ui/layout/use-hydrated";

type BookNowProps = {
  space: Space;
  choice: BookingChoice;
  quote: Quote | null;
  /** The id of the form with the choice, where this stands outside of it. */
  form?: string;
  className?: string;
};

/** The way on from a choice: to its review, to the nearest that can be had, or to the calendar while there are no days. */
export function BookNow({ space, choice, quote, form, className = "" }: BookNowProps) {
  // Without scripts days are typed, and booked by the same press. It stays the same button when the scripts come, as it may be held down.
  const choosesDays = useHydrated() && !choice.startDate;
  if (quote?.refusal)
    return (
      <NextOffer space={space} choice={choice} quote={quote} className="button-primary grow" />
    );
  return (
    <button
      type="submit"
      form={form}
      formAction={`/spaces/${space.id}/book`}
      onClick={choosesDays ? showCalendar : undefined}
      className={`button button-primary ${className}`}
    >
      {choosesDays ? "Choose days" : "Book Now"}
    </button>
  );
}

/** Not by the hash of the address: that would give up an answer on its way, and bring back days that were just cleared. */
function showCalendar(event: React.MouseEvent) {
  event.preventDefault();
  const isInSheet = event.currentTarget.closest("dialog") !== null;
  const heading = document.getElementById(calendarHeading(isInSheet ? SHEET_CALENDAR : CALENDAR));
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
