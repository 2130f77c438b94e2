import type { OwnerCalendars } from "~/features/availability/availability.schema";
import { FillLegend } from "~/features/availability/fill-legend";
import { WeeksTable } from "~/features/availability/weeks-table";
import { Link } from "~/ui/navigation/link";

type NextDaysProps = {
  spaces: OwnerCalendars["spaces"];
  /** Whether the host has more spaces than these. */
  hasMore: boolean;
};

/** The next seven days at the spaces of a host, from today on. */
export function NextDays({ spaces, hasMore }: NextDaysProps) {
  const [first] = spaces.map(({ today }) => today).toSorted();
  if (first === undefined) return null;
  // The answer begins with the day on which it may still be somewhere.
  const week = spaces.map(({ days, ...space }) => ({
    ...space,
    days: days.filter(({ day }) => day >= first).slice(0, 7),
  }));
  return (
    <section aria-labelledby="next-days" className="grid gap-3">
      <h2 id="next-days" className="text-xl">
        The next seven days
      </h2>
      <WeeksTable spaces={week} />
      <FillLegend />
      <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-soft">
        <span>Desks taken on each day.</span>
        <Link to="/dashboard/calendar" className="link inline-block py-1">
          {hasMore ? "All spaces, five weeks" : "Five weeks"}
        </Link>
      </p>
    </section>
  );
}
