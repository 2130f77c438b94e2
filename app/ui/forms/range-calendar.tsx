import { useEffect, useRef, useState } from "react";
import { DayPicker } from "react-day-picker";
import type { Day } from "~/values/day";
import { formatDay } from "~/values/day";
import { pickDay, type DayRange } from "~/values/day-range";

type RangeCalendarProps = {
  range: DayRange;
  onChoose: (range: DayRange) => void;
  onDone: () => void;
};

/** Two months side by side, one where there is no room for two. Fetched when it is opened, so never on the server. */
export function RangeCalendar({ range, onChoose, onDone }: RangeCalendarProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [today] = useState(() => new Date());
  const from = range.from ? toDate(range.from) : undefined;
  const to = range.to ? toDate(range.to) : from;
  useEffect(() => frame.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus(), []);
  return (
    <div ref={frame} className="grid gap-4">
      <DayPicker
        mode="range"
        numberOfMonths={window.matchMedia("(min-width: 48rem)").matches ? 2 : 1}
        weekStartsOn={1}
        defaultMonth={from && from > today ? from : today}
        startMonth={today}
        endMonth={new Date(today.getFullYear() + 1, today.getMonth())}
        disabled={{ before: today }}
        selected={from && { from, to }}
        // The picker's own way of growing a range is another than ours: only the day that was clicked counts.
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
  if (!from) return "Choose the first day.";
  return to ? "Choose a new first day." : `From ${formatDay(from)}. Choose the last day.`;
}

/** The calendar's days are midnights of the browser's own zone. */
function toDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}

function toDay(date: Date): Day {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
