import { Field } from "~/ui/forms/field";
import { addDays, formatDay, type Day } from "~/values/day";

type DayFieldsProps = {
  choice: { startDate: Day | null; endDate: Day | null };
  /** The first day that can be chosen. */
  from: Day;
  today: Day;
  isRequired: boolean;
  /** A last day belongs to day passes only, so the field is hidden while another pass is chosen. */
  lastDay: "shown" | "of-day-passes" | "none";
};

/** The first and the last day of a booking. */
export function DayFields({ choice, from, today, isRequired, lastDay }: DayFieldsProps) {
  const until = addDays(today, 365);
  const limits = {
    type: "date",
    min: from,
    max: until,
    refusal: `Choose a day from ${formatDay(from)} to ${formatDay(until)}.`,
  };
  return (
    <div className="date-inputs">
      <Field
        label="First day"
        name="startDate"
        required={isRequired}
        defaultValue={choice.startDate ?? ""}
        {...limits}
      />
      {lastDay !== "none" && (
        <Field
          label="Last day"
          name="endDate"
          defaultValue={choice.endDate ?? ""}
          // An invalid day stays visible, because it stops the form.
          className={
            lastDay === "shown"
              ? ""
              : "group-has-[[value=day]:not(:checked)]:not-has-invalid:hidden"
          }
          {...limits}
        />
      )}
    </div>
  );
}
