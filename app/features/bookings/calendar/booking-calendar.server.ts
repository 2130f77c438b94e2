import { TZDate } from "@date-fns/tz";
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { bookedDays, bookingReference, passLabel } from "~/features/bookings/booking";
import type { Booking } from "~/features/bookings/booking.schema";
import { describePaidPart } from "~/features/bookings/paying/paid";
import { describeHeldDays } from "~/features/bookings/calendar/held-days";
import {
  closingDayOf,
  describeHeldHours,
  heldRuns,
  type HeldHours,
} from "~/features/bookings/hosting/held-hours";
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
 * The first event has the id of the booking, every other one that of its first day: a calendar updates the events that it has from a
 * later file. The file cancels the events that a change removed; events of days that were cancelled at the end of a stay remain.
 */
export function toCalendarFile(booking: Booking, { url, organizer }: Source): string {
  const cancelled = booking.status === "cancelled";
  const calendar = ical({
    prodId: { company: "NomadCoWork", product: "Bookings", language: "EN" },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  // Calendars ignore an update whose SEQUENCE is not higher.
  const sequence = booking.changes.length + (cancelled || booking.cancelledAt !== null ? 1 : 0);
  for (const { id, run, isGone } of eventsOf(booking)) {
    calendar.createEvent({
      id,
      sequence,
      status: cancelled || isGone ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
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

/** The events of a booking, and then those of the days that it had before its changes and has no longer. */
function eventsOf(booking: Booking) {
  const runsOf = (held: HeldHours) =>
    heldRuns(held).map((run, index) => ({ id: eventName(booking.id, index, run.from), run }));
  const events = new Map(runsOf(booking).map((event) => [event.id, { ...event, isGone: false }]));
  for (const { before } of booking.changes)
    for (const event of runsOf(before))
      if (!events.has(event.id)) events.set(event.id, { ...event, isGone: true });
  return [...events.values()];
}

function eventName(bookingId: string, index: number, firstDay: Day): string {
  const suffix = index === 0 ? "" : `-${firstDay.replaceAll("-", "")}`;
  return `${bookingId}${suffix}@nomadcowork`;
}

function describe(booking: Booking, url: string): string {
  const total = formatMoney(booking.total, booking.currency);
  const held = describeHeldDays(bookedDays(booking));
  const payment = describePaidPart(booking) ?? "Pay at the space.";
  return [
    `${passLabel(booking)}, ${formatCount(booking.desks, "desk")}, ${total}`,
    ...(held ? [held] : []),
    `Open ${describeHeldHours(booking).join(", ")} (${localTime(booking.space.city, booking.timezone, booking.cityZone)})`,
    ...(booking.status === "cancelled" ? ["This booking is cancelled."] : [payment]),
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
        sequence: booking.changeCount,
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
