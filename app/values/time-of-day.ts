import { addDays, type Day } from "~/values/day";
import { asPlainLine } from "~/values/plain-text";

/**
 * A typed time of day as "HH:mm": "9", "0930", "9.30", "21:30", "9:30 pm", "9 p.m.", "18h30", "9h". `null` for other text. "24:00" is the
 * end of a day, and stays.
 */
export function asTimeOfDay(typed: string): string | null {
  const [, hours, minutes = "00", half] =
    /^(\d{1,2})(?:(?:[:.h]?([0-5]\d))|h)?(?:([ap])\.?m\.?)?$/.exec(plain(typed)) ?? [];
  if (hours === undefined) return null;
  const hour = Number(hours);
  if (half && (hour < 1 || hour > 12)) return null;
  const of24 = half ? (hour % 12) + (half === "p" ? 12 : 0) : hour;
  const time = `${String(of24).padStart(2, "0")}:${minutes}`;
  return time <= "24:00" ? time : null;
}

/** A time on a day, as "2026-12-31T09:00"; 24:00 is the midnight that begins the next day. */
export function timeOn(day: Day, time: string): string {
  return time === "24:00" ? `${addDays(day, 1)}T00:00` : `${day}T${time}`;
}

/** Whether it is only an hour: "6", which may also mean the evening. */
export function isBareHour(typed: string): boolean {
  return /^\d{1,2}$/.test(plain(typed));
}

/** The question about a closing time that was typed as a bare hour and would be on the next day: "6" after 09:00 mostly means 18:00. */
export function askForNight(opens: string, closes: string, what = "it"): string {
  const evening = `${Number(closes.slice(0, 2)) + 12}:00`;
  const meant = evening === "24:00" ? "00:00" : evening;
  const question = evening > opens && evening <= "24:00" ? `Did you mean ${meant}? ` : "";
  return `${question}Write ${closes} if ${what} closes on the next day.`;
}

function plain(typed: string): string {
  return asPlainLine(typed).replaceAll(/\s/g, "").toLowerCase();
}
