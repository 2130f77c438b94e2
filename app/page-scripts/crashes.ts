import { fill, type Filled, type FilledIn } from "~/page-scripts/filled-in";

/** In `sessionStorage`. */
const KEY = "crash";

/** Milliseconds after which another crash of a page is not in a row with the one before. */
const IN_A_ROW = 60_000;

/** The last page that could not be drawn, and when (milliseconds of the clock). `count` is how often in a row; `filled` waits for the next load. */
type Crash = { address: string; at: number; count: number; filled: Filled[]; scrollY: number };

/**
 * Tells the Worker of a crash while drawing and loads the page anew, once: the document that the server writes is whole, whatever an extension
 * did to this one. What was filled in comes along. After a second crash in a row the error page stays, and the next load is not hydrated.
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
  // The address has no fragment: with one the browser would stay in this document.
  if (isWritten(crash) && count === 1 && navigator.onLine) location.replace(crash.address);
}

/** Fills in what the load after a crash brought along. Answers whether this page is to be hydrated: not after two crashes in a row. */
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

/** The whole address: a path that begins with two slashes would lead to another site. */
function addressHere(): string {
  return location.origin + location.pathname + location.search;
}

function readCrash(): Crash | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Crash | null;
  } catch {
    // A browser that lets no site keep anything: there is no crash to remember.
    return null;
  }
}

function isWritten(crash: Crash): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(crash));
    return true;
  } catch {
    // Where nothing can be kept, a page that crashes at every load would be loaded without end.
    return false;
  }
}
