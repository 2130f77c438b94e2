import { useEffect, useRef, useState } from "react";
import { DayPicker, type Modifiers } from "react-day-picker";
import { TypedRange } from "~/ui/forms/typed-range";
import type { Day } from "~/values/day";
import { earliestToday, formatSpan } from "~/values/day";
import { datePresets, pickDay, type DayRange } from "~/values/day-range";

/** The number of months at once. */
const MONTHS = 2;

type RangeCalendarProps = {
  range: DayRange;
  onChoose: (range: DayRange) => void;
  onType: (range: DayRange) => void;
  onDone: () => void;
};

/**
 * Two months without past weeks: side by side, or below each other where space is short. Loaded when it is opened, so never on the
 * server.
 */
export function RangeCalendar(props: RangeCalendarProps) {
  const { range, onChoose, onType, onDone } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [now] = useState(() => new Date());
  const today = toDay(now);
  const least = earliestToday(now);
  const earliest = toDate(least);
  const [year, monthNow] = [now.getFullYear(), now.getMonth()];
  const from = range.from ? toDate(range.from) : undefined;
  const to = range.to ? toDate(range.to) : from;
  const [month, setMonth] = useState(from && from > now ? from : now);
  const [seen, setSeen] = useState(range.from);
  // Typed days may be in months that are not shown.
  if (range.from !== seen) {
    setSeen(range.from);
    if (from && !isShown(from, month)) setMonth(from);
  }
  useEffect(() => frame.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus(), []);
  return (
    <div ref={frame} className="grid gap-4">
      <ul aria-label="Days at a glance" className="flex flex-wrap gap-2">
        {datePresets(today).map(({ label, range: preset }) => (
          <li key={label}>
            <button
              type="button"
              // A single day is a complete range.
              onClick={() => onChoose({ from: preset.from, to: preset.to ?? preset.from })}
              className="chip cursor-pointer"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <TypedRange
        range={range}
        least={least}
        most={toDay(new Date(year + 1, monthNow + 1, 0))}
        onType={onType}
      />
      <DayPicker
        mode="range"
        numberOfMonths={MONTHS}
        weekStartsOn={1}
        labels={{ labelDayButton: nameDay }}
        month={month}
        onMonthChange={setMonth}
        startMonth={earliest}
        endMonth={new Date(year + 1, monthNow)}
        disabled={{ before: earliest }}
        selected={from && { from, to }}
        // The picker extends a range in its own way: only the clicked day is used.
        onSelect={(_, day) => onChoose(pickDay(range, toDay(day)))}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-soft">
          {instruction(range)}
        </p>
        <p className="flex gap-2">
          <button
            type="button"
            onClick={() => onChoose({ from: null, to: null })}
            className="button button-quiet"
          >
            Clear dates
          </button>
          <button type="button" onClick={onDone} className="button button-quiet">
            Close
          </button>
        </p>
      </div>
    </div>
  );
}

function instruction({ from, to }: DayRange): string {
  if (!from) return "Choose a day, or the first of several.";
  return to
    ? "Choose a new first day."
    : `${formatSpan(from, from)}. Choose another day to stay longer.`;
}

const WHOLE_DAY = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** "Today, Friday 27 November 2026, selected", for screen readers. Some engines write a comma after the weekday. */
function nameDay(date: Date, { today, selected }: Modifiers): string {
  const day = WHOLE_DAY.format(date).replace(",", "");
  return `${today ? "Today, " : ""}${day}${selected ? ", selected" : ""}`;
}

function isShown(day: Date, month: Date): boolean {
  const months = (day.getFullYear() - month.getFullYear()) * 12 + day.getMonth() - month.getMonth();
  return months >= 0 && months < MONTHS;
}

/** The calendar's days are midnights in the browser's own zone. */
function toDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}

function toDay(date: Date): Day {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
