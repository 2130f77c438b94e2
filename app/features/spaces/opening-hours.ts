import { SHORT_WEEKDAYS } from "~/values/weekday";

/** By weekday, Monday first. Times are "HH:mm"; both are null on closed days. A closing time before the opening time is on the next day. */
type WeeklyHours = { opensAt: (string | null)[]; closesAt: (string | null)[] };

/** Weekdays with the same hours, 1 is Monday. `hours` is null for closed days. */
type HoursGroup = { weekdays: number[]; hours: { opens: string; closes: string } | null };

/** The week in groups of the same hours, in the order of their first day; closed days come last. */
export function groupHours({ opensAt, closesAt }: WeeklyHours): HoursGroup[] {
  const groups = new Map<string, HoursGroup>();
  for (const [at] of SHORT_WEEKDAYS.entries()) {
    const [opens, closes] = [opensAt[at], closesAt[at]];
    const hours = opens && closes ? { opens, closes } : null;
    const key = hours ? `${opens} ${closes}` : "";
    const group = groups.get(key) ?? { weekdays: [], hours };
    group.weekdays.push(at + 1);
    groups.set(key, group);
  }
  const all = [...groups.values()];
  return [...all.filter(({ hours }) => hours), ...all.filter(({ hours }) => !hours)];
}

/** "Mon–Fri", "Mon–Wed, Fri", "Sat, Sun", "Every day", and "Fri–Mon" where they are given in that order. */
export function describeWeekdays(weekdays: number[]): string {
  if (weekdays.length === 7) return "Every day";
  const runs: number[][] = [];
  for (const weekday of weekdays) {
    const run = runs.at(-1);
    if (run && ((run.at(-1) ?? 0) % 7) + 1 === weekday) run.push(weekday);
    else runs.push([weekday]);
  }
  const name = (weekday: number | undefined) => SHORT_WEEKDAYS[(weekday ?? 0) - 1] ?? "";
  // Two consecutive days are listed, not joined: "Sat, Sun".
  return runs
    .map((run) =>
      run.length > 2 ? `${name(run[0])}–${name(run.at(-1))}` : run.map(name).join(", "),
    )
    .join(", ");
}

export const AROUND_THE_CLOCK = "around the clock";

/** "09:00 – 18:00", "18:00 – 02:00 (next day)", "around the clock", "closed". */
export function describeHours(hours: HoursGroup["hours"]): string {
  if (!hours) return "closed";
  if (hours.opens === "00:00" && hours.closes === "24:00") return AROUND_THE_CLOCK;
  return `${hours.opens} – ${hours.closes}${hours.closes < hours.opens ? " (next day)" : ""}`;
}
