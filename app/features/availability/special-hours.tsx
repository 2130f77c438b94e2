import type { SpecialHours as Hours } from "~/features/availability/availability.schema";
import { describeHours } from "~/features/spaces/opening-hours";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { InlineFlash } from "~/ui/feedback/inline-flash";
import { formatDay } from "~/values/day";
import type { FlashMessage } from "~/values/flash";
import type { Path } from "~/values/path";

type SpecialHoursProps = {
  hours: Hours[];
  /** The address of the calendar with its search parameters. */
  action: Path;
  memberId: string;
  messages: FlashMessage[];
};

/** The days from today on with special hours. */
export function SpecialHours({ hours, action, memberId, messages }: SpecialHoursProps) {
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
