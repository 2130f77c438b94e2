import { ChevronLeft, ChevronRight } from "lucide";
import { CalendarDay } from "~/features/bookings/calendar-day";
import { ChoiceNotes } from "~/features/bookings/choice-notes";
import { choicePresets, chosenSpan } from "~/features/bookings/choice";
import { choiceQuery, type BookingChoice } from "~/features/bookings/quote";
import { describeHours } from "~/features/spaces/opening-hours";
import { withoutPastWeeks } from "~/features/spaces/space";
import type { Space, SpaceDay } from "~/features/spaces/space.schema";
import { Icon } from "~/ui/layout/icon";
import { ChoiceLink } from "~/ui/navigation/choice-link";
import { addDays, formatSpan, type Day } from "~/values/day";
import { addMonths, formatMonth, leadingBlanks, monthOf } from "~/values/month";
import type { Path } from "~/values/path";
import { SHORT_WEEKDAYS } from "~/values/weekday";
import { describeDays } from "~/features/bookings/held-days";

type MonthCalendarProps = {
  space: Space;
  days: SpaceDay[];
  /** The day it is at the space, and the first that can still be booked there. */
  today: Day;
  firstDay: Day;
  choice: BookingChoice;
  /** Days with hours of their own. */
  specialHours: { day: Day; opens: string; closes: string }[];
  /** What of the choice in the address was not taken as it stands there. */
  notes: string[];
};

/** Free desks per day. Days that can be booked are links: the first chooses the first day, the next the last one. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { space, days, today, firstDay, choice, specialHours, notes } = props;
  const month = monthOf(days[0]?.day ?? today);
  const page: Path = `/spaces/${space.id}`;
  const visibleDays = withoutPastWeeks(days, leadingBlanks(month));
  const blanks = visibleDays.length === days.length ? leadingBlanks(month) : 0;
  const span = chosenSpan(choice);
  return (
    <section className="month grid gap-4" id="calendar" aria-labelledby="calendar-heading">
      {/* Large text puts the links below the heading, which breaks between words alone. */}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="calendar-heading" className="grow basis-40 text-xl">
          Free desks in {formatMonth(month)}
        </h2>
        <MonthLinks page={page} choice={choice} month={month} today={today} />
      </div>
      <Presets space={space} days={days} today={today} firstDay={firstDay} choice={choice} />
      <Chosen page={page} choice={choice} />
      {/* On small screens the panel is far below. */}
      <div className="grid gap-3 empty:hidden lg:hidden">
        <ChoiceNotes notes={notes} />
      </div>
      <ol
        className="month-calendar"
        data-begun={choice.pass === "day" && choice.startDate && !choice.endDate ? true : undefined}
      >
        {SHORT_WEEKDAYS.map((weekday) => (
          <li key={weekday} aria-hidden className="weekday pb-1 font-semibold text-soft">
            {weekday}
          </li>
        ))}
        {Array.from({ length: blanks }, (_, blank) => (
          <li key={blank} aria-hidden />
        ))}
        {visibleDays.map((day) => (
          <CalendarDay
            key={day.day}
            day={day}
            choice={choice}
            isChosen={span !== null && span.from <= day.day && day.day <= span.to}
            isAfterFirst={span !== null && span.from < day.day}
            page={page}
            month={month}
          />
        ))}
      </ol>
      <p className="month-legend text-xs text-soft">
        Numbers show how many desks are free; – means closed.
      </p>
      <Closures days={days} />
      {specialHours.length > 0 && (
        <ul aria-label="Special hours" className="grid gap-1 text-sm text-soft">
          {specialHours.map(({ day, ...hours }) => (
            <li key={day}>
              {formatSpan(day, day)}: open {describeHours(hours)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type PresetsProps = Pick<MonthCalendarProps, "space" | "days" | "today" | "firstDay" | "choice">;

function Presets({ space, days, today, firstDay, choice }: PresetsProps) {
  const presets = choicePresets(space, days, today, firstDay);
  return (
    <ul aria-label="Days at a glance" className="flex flex-wrap gap-2">
      {presets.map(({ label, changes }) => {
        const { pass, startDate, endDate } = changes;
        const isOn =
          pass === choice.pass && startDate === choice.startDate && endDate === choice.endDate;
        return (
          <li key={label}>
            <ChoiceLink
              to={`/spaces/${space.id}${choiceQuery(choice, changes)}`}
              part="calendar"
              aria-current={isOn || undefined}
              className="chip"
            >
              {label}
            </ChoiceLink>
          </li>
        );
      })}
    </ul>
  );
}

/** What is chosen, and what the next press does. */
function Chosen({ page, choice }: { page: Path; choice: BookingChoice }) {
  const span = chosenSpan(choice);
  if (!span)
    return (
      <p className="text-sm text-soft">
        {choice.pass === "day"
          ? "Choose a day. To stay longer, choose your last day too."
          : `Choose the first day of your ${choice.pass}.`}
      </p>
    );
  const isOneDay = choice.pass === "day" && !choice.endDate;
  return (
    <p className="text-sm">
      <strong>{formatSpan(span.from, span.to)}</strong>
      {isOneDay && <span className="text-soft"> – choose another day to stay longer</span>}{" "}
      <ChoiceLink
        to={`${page}${choiceQuery(choice, { startDate: null, endDate: null })}`}
        part="calendar"
        className="link ml-1 inline-block py-1"
      >
        Clear days
      </ChoiceLink>
    </p>
  );
}

type MonthLinksProps = { page: Path; choice: BookingChoice; month: string; today: Day };

function MonthLinks({ page, choice, month, today }: MonthLinksProps) {
  const earlier = month > monthOf(today) ? addMonths(month, -1) : null;
  const later = month < monthOf(addDays(today, 365)) ? addMonths(month, 1) : null;
  const shape = "grid size-11 place-items-center rounded-full";
  const steps = [
    { to: earlier, label: "Earlier month", icon: <Icon icon={ChevronLeft} size={20} /> },
    { to: later, label: "Later month", icon: <Icon icon={ChevronRight} size={20} /> },
  ];
  return (
    <div className="flex gap-1">
      {steps.map(({ to, label, icon }) =>
        to ? (
          <ChoiceLink
            key={label}
            to={`${page}${choiceQuery(choice, { month: to })}`}
            part="calendar"
            aria-label={label}
            className={`${shape} hover:bg-sunken`}
          >
            {icon}
          </ChoiceLink>
        ) : (
          <span key={label} className={`${shape} text-line`}>
            {icon}
          </span>
        ),
      )}
    </div>
  );
}

/** Why single days of this month are closed, in the owner's words. */
function Closures({ days }: { days: SpaceDay[] }) {
  const reasons = new Map<string, Day[]>();
  for (const { day, state, closedBecause } of days) {
    if (state === "closed" && closedBecause)
      reasons.set(closedBecause, [...(reasons.get(closedBecause) ?? []), day]);
  }
  if (reasons.size === 0) return null;
  return (
    <ul className="grid gap-1 text-sm text-soft">
      {[...reasons].map(([reason, closed]) => (
        <li key={reason}>
          {describeDays(closed)}: {reason}
        </li>
      ))}
    </ul>
  );
}
