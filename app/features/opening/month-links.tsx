import { ChevronLeft, ChevronRight } from "lucide";
import { calendarPath, type ChosenDays } from "~/features/opening/chosen-days";
import { Icon } from "~/ui/layout/icon";
import { Link } from "~/ui/navigation/link";
import { addMonths, formatMonth, type Month } from "~/values/month";
import type { Path } from "~/values/path";

type MonthLinksProps = { page: Path; month: Month; chosen: ChosenDays };

/** The month that is shown, and the links to those beside it, in which what is chosen stays so. */
export function MonthLinks({ page, month, chosen }: MonthLinksProps) {
  const shape = "grid size-11 place-items-center rounded-full hover:bg-sunken";
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <h2 className="text-xl">{formatMonth(month)}</h2>
      <nav aria-label="Months" className="flex gap-1">
        <Link
          to={calendarPath(page, addMonths(month, -1), chosen)}
          aria-label="Earlier month"
          preventScrollReset
          className={shape}
        >
          <Icon icon={ChevronLeft} size={20} />
        </Link>
        <Link
          to={calendarPath(page, addMonths(month, 1), chosen)}
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
