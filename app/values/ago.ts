const UNITS = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["week", 7 * 86_400],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** The age in its largest unit: "3 hours ago", "yesterday", "just now". It is the same in every zone. */
export function formatAgo(instant: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(instant)) / 1000);
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? ["second", 0];
  if (unit === "second") return "just now";
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(
    -Math.floor(seconds / length),
    unit,
  );
}
