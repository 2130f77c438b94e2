import { describeWhereToPay } from "~/features/spaces/payment-choice";
import { Form } from "react-router";
import { BookNow } from "~/features/bookings/quote/book-now";
import { ChoiceNotes } from "~/features/bookings/quote/choice-notes";
import { OtherSpaces } from "~/features/bookings/quote/next-offer";
import { PassField } from "~/features/bookings/quote/pass-field";
import { isReversed, type BookingChoice } from "~/features/bookings/quote/quote";
import type { Quote } from "~/features/bookings/quote/quote.schema";
import { ReversedDays } from "~/features/bookings/quote/reversed-days";
import { QuoteSummary } from "~/features/bookings/quote/quote-summary";
import { searchOriginFields } from "~/features/spaces/search/search-origin";
import type { Space } from "~/features/spaces/space.schema";
import { useAutoSubmit } from "~/ui/forms/auto-submit";
import { Field } from "~/ui/forms/field";
import { isFormValid } from "~/ui/forms/form-validity";
import { useMovingDays } from "~/ui/forms/use-moving-days";
import { useHydrated } from "~/ui/layout/use-hydrated";
import { usePendingSearch } from "~/ui/navigation/use-pending-search";
import { addDays, formatDay, type Day } from "~/values/day";

export type ChoiceFormProps = {
  space: Space;
  choice: BookingChoice;
  /** Messages about the values in the address that were ignored or corrected. */
  notes: string[];
  quote: Quote | null;
  today: Day;
  /** The id of the form, for buttons outside of it. */
  id: string;
  /** Shown over the page, where a calendar chooses the days and a bar has the buttons. */
  isSheet?: boolean;
  /** The price, or the reason of a refusal, is part of the form. */
  hasSummary?: boolean;
};

/** Days, pass and desks with their price. The choice is in the address and goes on to the review page. */
export function ChoiceForm({
  space,
  choice,
  notes,
  quote,
  today,
  id,
  isSheet = false,
  hasSummary = true,
}: ChoiceFormProps) {
  const asked = usePendingSearch(`/spaces/${space.id}`);
  const { form, formKey, noValidate, onChange, onBlur } = useAutoSubmit(asked);
  const { onFocus, moveLastDay } = useMovingDays();
  return (
    <Form
      ref={form}
      key={formKey}
      action={`/spaces/${space.id}`}
      noValidate={noValidate}
      onFocus={onFocus}
      onChange={(event) => {
        moveLastDay(event);
        onChange(event);
      }}
      onBlur={onBlur}
      // The form navigates where its button leads.
      onSubmit={(event) => {
        if (!isFormValid(event.currentTarget)) event.preventDefault();
      }}
      id={id}
      className="group grid grid-cols-1 gap-4"
    >
      {searchOriginFields(choice.searchOrigin ?? null).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isSheet ? (
        <>
          <input type="hidden" name="startDate" value={choice.startDate ?? ""} />
          <input type="hidden" name="endDate" value={choice.endDate ?? ""} />
          <input type="hidden" name="month" value={choice.month ?? ""} />
        </>
      ) : (
        <DayFields space={space} choice={choice} today={today} />
      )}
      <PassField space={space} choice={choice} quote={quote} />
      <Field
        label="Desks"
        id={`${id}-desks`}
        name="desks"
        type="number"
        min={1}
        max={space.capacity}
        refusal={`Enter how many desks you need: the space has ${space.capacity}.`}
        defaultValue={choice.desks}
      />
      {hasSummary && (
        // The height is the same with and without the price, so that the button below does not move under the pointer.
        <div
          aria-busy={asked !== null || undefined}
          className="grid min-h-31 content-start gap-3 aria-busy:text-soft"
        >
          <ChoiceNotes notes={notes} />
          {quote ? (
            <QuoteSummary space={space} choice={choice} quote={quote} />
          ) : isReversed(choice) ? (
            <ReversedDays />
          ) : (
            <NoQuoteYet hasDays={choice.startDate !== null} />
          )}
        </div>
      )}
      {isSheet ? (
        quote?.refusal && <OtherSpaces space={space} quote={quote} className="button-quiet" />
      ) : (
        <Buttons space={space} choice={choice} quote={quote} />
      )}
    </Form>
  );
}

function NoQuoteYet({ hasDays }: { hasDays: boolean }) {
  return (
    <p className="border-t border-line pt-4 text-sm text-soft">
      {hasDays ? "Looking up the total…" : "Choose a first day to see the total."}
    </p>
  );
}

function DayFields({ space, choice, today }: Pick<ChoiceFormProps, "space" | "choice" | "today">) {
  const lastDay = addDays(today, 365);
  const refusal = `Choose a day from ${formatDay(today)} to ${formatDay(lastDay)}.`;
  // With scripts a missing day is allowed: "Choose days" leads to the calendar, and other values are kept without days.
  const isRequired = !useHydrated();
  return (
    <div className="date-inputs">
      <Field
        label="First day"
        name="startDate"
        type="date"
        required={isRequired}
        min={today}
        max={lastDay}
        refusal={refusal}
        defaultValue={choice.startDate ?? ""}
      />
      {/*
        Week and month passes that somebody chose have no last day of their own. An invalid one stays visible, because it stops the form.
      */}
      {(space.pricePerDay !== null || choice.isSuggested) && (
        <Field
          label="Last day"
          name="endDate"
          type="date"
          min={today}
          max={lastDay}
          refusal={refusal}
          defaultValue={choice.endDate ?? ""}
          className={
            choice.isSuggested ? "" : "group-has-[[value=day]:not(:checked)]:not-has-invalid:hidden"
          }
        />
      )}
    </div>
  );
}

/**
 * "Book Now" comes first, because Enter presses the first button and because it must not move when scripts hide "Show the price". After a
 * refusal the first button and "other spaces" take a line each, and "Show the price" a third, whose space is kept when it is hidden.
 */
function Buttons({ space, choice, quote }: Pick<ChoiceFormProps, "space" | "choice" | "quote">) {
  return (
    <div className={`flex flex-wrap content-start gap-3 ${quote?.refusal ? "min-h-47" : ""}`}>
      <BookNow space={space} choice={choice} quote={quote} className="grow" />
      {quote?.refusal && (
        <OtherSpaces space={space} quote={quote} className="button-quiet grow px-3 text-sm" />
      )}
      <button type="submit" className="button button-quiet without-script">
        Show the price
      </button>
      <p className="basis-full text-center text-sm text-soft">
        {space.paymentChoice === "online"
          ? describeWhereToPay(space.paymentChoice)
          : `${describeWhereToPay(space.paymentChoice)} Nothing is charged now.`}
      </p>
    </div>
  );
}
