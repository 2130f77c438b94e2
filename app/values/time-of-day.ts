/**
 * A time of day as people type it, as "HH:mm": "9", "0930", "9.30", "21:30", "9:30 pm". `null` for what is none. "24:00" is the end
 * of a day, and stays so.
 */
export function asTimeOfDay(typed: string): string | null {
  const [, hours, minutes = "00", half] =
    /^(\d{1,2})(?:[:.]?([0-5]\d))?\s*([ap]m)?$/.exec(
      typed.normalize("NFKC").trim().toLowerCase(),
    ) ?? [];
  if (hours === undefined) return null;
  const hour = Number(hours);
  if (half && (hour < 1 || hour > 12)) return null;
  const of24 = half ? (hour % 12) + (half === "pm" ? 12 : 0) : hour;
  const time = `${String(of24).padStart(2, "0")}:${minutes}`;
  return time <= "24:00" ? time : null;
}
