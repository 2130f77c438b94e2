import type { OwnerDay } from "~/features/opening/opening.schema";
import { describeHours } from "~/features/spaces/opening-hours";
import { formatCount } from "~/values/count";
import { formatSpan, type Day } from "~/values/day";
import { leadingBlanks, monthOf } from "~/values/month";
import { SHORT_WEEKDAYS } from "~/values/weekday";

type OwnerMonthProps = { days: OwnerDay[]; capacity: number; today: Day };

/** Desks taken and free on each day of a month. */
export function OwnerMonth({ days, capacity, today }: OwnerMonthProps) {
  const blanks = leadingBlanks(monthOf(days[0]?.day ?? today));
  const hasSpecial = days.some(({ isSpecial }) => isSpecial);
  return (
    <div className="month grid gap-3">
      <ol className="month-calendar">
        {SHORT_WEEKDAYS.map((weekday) => (
          <li key={weekday} aria-hidden className="weekday pb-1 font-semibold text-soft">
            {weekday}
          </li>
        ))}
        {Array.from({ length: blanks }, (_, blank) => (
          <li key={blank} aria-hidden />
        ))}
        {days.map((day) => (
          <li key={day.day}>
            <DayCell day={day} capacity={capacity} isToday={day.day === today} />
          </li>
        ))}
      </ol>
      <p className="text-xs text-soft">
        Desks taken of {capacity}; – is closed{hasSpecial && "; * has hours of its own"}.
      </p>
    </div>
  );
}

type DayCellProps = { day: OwnerDay; capacity: number; isToday: boolean };

function DayCell({ day, capacity, isToday }: DayCellProps) {
  const isClosed = day.state === "closed" || (day.closesAt === null && day.desksBooked === 0);
  const shown = isClosed && day.desksBooked === 0 ? "–" : `${day.desksBooked}/${capacity}`;
  return (
    <span className={`calendar-day border ${toneOf(day, isClosed)} ${isToday ? "border-ink" : ""}`}>
      <span className="sr-only">{describe(day, capacity)}</span>
      <span aria-hidden className={isToday ? "font-bold underline" : "font-semibold"}>
        {Number(day.day.slice(8))}
        {day.isSpecial && "*"}
      </span>
      <span aria-hidden className="text-xs">
        {shown}
      </span>
    </span>
  );
}

function toneOf({ state, desksBooked, freeDesks }: OwnerDay, isClosed: boolean): string {
  // Booked, and closed since: the owner has to do something about it.
  if (state === "closed" && desksBooked > 0) return "border-alarm bg-alarm-wash text-alarm";
  if (isClosed) return "border-transparent bg-sunken text-soft";
  if (state === "past" || state === "too-far") return "border-transparent text-soft";
  if (freeDesks === 0) return "border-moss bg-moss-wash text-moss";
  return desksBooked > 0 ? "border-edge bg-raised" : "border-line bg-raised";
}

/** What a day says to those who hear it. */
function describe(day: OwnerDay, capacity: number): string {
  const hours =
    day.opensAt && day.closesAt && day.state !== "closed"
      ? `open ${describeHours({ opens: day.opensAt, closes: day.closesAt })}`
      : "closed";
  const because = day.closedBecause ? ` (${day.closedBecause})` : "";
  const taken = `${day.desksBooked} of ${formatCount(capacity, "desk")} taken`;
  return `${formatSpan(day.day, day.day)}: ${hours}${because}, ${taken}, ${day.freeDesks} free`;
}
