import { passLabel } from "~/features/bookings/booking";
import type { BookingSummary } from "~/features/bookings/booking.schema";
import { StatusBadge } from "~/features/bookings/status-badge";
import { Photo } from "~/ui/layout/photo";
import { formatCount } from "~/values/count";
import { formatSpanWithYear } from "~/values/day";
import { formatMoney } from "~/values/money";

/** A one-line summary of a booking. */
export function BookingLine({ booking }: { booking: BookingSummary }) {
  const { space } = booking;
  return (
    <div className="flex flex-wrap items-start gap-4">
      {space.photo && (
        <Photo
          photo={space.photo}
          sizes="(min-width: 40rem) 10rem, 6rem"
          priority
          className="aspect-4/3 w-24 shrink-0 rounded-xl text-xs sm:w-40"
        />
      )}
      <div className="grid min-w-0 flex-1 basis-36 gap-0.5">
        <h2 className="text-lg">{space.name}</h2>
        <p className="text-sm text-soft">{`${space.city}, ${space.country}`}</p>
        <p className="font-semibold">{formatSpanWithYear(booking.startsOn, booking.endsOn)}</p>
        <p className="text-sm text-soft">
          <span>{`${passLabel(booking)}, ${formatCount(booking.desks, "desk")}, `}</span>
          <span className="text-ink">{formatMoney(booking.total, booking.currency)}</span>
        </p>
        <p className="pt-1">
          <StatusBadge status={booking.status} />
        </p>
      </div>
    </div>
  );
}
