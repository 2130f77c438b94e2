/**
 * Goes back to the search results in the history, with their scroll position and loaded pages, as the browser's "Back" does. False where
 * they are not directly before this page and its own choices, or where the browser does not tell: then a link is used.
 */
export function goBackToResults(): boolean {
  // Browsers before 2026 may lack the Navigation API.
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
 * The index of the search results that led to the page of a space; `null` where another page did. Pages of the same space in between are
 * skipped, among them the booking page, and the sign-in pages on the way to it.
 */
export function resultsBefore(paths: readonly string[], page: string): number | null {
  const isOnTheWay = (path: string) => path.startsWith(page) || /^\/auth(\/|$)/.test(path);
  const at = paths.findLastIndex((path) => !isOnTheWay(path));
  return paths[at] === "/search" ? at : null;
}

function pathOf(url: string | null): string {
  return url === null ? "" : new URL(url).pathname;
}
