import { calendarPath, type ChosenDays } from "~/features/availability/chosen-days";
import { isInWeeksFrom } from "~/features/availability/shown-weeks";
import { PreviousNext } from "~/ui/navigation/previous-next";
import { Link } from "~/ui/navigation/link";
import { formatSpan, type Day } from "~/values/day";
import { formatMonth, monthsBeside, type Month } from "~/values/month";
import type { Path } from "~/values/path";

type MonthLinksProps = {
  page: Path;
  /** The shown month; null for weeks. */
  month: Month | null;
  /** The first and the last shown day. */
  first: Day;
  last: Day;
  chosen: ChosenDays;
  /** The current day, whose week begins the default view. */
  today: Day;
};

/** The shown period, and the links to the neighbouring months and to today; they keep the chosen days where these stay visible. */
export function MonthLinks({ page, month, first, last, chosen, today }: MonthLinksProps) {
  const { previous, next } = monthsBeside(first, last);
  const staysChosen = !chosen || isInWeeksFrom(today, chosen);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <h2 className="text-xl">{month ? formatMonth(month) : formatSpan(first, last)}</h2>
      <nav aria-label="Months" className="flex items-center gap-1">
        {month && (
          <Link
            to={calendarPath(page, null, staysChosen ? chosen : null)}
            preventScrollReset
            className="link px-2 py-2.5"
          >
            {staysChosen ? "Today" : "Clear and go to today"}
          </Link>
        )}
        <PreviousNext
          previous={{
            to: calendarPath(page, previous, chosen),
            label: `Earlier: ${formatMonth(previous)}`,
          }}
          next={{ to: calendarPath(page, next, chosen), label: `Later: ${formatMonth(next)}` }}
        />
      </nav>
    </div>
  );
}
