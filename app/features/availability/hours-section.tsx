import type { ListingCalendar } from "~/features/availability/availability.schema";
import { SpecialHours } from "~/features/availability/special-hours";
import { WeeklyHoursForm } from "~/features/availability/weekly-hours-form";
import { describeHours, describeWeekdays, groupHours } from "~/features/spaces/opening-hours";
import { InlineFlash } from "~/ui/feedback/inline-flash";
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
