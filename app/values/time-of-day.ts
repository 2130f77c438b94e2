import { addDays, type Day } from "~/values/day";
import { asPlainLine } from "~/values/plain-text";

/**
 * A time of day as people type it, as "HH:mm": "9", "0930", "9.30", "21:30", "9:30 pm", "9 p.m.", "18h30", "9h". `null` for what is none. "24:00" is the
 * end of a day, and stays so.
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

/** A time on a day, as "2026-12-31T09:00"; 24:00 is the midnight with which the next day begins. */
export function timeOn(day: Day, time: string): string {
  return time === "24:00" ? `${addDays(day, 1)}T00:00` : `${day}T${time}`;
}

/** Whether it is an hour and no more: "6", which people write for the evening as well. */
export function isBareHour(typed: string): boolean {
  return /^\d{1,2}$/.test(plain(typed));
}

/** What is said of a closing time that was typed as a bare hour, where that would be on the day after: "6" after 09:00 is mostly 18:00. */
export function askForNight(opens: string, closes: string, what = "it"): string {
  const evening = `${Number(closes.slice(0, 2)) + 12}:00`;
  const meant = evening === "24:00" ? "00:00" : evening;
  const question = evening > opens && evening <= "24:00" ? `Did you mean ${meant}? ` : "";
  return `${question}Write ${closes} if ${what} closes on the next day.`;
}

function plain(typed: string): string {
  return asPlainLine(typed).replaceAll(/\s/g, "").toLowerCase();
}
