import { getInputProps, getSelectProps, useForm } from "@conform-to/react";
import { useState } from "react";
import { seenDays } from "~/features/availability/booked-days";
import { endsOf, type ChosenDays } from "~/features/availability/chosen-days";
import { CLOSURE_REASON } from "~/features/availability/closures";
import { WEEKDAYS } from "~/values/weekday";
import type { CloseFields } from "~/features/availability/availability.forms";
import { Field, SelectField } from "~/ui/forms/field";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { addDays, type Day } from "~/values/day";
import type { FormReply } from "~/values/form-reply";
import type { Path } from "~/values/path";

type CloseFormProps = {
  today: Day;
  /** The address of the calendar with the chosen days. */
  action: Path;
  /** The days chosen in the calendar, and those whose bookings the page has shown. */
  chosen: ChosenDays;
  seen: ChosenDays;
  memberId: string;
  reply: FormReply | undefined;
  /** A refused form for other days; its reason is kept for these. */
  refusedBefore: FormReply | undefined;
};

/** Closes days, or a weekday of them. */
export function CloseForm(props: CloseFormProps) {
  const { today, action, chosen, seen, memberId, reply, refusedBefore } = props;
  // The reply disappears once the other days are loaded; the typed reason stays.
  const [typed] = useState(refusedBefore?.initialValue);
  const [form, fields] = useForm<CloseFields>({
    id: "close",
    lastResult: reply,
    defaultValue: typed,
  });
  const [first, last] = endsOf(chosen);
  const limits = { type: "date", min: today } as const;
  return (
    <PostedForm form={form} action={action} className="grid grid-cols-1 gap-3 pb-2 sm:grid-cols-2">
      <div className="empty:hidden sm:col-span-2">
        <FormSummary form={form} reply={reply} />
      </div>
      <MemberField id={memberId} />
      <input type="hidden" name="intent" value="close" />
      <input
        type="hidden"
        name="seen"
        value={String(reply?.initialValue?.["seen"] ?? seenDays(seen))}
      />
      <Field
        label="First day"
        errors={fields.from.errors}
        {...getInputProps(fields.from, { type: "date" })}
        {...(!reply && { key: first, defaultValue: first })}
        {...limits}
        required
      />
      <Field
        label="Last day"
        hint="Blank for one day."
        errors={fields.until.errors}
        {...getInputProps(fields.until, { type: "date" })}
        {...(!reply && { key: last, defaultValue: last })}
        {...limits}
        max={addDays(today, 730)}
      />
      <SelectField
        label="Which days"
        className="sm:col-span-2"
        errors={fields.weekday.errors}
        {...getSelectProps(fields.weekday)}
      >
        <option value="">Every day in this period</option>
        {WEEKDAYS.map((weekday, at) => (
          <option key={weekday} value={at + 1}>
            {`Every ${weekday}`}
          </option>
        ))}
      </SelectField>
      <Field
        label="Reason"
        className="sm:col-span-2"
        hint="Guests will see it. At most 200 characters."
        errors={fields.reason.errors}
        {...getInputProps(fields.reason, { type: "text" })}
        required
        minLength={CLOSURE_REASON.least}
        // The browser counts some characters as two code units.
        maxLength={CLOSURE_REASON.most * 2}
        autoComplete="off"
      />
      <p className="text-sm text-soft sm:col-span-2">
        Needed: first day, reason. Bookings still stand.
      </p>
      <SubmitButton pending="Closing…" className="justify-self-start">
        Close days
      </SubmitButton>
    </PostedForm>
  );
}
