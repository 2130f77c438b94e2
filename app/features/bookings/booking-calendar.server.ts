import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { bookingReference, closedDaysOf, passLabel } from "~/features/bookings/booking";
import type { Booking } from "~/features/bookings/booking.schema";
import { describeHeldDays } from "~/features/bookings/held-days";
import { closingDayOf, describeHeldHours, heldRuns } from "~/features/bookings/held-hours";
import { instantIn } from "~/features/bookings/instant.server";
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
 * A booking as a calendar file: one event for each run of days on which its desks are held with the same hours, from opening on
 * the first to closing on the last. The hours of held days never change, and of the days only the last ones may be cancelled, so the ids of its
 * events stay: a calendar that has them already updates them from a later file. It keeps events of days that were cancelled since.
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
      // A calendar ignores an update whose number is not higher.
      sequence: cancelled || booking.cancelledAt !== null ? 1 : 0,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      start: instantIn(booking.timezone, run.from, run.opens),
      end: instantIn(booking.timezone, closingDayOf(run), run.closes),
      // Several days in one event include nights, which nobody spends at the desk.
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
