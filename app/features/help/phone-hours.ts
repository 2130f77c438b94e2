/** The phone hours in the time of the office, on a 24-hour clock. */
export const phoneHours = [
  { days: "Mon–Fri", hours: "9AM–6PM PST", opens: 9, closes: 18 },
  { days: "Weekend", hours: "10AM–4PM PST", opens: 10, closes: 16 },
] as const;

/** The zone of "PST" in San Francisco, with daylight saving time. */
const OFFICE_ZONE = "America/Los_Angeles";

type Hours = { opens: number; closes: number };

/** The hours in another zone at `now`: "18:00–03:00"; `null` where that zone has the time of the office. */
export function hoursIn(zone: string, { opens, closes }: Hours, now: Date): string | null {
  const ahead = (offsetOf(zone, now) - offsetOf(OFFICE_ZONE, now)) / 60;
  if (ahead === 0) return null;
  const day = opens + ahead >= 24 ? ", a day later" : "";
  return `${clock(opens + ahead)}–${clock(closes + ahead)}${day}`;
}

/**
 * The hours in words, for a reader in the zone, or for everybody where it is unknown. The hours in the office's own time are shown
 * elsewhere.
 */
export function describePhoneHours(zone: string | null, hours: Hours, now: Date): string {
  if (zone === null) return `${hoursIn("UTC", hours, now)} UTC`;
  const here = hoursIn(zone, hours, now);
  return here === null ? "Your time" : `${here} your time`;
}

/** The offset of a zone from UTC, in minutes. */
function offsetOf(zone: string, now: Date): number {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  const name = format.formatToParts(now).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** Hours since midnight, with fractions, as a 24-hour time: 27.5 is "03:30". */
function clock(hours: number): string {
  const minutes = ((hours + 24) % 24) * 60;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
