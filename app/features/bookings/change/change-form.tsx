import { Form } from "react-router";
import type { ChangeChoice } from "~/features/bookings/change/change";
import { PassField } from "~/features/bookings/quote/pass-field";
import type { Space } from "~/features/spaces/space.schema";
import { useAutoSubmit } from "~/ui/forms/auto-submit";
import { Field } from "~/ui/forms/field";
import { useMovingDays } from "~/ui/forms/use-moving-days";
import { usePendingSearch } from "~/ui/navigation/use-pending-search";
import type { Path } from "~/values/path";
import { addDays, formatDay, type Day } from "~/values/day";

type ChangeFormProps = {
  page: Path;
  space: Space;
  choice: ChangeChoice;
  /** The first day that can be chosen. */
  firstDay: Day;
  today: Day;
  /** Desks of the booking: a paused or smaller space keeps them. */
  desks: number;
  /** The stay has begun: only days move. */
  hasBegun: boolean;
};

/** The new days, pass and desks. The choice is in the address of the page, which shows its cost: with scripts at once. */
export function ChangeForm({
  page,
  space,
  choice,
  firstDay,
  today,
  desks,
  hasBegun,
}: ChangeFormProps) {
  const { form, formKey, onChange, ...auto } = useAutoSubmit(usePendingSearch(page));
  const { onFocus, moveLastDay } = useMovingDays();
  const lastDay = addDays(today, 365);
  const refusal = `Choose a day from ${formatDay(firstDay)} to ${formatDay(lastDay)}.`;
  return (
    <Form
      ref={form}
      key={formKey}
      {...auto}
      onFocus={onFocus}
      onChange={(event) => {
        moveLastDay(event);
        onChange(event);
      }}
      // On a phone the cost is below the form.
      action={`${page}#after`}
      aria-label="Your new choice"
      className="group card grid gap-4 self-start p-5 md:p-6"
    >
      <div className="date-inputs">
        <Field
          label="First day"
          name="startDate"
          type="date"
          required
          min={firstDay}
          max={lastDay}
          refusal={refusal}
          defaultValue={choice.startDate}
        />
        {/* Days can be given back, too, of a pass that is no longer sold. */}
        {(space.pricePerDay !== null || hasBegun || choice.pass === "day") && (
          <Field
            label="Last day"
            name="endDate"
            type="date"
            min={firstDay}
            max={lastDay}
            refusal={refusal}
            defaultValue={choice.endDate ?? ""}
            // Week and month passes end by themselves.
            className={
              hasBegun ? "" : "group-has-[[value=day]:not(:checked)]:not-has-invalid:hidden"
            }
          />
        )}
      </div>
      {hasBegun ? (
        <>
          <input type="hidden" name="pass" value={choice.pass} />
          <input type="hidden" name="desks" value={desks} />
        </>
      ) : (
        <>
          <PassField
            space={space}
            choice={{ ...choice, month: null, isSuggested: false }}
            quote={null}
          />
          <Field
            label="Desks"
            name="desks"
            type="number"
            min={1}
            max={Math.max(space.capacity, desks)}
            refusal={`Enter how many desks you need: the space has ${space.capacity}.`}
            defaultValue={choice.desks}
          />
        </>
      )}
      <button type="submit" className="button button-quiet without-script">
        Show the new price
      </button>
    </Form>
  );
}
