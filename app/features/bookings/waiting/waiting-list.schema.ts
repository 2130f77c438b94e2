import { z } from "zod";

/** A wish on a waiting list, as SQL's `private.wait_details` returns it. Instants are ISO 8601. */
export const Wait = z.object({
  id: z.guid(),
  spaceId: z.guid(),
  space: z.string(),
  city: z.string(),
  country: z.string(),
  timezone: z.string(),
  /** The time zone of the known city; null when the city is not known. */
  cityZone: z.string().nullable(),
  pass: z.enum(["day", "week", "month"]),
  startsOn: z.string(),
  endsOn: z.string(),
  desks: z.number(),
  joinedAt: z.string(),
  /** The number of earlier wishes with one of these days. */
  ahead: z.number(),
  /**
   * `waiting` and `held` are live. A hold ends `booked`, `passed-on`, `expired` or `withdrawn`; `over`: the first day has passed without a
   * hold.
   */
  state: z.enum(["waiting", "held", "booked", "passed-on", "expired", "withdrawn", "left", "over"]),
  /** The end of the hold; null without one. */
  heldUntil: z.string().nullable(),
  /** The space takes no bookings at the moment; its page may be closed to guests. */
  isPaused: z.boolean(),
});
export type Wait = z.output<typeof Wait>;

/** The result of SQL's `leave_waiting_list`: the outcome of the hold, or `left` without one. */
export const Left = z.object({
  spaceId: z.guid(),
  outcome: z.enum(["left", "passed-on", "booked", "expired", "withdrawn"]),
});
