import { db, member } from "~/context.server";
import { ArrivalForms } from "~/features/bookings/hosting/arrival-form";
import { bookingReference } from "~/features/bookings/booking";
import { describeStayToday, guestName } from "~/features/bookings/hosting/hosted-booking";
import { listAllHostedBookings } from "~/features/bookings/hosting/hosted-booking.server";
import {
  DeskPayment,
  withPaymentKeys,
  type PayableStay,
} from "~/features/bookings/hosting/desk-payment";
import { DeskRefund } from "~/features/bookings/hosting/desk-refund";
import { notFound } from "~/http/responses.server";
import { listingTitle } from "~/features/listings/listing-title";
import { pageMeta } from "~/ui/layout/page-meta";
import { useHydrated } from "~/ui/layout/use-hydrated";
import { ParentLink } from "~/ui/navigation/parent-link";
import { formatCount } from "~/values/count";
import { formatDay } from "~/values/day";
import type { Path } from "~/values/path";
import type { Route } from "./+types/front-desk";

export async function loader({ params, context }: Route.LoaderArgs) {
  const spaceId = params.spaceId ?? "";
  const found = await listAllHostedBookings(context.get(db), spaceId, { show: "today", q: "" });
  if (!found) throw notFound();
  const bookings = withPaymentKeys(found.bookings);
  return { spaceId, memberId: context.get(member).id, ...found, bookings };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: listingTitle("Front desk", matches[3]),
    description: "Who has a desk today, to print or to show.",
  });

export default function FrontDeskPage({ loaderData }: Route.ComponentProps) {
  const { spaceId, memberId, today, capacity, bookings } = loaderData;
  const desks = bookings.reduce((sum, booking) => sum + booking.desks, 0);
  const isHydrated = useHydrated();
  return (
    <section aria-labelledby="front-desk" className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <div className="print:hidden">
            <ParentLink to={`/dashboard/listings/${spaceId}/bookings`}>Bookings</ParentLink>
          </div>
          <h2 id="front-desk" className="text-2xl">
            {formatDay(today)}
          </h2>
          <p className="text-soft">
            {`${formatCount(bookings.length, "booking")}, ${desks} of ${formatCount(capacity ?? 0, "desk")} taken`}
          </p>
        </div>
        {isHydrated && (
          <button
            type="button"
            onClick={() => print()}
            className="button button-quiet print:hidden"
          >
            Print
          </button>
        )}
      </div>
      {bookings.length === 0 ? (
        <p>Nobody has booked today.</p>
      ) : (
        <ol className="grid divide-y divide-line border-y border-line">
          {bookings.map((booking) => (
            <Line key={booking.id} booking={booking} spaceId={spaceId} memberId={memberId} />
          ))}
        </ol>
      )}
    </section>
  );
}

type LineProps = { booking: PayableStay; spaceId: string; memberId: string };

/** Large enough to read from across a desk. In print it has a box for a pen. */
function Line({ booking, spaceId, memberId }: LineProps) {
  const list: Path = `/dashboard/listings/${spaceId}/bookings`;
  const action: Path = `${list}?at-desk`;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4 break-inside-avoid">
      <span
        aria-hidden
        className="mt-1 hidden size-5 shrink-0 rounded border-2 border-edge print:block"
      />
      <span className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <strong className="text-lg wrap-anywhere">{guestName(booking)}</strong>
        {booking.note && (
          <span className="break-words typed-text text-soft">{`“${booking.note}”`}</span>
        )}
        <span className="text-sm text-soft tabular-nums">{bookingReference(booking.id)}</span>
      </span>
      <span className="grid justify-items-end text-right">
        <strong>{formatCount(booking.desks, "desk")}</strong>
        <span className="text-sm text-soft">{describeStayToday(booking)}</span>
      </span>
      <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="print:hidden">
          <ArrivalForms booking={booking} memberId={memberId} action={action} />
        </div>
        <DeskPayment booking={booking} memberId={memberId} action={action} />
        <DeskRefund booking={booking} list={list} />
      </div>
    </li>
  );
}
