import { chosenSpan, pressBookingDay } from "~/features/bookings/quote/choice";
import { choiceQuery, type BookingChoice } from "~/features/bookings/quote/quote";
import type { SpaceDay } from "~/features/spaces/space.schema";
import { ChoiceLink } from "~/ui/navigation/choice-link";
import { formatCount } from "~/values/count";
import { formatCalendarDay, formatSpan, type Day } from "~/values/day";
import { describePress } from "~/values/day-press";
import type { Path } from "~/values/path";

type CalendarDayProps = {
  day: SpaceDay;
  choice: BookingChoice;
  isToday: boolean;
  isChosen: boolean;
  /** Whether the day comes after the first chosen day, so that a later day would include it. */
  isAfterFirst: boolean;
  page: Path;
  /** Whether the month is shown beside the number: on the first day of a month, and of the calendar. */
  withMonth: boolean;
};

/** The rendered number of the day. */
type Numbered = { number: React.ReactNode };

/** A day of the calendar: a link where it can be booked or waited for, else the reason why not. */
export function CalendarDay({ isAfterFirst, withMonth, ...shown }: CalendarDayProps) {
  const { day, isChosen } = shown;
  const number = <DayNumber day={day.day} withMonth={withMonth} />;
  return (
    <li data-after-first={isAfterFirst || undefined} data-chosen={isChosen || undefined}>
      {day.state === "open" ? (
        <OpenDay {...shown} number={number} />
      ) : (
        <ClosedDay day={day} number={number} />
      )}
    </li>
  );
}

type OpenDayProps = Omit<CalendarDayProps, "isAfterFirst" | "withMonth"> & Numbered;

function OpenDay({ day, choice, isToday, isChosen, page, number }: OpenDayProps) {
  const pressed = pressBookingDay(choice, day.day);
  const becomes = chosenSpan({ ...choice, ...pressed });
  const free = formatCount(day.freeDesks, "free desk");
  const means = describePress({ today: isToday, chosen: isChosen }, becomes);
  return (
    <ChoiceLink
      to={`${page}${choiceQuery(choice, pressed)}`}
      part="calendar"
      aria-current={isChosen || undefined}
      aria-label={`${formatSpan(day.day, day.day)}, ${free}${means}`}
      className={`calendar-day border ${
        isChosen
          ? "border-accent bg-accent text-on-accent"
          : day.freeDesks < choice.desks
            ? "border-transparent bg-alarm-wash text-alarm hover:border-ink"
            : "border-line bg-raised hover:border-ink"
      }`}
    >
      <span className="font-semibold">{number}</span>
      {day.freeDesks === 0 ? (
        <DayWord word="full" sign="0" />
      ) : (
        <span className="text-xs">
          <span>{day.freeDesks}</span>
          <span className="day-word">{day.freeDesks < choice.desks ? " left" : " free"}</span>
        </span>
      )}
    </ChoiceLink>
  );
}

function ClosedDay({ day, number }: { day: SpaceDay } & Numbered) {
  if (day.state === "past" || day.state === "too-far") {
    return (
      <span className="calendar-day text-soft">
        <span>{number}</span>
        <span className="sr-only">, cannot be booked</span>
      </span>
    );
  }
  return (
    <span className="calendar-day bg-sunken text-soft">
      <span>{number}</span>
      <DayWord word="closed" sign="–" />
    </span>
  );
}

/** A word, and its sign for days that are too narrow for the word. */
function DayWord({ word, sign }: { word: string; sign: string }) {
  return (
    <span className="text-xs">
      <span className="day-word">{word}</span>
      <span aria-hidden className="day-sign">
        {sign}
      </span>
    </span>
  );
}

function DayNumber({ day, withMonth }: { day: Day; withMonth: boolean }) {
  return withMonth ? (
    <span className="text-xs whitespace-nowrap">{formatCalendarDay(day)}</span>
  ) : (
    Number(day.slice(8))
  );
}
