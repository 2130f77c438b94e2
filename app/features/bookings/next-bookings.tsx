import { CalendarPlus } from "lucide";
import { bookingReference, passLabel } from "~/features/bookings/booking";
import type { Booking } from "~/features/bookings/booking.schema";
import { HeldHours } from "~/features/bookings/hosting/held-hours-list";
import { describePaidPart } from "~/features/bookings/paying/paid";
import { describeStreet } from "~/features/spaces/space";
import { Fact, FactList } from "~/ui/layout/fact-list";
import { Icon } from "~/ui/layout/icon";
import { formatCount } from "~/values/count";
import { formatSpanWithYear } from "~/values/day";
import { formatMoney } from "~/values/money";

/** The facts of a booking that a guest needs at the door, and its calendar file. */
export function NextBookings({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <ul className="grid gap-6">
      {bookings.map((booking) => (
        <li key={booking.id} className="card grid gap-4 p-5">
          <h2 className="text-xl wrap-anywhere">{booking.space.name}</h2>
          <Facts booking={booking} />
          <p>
            {/* A plain link: the answer is a file and not a page. */}
            <a
              href={`/dashboard/bookings/${booking.id}/calendar.ics`}
              download
              aria-label={`Add ${booking.space.name} to calendar`}
              className="button button-quiet"
            >
              <Icon icon={CalendarPlus} size={18} /> Add to calendar
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Facts({ booking }: { booking: Booking }) {
  const { id, space, startsOn, endsOn, desks, total, currency } = booking;
  const price = formatMoney(total, currency);
  const paid = describePaidPart(booking);
  return (
    <FactList>
      <Fact term="Reference">{bookingReference(id)}</Fact>
      <Fact term="When">{formatSpanWithYear(startsOn, endsOn)}</Fact>
      <Fact term="Hours">
        <HeldHours
          held={booking}
          city={space.city}
          timezone={booking.timezone}
          cityZone={booking.cityZone}
        />
      </Fact>
      <Fact term="Where">
        <p>{describeStreet(booking)}</p>
        <p className="text-soft">{`${space.city}, ${space.country}`}</p>
      </Fact>
      <Fact term="Pass">{`${passLabel(booking)} for ${formatCount(desks, "desk")}`}</Fact>
      <Fact term="Price">{paid ? `${price}. ${paid}` : `${price}, to be paid at the space`}</Fact>
    </FactList>
  );
}
