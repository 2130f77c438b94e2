import { describeDays } from "~/features/bookings/calendar/held-days";
import type { OnClosedDays as Concerned } from "~/features/availability/availability.schema";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import type { Path } from "~/values/path";

type BookingsOnClosedDaysProps = { bookings: Concerned[]; page: Path };

/** The bookings that hold desks on days that were closed later. Closing does not change them. */
export function BookingsOnClosedDays({ bookings, page }: BookingsOnClosedDaysProps) {
  if (bookings.length === 0) return null;
  return (
    // Folded, so that the calendar stays in sight.
    <details className="rounded-xl border border-alarm bg-alarm-wash px-4">
      <summary className="min-h-11 cursor-pointer py-2.5">
        <h2 className="inline font-text text-base font-semibold tracking-normal text-alarm">
          {`${formatCount(bookings.length, "booking is", "bookings are")} on a closed day`}
        </h2>
      </summary>
      <div className="grid gap-2 pb-3">
        <p className="measure text-sm">
          These bookings still stand until you or the guest cancels. Open the day again, or cancel
          and say why.
        </p>
        <ul className="grid gap-2 text-sm">
          {bookings.map(({ id, guest, desks, days }) => (
            <li key={id} className="flex flex-wrap gap-x-4 gap-y-1">
              <span>
                <strong>{guest ?? "A guest"}</strong>
                <span>{`, ${formatCount(desks, "desk")}: ${describeDays(days)}`}</span>
              </span>
              <Link
                to={`${page}/bookings/${id}/cancel`}
                aria-label={`Cancel this booking of ${guest ?? "the guest"}`}
                className="link"
              >
                Cancel this booking
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
