import { X } from "lucide";
import { useEffect, useRef, useState } from "react";
import { BookNow } from "~/features/bookings/quote/book-now";
import { ChoiceNotes } from "~/features/bookings/quote/choice-notes";
import { ChoiceForm } from "~/features/bookings/quote/choice-form";
import { ChosenPrice } from "~/features/bookings/quote/chosen-price";
import {
  SHEET_CALENDAR,
  WeeksCalendar,
  type WeeksCalendarProps,
} from "~/features/bookings/calendar/weeks-calendar";
import type { Quote } from "~/features/bookings/quote/quote.schema";
import { QuoteSummary } from "~/features/bookings/quote/quote-summary";
import { Icon } from "~/ui/layout/icon";

type ChoiceSheetProps = WeeksCalendarProps & { quote: Quote | null; onClose: () => void };

const FORM = "choice-over-page";

/** The whole choice in a sheet on small screens: days, pass, desks, and the total with the next step. */
export function ChoiceSheet({ quote, onClose, ...calendar }: ChoiceSheetProps) {
  const { space, choice, notes, today } = calendar;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // A guest who changes a bookable choice looks for the passes first. The order stays while days are pressed.
  const [isChanged] = useState(quote !== null && !quote.refusal);
  // A refusal has its waiting list, which comes before the days. Its place stays, too.
  const [wasRefused] = useState(Boolean(quote?.refusal));
  const form = (
    <ChoiceForm
      key="form"
      space={space}
      choice={choice}
      notes={notes}
      quote={quote}
      today={today}
      id={FORM}
      isSheet
      hasSummary={!wasRefused}
    />
  );
  const weeks = <WeeksCalendar key="weeks" {...calendar} notes={[]} id={SHEET_CALENDAR} />;
  return (
    <dialog
      ref={dialog}
      aria-labelledby="sheet-heading"
      className="sheet"
      onClose={onClose}
      closedby="any"
    >
      <div className="grid gap-5 p-4 pb-5">
        <div className="flex items-center justify-between gap-3">
          <h2 id="sheet-heading" className="text-xl">
            Your days and pass
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
            className="grid size-11 cursor-pointer place-items-center rounded-full border border-edge"
          >
            <Icon icon={X} size={22} />
          </button>
        </div>
        {wasRefused && (
          <div className="grid min-h-28 content-start gap-3">
            <ChoiceNotes notes={notes} />
            {quote && <QuoteSummary space={space} choice={choice} quote={quote} />}
          </div>
        )}
        {isChanged ? [form, weeks] : [weeks, form]}
      </div>
      {quote && (
        <div className="sheet-bar">
          {!quote.refusal && <ChosenPrice choice={choice} quote={quote} />}
          <BookNow space={space} choice={choice} quote={quote} form={FORM} />
        </div>
      )}
    </dialog>
  );
}
