import { useRef, useState } from "react";
import { Field } from "~/ui/forms/field";
import { formatDay, type Day } from "~/values/day";
import type { DayRange } from "~/values/day-range";

type TypedRangeProps = {
  range: DayRange;
  /** The first and the last day that can be typed. */
  least: Day;
  most: Day;
  onType: (range: DayRange) => void;
};

/**
 * Fields for a first and a last day. Their values are taken on blur or Enter. They belong to no form: a partial date stays here, and
 * blocks no submission.
 */
export function TypedRange({ range, least, most, onType }: TypedRangeProps) {
  const inputs = useRef<HTMLDivElement>(null);
  const [isWrong, setIsWrong] = useState(false);
  const shown = [range.from ?? "", (range.to !== range.from && range.to) || ""];

  const take = () => {
    const typed = [...(inputs.current?.querySelectorAll("input") ?? [])];
    const [first = "", last = ""] = typed.map(({ value }) => value);
    const areDays = typed.every(({ validity }) => validity.valid);
    if (areDays && first === shown[0] && last === shown[1]) return setIsWrong(false);
    const isRange = areDays && (last === "" || (first !== "" && first <= last));
    setIsWrong(!isRange);
    if (isRange) onType({ from: first || null, to: last || null });
  };

  return (
    <div>
      <div ref={inputs} className="date-inputs">
        {["First day", "Last day"].map((label, at) => (
          <Field
            // A choice in the calendar replaces the typed text.
            key={`${label} ${shown[at]}`}
            label={label}
            id={`typed-${at}`}
            form=""
            type="date"
            min={least}
            max={most}
            defaultValue={shown[at]}
            onBlur={take}
            // Stops the event, so that the form around it is not submitted.
            onChange={(event) => event.stopPropagation()}
            onKeyDown={({ key }) => key === "Enter" && take()}
          />
        ))}
      </div>
      <p role="alert" className="pt-1 text-sm font-semibold text-alarm empty:hidden">
        {isWrong &&
          `Type a first day from ${formatDay(least)} to ${formatDay(most)} and, if you stay longer, a last day after it.`}
      </p>
    </div>
  );
}
