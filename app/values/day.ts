import { thisYear } from "~/values/this-year";
import { describeTimeZone, hasZoneOfItsName } from "~/values/time-zone";

/**
 * A calendar day as "yyyy-MM-dd", in the calendar of its subject (mostly a space). Days have no time and no zone, so arithmetic on them
 * is done in UTC, where every day has 24 hours.
 */
export type Day = string;

const MILLISECONDS = 86_400_000;

/**
 * Whether the text is an existing day: "2026-02-30" is not. The year 0, which PostgreSQL does not have, and the year 9999, after which
 * adding a month needs five digits, are excluded.
 */
export function isDay(text: string): text is Day {
  return /^(?!0000|9999)\d{4}-\d{2}-\d{2}$/.test(text) && toDay(instantOf(text)) === text;
}

/** The typed text or parameter, if it is a day. */
export function asDay(text: unknown): Day | undefined {
  return typeof text === "string" && isDay(text) ? text : undefined;
}

export function addDays(day: Day, days: number): Day {
  return toDay(instantOf(day) + days * MILLISECONDS);
}

/** The number of days in the span, both ends included. */
export function daysInSpan(from: Day, to: Day): number {
  return Math.round((instantOf(to) - instantOf(from)) / MILLISECONDS) + 1;
}

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export function weekdayOf(day: Day): number {
  return new Date(instantOf(day)).getUTCDay() || 7;
}

/** The first day of the week of a day. */
export function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day));
}

