import type { AdminSettings } from "~/features/settings/settings.schema";
import { formatInteger } from "~/values/count";

/** A message for each field that another admin has saved with another value meanwhile. */
export function settingsConflicts(
  saved: AdminSettings,
  sent: AdminSettings,
): Record<string, string[]> {
  const now: Record<string, unknown> = saved;
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([name, value]) => now[name] !== value)
      .map(([name]) => [name, [`Saved now: ${inWords(now[name])}`]]),
  );
}

function inWords(value: unknown): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  return typeof value === "number" ? formatInteger(value) : String(value);
}

/** The effect of a limit of featured listings that is below their current number; `null` otherwise. */
export function describeFeaturedAbove(limit: number, featured: number): string | null {
  if (featured <= limit) return null;
  const now = `${formatInteger(featured)} ${featured === 1 ? "is" : "are"} featured now; none is taken off, and no other can be featured`;
  if (limit === 0) return `${now}.`;
  return `${now} until ${formatInteger(featured - limit + 1)} are unfeatured.`;
}
