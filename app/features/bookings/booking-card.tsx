import { useId } from "react";
import { passLabel, reviewAction } from "~/features/bookings/booking";
import type { BookingSummary } from "~/features/bookings/booking.schema";
import { StatusBadge } from "~/features/bookings/status-badge";
import { Photo } from "~/ui/layout/photo";
import { RowLink } from "~/ui/lists/row-link";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import { formatSpanWithYear } from "~/values/day";
import { formatMoney } from "~/values/money";

type BookingCardProps = { booking: BookingSummary; mayCancel: boolean; priority?: boolean };

/** A booking in a list. The links of all cards have the same text; `aria-describedby` names the card's heading. */
export function BookingCard({ booking, mayCancel, priority }: BookingCardProps) {
  const heading = useId();
  const { space } = booking;
  return (
    <article
      aria-labelledby={heading}
      className="grid grid-cols-[6rem_1fr] gap-4 sm:grid-cols-[11rem_1fr] sm:gap-6 md:grid-cols-[16rem_1fr]"
    >
      <Photo
        photo={space.photo}
        sizes="(min-width: 48rem) 16rem, (min-width: 40rem) 11rem, 6rem"
        priority={priority}
        placeholder="No images available"
        className={`aspect-square w-full rounded-2xl max-sm:text-xs sm:aspect-4/3 ${booking.status === "cancelled" ? "grayscale" : ""}`}
      />
      <div className="grid min-w-0 content-start gap-2 sm:gap-3">
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h2 id={heading} className="text-xl" tabIndex={-1}>
              {space.name}
            </h2>
            <StatusBadge status={booking.status} />
          </div>
          <p className="text-sm text-soft">{`${space.city}, ${space.country}`}</p>
        </div>
        <p className="font-semibold">{formatSpanWithYear(booking.startsOn, booking.endsOn)}</p>
        <p className="text-sm text-soft">
          <span>{`${passLabel(booking)}, ${formatCount(booking.desks, "desk")}, `}</span>
          <span className="text-ink">{formatMoney(booking.total, booking.currency)}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
          {booking.review === "open" && (
            <ReviewLink booking={booking} heading={heading} className="button button-primary" />
          )}
          <RowLink
            to={`/dashboard/bookings/${booking.id}`}
            aria-describedby={heading}
            className="button button-quiet"
          >
            View booking
          </RowLink>
          <Link
            to={`/spaces/${booking.spaceId}`}
            aria-describedby={heading}
            className="link py-2.5"
          >
            View Space
          </Link>
          {booking.review && booking.review !== "open" && (
            <ReviewLink booking={booking} heading={heading} className="link py-2.5" />
          )}
          {mayCancel && (
            <Link
              to={`/dashboard/bookings/${booking.id}/cancel`}
              aria-describedby={heading}
              className="py-2.5 text-soft underline underline-offset-4 hover:text-alarm"
            >
              Cancel Booking
            </Link>
          )}
        </p>
      </div>
    </article>
  );
}

type ReviewLinkProps = Pick<BookingCardProps, "booking"> & { heading: string; className: string };

/** The link to the page on which the review is written, changed or read. */
function ReviewLink({ booking: { id, review }, heading, className }: ReviewLinkProps) {
  return (
    review && (
      <Link
        to={`/dashboard/bookings/${id}/review`}
        aria-describedby={heading}
        className={className}
      >
        {reviewAction(review)}
      </Link>
    )
  );
}
