import { useLocation } from "react-router";
import { Part } from "~/features/administration/part";
import type { ManagedPayment } from "~/features/bookings/paying/administration/listed-payment.schema";
import { describeProvider } from "~/features/bookings/paying/administration/payment-words";
import { KnownMemberLink } from "~/features/users/known-member";
import { Fact, FactList } from "~/ui/layout/fact-list";
import { Link } from "~/ui/navigation/link";
import { formatSpanWithYear, formatUtc } from "~/values/day";
import { formatMoney } from "~/values/money";

/** Who paid whom for which booking, and the ids that the dashboard of the provider knows. */
export function PaymentFacts({ payment }: { payment: ManagedPayment }) {
  const { space, booking, currency, session, account, originalId, serviceFee } = payment;
  return (
    <Part id="facts" title="The payment">
      <FactList>
        <Fact term="Space">
          {space ? (
            <Link to={`/spaces/${space.id}`} className="link justify-self-start">
              {space.name}
            </Link>
          ) : (
            <span className="text-soft">Not known any more</span>
          )}
        </Fact>
        <Fact term="Guest">
          <KnownMemberLink of={payment.guest} />
        </Fact>
        <Fact term="Host">
          <KnownMemberLink of={payment.host} />
        </Fact>
        <Fact term="Booking">
          {booking ? <Booking booking={booking} currency={currency} /> : "None"}
        </Fact>
        <Fact term="Method">{describeProvider(payment.provider)}</Fact>
        {originalId && (
          <Fact term="Why">
            <span>It came back after a dispute: the bank has reversed its decision.</span>
            <Link to={`/admin/payments/${originalId}`} className="link justify-self-start">
              The disputed payment
            </Link>
          </Fact>
        )}
        {payment.paidAt && (
          <Fact term="Our fee, before refunds">{formatMoney(serviceFee, currency)}</Fact>
        )}
        <Fact term="Started">{formatUtc(payment.createdAt)}</Fact>
        {payment.paidAt && <Fact term="Paid at">{formatUtc(payment.paidAt)}</Fact>}
        {session && (
          <Fact term="Session">
            <span className="wrap-anywhere">{session}</span>
          </Fact>
        )}
        {account && (
          <Fact term="Account">
            <span className="wrap-anywhere">{account}</span>
          </Fact>
        )}
      </FactList>
    </Part>
  );
}

type BookingProps = Pick<ManagedPayment, "currency"> & {
  booking: NonNullable<ManagedPayment["booking"]>;
};

function Booking({ booking, currency }: BookingProps) {
  const { id, spaceId, status, startsOn, endsOn, total, cancellationFee } = booking;
  const days = formatSpanWithYear(startsOn, endsOn);
  const { pathname, search } = useLocation();
  const returnTo = new URLSearchParams({ returnTo: `${pathname}${search}` });
  const receipt = (
    <Link to={`/dashboard/bookings/${id}/receipt?${returnTo}`} className="link justify-self-start">
      Receipts
    </Link>
  );
  if (status === "cancelled")
    return (
      <>
        <span>{`${days}, cancelled for ${formatMoney(cancellationFee ?? 0, currency)} of ${formatMoney(total, currency)}`}</span>
        {receipt}
      </>
    );
  return (
    <>
      <span>{`${days}, ${formatMoney(total, currency)}`}</span>
      {receipt}
      <Link
        to={`/dashboard/listings/${spaceId}/bookings/${id}/cancel?${returnTo}`}
        className="link justify-self-start"
      >
        Cancel it
      </Link>
    </>
  );
}
