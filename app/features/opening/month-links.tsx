import { ChevronLeft, ChevronRight } from "lucide";
import { calendarPath, type ChosenDays } from "~/features/opening/chosen-days";
import { monthsBeside } from "~/features/opening/shown-weeks";
import { Icon } from "~/ui/layout/icon";
import { Link } from "~/ui/navigation/link";
import { formatSpan, type Day } from "~/values/day";
import { formatMonth, type Month } from "~/values/month";
import type { Path } from "~/values/path";

type MonthLinksProps = {
  page: Path;
  /** The month that is shown; null for weeks. */
  month: Month | null;
  /** The first and the last day that are shown. */
  first: Day;
  last: Day;
  chosen: ChosenDays;
};

/** What is shown, and the links to the months beside it, in which what is chosen stays so. */
export function MonthLinks({ page, month, first, last, chosen }: MonthLinksProps) {
  const shape = "grid size-11 place-items-center rounded-full hover:bg-sunken";
  const { earlier, later } = monthsBeside(first, last);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <h2 className="text-xl">{month ? formatMonth(month) : formatSpan(first, last)}</h2>
      <nav aria-label="Months" className="flex items-center gap-1">
        {month && (
          <Link to={calendarPath(page, null, null)} preventScrollReset className="link px-2 py-2.5">
            Today
          </Link>
        )}
        <Link
          to={calendarPath(page, earlier, chosen)}
          aria-label="Earlier month"
          preventScrollReset
          className={shape}
        >
          <Icon icon={ChevronLeft} size={20} />
        </Link>
        <Link
          to={calendarPath(page, later, chosen)}
          aria-label="Later month"
          preventScrollReset
          className={shape}
        >
          <Icon icon={ChevronRight} size={20} />
        </Link>
      </nav>
    </div>
  );
}
