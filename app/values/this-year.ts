/**
 * The year it is, "2026", in UTC: days of another one are written with theirs. A browser reads the one that its document was written in,
 * because its own clock may say another, and React would find other words than the server wrote.
 */
export function thisYear(): string {
  const written = typeof document === "undefined" ? null : document.documentElement.dataset.year;
  return written ?? String(new Date().getUTCFullYear());
}
