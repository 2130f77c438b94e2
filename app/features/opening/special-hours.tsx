import { getInputProps, useForm } from "@conform-to/react";
import type { SpecialHoursFields } from "~/features/opening/opening.forms";
import type { SpecialHours as Hours } from "~/features/opening/opening.schema";
import { describeHours } from "~/features/spaces/opening-hours";
import { Field } from "~/ui/forms/field";
import { FormSummary } from "~/ui/forms/form-summary";
import { IntentForm } from "~/ui/forms/intent-form";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { formatDay, type Day } from "~/values/day";
import type { FormReply } from "~/values/form-reply";

type SpecialHoursProps = {
  today: Day;
  /** The day that was chosen in the calendar above. */
  day: Day | undefined;
  hours: Hours[];
  memberId: string;
  reply: FormReply | undefined;
};

/** The days from today on that have hours of their own, and the form that gives a day such hours. */
export function SpecialHours({ today, day, hours, memberId, reply }: SpecialHoursProps) {
  return (
    <section aria-labelledby="special-hours" className="grid grid-cols-1 content-start gap-5">
      <h2 id="special-hours" className="text-xl">
        Special hours
      </h2>
      {hours.length === 0 ? (
        <p className="text-soft">Every day has its weekly hours.</p>
      ) : (
        <ul className="grid divide-y divide-line border-y border-line">
          {hours.map(({ day, opensAt, closesAt }) => (
            <li
              key={day}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <p>
                <span className="font-semibold">{formatDay(day)}</span>
                <span className="block text-sm text-soft tabular-nums">
                  {describeHours({ opens: opensAt, closes: closesAt })}
                </span>
              </p>
              <IntentForm
                memberId={memberId}
                values={{ intent: "drop-hours", day }}
                preventScrollReset
                className="shrink-0"
              >
                <SubmitButton
                  tone="quiet"
                  pending="Removing …"
                  aria-label={`Weekly hours again on ${formatDay(day)}`}
                >
                  Remove
                </SubmitButton>
              </IntentForm>
            </li>
          ))}
        </ul>
      )}
      <HoursForm today={today} day={day} memberId={memberId} reply={reply} />
    </section>
  );
}

function HoursForm({ today, day, memberId, reply }: Omit<SpecialHoursProps, "hours">) {
  const [form, fields] = useForm<SpecialHoursFields>({
    id: "set-hours",
    lastResult: reply,
    defaultValue: { day },
  });
  return (
    <PostedForm
      form={form}
      className="card grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-4 p-5"
    >
      <h3 className="col-span-full font-semibold">Different hours on one day</h3>
      <div className="col-span-full empty:hidden">
        <FormSummary form={form} reply={reply} />
      </div>
      <MemberField id={memberId} />
      <input type="hidden" name="intent" value="set-hours" />
      <Field
        label="Day"
        className="col-span-full"
        errors={fields.day.errors}
        {...getInputProps(fields.day, { type: "date" })}
        min={today}
        required
      />
      <Field
        label="Opens"
        errors={fields.opensAt.errors}
        {...getInputProps(fields.opensAt, { type: "time" })}
        required
      />
      <Field
        label="Closes"
        errors={fields.closesAt.errors}
        {...getInputProps(fields.closesAt, { type: "time" })}
        required
      />
      <p className="col-span-full text-sm text-soft">
        Special hours open a day your weekly hours leave closed. They don't open a day listed under
        Closed days. Bookings keep the hours they were made for. A closing time of 00:00 means
        midnight, and one before the opening time is on the next day.
      </p>
      <SubmitButton pending="Saving …" className="justify-self-start">
        Set hours
      </SubmitButton>
    </PostedForm>
  );
}
