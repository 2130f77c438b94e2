import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { SAME_HOURS, withSameHours, type FormDay } from "~/features/listings/editing/weekly-hours";
import { FieldGroup } from "~/ui/forms/field-group";
import { TimeField } from "~/ui/forms/time-field";
import { WEEKDAYS } from "~/values/weekday";

type WeeklyHoursRowsProps = { label: string; field: FieldMetadata<FormDay[]> };

/** A row for each weekday. Without scripts as well, its box alone closes a day: its times may stay. */
export function WeeklyHoursRows({ label, field }: WeeklyHoursRowsProps) {
  return (
    <FieldGroup
      label={label}
      field={field}
      hint="Close at 00:00 to stay open until midnight. A closing time before the opening time is on the next day: 18:00 to 02:00 runs past midnight. 00:00 to 00:00 means around the clock."
    >
      <ul className="grid max-w-xl gap-3">
        {field.getFieldList().map((day, at) => (
          <HoursOfDay key={day.key} day={day} weekday={WEEKDAYS[at] ?? ""} />
        ))}
      </ul>
      <p className="pt-3">
        <button
          type="submit"
          name="intent"
          value={SAME_HOURS}
          formNoValidate
          onClick={(event) => {
            event.preventDefault();
            copyHours(event.currentTarget.form, field.name);
          }}
          className="button button-quiet text-sm"
        >
          Same hours for all open days
        </button>
      </p>
    </FieldGroup>
  );
}

/** Copies on the page, as the server does without scripts. */
function copyHours(form: HTMLFormElement | null, name: string) {
  if (!form) return;
  const inputOf = (at: number, part: keyof FormDay) => {
    const input = form.elements.namedItem(`${name}[${at}].${part}`);
    return input instanceof HTMLInputElement ? input : null;
  };
  const rows = WEEKDAYS.map((_, at) => ({
    isOpen: inputOf(at, "isOpen")?.checked,
    opens: inputOf(at, "opens")?.value,
    closes: inputOf(at, "closes")?.value,
  }));
  for (const [at, row] of withSameHours(rows).entries())
    for (const part of ["opens", "closes"] as const) {
      const input = inputOf(at, part);
      if (input) input.value = row[part] ?? "";
    }
}

function HoursOfDay({ day, weekday }: { day: FieldMetadata<FormDay>; weekday: string }) {
  const { isOpen, opens, closes } = day.getFieldset();
  const { key: _, ...box } = getInputProps(isOpen, { type: "checkbox" });
  return (
    <li className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-start gap-x-4 gap-y-1 border-b border-line pb-3 sm:grid-cols-[9rem_1fr_1fr]">
      <label className="col-span-full flex min-h-11 items-center gap-3 sm:col-span-1 sm:self-end">
        <input {...box} className="size-5 shrink-0 accent-accent" />
        <span>{weekday}</span>
      </label>
      <TimeField
        label="Opens"
        aria-label={`${weekday} opens`}
        errors={opens.errors}
        {...getInputProps(opens, { type: "text" })}
      />
      <TimeField
        label="Closes"
        aria-label={`${weekday} closes`}
        errors={closes.errors}
        {...getInputProps(closes, { type: "text" })}
      />
    </li>
  );
}
