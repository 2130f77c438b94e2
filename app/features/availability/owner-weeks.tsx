import { useRef } from "react";
import { useNavigate } from "react-router";
import {
  calendarPath,
  isChosen,
  pressDay,
  type ChosenDays,
} from "~/features/availability/chosen-days";
import type { OwnerDay } from "~/features/availability/availability.schema";
import { isEmptyClosed, toneOf } from "~/features/availability/day-fill";
import { FillLegend } from "~/features/availability/fill-legend";
import { useDraggedDays } from "~/features/availability/use-dragged-days";
import { describeHours } from "~/features/spaces/opening-hours";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import { formatCalendarDay, formatSpan, type Day } from "~/values/day";
import { describePress } from "~/values/day-press";
import { beginsMonth, type Month } from "~/values/month";
import type { Path } from "~/values/path";
import { SHORT_WEEKDAYS } from "~/values/weekday";

type OwnerWeeksProps = {
  days: OwnerDay[];
  capacity: number;
  today: Day;
  /** The address of the space's calendar. */
  page: Path;
  /** The shown month; null for weeks. */
  month: Month | null;
  chosen: ChosenDays;
};

/** Desks that are booked or held, and those for sale, on each day of six weeks. Days to come are links that choose the first and the last day to change. */
export function OwnerWeeks({ days, capacity, today, page, month, chosen }: OwnerWeeksProps) {
  const list = useRef<HTMLOListElement>(null);
  const navigate = useNavigate();
  const dragged = useDraggedDays(list, (days) => {
    void navigate(calendarPath(page, month, days), { preventScrollReset: true });
  });
  const hasSpecial = days.some(({ isSpecial }) => isSpecial);
  const hasOversold = days.some(({ isOversold }) => isOversold);
  const hasWaiting = days.some(({ waiting }) => waiting > 0);
  const legend = [
    `A number is the desks booked or held, out of those for sale that day (currently ${capacity}); a day without one has none`,
    ...(hasSpecial ? ["* means special hours"] : []),
    ...(hasWaiting ? ["+ means requests on the waiting list"] : []),
    ...(hasOversold ? ["! means more desks booked or held than the space now has"] : []),
  ];
  return (
    <div className="month grid gap-3">
      <p className="text-sm text-soft">
        <span>{describeNextPress(chosen)}</span>
        <span className="with-script pointer-coarse:hidden"> Or drag over several.</span>
      </p>
      <ol ref={list} className="month-calendar">
        {SHORT_WEEKDAYS.map((weekday) => (
          <li key={weekday} aria-hidden className="weekday pb-1 font-semibold text-soft">
            {weekday}
          </li>
        ))}
        {days.map((day, at) => {
          const becomes = pressDay(chosen, day.day);
          return (
            <li key={day.day}>
              <DayCell
                day={day}
                today={today}
                withMonth={beginsMonth(day.day, at)}
                isChosen={isChosen(dragged ?? chosen, day.day)}
                becomes={becomes}
                to={calendarPath(page, month, becomes)}
              />
            </li>
          );
        })}
      </ol>
      <FillLegend />
      <p className="text-xs text-soft">{`${legend.join("; ")}.`}</p>
    </div>
  );
}

/** The effect of the next press. On a touch screen pressing is the only way to choose several days. */
function describeNextPress(chosen: ChosenDays): string {
  if (!chosen) return "Press a day, or a first and a last day.";
  return chosen.from === chosen.until
    ? "Press a second day for all days between."
    : "Press a day to start again.";
}

type DayCellProps = {
  day: OwnerDay;
  today: Day;
  /** Whether the month is shown beside the number. */
  withMonth: boolean;
  isChosen: boolean;
  /** The chosen days after a press on it. */
  becomes: ChosenDays;
  to: Path;
};

function DayCell({ day, today, withMonth, isChosen: isOn, becomes, to }: DayCellProps) {
  const isToday = day.day === today;
  const chosenLook = isOn ? "outline-3 outline-accent" : "";
  const room = day.waiting > 0 ? "py-1" : "";
  const look = `calendar-day border ${room} ${toneOf(day)} ${isToday ? "border-ink" : ""} ${chosenLook}`;
  const isOver = day.day < today;
  const then = becomes && { from: becomes.from, to: becomes.until };
  const press = isOver ? "" : describePress({ today: isToday, chosen: isOn }, then);
  const content = (
    <>
      <span className="sr-only">{`${describeOwnerDay(day)}${press}`}</span>
      <span
        aria-hidden
        className={`${isToday ? "font-bold underline" : "font-semibold"} ${withMonth ? "text-xs" : ""}`}
      >
        {`${withMonth ? formatCalendarDay(day.day) : Number(day.day.slice(8))}${day.isSpecial ? "*" : ""}`}
      </span>
      {isEmptyClosed(day) && (
        <span aria-hidden className="text-xs">
          –
        </span>
      )}
      {day.desksBooked > 0 && (
        <span aria-hidden className="text-xs">
          {/* Large text breaks the fraction into two lines. */}
          <span>{`${day.desksBooked}/`}</span>
          <wbr />
          <span>{`${day.capacity}${day.isOversold ? "!" : ""}`}</span>
        </span>
      )}
      {day.waiting > 0 && (
        <span aria-hidden className="text-xs font-semibold">
          {`+${day.waiting}`}
        </span>
      )}
    </>
  );
  if (isOver) return <span className={look}>{content}</span>;
  return (
    <Link
      to={to}
      data-day={day.day}
      aria-current={isOn || undefined}
      preventScrollReset
      className={look}
    >
      {content}
    </Link>
  );
}

/** The description of a day for screen readers. */
export function describeOwnerDay(day: OwnerDay): string {
  const { opensAt: opens, closesAt: closes } = day;
  const isOpen = opens !== null && closes !== null && day.state !== "closed";
  const hours = isOpen ? `open ${describeHours({ opens, closes })}` : "closed";
  const because = day.closedBecause ? ` (${day.closedBecause})` : "";
  const oversold = day.isOversold ? ", more than the space has now" : "";
  const taken = `, ${day.desksBooked} of ${formatCount(day.capacity, "desk")} taken${oversold}`;
  // Closed and past days have no free desks, and most of them no booked ones.
  const says = isOpen || day.desksBooked > 0 ? taken : "";
  const free = day.state === "open" && isOpen ? `, ${day.freeDesks} free` : "";
  const waiting = day.waiting > 0 ? `, ${day.waiting} waiting` : "";
  return `${formatSpan(day.day, day.day)}: ${hours}${because}${says}${free}${waiting}`;
}
