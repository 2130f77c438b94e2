import { ChevronLeft, ChevronRight } from "lucide";
import { choiceQuery, type BookingChoice } from "~/features/bookings/quote";
import { withoutPastWeeks } from "~/features/spaces/space";
import type { Space, SpaceDay } from "~/features/spaces/space.schema";
import { Icon } from "~/ui/layout/icon";
import { Link } from "~/ui/navigation/link";
import { addDays, daysInSpan, formatDay, type Day } from "~/values/day";
import { formatCount } from "~/values/count";
import { addMonths, formatMonth, leadingBlanks, monthOf } from "~/values/month";
import type { Path } from "~/values/path";

type MonthCalendarProps = {
  space: Pick<Space, "id" | "capacity">;
  days: SpaceDay[];
  /** The day it is at the space. */
  today: Day;
  choice: BookingChoice;
};

/** Free desks per day. A day that can be booked is a link that chooses it. */
export function MonthCalendar({ space, days, today, choice }: MonthCalendarProps) {
  const month = monthOf(days[0]?.day ?? today);
  const page: Path = `/spaces/${space.id}`;
  const visibleDays = withoutPastWeeks(days, leadingBlanks(month));
  const blanks = visibleDays.length === days.length ? leadingBlanks(month) : 0;
  const chosen = chosenDays(choice);
  const earlier = month > monthOf(today) ? addMonths(month, -1) : null;
  const later = month < monthOf(addDays(today, 365)) ? addMonths(month, 1) : null;
  return (
    <section className="grid gap-4" id="calendar" aria-labelledby="calendar-heading">
      <div className="flex items-center justify-between gap-4">
        <h2 id="calendar-heading" className="text-xl">
          Free desks in {formatMonth(month)}
        </h2>
        <div className="flex gap-1">
          <MonthLink
            to={earlier ? `${page}${choiceQuery(choice, { month: earlier })}#calendar` : null}
            label="Earlier month"
          >
            <Icon icon={ChevronLeft} size={20} />
          </MonthLink>
          <MonthLink
            to={later ? `${page}${choiceQuery(choice, { month: later })}#calendar` : null}
            label="Later month"
          >
            <Icon icon={ChevronRight} size={20} />
          </MonthLink>
        </div>
      </div>
      <ol className="grid grid-cols-7 gap-1 text-center md:gap-1.5">
        {["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map((weekday) => (
          <li key={weekday} aria-hidden className="pb-1 text-xs font-semibold text-soft">
            {weekday}
          </li>
        ))}
        {Array.from({ length: blanks }, (_, blank) => (
          <li key={blank} aria-hidden />
        ))}
        {visibleDays.map((day) => (
          <li key={day.day}>
            <CalendarDay
              day={day}
              desks={choice.desks}
              isChosen={chosen.has(day.day)}
              to={`${page}${choiceQuery(choice, { startDate: day.day, endDate: null, month })}`}
            />
          </li>
        ))}
      </ol>
      <Closures days={days} />
    </section>
  );
}

type CalendarDayProps = { day: SpaceDay; desks: number; isChosen: boolean; to: Path };

function CalendarDay({ day, desks, isChosen, to }: CalendarDayProps) {
  const number = Number(day.day.slice(8));
  const cell = "grid min-h-14 content-center rounded-lg text-sm leading-tight";
  if (day.state === "past" || day.state === "too-far") {
    return (
      <span className={`${cell} text-soft`}>
        {number}
        <span className="sr-only">, cannot be booked</span>
      </span>
    );
  }
  if (day.state === "closed") {
    return (
      <span className={`${cell} bg-sunken text-soft`}>
        {number}
        <span className="text-xs">closed</span>
      </span>
    );
  }
  if (day.freeDesks < desks) {
    return (
      <span className={`${cell} bg-alarm-wash text-alarm`}>
        {number}
        <span className="text-xs">{day.freeDesks === 0 ? "full" : `${day.freeDesks} left`}</span>
      </span>
    );
  }
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen ? "date" : undefined}
      aria-label={`${formatDay(day.day)}, ${formatCount(day.freeDesks, "free desk")}`}
      className={`${cell} border ${
        isChosen
          ? "border-accent bg-accent text-on-accent"
          : "border-line bg-raised hover:border-ink"
      }`}
    >
      <span className="font-semibold">{number}</span>
      <span className="text-xs">{day.freeDesks} free</span>
    </Link>
  );
}

function MonthLink({
  to,
  label,
  children,
}: {
  to: Path | null;
  label: string;
  children: React.ReactNode;
}) {
  const shape = "grid size-11 place-items-center rounded-full";
  if (!to) return <span className={`${shape} text-line`}>{children}</span>;
  return (
    <Link to={to} preventScrollReset aria-label={label} className={`${shape} hover:bg-sunken`}>
      {children}
    </Link>
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
          {closed.map((day) => formatDay(day).slice(0, -5)).join(", ")}: {reason}
        </li>
      ))}
    </ul>
  );
}

function chosenDays({ startDate, endDate, pass }: BookingChoice): Set<Day> {
  if (!startDate) return new Set();
  const span = { day: daysInSpan(startDate, endDate ?? startDate), week: 7, month: 30 }[pass];
  return new Set(Array.from({ length: span }, (_, index) => addDays(startDate, index)));
}
