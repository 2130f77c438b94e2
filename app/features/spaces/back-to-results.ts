/**
 * Goes back to the results where these are the page before, whatever was chosen since: to the same place, with the pages that were
 * loaded, as the browser's own "Back" does. False where they are not, or where the browser doesn't tell: then a link leads there.
 */
export function goBackToResults(): boolean {
  // Browsers of before 2026 may lack it.
  if (!("navigation" in window)) return false;
  const here = window.navigation.currentEntry?.index ?? 0;
  const before = window.navigation.entries().slice(0, here);
  const results = resultsBefore(
    before.map(({ url }) => pathOf(url)),
    window.location.pathname,
  );
  if (results === null) return false;
  window.history.go(results - here);
  return true;
}

/**
 * Which of the pages before that of a space are the results that led to it; `null` where another page did. Its own pages lie on the way
 * back, that of booking among them, and those of signing in, which somebody met on the way to booking.
 */
export function resultsBefore(paths: readonly string[], page: string): number | null {
  const isOnTheWay = (path: string) => path.startsWith(page) || /^\/auth(\/|$)/.test(path);
  const at = paths.findLastIndex((path) => !isOnTheWay(path));
  return paths[at] === "/search" ? at : null;
}

function pathOf(url: string | null): string {
  return url === null ? "" : new URL(url).pathname;
}
