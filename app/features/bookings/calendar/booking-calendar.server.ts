import { TZDate } from "@date-fns/tz";
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { bookingReference, closedDaysOf, passLabel } from "~/features/bookings/booking";
import type { Booking } from "~/features/bookings/booking.schema";
import { describeHeldDays } from "~/features/bookings/calendar/held-days";
import { closingDayOf, describeHeldHours, heldRuns } from "~/features/bookings/hosting/held-hours";
import type { BookingFeed } from "~/features/bookings/hosting/hosted-booking.schema";
import { describeStreet } from "~/features/spaces/space";
import { formatCount } from "~/values/count";
import { localTime, type Day } from "~/values/day";
import { formatMoney } from "~/values/money";

type Source = {
  /** The absolute URL of the booking's page. */
  url: string;
  organizer: { name: string; email: string };
};

/**
 * A booking as an iCalendar file: one event per run of held days with the same hours, from opening on the first to closing on the last.
 * Held days keep their hours, and only the last days can be cancelled, so the ids of events are stable: a calendar updates the events
 * that it has from a later file. Events of cancelled days stay in it.
 */
export function toCalendarFile(booking: Booking, { url, organizer }: Source): string {
  const cancelled = booking.status === "cancelled";
  const calendar = ical({
    prodId: { company: "NomadCoWork", product: "Bookings", language: "EN" },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  for (const [index, run] of heldRuns(booking).entries()) {
    calendar.createEvent({
      id: eventName(booking.id, index, run.from),
      // Calendars ignore an update whose SEQUENCE is not higher.
      sequence: cancelled || booking.cancelledAt !== null ? 1 : 0,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      start: instantIn(booking.timezone, run.from, run.opens),
      end: instantIn(booking.timezone, closingDayOf(run), run.closes),
      // An event of several days includes nights, which must not block the calendar.
      transparency:
        run.from === run.to ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      stamp: new Date(booking.updatedAt),
      created: new Date(booking.createdAt),
      lastModified: new Date(booking.updatedAt),
      summary: `${booking.space.name} · ${formatCount(booking.desks, "desk")}`,
      description: describe(booking, url),
      location: [
        booking.space.name,
        describeStreet(booking),
        `${booking.space.city}, ${booking.space.country}`,
      ].join(", "),
      organizer,
      url,
    });
  }
  return calendar.toString();
}

export function calendarFileName(booking: Pick<Booking, "id">): string {
  return `nomadcowork-${bookingReference(booking.id).toLowerCase()}.ics`;
}

function eventName(bookingId: string, index: number, firstDay: Day): string {
  const suffix = index === 0 ? "" : `-${firstDay.replaceAll("-", "")}`;
  return `${bookingId}${suffix}@nomadcowork`;
}

function describe(booking: Booking, url: string): string {
  const total = formatMoney(booking.total, booking.currency);
  const held = describeHeldDays({ ...booking, closedDays: closedDaysOf(booking) });
  return [
    `${passLabel(booking)}, ${formatCount(booking.desks, "desk")}, ${total}`,
    ...(held ? [held] : []),
    `Open ${describeHeldHours(booking).join(", ")} (${localTime(booking.space.city, booking.timezone, booking.cityZone)})`,
    ...(booking.status === "cancelled" ? ["This booking is cancelled."] : ["Pay at the space."]),
    `Booking reference ${bookingReference(booking.id)}`,
    url,
  ].join("\n");
}

/** The instant of this time on this day in the zone. "24:00" is the midnight that ends the day. */
function instantIn(timezone: string, day: Day, time: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(+new TZDate(year, month - 1, date, hours, minutes, timezone));
}

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
