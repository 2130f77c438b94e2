import { CalendarPlus, MapPin } from "lucide";
import { Icon } from "~/ui/layout/icon";
import type { Booking } from "~/features/bookings/booking.schema";
import { describeOpening } from "~/features/bookings/hosting/held-hours";
import { restOf } from "~/features/bookings/paying/paid";
import { describeStreet } from "~/features/spaces/space";
import { directionsUrl } from "~/features/spaces/search/whereabouts";
import { PrintButton } from "~/ui/layout/print-button";
import { formatSpan, localTime } from "~/values/day";
import { formatMoney } from "~/values/money";

type NextStepsProps = {
  booking: Booking;
  /** The page is about this booking alone. */
  isPrinted?: boolean;
};

/** The way to an upcoming booking: its opening time and address, the calendar file, directions, and printing. */
export function NextSteps({ booking, isPrinted = false }: NextStepsProps) {
  const { space, heldDays, timezone, cityZone } = booking;
  const [firstDay = booking.startsOn] = heldDays;
  const day = `${formatSpan(firstDay, firstDay)} (${localTime(space.city, timezone, cityZone)})`;
  const opening = `${describeOpening(booking, day)} at ${describeStreet(booking)}, ${space.city}.`;
  const rest = restOf(booking.total, booking.paidAmount);
  const payment = `You pay ${formatMoney(rest, booking.currency)} there.`;
  return (
    <section aria-labelledby="next-steps" className="card grid gap-3 p-5 md:p-6">
      <h2 id="next-steps" className="text-xl">
        Getting there
      </h2>
      <p>{rest > 0 ? `${opening} ${payment}` : opening}</p>
      <ul className="flex flex-wrap gap-3 print:hidden">
        <li>
          {/* A plain link: the answer is a file and not a page. */}
          <a
            href={`/dashboard/bookings/${booking.id}/calendar.ics`}
            download
            className="button button-primary"
          >
            <Icon icon={CalendarPlus} size={18} /> Add to calendar
          </a>
        </li>
        <li>
          <a
            href={directionsUrl({ ...space, ...booking })}
            rel="noopener"
            className="button button-quiet"
          >
            <Icon icon={MapPin} size={18} /> Directions
          </a>
        </li>
        {isPrinted && (
          <li className="empty:hidden">
            <PrintButton />
          </li>
        )}
      </ul>
    </section>
  );
}
