import { z } from "zod";
import { Keyset, TimeOfDay } from "~/db/columns";

/** A day of the owner's calendar. A day that was closed later may have booked desks. */
export const OwnerDay = z.object({
  day: z.string(),
  state: z.enum(["open", "closed", "past", "too-far"]),
  opensAt: TimeOfDay.nullable(),
  closesAt: TimeOfDay.nullable(),
  desksBooked: z.number(),
  /** The number of desks on sale on that day. */
  capacity: z.number(),
  /** More desks are sold than the space has now. */
  isOversold: z.boolean(),
  freeDesks: z.number(),
  closedBecause: z.string().nullable(),
  /** Whether the day has special hours. */
  isSpecial: z.boolean(),
  /** The number of wishes with this day on the waiting list. */
  waiting: z.number(),
});
export type OwnerDay = z.output<typeof OwnerDay>;

/** Days from and to, both included; with a weekday (1 is Monday) only that day of each week. */
export const Closure = z.object({
  id: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  weekday: z.number().nullable(),
  reason: z.string(),
});
export type Closure = z.output<typeof Closure>;

export const SpecialHours = z.object({ day: z.string(), opensAt: TimeOfDay, closesAt: TimeOfDay });
export type SpecialHours = z.output<typeof SpecialHours>;

/** A booking that holds desks on days that were closed after it was made, or that are to be changed. */
export const OnClosedDays = z.object({
  id: z.string(),
  guest: z.string().nullable(),
  desks: z.number(),
  days: z.array(z.string()),
});
export type OnClosedDays = z.output<typeof OnClosedDays>;

const Week = z.array(TimeOfDay.nullable()).length(7);

export const ListingCalendar = z.object({
  /** The current day in the calendar of the space. */
  today: z.string(),
  capacity: z.number(),
  city: z.string(),
  timezone: z.string(),
  opensAt: Week,
  closesAt: Week,
  days: z.array(OwnerDay),
  closures: z.array(Closure),
  specialHours: z.array(SpecialHours),
  /** The first 50. */
  onClosedDays: z.array(OnClosedDays),
});
export type ListingCalendar = z.output<typeof ListingCalendar>;

export const OwnerCalendars = z.object({
  spaces: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      city: z.string(),
      capacity: z.number(),
      today: z.string(),
      days: z.array(OwnerDay),
    }),
  ),
  next: Keyset.nullable(),
});
export type OwnerCalendars = z.output<typeof OwnerCalendars>;