/** The date at this instant in an IANA zone. */
export function dayIn(timezone: string, now: Date): Day {
  const parts = partsOf(now, {
    timeZone: timezone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** The date in the zone where it changes last: on ships 12 hours behind UTC. */
export function earliestToday(now: Date): Day {
  return dayIn("Etc/GMT+12", now);
}

/** "Tue 3 Mar 2026" */
export function formatDay(day: Day): string {
  const parts = partsOfDay(day);
  return `${parts.weekday} ${parts.day} ${parts.month} ${parts.year}`;
}

/** "3 Mar", for a calendar whose heading has the year. */
export function formatCalendarDay(day: Day): string {
  const parts = partsOfDay(day);
  return `${parts.day} ${parts.month}`;
}

/** "3 Mar", or "3 Mar 2025" in another year. */
export function formatShortDay(day: Day): string {
  return withOtherYear(formatCalendarDay(day), day);
}

/** "Tue" */
export function shortWeekday(day: Day): string {
  return partsOfDay(day).weekday ?? "";
}

/** "Mar" */
export function shortMonth(day: Day): string {
  return partsOfDay(day).month ?? "";
}

/** "Mar", or "Mar 2025" in another year. */
export function formatShortMonth(day: Day): string {
  return withOtherYear(shortMonth(day), day);
}

/**
 * "Wed 25 Nov", or "Wed 25 – Fri 27 Nov": common parts appear once. Days of another year have it: "Fri 1 Jan 2027", "Wed 30 Dec – Tue 5
 * Jan 2027".
 */
export function formatSpan(from: Day, to: Day): string {
  const year = thisYear();
  if (yearOf(from) !== year) return formatSpanWithYear(from, to);
  const span = formatSpanWithoutYear(from, to);
  return yearOf(to) === year ? span : `${span} ${yearOf(to)}`;
}

/** "2–4 Dec", "30 Dec – 2 Jan 2027": a span in a line that has little room. */
export function formatShortSpan(from: Day, to: Day): string {
  const [start, end] = [partsOfDay(from), partsOfDay(to)];
  const year = yearOf(to) === thisYear() ? "" : ` ${yearOf(to)}`;
  const last = `${end.day} ${end.month}${year}`;
  if (from === to) return last;
  const isOneMonth = start.month === end.month && start.year === end.year;
  return isOneMonth ? `${start.day}–${last}` : `${start.day} ${start.month} – ${last}`;
}

/** The span without its year, which the caller appends. */
export function formatSpanWithoutYear(from: Day, to: Day): string {
  const withoutYear = ({ weekday, day, month }: Parts) => `${weekday} ${day} ${month}`;
  const [start, end] = [partsOfDay(from), partsOfDay(to)];
  if (from === to) return withoutYear(start);
  const isOneMonth = start.month === end.month && start.year === end.year;
  const first = isOneMonth ? `${start.weekday} ${start.day}` : withoutYear(start);
  return `${first} – ${withoutYear(end)}`;
}

/** "Wed 25 – Fri 27 Nov 2026", for texts that are read later, when another year may have begun. */
export function formatSpanWithYear(from: Day, to: Day): string {
  if (yearOf(from) !== yearOf(to)) return `${formatDay(from)} – ${formatDay(to)}`;
  return `${formatSpanWithoutYear(from, to)} ${yearOf(to)}`;
}

/** An instant in the time of a space: "Mon 2 Mar 2026, 09:00 (Lisbon time)", with the city of the space as in `localTime`. */
export function formatInstant(
  instant: string | Date,
  timezone: string,
  city: string,
  cityZone?: string | null,
): string {
  const at = new Date(instant);
  const parts = partsOf(at, {
    timeZone: timezone,
    ...DATE,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const day = `${parts.weekday} ${parts.day} ${parts.month} ${parts.year}`;
  return `${day}, ${parts.hour}:${parts.minute} (${localTime(city, timezone, cityZone)})`;
}

/** "2 Mar 2026, 09:00 UTC", for events of the site rather than of a space. */
export function formatUtc(instant: string): string {
  const at = new Date(instant);
  const { day, month, year } = partsOf(at, { timeZone: "UTC", ...DATE });
  return `${day} ${month} ${year}, ${timeIn("UTC", at)} UTC`;
}

/** "2 Mar 2026, 09:00:05 UTC", for several events per minute. */
export function formatUtcSecond(instant: string): string {
  const seconds = String(new Date(instant).getUTCSeconds()).padStart(2, "0");
  return formatUtc(instant).replace(/ UTC$/, `:${seconds} UTC`);
}

/** "09:00", the time of day at an instant in an IANA zone. */
export function timeIn(timezone: string, at: Date): string {
  const parts = partsOf(at, {
    timeZone: timezone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return `${parts.hour}:${parts.minute}`;
}

/**
 * "Canggu time": named for the city of the space, because nobody there uses the zone's own city, Makassar. Where the city's known zone
 * differs, the zone is named: "Lisbon time" for a space in Tokyo that keeps the time of Lisbon. `cityZone`: the known zone of the city;
 * by default a zone named for the city decides.
 */
export function localTime(city: string, timezone: string, cityZone?: string | null): string {
  const zoneName = describeTimeZone(timezone);
  const keepsItsTime = cityZone
    ? cityZone === timezone
    : zoneName.split(", ")[0] === city || !hasZoneOfItsName(city);
  return `${keepsItsTime ? city : zoneName} time`;
}

const DATE = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;

/** "2026" */
export function yearOf(day: Day): string {
  return day.slice(0, 4);
}

function withOtherYear(words: string, day: Day): string {
  return yearOf(day) === thisYear() ? words : `${words} ${yearOf(day)}`;
}

function instantOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function toDay(instant: number): Day {
  return Number.isNaN(instant) ? "" : new Date(instant).toISOString().slice(0, 10);
}

function partsOfDay(day: Day): Parts {
  return partsOf(new Date(instantOf(day)), { timeZone: "UTC", ...DATE });
}

type Parts = Record<string, string>;

// en-US in parts: the short names of en-GB differ between engines ("Sep" and "Sept"), which would break hydration.
function partsOf(at: Date, options: Intl.DateTimeFormatOptions): Parts {
  const parts = new Intl.DateTimeFormat("en-US", options).formatToParts(at);
  return Object.fromEntries(parts.map((part) => [part.type, part.value]));
}
