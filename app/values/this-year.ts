/**
 * The current year in UTC, "2026": days of other years are written with theirs. A browser uses the year in the document, because its own
 * clock may differ, and hydration would fail.
 */
export function thisYear(): string {
  const written = typeof document === "undefined" ? null : document.documentElement.dataset.year;
  return written ?? String(new Date().getUTCFullYear());
}
