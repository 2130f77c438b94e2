import { chosenSpan, pressDay } from "~/features/bookings/choice";
import { choiceQuery, type BookingChoice } from "~/features/bookings/quote";
import type { SpaceDay } from "~/features/spaces/space.schema";
import { ChoiceLink } from "~/ui/navigation/choice-link";
import { formatCount } from "~/values/count";
import { formatSpan } from "~/values/day";
import type { Month } from "~/values/month";
import type { Path } from "~/values/path";

type CalendarDayProps = {
  day: SpaceDay;
  choice: BookingChoice;
  isChosen: boolean;
  /** Whether it comes after the first day that is chosen: it lies between this and any later day. */
  isAfterFirst: boolean;
  page: Path;
  month: Month;
};

/** A day of the calendar: a link where it can be booked, else why not. */
export function CalendarDay({
  day,
  choice,
  isChosen,
  isAfterFirst,
  page,
  month,
}: CalendarDayProps) {
  return (
    <li data-after-first={isAfterFirst || undefined} data-chosen={isChosen || undefined}>
      {day.state === "open" && day.freeDesks >= choice.desks ? (
        <FreeDay day={day} choice={choice} isChosen={isChosen} page={page} month={month} />
      ) : (
        <TakenDay day={day} />
      )}
    </li>
  );
}

function FreeDay({ day, choice, isChosen, page, month }: Omit<CalendarDayProps, "isAfterFirst">) {
  const pressed = pressDay(choice, day.day);
  const becomes = chosenSpan({ ...choice, ...pressed });
  const free = formatCount(day.freeDesks, "free desk");
  // What pressing it means, where that is more than this day alone.
  const means = !becomes
    ? ", chosen: press to clear it"
    : becomes.from === becomes.to
      ? ""
      : `, for ${formatSpan(becomes.from, becomes.to)}`;
  return (
    <ChoiceLink
      to={`${page}${choiceQuery(choice, { ...pressed, month })}`}
      part="calendar"
      aria-current={isChosen ? "date" : undefined}
      aria-label={`${formatSpan(day.day, day.day)}, ${free}${means}`}
      className={`calendar-day border ${
        isChosen
          ? "border-accent bg-accent text-on-accent"
          : "border-line bg-raised hover:border-ink"
      }`}
    >
      <span className="font-semibold">{numberOf(day)}</span>
      <span className="text-xs">
        {day.freeDesks}
        <span className="day-word"> free</span>
      </span>
    </ChoiceLink>
  );
}

function TakenDay({ day }: { day: SpaceDay }) {
  if (day.state === "past" || day.state === "too-far") {
    return (
      <span className="calendar-day text-soft">
        {numberOf(day)}
        <span className="sr-only">, cannot be booked</span>
      </span>
    );
  }
  if (day.state === "closed") {
    return (
      <span className="calendar-day bg-sunken text-soft">
        {numberOf(day)}
        <DayWord word="closed" sign="–" />
      </span>
    );
  }
  return (
    <span className="calendar-day bg-alarm-wash text-alarm">
      {numberOf(day)}
      {day.freeDesks === 0 ? (
        <DayWord word="full" sign="0" />
      ) : (
        <span className="text-xs">
          {day.freeDesks}
          <span className="day-word"> left</span>
        </span>
      )}
    </span>
  );
}

/** A word, and the sign that stands for it where a day is too narrow for the word. */
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

function numberOf({ day }: SpaceDay): number {
  return Number(day.slice(8));
}
