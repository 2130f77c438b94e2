import { fill, type Filled, type FilledIn } from "~/page-scripts/filled-in";

/** The key in `sessionStorage`. */
const KEY = "crash";

/** Milliseconds within which another crash of a page counts as consecutive. */
const IN_A_ROW = 60_000;

/**
 * The last page that could not be rendered, and the time (milliseconds of the clock). `count` is the number of consecutive crashes;
 * `filled` is for the next load.
 */
type Crash = { address: string; at: number; count: number; filled: Filled[]; scrollY: number };

/**
 * Reports a crash while rendering to the Worker and reloads the page once: the server's document is intact, even if an extension changed
 * this one. Filled-in values come along. After a second consecutive crash the error page stays, and the next load is not hydrated.
 */
export function loadAfterCrash(error: unknown, filledIn: FilledIn): void {
  const name = error instanceof Error ? error.name : "Error";
  const { pathname: page } = location;
  navigator.sendBeacon("/web-vitals", JSON.stringify({ page, crash: name }));
  const before = readCrash();
  const isInARow = before?.address === addressHere() && Date.now() - before.at < IN_A_ROW;
  const count = isInARow ? before.count + 1 : 1;
  const crash = {
    address: addressHere(),
    at: Date.now(),
    count,
    filled: filledIn.toKeep(),
    scrollY: filledIn.scrolledTo,
  };
  // The address has no fragment: with one the browser would not reload the document.
  if (isWritten(crash) && count === 1 && navigator.onLine) location.replace(crash.address);
}

/**
 * Fills in the values that the load after a crash brought along. Answers whether to hydrate this page: not after two consecutive crashes.
 */
export function recoverFromCrash(): boolean {
  const crash = readCrash();
  if (crash?.address !== addressHere()) {
    if (crash) sessionStorage.removeItem(KEY);
    return true;
  }
  for (const { place, value } of crash.filled) fill(place, value);
  if (crash.scrollY > 0) scrollTo(0, crash.scrollY);
  isWritten({ ...crash, filled: [], scrollY: 0 });
  return crash.count === 1;
}

/** The absolute URL: a path that begins with two slashes would lead to another site. */
function addressHere(): string {
  return location.origin + location.pathname + location.search;
}

function readCrash(): Crash | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Crash | null;
  } catch {
    // The browser blocks storage: no crash is remembered.
    return null;
  }
}

function isWritten(crash: Crash): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(crash));
    return true;
  } catch {
    // Without storage a page that crashes at every load would reload forever.
    return false;
  }
}
