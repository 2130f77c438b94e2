import { CalendarDay } from "~/features/bookings/calendar/calendar-day";
import { ChoiceNotes } from "~/features/bookings/quote/choice-notes";
import { choicePresets, chosenSpan } from "~/features/bookings/quote/choice";
import { monthsAround, shownDays } from "~/features/bookings/calendar/calendar-window";
import { choiceQuery, countsDays, type BookingChoice } from "~/features/bookings/quote/quote";
import { describeHours } from "~/features/spaces/opening-hours";
import type { Space, SpaceDay } from "~/features/spaces/space.schema";
import { ChoiceLink } from "~/ui/navigation/choice-link";
import { PreviousNext } from "~/ui/navigation/previous-next";
import { formatSpan, type Day } from "~/values/day";
import { beginsMonth, formatMonth, type Month } from "~/values/month";
import type { Path } from "~/values/path";
import { SHORT_WEEKDAYS } from "~/values/weekday";
import { describeDays } from "~/features/bookings/calendar/held-days";

/** The id of the calendar in the page and in the sheet, and of its heading. */
export const CALENDAR = "calendar";
export const SHEET_CALENDAR = "sheet-calendar";
export const calendarHeading = (id: string) => `${id}-heading`;

export type WeeksCalendarProps = {
  space: Space;
  days: SpaceDay[];
  /** The current day at the space, and the first day that can still be booked there. */
  today: Day;
  firstDay: Day;
  choice: BookingChoice;
  /** Days with special hours. */
  specialHours: { day: Day; opens: string; closes: string }[];
  /** Messages about the values in the address that were ignored or corrected. */
  notes: string[];
  id?: typeof CALENDAR | typeof SHEET_CALENDAR;
};

/** Free desks per day, six weeks at once. Bookable days are links: the first chooses the first day, the next the last one. */
export function WeeksCalendar(props: WeeksCalendarProps) {
  const { space, today, firstDay, choice, specialHours, notes, id = CALENDAR } = props;
  const page: Path = `/spaces/${space.id}`;
  const days = shownDays(props.days);
  const [first, last] = [days.find(({ state }) => state !== "past"), days.at(-1)];
  const span = chosenSpan(choice);
  const { previous, next } = monthsAround(days, today);
  const step = (month: Month | null, where: string) =>
    month
      ? {
          to: `${page}${choiceQuery(choice, { month })}` as const,
          label: `${where}: ${formatMonth(month)}`,
        }
      : null;
  const special = specialHours.filter(({ day }) => last && day <= last.day);
  return (
    <section className="month grid gap-4" id={id} aria-labelledby={calendarHeading(id)}>
      {/* Large text moves the links below the heading, which breaks only between words. */}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={calendarHeading(id)} tabIndex={-1} className="grow basis-40 text-xl">
          {`Free desks${first && last ? `, ${formatSpan(first.day, last.day)}` : ""}`}
        </h2>
        <div className="flex gap-1">
          <PreviousNext
            previous={step(previous, "Earlier")}
            next={step(next, "Later")}
            link={CalendarLink}
          />
        </div>
      </div>
      <Presets space={space} days={days} today={today} firstDay={firstDay} choice={choice} />
      <Chosen page={page} choice={choice} />
      {/* On small screens the panel is out of sight. */}
      <div className="grid gap-3 empty:hidden lg:hidden">
        <ChoiceNotes notes={notes} />
      </div>
      <ol
        className="month-calendar"
        data-begun={(countsDays(choice) && choice.startDate && !choice.endDate) || undefined}
      >
        {SHORT_WEEKDAYS.map((weekday) => (
          <li key={weekday} aria-hidden className="weekday pb-1 font-semibold text-soft">
            {weekday}
          </li>
        ))}
        {days.map((day, at) => (
          <CalendarDay
            key={day.day}
            day={day}
            withMonth={beginsMonth(day.day, at)}
            isToday={day.day === today}
            choice={choice}
            isChosen={span !== null && span.from <= day.day && day.day <= span.to}
            isAfterFirst={span !== null && span.from < day.day}
            page={page}
          />
        ))}
      </ol>
      <p className="month-legend text-xs text-soft">
        Numbers show how many desks are free; – means closed.
      </p>
      <Closures days={days} />
      {special.length > 0 && (
        <ul aria-label="Special hours" className="grid gap-1 text-sm text-soft">
          {special.map(({ day, ...hours }) => (
            <li key={day}>{`${formatSpan(day, day)}: open ${describeHours(hours)}`}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A link in the calendar: it chooses days, or shows other weeks. */
function CalendarLink(props: Omit<React.ComponentProps<typeof ChoiceLink>, "part">) {
  return <ChoiceLink {...props} part="calendar" />;
}

type PresetsProps = Pick<WeeksCalendarProps, "space" | "days" | "today" | "firstDay" | "choice">;

function Presets({ space, days, today, firstDay, choice }: PresetsProps) {
  const presets = choicePresets(space, days, today, firstDay);
  return (
    <ul aria-label="Days at a glance" className="flex flex-wrap gap-2">
      {presets.map(({ label, changes }) => {
        const isOn =
          countsDays(choice) &&
          changes.startDate === choice.startDate &&
          changes.endDate === choice.endDate;
        return (
          <li key={label}>
            <CalendarLink
              to={`/spaces/${space.id}${choiceQuery(choice, changes)}`}
              aria-current={isOn || undefined}
              className="chip"
            >
              {label}
            </CalendarLink>
          </li>
        );
      })}
    </ul>
  );
}

/** The chosen days, and the effect of the next press: one line of fixed height on a phone, so that no press moves the days below. */
function Chosen({ page, choice }: { page: Path; choice: BookingChoice }) {
  const span = chosenSpan(choice);
  if (!span)
    return (
      <p className="min-h-7 text-sm text-soft">
        {countsDays(choice)
          ? "Choose a day, or a first and a last day."
          : `Choose the first day of your ${choice.pass}.`}
      </p>
    );
  const isOneDay = countsDays(choice) && !choice.endDate;
  return (
    <p className="min-h-7 text-sm">
      <strong>{formatSpan(span.from, span.to)}</strong>
      {isOneDay && <span className="text-soft"> – or choose a last day</span>}{" "}
      <CalendarLink
        to={`${page}${choiceQuery(choice, { startDate: null, endDate: null })}`}
        className="link ml-1 inline-block py-1"
      >
        Clear days
      </CalendarLink>
    </p>
  );
}

/** The owner's reasons for closed days in these weeks. */
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
        <li key={reason}>{`${describeDays(closed)}: ${reason}`}</li>
      ))}
    </ul>
  );
}
