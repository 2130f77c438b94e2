import ical, { ICalEventTransparency } from "ical-generator";
import { bookingReference } from "~/features/bookings/booking";
import { closingDayOf, heldRuns } from "~/features/bookings/hosting/held-hours";
import { instantIn } from "~/features/bookings/instant.server";
import type { BookingFeed } from "~/features/bookings/hosting/hosted-booking.schema";
import { formatCount } from "~/values/count";

/** The bookings of a space as a calendar feed that programs poll: events that are no longer in it disappear there, too. */
export function toFeedFile({ id, name, city, bookings }: BookingFeed, siteUrl: string): string {
  const calendar = ical({
    name: `${name}: bookings`,
    prodId: { company: "NomadCoWork", product: "Bookings of a space", language: "EN" },
    // Seconds between two requests of a program.
    ttl: 3600,
  });
  const page = `${siteUrl}/dashboard/listings/${id}/bookings`;
  for (const booking of bookings)
    for (const run of heldRuns(booking))
      calendar.createEvent({
        id: `host-${booking.id}-${run.from}@nomadcowork`,
        start: instantIn(booking.timezone, run.from, run.opens),
        end: instantIn(booking.timezone, closingDayOf(run), run.closes),
        // A guest's desk does not make the host busy.
        transparency: ICalEventTransparency.TRANSPARENT,
        stamp: new Date(booking.updatedAt),
        created: new Date(booking.createdAt),
        lastModified: new Date(booking.updatedAt),
        summary: `${booking.guest ?? "A former member"} · ${formatCount(booking.desks, "desk")}`,
        description: [
          `Booking reference ${bookingReference(booking.id)}`,
          ...(booking.note ? [`Note: ${booking.note}`] : []),
        ].join("\n"),
        location: `${name}, ${city}`,
        url: `${page}?q=${bookingReference(booking.id)}`,
      });
  return calendar.toString();
}
