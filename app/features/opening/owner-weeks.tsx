import { useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import {
  calendarPath,
  chosenDays,
  isChosen,
  pressDay,
  type ChosenDays,
} from "~/features/opening/chosen-days";
import type { OwnerDay } from "~/features/opening/opening.schema";
import { useDraggedDays } from "~/features/opening/use-dragged-days";
import { describeHours } from "~/features/spaces/opening-hours";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import { formatShortDay, formatSpan, type Day } from "~/values/day";
import type { Month } from "~/values/month";
import type { Path } from "~/values/path";
import { SHORT_WEEKDAYS } from "~/values/weekday";

type OwnerWeeksProps = {
  days: OwnerDay[];
  capacity: number;
  today: Day;
  /** The calendar of the space. */
  page: Path;
  /** The month that is shown; null for weeks. */
  month: Month | null;
  chosen: ChosenDays;
};

/** Desks taken and free on each day of six weeks. Days to come are links that choose the first and the last one of those to change. */
export function OwnerWeeks({ days, capacity, today, page, month, ...props }: OwnerWeeksProps) {
  const chosen = useDaysOnTheWay(props.chosen, page);
  const list = useRef<HTMLOListElement>(null);
  const navigate = useNavigate();
  const dragged = useDraggedDays(list, (days) => {
    void navigate(calendarPath(page, month, days), { preventScrollReset: true });
  });
  const hasSpecial = days.some(({ isSpecial }) => isSpecial);
  const hasOversold = days.some(({ isOversold }) => isOversold);
  return (
    <div className="month grid gap-3">
      <ol ref={list} className="month-calendar">
        {SHORT_WEEKDAYS.map((weekday) => (
          <li key={weekday} aria-hidden className="weekday pb-1 font-semibold text-soft">
            {weekday}
          </li>
        ))}
        {days.map((day) => (
          <li key={day.day}>
            <DayCell
              day={day}
              today={today}
              withMonth={day === days[0] || day.day.endsWith("-01")}
              isChosen={isChosen(dragged ?? chosen, day.day)}
              to={calendarPath(page, month, pressDay(chosen, day.day))}
            />
          </li>
        ))}
      </ol>
      <p className="text-xs text-soft">
        Desks taken out of those on sale that day, now {capacity}; – means closed
        {hasSpecial && "; * means special hours"}
        {hasOversold && "; ! means more sold than there are desks now"}.
      </p>
    </div>
  );
}

/** The days that were just pressed, so that the next press goes on from these, however slow the answer is. */
function useDaysOnTheWay(chosen: ChosenDays, page: Path): ChosenDays {
  const { location } = useNavigation();
  if (location?.pathname !== page) return chosen;
  const asked = new URLSearchParams(location.search);
  return chosenDays(asked.get("from") ?? undefined, asked.get("until") ?? undefined);
}

type DayCellProps = {
  day: OwnerDay;
  today: Day;
  /** Whether its month stands beside its number. */
  withMonth: boolean;
  isChosen: boolean;
  to: Path;
};

function DayCell({ day, today, withMonth, isChosen: isOn, to }: DayCellProps) {
  const isClosed = day.state === "closed" || (day.closesAt === null && day.desksBooked === 0);
  const isToday = day.day === today;
  const chosenLook = isOn ? "outline-3 outline-accent" : "";
  const look = `calendar-day border ${toneOf(day, isClosed)} ${isToday ? "border-ink" : ""} ${chosenLook}`;
  const content = (
    <>
      <span className="sr-only">{describeOwnerDay(day)}</span>
      <span
        aria-hidden
        className={`${isToday ? "font-bold underline" : "font-semibold"} ${withMonth ? "text-xs" : ""}`}
      >
        {withMonth ? formatShortDay(day.day) : Number(day.day.slice(8))}
        {day.isSpecial && "*"}
      </span>
      <span aria-hidden className="text-xs">
        {isClosed && day.desksBooked === 0 ? (
          "–"
        ) : (
          <>
            {/* Two lines where the text is large. */}
            {day.desksBooked}/<wbr />
            {day.capacity}
            {day.isOversold && "!"}
          </>
        )}
      </span>
    </>
  );
  if (day.day < today) return <span className={look}>{content}</span>;
  return (
    <Link
      to={to}
      data-day={day.day}
      aria-current={isOn ? "date" : undefined}
      preventScrollReset
      className={look}
    >
      {content}
    </Link>
  );
}

export function toneOf(
  { state, desksBooked, freeDesks, isOversold }: OwnerDay,
  isClosed: boolean,
): string {
  if (isOversold) return "border-alarm bg-alarm-wash text-alarm";
  // Booked, and closed since: the owner has to do something about it.
  if (state === "closed" && desksBooked > 0) return "border-alarm bg-alarm-wash text-alarm";
  if (isClosed) return "border-transparent bg-sunken text-soft";
  if (state === "past" || state === "too-far") return "border-transparent text-soft";
  if (freeDesks === 0) return "border-moss bg-moss-wash text-moss";
  return desksBooked > 0 ? "border-edge bg-raised" : "border-line bg-raised";
}

/** What a day says to those who hear it. */
export function describeOwnerDay(day: OwnerDay): string {
  const { opensAt: opens, closesAt: closes } = day;
  const isOpen = opens !== null && closes !== null && day.state !== "closed";
  const hours = isOpen ? `open ${describeHours({ opens, closes })}` : "closed";
  const because = day.closedBecause ? ` (${day.closedBecause})` : "";
  const oversold = day.isOversold ? ", more than the space has now" : "";
  const taken = `, ${day.desksBooked} of ${formatCount(day.capacity, "desk")} taken${oversold}`;
  // Nothing is free on a day that is closed or over, and nothing is taken on most of these.
  const says = isOpen || day.desksBooked > 0 ? taken : "";
  const free = day.state === "open" && isOpen ? `, ${day.freeDesks} free` : "";
  return `${formatSpan(day.day, day.day)}: ${hours}${because}${says}${free}`;
}
