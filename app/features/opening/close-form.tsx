import { getInputProps, getSelectProps, useForm } from "@conform-to/react";
import { describeClosure } from "~/features/opening/closures";
import { WEEKDAYS } from "~/values/weekday";
import type { CloseFields } from "~/features/opening/opening.forms";
import type { Closure } from "~/features/opening/opening.schema";
import { Field, SelectField } from "~/ui/forms/field";
import { FormSummary } from "~/ui/forms/form-summary";
import { IntentForm } from "~/ui/forms/intent-form";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { addDays, type Day } from "~/values/day";
import type { FormReply } from "~/values/form-reply";

type CloseFormProps = {
  today: Day;
  /** The day that was chosen in the calendar above. */
  day: Day | undefined;
  closures: Closure[];
  memberId: string;
  reply: FormReply | undefined;
};

/** What is closed from today on, and the form that closes more. */
export function Closures({ today, day, closures, memberId, reply }: CloseFormProps) {
  return (
    <section aria-labelledby="closures" className="grid grid-cols-1 content-start gap-5">
      <h2 id="closures" className="text-xl">
        Closed days
      </h2>
      {closures.length === 0 ? (
        <p className="text-soft">No closed days apart from your weekly hours.</p>
      ) : (
        <ul className="grid divide-y divide-line border-y border-line">
          {closures.map((closure) => (
            <li
              key={closure.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <p className="min-w-0">
                <span className="font-semibold">{describeClosure(closure)}</span>
                <span className="block text-sm wrap-anywhere text-soft">{closure.reason}</span>
              </p>
              <IntentForm
                memberId={memberId}
                values={{ intent: "lift", closureId: closure.id }}
                preventScrollReset
                className="shrink-0"
              >
                <SubmitButton
                  tone="quiet"
                  pending="Opening …"
                  aria-label={`Open again: ${describeClosure(closure)}`}
                >
                  Open again
                </SubmitButton>
              </IntentForm>
            </li>
          ))}
        </ul>
      )}
      <CloseForm today={today} day={day} memberId={memberId} reply={reply} />
    </section>
  );
}

function CloseForm({ today, day, memberId, reply }: Omit<CloseFormProps, "closures">) {
  const [form, fields] = useForm<CloseFields>({
    id: "close",
    lastResult: reply,
    defaultValue: { from: day },
  });
  const limits = { type: "date", min: today } as const;
  return (
    <PostedForm form={form} className="card grid grid-cols-1 gap-4 p-5 sm:grid-cols-2">
      <h3 className="font-semibold sm:col-span-2">Close days</h3>
      <div className="empty:hidden sm:col-span-2">
        <FormSummary form={form} reply={reply} />
      </div>
      <MemberField id={memberId} />
      <input type="hidden" name="intent" value="close" />
      <Field
        label="First day"
        errors={fields.from.errors}
        {...getInputProps(fields.from, { type: "date" })}
        {...limits}
        required
      />
      <Field
        label="Last day"
        hint="Leave blank for a single day."
        errors={fields.until.errors}
        {...getInputProps(fields.until, { type: "date" })}
        {...limits}
        max={addDays(today, 730)}
      />
      <SelectField
        label="Which days"
        errors={fields.weekday.errors}
        {...getSelectProps(fields.weekday)}
      >
        <option value="">Every day of these</option>
        {WEEKDAYS.map((weekday, at) => (
          <option key={weekday} value={at + 1}>
            Every {weekday}
          </option>
        ))}
      </SelectField>
      <Field
        label="Reason"
        hint="Guests will see it in the calendar of your space."
        errors={fields.reason.errors}
        {...getInputProps(fields.reason, { type: "text" })}
        required
        minLength={2}
        maxLength={200}
        autoComplete="off"
      />
      <p className="text-sm text-soft sm:col-span-2">
        Existing bookings on these days still stand, and are listed on this page.
      </p>
      <SubmitButton pending="Closing …" className="justify-self-start">
        Close days
      </SubmitButton>
    </PostedForm>
  );
}
