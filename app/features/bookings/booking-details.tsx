import {
  bookedDays,
  describeCanceller,
  hasLostRest,
  passLabel,
  describePrice,
} from "~/features/bookings/booking";
import type { Booking } from "~/features/bookings/booking.schema";
import { describeFacts } from "~/features/bookings/change/change";
import {
  describeCost,
  describeCutOff,
  describeSettlement,
  hasGoneBack,
} from "~/features/bookings/cancellation";
import { HeldDaysNote } from "~/features/bookings/calendar/held-days-note";
import { HeldHours } from "~/features/bookings/hosting/held-hours-list";
import { describePaymentMethods } from "~/features/spaces/payment-methods";
import { describeStreet } from "~/features/spaces/space";
import { Fact, FactList } from "~/ui/layout/fact-list";
import { formatCount } from "~/values/count";
import { formatDay, formatInstant, formatSpanWithYear } from "~/values/day";
import {
  describePaymentLines,
  describeRefusedRefund,
} from "~/features/bookings/paying/refund-words";
import { describePaidPart } from "~/features/bookings/paying/paid";
import { formatMoney } from "~/values/money";

/** The agreed terms of a booking, line by line. */
export function BookingDetails({ booking }: { booking: Booking }) {
  const { space, timezone, cityZone } = booking;
  const isCancelled = booking.status === "cancelled";
  return (
    <FactList>
      {isCancelled && (
        <Fact term="Cancelled">
          <Terms booking={booking} />
        </Fact>
      )}
      <Fact term="When">
        <p className="text-lg font-semibold">
          {formatSpanWithYear(booking.startsOn, booking.endsOn)}
        </p>
        <HeldDays booking={booking} />
      </Fact>
      <Fact term="Hours">
        <HeldHours held={booking} city={space.city} timezone={timezone} cityZone={cityZone} />
      </Fact>
      <Fact term="Where">
        <p>{describeStreet(booking)}</p>
        <p className="text-soft">{`${space.city}, ${space.country}`}</p>
      </Fact>
      <Fact term="Pass">{`${passLabel(booking)} for ${formatCount(booking.desks, "desk")}`}</Fact>
      <Fact term={isCancelled ? "Price before" : "Price"}>
        <p>
          <strong className={isCancelled ? "font-normal" : "text-lg"}>
            {formatMoney(booking.total, booking.currency)}
          </strong>{" "}
          <span className="text-sm text-soft">{describeTotal(booking)}</span>
        </p>
        <Payment booking={booking} />
        <Refunds booking={booking} />
        <RefusedRefund booking={booking} />
      </Fact>
      {!isCancelled && (
        <Fact term="Cancelling">
          <Terms booking={booking} />
        </Fact>
      )}
      {booking.note && (
        <Fact term="Your note">
          <p className="break-words typed-text">{booking.note}</p>
        </Fact>
      )}
      <Fact term="Booked">{formatInstant(booking.createdAt, timezone, space.city, cityZone)}</Fact>
      {booking.changes.length > 0 && (
        <Fact term="Changed">
          {booking.changes.map((change) => (
            <p key={change.number}>
              {`${formatInstant(change.changedAt, timezone, space.city, cityZone)}: before, it was ${describeFacts(change.before, booking.currency)}.`}
            </p>
          ))}
        </Fact>
      )}
    </FactList>
  );
}

/** The computation of the total. After days were cancelled or changed, it is no longer the price of a pass times their number. */
function describeTotal(booking: Booking): string {
  const { changes, changeFees, currency } = booking;
  if (hasLostRest(booking)) return "excluding the cancelled days";
  if (changes.length === 0) return describePrice(booking);
  return changeFees > 0
    ? `after your changes, including ${formatMoney(changeFees, currency)} for changing`
    : "after your changes";
}

function HeldDays({ booking }: { booking: Booking }) {
  if (booking.startsOn === booking.endsOn) return null;
  return (
    <>
      <p>
        {`${formatCount(booking.desks, "desk")} for ${formatCount(booking.heldDays.length, "day")}${booking.status === "cancelled" ? " (cancelled)" : "."}`}
      </p>
      <HeldDaysNote {...bookedDays(booking)} />
    </>
  );
}

function Payment({ booking }: { booking: Booking }) {
  const { status, currency, paymentMethods, cancellation } = booking;
  const { refund } = cancellation;
  if (status === "cancelled" && refund > 0)
    return (
      <p>{`${formatMoney(refund, currency)} of your payment ${hasGoneBack(booking) ? "went" : "goes"} back to you.`}</p>
    );
  const paid = describePaidPart(status === "cancelled" ? { ...booking, total: 0 } : booking);
  if (paid) return <p>{paid}</p>;
  if (status === "cancelled") return <p className="text-sm text-soft">Nothing was paid.</p>;
  if (status === "completed") return <p>Payment at the space</p>;
  return <p>{`Pay at the space. ${describePaymentMethods(paymentMethods)}`}</p>;
}

/** What was paid when and where, and what became of the refunds; without refunds the sum suffices. */
function Refunds({ booking }: { booking: Booking }) {
  const { payments } = booking;
  return (
    payments.some(({ refunds }) => refunds.length > 0) && (
      <ul className="text-sm text-soft">
        {payments.flatMap((payment) =>
          describePaymentLines(payment, booking).map((line, place) => (
            <li key={`${payment.id} ${place}`}>{line}</li>
          )),
        )}
      </ul>
    )
  );
}

/** Nothing is left for the guest to do: an admin sends the money in another way. */
function RefusedRefund({ booking }: { booking: Booking }) {
  return (
    booking.refusedRefunds > 0 && <p className="text-alarm">{describeRefusedRefund(booking)}</p>
  );
}

function Terms({ booking }: { booking: Booking }) {
  const { cancellation: terms, status, timezone, cancelledAt, currency, space, cityZone } = booking;
  if (status === "cancelled") {
    return (
      <>
        <p className="text-lg font-semibold">
          {`${
            terms.fee === 0
              ? "It cost you nothing. "
              : `It cost you ${formatMoney(terms.fee, currency)}. `
          }${describeSettlement(booking)}`}
        </p>
        {cancelledAt && <p>{formatInstant(cancelledAt, timezone, space.city, cityZone)}</p>}
        <Reason booking={booking} />
      </>
    );
  }
  return (
    <>
      {hasLostRest(booking) && <LostRest booking={booking} />}
      {status === "confirmed" && !terms.refusal && <p>{describeCost(terms)}</p>}
      <p className="text-sm text-soft">{describeCutOff(terms, { city: space.city, cityZone })}</p>
    </>
  );
}

/** The reason of an owner or admin who cancelled the booking or its rest; nothing for a guest's own cancellation. */
function Reason({ booking }: { booking: Booking }) {
  return (
    booking.cancelledBecause && (
      <>
        <p>{describeCanceller(booking)}</p>
        <p className="break-words typed-text">{`“${booking.cancelledBecause}”`}</p>
      </>
    )
  );
}

function LostRest({ booking }: { booking: Booking }) {
  const { cancelledAt, endsOn, timezone, space, cityZone } = booking;
  return (
    <>
      {cancelledAt && (
        <p>{`The days after ${formatDay(endsOn)} were cancelled on ${formatInstant(cancelledAt, timezone, space.city, cityZone)}.`}</p>
      )}
      <Reason booking={booking} />
    </>
  );
}
