import { useEffect, useRef, useState } from "react";
import { DayPicker } from "react-day-picker";
import type { Day } from "~/values/day";
import { earliestToday, formatSpan } from "~/values/day";
import { datePresets, pickDay, type DayRange } from "~/values/day-range";

type RangeCalendarProps = {
  range: DayRange;
  onChoose: (range: DayRange) => void;
  onDone: () => void;
};

/** Two months, without the weeks that are over: side by side, or below each other where there is no room. Fetched when it is opened, so never on the server. */
export function RangeCalendar({ range, onChoose, onDone }: RangeCalendarProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [now] = useState(() => new Date());
  const today = toDay(now);
  const earliest = toDate(earliestToday(now));
  const from = range.from ? toDate(range.from) : undefined;
  const to = range.to ? toDate(range.to) : from;
  useEffect(() => frame.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus(), []);
  return (
    <div ref={frame} className="grid gap-4">
      <ul aria-label="Days at a glance" className="flex flex-wrap gap-2">
        {datePresets(today).map(({ label, range: preset }) => (
          <li key={label}>
            <button
              type="button"
              // A single day is chosen whole: nothing more is asked.
              onClick={() => onChoose({ from: preset.from, to: preset.to ?? preset.from })}
              className="chip cursor-pointer"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <DayPicker
        mode="range"
        numberOfMonths={2}
        weekStartsOn={1}
        defaultMonth={from && from > now ? from : now}
        startMonth={earliest}
        endMonth={new Date(now.getFullYear() + 1, now.getMonth())}
        disabled={{ before: earliest }}
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
  if (!from) return "Choose a day, or the first of several.";
  return to
    ? "Choose a new first day."
    : `${formatSpan(from, from)}. Choose another day to stay longer.`;
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
