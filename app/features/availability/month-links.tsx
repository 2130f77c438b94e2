import { calendarPath, type ChosenDays } from "~/features/availability/chosen-days";
import { isInWeeksFrom } from "~/features/availability/shown-weeks";
import { PreviousNext } from "~/ui/navigation/previous-next";
import { Link } from "~/ui/navigation/link";
import { formatSpan, type Day } from "~/values/day";
import { formatMonth, monthsBeside, type Month } from "~/values/month";
import type { Path } from "~/values/path";

type MonthLinksProps = {
  page: Path;
  /** The month that is shown; null for weeks. */
  month: Month | null;
  /** The first and the last day that are shown. */
  first: Day;
  last: Day;
  chosen: ChosenDays;
  /** The day from whose week on the weeks of today are shown. */
  today: Day;
};

/** What is shown, and the links to the months beside it and to today, in which what is chosen stays so where it is seen there. */
export function MonthLinks({ page, month, first, last, chosen, today }: MonthLinksProps) {
  const { earlier, later } = monthsBeside(first, last);
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
          earlier={{
            to: calendarPath(page, earlier, chosen),
            label: `Earlier: ${formatMonth(earlier)}`,
          }}
          later={{ to: calendarPath(page, later, chosen), label: `Later: ${formatMonth(later)}` }}
        />
      </nav>
    </div>
  );
}
