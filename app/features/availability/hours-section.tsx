import { useForm } from "@conform-to/react";
import type { WeekFields } from "~/features/availability/availability.forms";
import type {
  ListingCalendar,
  SpecialHours as Hours,
} from "~/features/availability/availability.schema";
import { toFormDays } from "~/features/listings/editing/weekly-hours";
import { WeeklyHoursRows } from "~/features/listings/editing/weekly-hours-rows";
import { describeHours, describeWeekdays, groupHours } from "~/features/spaces/opening-hours";
import { InlineFlash } from "~/ui/feedback/inline-flash";
import { DefaultButton } from "~/ui/forms/default-button";
import { FormSummary } from "~/ui/forms/form-summary";
import { IntentForm } from "~/ui/forms/intent-form";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { formatDay } from "~/values/day";
import type { FlashMessage } from "~/values/flash";
import type { FormReply } from "~/values/form-reply";
import type { Path } from "~/values/path";

type HoursSectionProps = {
  calendar: Pick<ListingCalendar, "opensAt" | "closesAt" | "specialHours">;
  /** The address of the calendar with its search parameters. */
  action: Path;
  memberId: string;
  /** The result of the last action. */
  messages: FlashMessage[];
  reply: FormReply | undefined;
};

/** The weekly hours in a line, the days with special hours below it, and the form in a `details` element. */
export function HoursSection({ calendar, messages, reply, ...form }: HoursSectionProps) {
  return (
    <section aria-labelledby="weekly-hours" className="grid grid-cols-1 content-start gap-4">
      <div className="grid gap-1">
        <h2 id="weekly-hours" className="text-xl">
          Weekly hours
        </h2>
        <InlineFlash at="weekly-hours" messages={messages} />
        <p className="flex flex-wrap gap-x-5 tabular-nums">
          {groupHours(calendar).map(({ weekdays, hours }) => (
            <span key={weekdays.join()} className={hours ? "font-semibold" : "text-soft"}>
              {`${describeWeekdays(weekdays)} ${describeHours(hours)}`}
            </span>
          ))}
        </p>
        <details
          key={[...calendar.opensAt, ...calendar.closesAt].join()}
          open={reply !== undefined}
        >
          <summary className="link w-fit cursor-pointer py-2.5">Change weekly hours</summary>
          <WeeklyHoursForm {...form} hours={calendar} reply={reply} />
        </details>
      </div>
      <SpecialHours {...form} hours={calendar.specialHours} messages={messages} />
    </section>
  );
}

type SpecialHoursProps = {
  hours: Hours[];
  /** The address of the calendar with its search parameters. */
  action: Path;
  memberId: string;
  messages: FlashMessage[];
};

/** The days from today on with special hours. */
function SpecialHours({ hours, action, memberId, messages }: SpecialHoursProps) {
  return (
    <section aria-labelledby="special-hours" className="grid grid-cols-1 gap-1">
      <h3 id="special-hours" className="font-text text-base font-semibold tracking-normal">
        Special hours
      </h3>
      <InlineFlash at="special-hours" messages={messages} />
      {hours.length === 0 ? (
        <p className="text-soft">Every day has its weekly hours.</p>
      ) : (
        <ul className="grid divide-y divide-line border-y border-line">
          {hours.map(({ day, opensAt, closesAt }) => (
            <li
              key={day}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5"
            >
              <p>
                <span>{`${formatDay(day)} `}</span>
                <span className="text-soft tabular-nums">
                  {describeHours({ opens: opensAt, closes: closesAt })}
                </span>
              </p>
              <IntentForm
                action={action}
                memberId={memberId}
                values={{ intent: "drop-hours", day }}
                preventScrollReset
                className="shrink-0"
              >
                <SubmitButton
                  tone="quiet"
                  pending="Removing…"
                  aria-label={`Weekly hours again on ${formatDay(day)}`}
                >
                  Remove
                </SubmitButton>
              </IntentForm>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type WeeklyHoursFormProps = {
  hours: Pick<ListingCalendar, "opensAt" | "closesAt">;
  /** The address of the calendar with its search parameters. */
  action: Path;
  memberId: string;
  reply: FormReply | undefined;
};

/** The hours of each weekday. Changes are live at once. */
function WeeklyHoursForm({ hours, action, memberId, reply }: WeeklyHoursFormProps) {
  const [form, fields] = useForm<WeekFields>({
    id: "set-week",
    lastResult: reply,
    defaultValue: { hours: toFormDays(hours) },
  });
  return (
    <PostedForm form={form} action={action} className="card grid grid-cols-1 gap-4 p-5">
      <FormSummary form={form} reply={reply} />
      <MemberField id={memberId} />
      <DefaultButton intent="set-week" />
      <WeeklyHoursRows label="Hours of each weekday" field={fields.hours} />
      <p className="text-sm text-soft">They apply at once to every day that is not booked yet.</p>
      <SubmitButton name="intent" value="set-week" pending="Saving…" className="justify-self-start">
        Save weekly hours
      </SubmitButton>
    </PostedForm>
  );
}
