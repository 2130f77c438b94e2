import { passLabel } from "~/features/bookings/booking";
import type { BookingSummary } from "~/features/bookings/booking.schema";
import { Photo } from "~/ui/layout/photo";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import { formatSpan } from "~/values/day";

/** The member's next booking, large: most people open the dashboard for it. */
export function NextBooking({ booking }: { booking: BookingSummary }) {
  const { space } = booking;
  return (
    <section
      aria-labelledby="next-booking"
      className={`grid content-start gap-5 md:gap-8 ${space.photo ? "md:grid-cols-[1.1fr_1fr]" : "card p-6 md:p-10"}`}
    >
      {space.photo && (
        <Photo
          photo={space.photo}
          sizes="(min-width: 64rem) 30rem, (min-width: 48rem) 50vw, 100vw"
          priority
          className="aspect-3/2 w-full rounded-2xl md:aspect-4/3"
        />
      )}
      <div className="grid content-center justify-items-start gap-3">
        <h2 id="next-booking" className="font-text text-sm font-semibold tracking-normal text-soft">
          Your next booking
        </h2>
        <div className="grid gap-1">
          <h3 className="text-2xl">{space.name}</h3>
          <p className="text-soft">{`${space.city}, ${space.country}`}</p>
        </div>
        <p className="text-lg font-semibold">{formatSpan(booking.startsOn, booking.endsOn)}</p>
        <p className="text-sm text-soft">
          {`${passLabel(booking)}, ${formatCount(booking.desks, "desk")}`}
        </p>
        <Link to={`/dashboard/bookings/${booking.id}`} className="button button-primary mt-1">
          View booking
        </Link>
      </div>
    </section>
  );
}
