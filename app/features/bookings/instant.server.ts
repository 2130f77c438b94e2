import { TZDate } from "@date-fns/tz";
import type { Day } from "~/values/day";

/** The instant of this time on this day in the zone. "24:00" is the midnight that ends the day. */
export function instantIn(timezone: string, day: Day, time: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(+new TZDate(year, month - 1, date, hours, minutes, timezone));
}
