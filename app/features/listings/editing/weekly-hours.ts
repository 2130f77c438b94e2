import { askForNight } from "~/values/time-of-day";
import { WEEKDAYS } from "~/values/weekday";

/** A day as a row of the form. Times are "HH:mm"; a time field has no 24:00, so midnight as a closing time is "00:00". */
export type FormDay = { isOpen?: boolean; opens?: string; closes?: string };

/** A row as sent. `isBareHour`: whether the closing time was typed as a bare hour. */
type TypedDay = FormDay & { isBareHour?: boolean };

/** The hours as SQL stores them: Monday first, null on closed days. A closing time before the opening time is on the next day. */
type WeeklyHours = { opensAt: (string | null)[]; closesAt: (string | null)[] };

const MIDNIGHT = "24:00";

/** The rows of the form. A closed day has the usual hours as its default. */
export function toFormDays({ opensAt, closesAt }: WeeklyHours): Required<FormDay>[] {
  return WEEKDAYS.map((_, at) => {
    const [opens, closes] = [opensAt[at], closesAt[at]];
    if (!opens || !closes) return { isOpen: false, opens: "09:00", closes: "18:00" };
    return { isOpen: true, opens, closes: typedClosing(closes) };
  });
}

/** The value of the button that gives all open days the hours of the first one. */
export const SAME_HOURS = "same-hours";

/** The rows with the hours of the first open day on every open day; unchanged when no day is open. */
export function withSameHours<Row extends { isOpen?: unknown; opens?: string; closes?: string }>(
  days: readonly Row[],
): Row[] {
  const first = days.find(({ isOpen }) => isOpen);
  return days.map((day) =>
    first && day.isOpen ? { ...day, opens: first.opens, closes: first.closes } : day,
  );
}

/** The mistakes of a row, by the field to correct; `null` when there is none. */
export function mistakeOf(
  { isOpen, opens, closes, isBareHour }: TypedDay,
  weekday: string,
): { field: "opens" | "closes"; message: string } | null {
  if (!isOpen) return null;
  if (!opens) return { field: "opens", message: `Enter when you open on ${weekday}.` };
  if (!closes) return { field: "closes", message: `Enter when you close on ${weekday}.` };
  const closing = closingTime(closes);
  if (isBareHour && closing < opens)
    return { field: "closes", message: askForNight(opens, closes, weekday) };
  if (opens !== closing) return null;
  return {
    field: "closes",
    message: `On ${weekday}, opening and closing are both at ${opens}. To stay open around the clock, enter 00:00 to 00:00.`,
  };
}

/** The mistake of a day that closes after midnight, when the next day has already opened; the rows have no other mistakes. */
export function overlapOf(days: readonly FormDay[], at: number): string | null {
  const [day, next] = [days[at], days[(at + 1) % days.length]];
  if (!day?.isOpen || !day.opens || !day.closes || !next?.isOpen || !next.opens) return null;
  const closes = closingTime(day.closes);
  if (closes > day.opens || closes <= next.opens) return null;
  const [name, nextName] = [WEEKDAYS[at] ?? "", WEEKDAYS[(at + 1) % days.length] ?? ""];
  return `${name} would close at ${closes} on ${nextName}, but ${nextName} opens at ${next.opens}. Close earlier on ${name}, or open later on ${nextName}.`;
}

/** The hours of a week of valid rows. */
export function toWeeklyHours(days: readonly FormDay[]): WeeklyHours {
  const open = days.map(({ isOpen, opens, closes }) =>
    isOpen && opens && closes ? { opens, closes } : null,
  );
  return {
    opensAt: open.map((day) => day?.opens ?? null),
    closesAt: open.map((day) => (day ? closingTime(day.closes) : null)),
  };
}

/** A closing time in the format of its field. */
export function typedClosing(closes: string): string {
  return closes === MIDNIGHT ? "00:00" : closes;
}

function closingTime(closes: string): string {
  return closes === "00:00" ? MIDNIGHT : closes;
}
