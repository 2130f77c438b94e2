import { getInputProps, useForm } from "@conform-to/react";
import { WEEKDAYS } from "~/features/opening/closures";
import type { WeekFields } from "~/features/opening/opening.forms";
import type { ListingCalendar } from "~/features/opening/opening.schema";
import { describedControl, FieldMessages } from "~/ui/forms/field";
import { FormSummary } from "~/ui/forms/form-summary";
import { PostedForm } from "~/ui/forms/posted-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";

type WeeklyHoursFormProps = {
  hours: Pick<ListingCalendar, "opensAt" | "closesAt">;
  reply: FormReply | undefined;
};

/** The hours of each weekday. They are live at once. */
export function WeeklyHoursForm({ hours, reply }: WeeklyHoursFormProps) {
  const [form, fields] = useForm<WeekFields>({
    id: "set-week",
    lastResult: reply,
    defaultValue: { week: WEEKDAYS.map((_, at) => weekdayOf(hours, at)) },
  });
  const week = fields.week.getFieldList();
  return (
    <section aria-labelledby="weekly-hours" className="grid content-start gap-5">
      <h2 id="weekly-hours" className="text-xl">
        Weekly hours
      </h2>
      <PostedForm form={form} className="card grid gap-4 p-5">
        <FormSummary form={form} reply={reply} />
        <input type="hidden" name="intent" value="set-week" />
        <FieldMessages errors={fields.week.errors} errorId={fields.week.errorId} />
        <p
          aria-hidden
          className="grid grid-cols-2 gap-x-3 text-sm font-semibold text-soft sm:grid-cols-[9rem_1fr_1fr]"
        >
          <span className="max-sm:hidden" />
          <span>Opens</span>
          <span>Closes</span>
        </p>
        {WEEKDAYS.map((name, at) => {
          const day = week[at]?.getFieldset();
          return day && <WeekdayRow key={name} name={name} day={day} />;
        })}
        <p className="text-sm text-soft">
          They hold at once, for every day that is not booked yet. 00:00 as the closing time is
          midnight.
        </p>
        <SubmitButton pending="Saving …" className="justify-self-start">
          Save weekly hours
        </SubmitButton>
      </PostedForm>
    </section>
  );
}

/** Midnight ends a day as 24:00, which no time input knows. */
function weekdayOf({ opensAt, closesAt }: WeeklyHoursFormProps["hours"], at: number) {
  const [opens, closes] = [opensAt[at] ?? undefined, closesAt[at] ?? undefined];
  return {
    isOpen: opens ? ("on" as const) : undefined,
    opensAt: opens,
    closesAt: closes === "24:00" ? "00:00" : closes,
  };
}

type Weekday = Record<"isOpen" | "opensAt" | "closesAt", Parameters<typeof getInputProps>[0]>;

function WeekdayRow({ name, day }: { name: string; day: Weekday }) {
  const { isOpen, opensAt, closesAt } = day;
  return (
    <fieldset className="grid grid-cols-2 items-center gap-x-3 gap-y-1 sm:grid-cols-[9rem_1fr_1fr]">
      <legend className="sr-only">{name}</legend>
      <label className="flex min-h-11 items-center gap-3 font-semibold max-sm:col-span-2">
        <input {...getInputProps(isOpen, { type: "checkbox", value: "on" })} className="size-5" />
        {name}
      </label>
      <TimeInput label={`${name} opens`} field={opensAt} />
      <TimeInput label={`${name} closes`} field={closesAt} />
    </fieldset>
  );
}

function TimeInput({ label, field }: { label: string; field: Weekday["opensAt"] }) {
  const { errors } = field;
  const { control, ...ids } = describedControl({ id: field.id, errors });
  return (
    <div className="grid gap-1">
      <input
        {...getInputProps(field, { type: "time" })}
        {...control}
        aria-label={label}
        className="control"
      />
      <FieldMessages errors={errors} {...ids} />
    </div>
  );
}
