import { NextOffer } from "~/features/bookings/quote/next-offer";
import { isReversed, type BookingChoice } from "~/features/bookings/quote/quote";
import type { Quote } from "~/features/bookings/quote/quote.schema";
import {
  CALENDAR,
  calendarHeading,
  SHEET_CALENDAR,
} from "~/features/bookings/calendar/weeks-calendar";
import type { Space } from "~/features/spaces/space.schema";
import { useHydrated } from "~/ui/layout/use-hydrated";

type BookNowProps = {
  space: Space;
  choice: BookingChoice;
  quote: Quote | null;
  /** The id of the form with the choice, for a button outside of it. */
  form?: string;
  className?: string;
};

/** The next step of a choice: the review page, the nearest free days, or the calendar while no days are chosen. */
export function BookNow({ space, choice, quote, form, className = "" }: BookNowProps) {
  // Without scripts the same press sends typed days and books them. The element stays the same after hydration, because it may be held
  // down at that moment.
  const choosesDays = useHydrated() && !choice.startDate;
  if (quote?.refusal)
    return (
      <NextOffer space={space} choice={choice} quote={quote} className="button-primary grow" />
    );
  if (isReversed(choice)) return null;
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

/** It scrolls without changing the hash: a navigation would abort a pending one, and restore days that were just cleared. */
function showCalendar(event: React.MouseEvent) {
  event.preventDefault();
  const isInSheet = event.currentTarget.closest("dialog") !== null;
  const heading = document.getElementById(calendarHeading(isInSheet ? SHEET_CALENDAR : CALENDAR));
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
