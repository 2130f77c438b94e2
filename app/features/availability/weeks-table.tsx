import { calendarPath } from "~/features/availability/chosen-days";
import type { OwnerCalendars } from "~/features/availability/availability.schema";
import { isEmptyClosed, toneOf } from "~/features/availability/day-fill";
import { describeOwnerDay } from "~/features/availability/owner-weeks";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import { formatSpan, shortMonth, shortWeekday, weekdayOf, type Day } from "~/values/day";
import { beginsMonth } from "~/values/month";

type Spaces = OwnerCalendars["spaces"];

/**
 * A row for each space and a column for each day. Phones scroll the days sideways beside the names; a single week has its seven columns
 * below each name. Days to come link to their calendar.
 */
export function WeeksTable({ spaces }: { spaces: Spaces }) {
  const days = spaces[0]?.days.map(({ day }) => day) ?? [];
  return (
    // Screen-reader text is positioned by the nearest positioned ancestor: without one it would widen the page.
    <div className="relative overflow-x-auto">
      <table className={days.length > 7 ? "weeks-table" : "weeks-table one-week"}>
        <caption className="sr-only">Desks taken at each space, by day</caption>
        <thead>
          <tr>
            <th scope="col">Space</th>
            {days.map((day, at) => (
              <th key={day} scope="col" data-begins={beginsWeek(day)}>
                <span className="sr-only">{formatSpan(day, day)}</span>
                <span aria-hidden className="grid">
                  <span className="font-normal">{shortWeekday(day).slice(0, 2)}</span>
                  <span>{Number(day.slice(8))}</span>
                  {beginsMonth(day, at) && <span className="font-normal">{shortMonth(day)}</span>}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spaces.map((space) => (
            <tr key={space.id}>
              <th scope="row">
                <Link
                  to={`/dashboard/listings/${space.id}/calendar`}
                  className="link line-clamp-2 wrap-anywhere"
                >
                  {space.name}
                </Link>
                <span className="block text-xs font-normal text-soft">
                  {formatCount(space.capacity, "desk")}
                </span>
              </th>
              {space.days.map((day) => (
                <td key={day.day} data-begins={beginsWeek(day.day)}>
                  <DayOf space={space} day={day} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayOfProps = { space: Spaces[number]; day: Spaces[number]["days"][number] };

function DayOf({ space, day }: DayOfProps) {
  const look = `calendar-day border ${toneOf(day)} ${day.day === space.today ? "border-ink" : ""}`;
  const content = (
    <>
      <span className="sr-only">
        {`${describeOwnerDay(day)}${day.day === space.today ? ", today" : ""}`}
      </span>
      <span aria-hidden>
        {`${day.desksBooked > 0 ? day.desksBooked : isEmptyClosed(day) ? "–" : "·"}${day.isOversold ? "!" : ""}`}
      </span>
    </>
  );
  if (day.day < space.today) return <span className={look}>{content}</span>;
  const chosen = { from: day.day, until: day.day };
  return (
    <Link
      to={calendarPath(`/dashboard/listings/${space.id}/calendar`, null, chosen)}
      className={look}
    >
      {content}
    </Link>
  );
}

/** The class that draws a line before each Monday. */
function beginsWeek(day: Day) {
  return weekdayOf(day) === 1 ? "week" : undefined;
}
