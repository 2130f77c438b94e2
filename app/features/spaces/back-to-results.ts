/**
 * Goes back to the results where these are the page before, whatever was chosen since: to the same place, with the pages that were
 * loaded, as the browser's own "Back" does. False where they are not, or where the browser doesn't tell: then a link leads there.
 */
export function goBackToResults(): boolean {
  // Browsers of before 2026 may lack it.
  if (!("navigation" in window)) return false;
  const here = window.navigation.currentEntry?.index ?? 0;
  const before = window.navigation
    .entries()
    .slice(0, here)
    .findLast(({ url }) => !pathOf(url).startsWith(window.location.pathname));
  if (!before || pathOf(before.url) !== "/search") return false;
  window.history.go(before.index - here);
  return true;
}

function pathOf(url: string | null): string {
  return url === null ? "" : new URL(url).pathname;
}
