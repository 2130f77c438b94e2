import {
  closedDaysOf,
  passLabel,
  stretchesOf,
  describePrice,
  type Booking,
} from "~/features/bookings/booking";
import { describeBalance, describeCost, describeCutOff } from "~/features/bookings/cancellation";
import { describeHours } from "~/features/spaces/space";
import { formatCount } from "~/values/count";
import { formatInstant, formatSpan, zoneName, type Day } from "~/values/day";
import { formatMoney } from "~/values/money";

/** A booking as it was agreed, line by line. */
export function BookingDetails({ booking }: { booking: Booking }) {
  const { space, timezone } = booking;
  return (
    <dl className="grid divide-y divide-line border-y border-line">
      <Line term="When">
        <p className="text-lg font-semibold">{formatSpan(booking.startsOn, booking.endsOn)}</p>
        <HeldDays booking={booking} />
      </Line>
      <Line term="Hours">
        <p>
          {describeHours(booking)} <span className="text-soft">({zoneName(timezone)})</span>
        </p>
      </Line>
      <Line term="Where">
        <p>{booking.address}</p>
        <p className="text-soft">
          {space.city}, {space.country}
        </p>
      </Line>
      <Line term="Pass">
        {passLabel(booking)} for {formatCount(booking.desks, "desk")}
      </Line>
      <Line term="Price">
        <p>
          <strong className="text-lg">{formatMoney(booking.total, booking.currency)}</strong>{" "}
          <span className="text-sm text-soft">{describePrice(booking)}</span>
        </p>
        <Payment booking={booking} />
      </Line>
      <Line term={booking.status === "cancelled" ? "Cancelled" : "Cancelling"}>
        <Terms booking={booking} />
      </Line>
      {booking.note && (
        <Line term="Your note">
          <p className="break-words whitespace-pre-line">{booking.note}</p>
        </Line>
      )}
      <Line term="Booked">{formatInstant(booking.createdAt, timezone)}</Line>
    </dl>
  );
}

function Line({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-x-3 py-4 sm:grid-cols-[9rem_1fr] sm:gap-x-6 sm:py-5">
      <dt className="pt-0.5 text-sm font-semibold text-soft">{term}</dt>
      <dd className="grid min-w-0 gap-1">{children}</dd>
    </div>
  );
}

function HeldDays({ booking }: { booking: Booking }) {
  const closed = closedDaysOf(booking);
  if (booking.startsOn === booking.endsOn) return null;
  return (
    <>
      <p>
        {formatCount(booking.desks, "desk")}, held on {formatCount(booking.heldDays.length, "day")}
        {booking.status === "cancelled" && " until cancelled"}.
      </p>
      {closed.length > 0 && (
        <div className="text-sm text-soft">
          <p>The space is closed on these days, nothing is held:</p>
          <DayList days={closed} />
        </div>
      )}
    </>
  );
}

function DayList({ days }: { days: Day[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3">
      {stretchesOf(days).map(({ from, to }) => (
        <li key={from}>{formatSpan(from, to)}</li>
      ))}
    </ul>
  );
}

function Payment({ booking }: { booking: Booking }) {
  const { status, paidAmount, currency } = booking;
  if (paidAmount > 0) return <p>{formatMoney(paidAmount, currency)} is paid.</p>;
  if (status === "cancelled") return <p className="text-sm text-soft">Nothing was paid.</p>;
  return <p>{status === "completed" ? "Payment at the space" : "Pay at the space"}</p>;
}

function Terms({ booking }: { booking: Booking }) {
  const { cancellation: terms, status, timezone, cancelledAt, currency } = booking;
  if (status === "cancelled") {
    return (
      <>
        {cancelledAt && <p>{formatInstant(cancelledAt, timezone)}</p>}
        <p>
          {terms.fee === 0 ? "It cost nothing. " : `It cost ${formatMoney(terms.fee, currency)}. `}
          {describeBalance(terms)}
        </p>
      </>
    );
  }
  return (
    <>
      {status === "confirmed" && <p>{describeCost(terms)}</p>}
      <p className="text-sm text-soft">{describeCutOff(terms)}</p>
    </>
  );
}
