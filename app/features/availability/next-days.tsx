import type { OwnerCalendars } from "~/features/availability/availability.schema";
import { WeeksTable } from "~/features/availability/weeks-table";
import { Link } from "~/ui/navigation/link";

type NextDaysProps = {
  spaces: OwnerCalendars["spaces"];
  /** Whether the host has more spaces than these. */
  hasMore: boolean;
};

/** The next seven days at the spaces of a host, from today on. */
export function NextDays({ spaces, hasMore }: NextDaysProps) {
  if (spaces.length === 0) return null;
  return (
    <section aria-labelledby="next-days" className="card grid gap-3 p-4 md:p-6">
      <h2 id="next-days" className="text-xl">
        The next seven days
      </h2>
      <WeeksTable spaces={spaces.map((space) => ({ ...space, days: space.days.slice(0, 7) }))} />
      <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-soft">
        <span>Desks taken on each day; – means closed.</span>
        <Link to="/dashboard/calendar" className="link inline-block py-1">
          {hasMore ? "All spaces, five weeks" : "Five weeks"}
        </Link>
      </p>
    </section>
  );
}
