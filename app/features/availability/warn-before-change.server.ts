import type { Db } from "~/db/client.server";
import { bookedOn, seenDays, warnOfBookings } from "~/features/availability/booked-days";
import { daysOf } from "~/features/availability/calendar-change";
import {
  daysWithHours,
  isCheckedByDefault,
  warnOfHours,
} from "~/features/availability/days-with-hours";
import type { CalendarForm } from "~/features/availability/availability.forms";
import {
  findListingCalendar,
  listBookingsOnDays,
} from "~/features/availability/availability.server";

/**
 * The warning before a form changes days with bookings or hours that its page has not shown, and the form's values to send with it;
 * `null` where the page has shown them, or the days have none.
 */
export async function warnBeforeChange(db: Db, spaceId: string, change: CalendarForm) {
  // Opening days takes nothing from guests with bookings on them.
  if (change.intent !== "close" && change.intent !== "set-hours") return null;
  const days = daysOf(change);
  if (!days || change.seen === seenDays(days)) return null;
  const [booked, calendar] = await Promise.all([
    listBookingsOnDays(db, spaceId, days),
    change.intent === "set-hours" ? findListingCalendar(db, spaceId, null) : null,
  ]);
  const concerned = bookedOn(booked, change.intent === "close" ? change.weekday : undefined);
  const found = calendar && daysWithHours(days, calendar);
  const messages = [
    concerned.length > 0 && warnOfBookings(concerned),
    found && warnOfHours(found),
  ].filter((message) => typeof message === "string");
  if (messages.length === 0) return null;
  const box = found && isCheckedByDefault(found) ? "on" : "";
  // Both boxes are always set: a tick for other days does not count for these.
  const boxes: Record<string, string> = found ? { opensClosed: box, replaces: box } : {};
  return { messages, values: { seen: seenDays(days), ...boxes } };
}
