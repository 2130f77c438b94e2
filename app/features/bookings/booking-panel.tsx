import { Form } from "react-router";
import { ChoiceNotes } from "~/features/bookings/choice-notes";
import { PASSES, priceOf } from "~/features/bookings/pass";
import type { BookingChoice } from "~/features/bookings/quote";
import { NextOffer, OtherSpaces } from "~/features/bookings/next-offer";
import { cameFromFields } from "~/features/spaces/came-from";
import type { Quote } from "~/features/bookings/quote.schema";
import type { Space } from "~/features/spaces/space.schema";
import { Field } from "~/ui/forms/field";
import { useAutoSubmit } from "~/ui/forms/auto-submit";
import { QuoteSummary, CancellationTerms } from "~/features/bookings/quote-summary";
import { addDays, type Day } from "~/values/day";
import { formatMoney } from "~/values/money";

/** The id of the form, for the button that stands outside of it on small screens. */
export const CHOICE_FORM = "choice";

type BookingPanelProps = {
  space: Space;
  choice: BookingChoice;
  /** What of the choice in the address was not taken as it stands there. */
  notes: string[];
  quote: Quote | null;
  isOwn: boolean;
  /** What of the price cancelling late costs here. */
  lateFeePercent: number;
  today: Day;
  /** The instant the page was made, ISO 8601: the server and the browser say the same about cut-offs. */
  now: string;
};

/** The price card. It is the booking form: what is chosen stands in the URL and goes on to the review page. */
export function BookingPanel(props: BookingPanelProps) {
  const { space, choice, notes, quote, isOwn, lateFeePercent, today, now } = props;
  const sold = PASSES.filter(({ value }) => priceOf(space, value) !== null);
  return (
    <section
      aria-labelledby="book"
      className="card grid gap-5 p-5 shadow-[0_1.5rem_3rem_-2rem_oklch(0.2_0.02_60/0.4)] md:p-6"
    >
      <h2 id="book" className="text-xl">
        Book a desk
      </h2>
      {space.status !== "active" ? (
        <p className="text-soft">The space is not taking bookings at the moment.</p>
      ) : isOwn ? (
        <p className="text-soft">This is your own space. Guests book it here.</p>
      ) : sold.length === 0 ? (
        <p className="text-soft">The owner doesn't sell passes online. Ask at the space.</p>
      ) : (
        <ChoiceForm space={space} choice={choice} notes={notes} quote={quote} today={today} />
      )}
      {sold.length > 0 && (
        <CancellationTerms space={space} quote={quote} lateFeePercent={lateFeePercent} now={now} />
      )}
    </section>
  );
}

function NoQuoteYet() {
  return (
    <p className="border-t border-line pt-4 text-sm text-soft">
      Choose a first day to see the total.
    </p>
  );
}

type ChoiceFormProps = Pick<BookingPanelProps, "space" | "choice" | "notes" | "quote" | "today">;

function ChoiceForm({ space, choice, notes, quote, today }: ChoiceFormProps) {
  const { form, formKey, onChange } = useAutoSubmit();
  const lastDay = addDays(today, 365);
  return (
    <Form
      ref={form}
      key={formKey}
      action={`/spaces/${space.id}`}
      onChange={onChange}
      id={CHOICE_FORM}
      className="group grid grid-cols-1 gap-4"
    >
      {cameFromFields(choice.cameFrom ?? null).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset className="grid min-w-0 gap-2">
        <legend className="pb-1.5 text-sm font-semibold">Pass</legend>
        {PASSES.map(({ value, label, covers }) => {
          const price = priceOf(space, value);
          if (price === null) return null;
          return (
            <label
              key={value}
              className="flex cursor-pointer flex-wrap items-center gap-x-3 rounded-xl border border-edge px-3.5 py-2.5 has-checked:border-accent has-checked:bg-wash"
            >
              <input
                type="radio"
                name="pass"
                value={value}
                defaultChecked={value === choice.pass}
                className="size-4.5 accent-accent"
              />
              <span className="grid grow basis-24 leading-snug">
                <span className="font-semibold">{label}</span>
                <span className="text-xs text-soft">{covers}</span>
              </span>
              <strong className="ml-auto">{formatMoney(price, space.currency)}</strong>
            </label>
          );
        })}
      </fieldset>
      <div className="date-inputs">
        <Field
          label="First day"
          name="startDate"
          type="date"
          required
          min={today}
          max={lastDay}
          defaultValue={choice.startDate ?? ""}
        />
        {/* Only day passes have a last day of their own. An invalid one stays visible, because it stops the form. */}
        {space.pricePerDay !== null && (
          <Field
            label="Last day"
            name="endDate"
            type="date"
            min={today}
            max={lastDay}
            defaultValue={choice.endDate ?? ""}
            className="group-has-[[value=day]:not(:checked)]:not-has-invalid:hidden"
          />
        )}
      </div>
      <Field
        label="Desks"
        name="desks"
        type="number"
        min={1}
        max={space.capacity}
        defaultValue={choice.desks}
      />
      {/* The same height with and without the price, so that the button below does not move while it is pressed. */}
      <div className="grid min-h-31 content-start gap-3">
        <ChoiceNotes notes={notes} />
        {quote ? <QuoteSummary space={space} choice={choice} quote={quote} /> : <NoQuoteYet />}
      </div>
      {/*
        "Book Now" is first, because Enter presses the first button and because it must not move when the second is hidden. The way
        on from a refusal and the other spaces fill a line each, so the second has one of its own: that line stays when scripts hide it.
      */}
      <div className={`flex flex-wrap content-start gap-3 ${quote?.refusal ? "min-h-47" : ""}`}>
        {quote?.refusal ? (
          <>
            <NextOffer
              space={space}
              choice={choice}
              quote={quote}
              className="button-primary grow"
            />
            <OtherSpaces space={space} quote={quote} className="button-quiet grow px-3 text-sm" />
          </>
        ) : (
          <button
            type="submit"
            formAction={`/spaces/${space.id}/book`}
            className="button button-primary grow"
          >
            Book Now
          </button>
        )}
        <button type="submit" className="button button-quiet without-script">
          Show the price
        </button>
        <p className="basis-full text-center text-sm text-soft">
          You pay at the space. Nothing is charged now.
        </p>
      </div>
    </Form>
  );
}
