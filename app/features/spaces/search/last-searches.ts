import { asDay, earliestToday } from "~/values/day";
import type { Path } from "~/values/path";

/** The key in `localStorage`, which signing out clears (`Clear-Site-Data`). */
const KEY = "last-searches";
const MOST = 5;

/** The address of a search, and its words: "Lisbon · 2–4 Dec · 1 desk". */
type LastSearch = [to: Path, words: string];

/** The last searches of this browser, the latest first; those for days that have passed are left out. */
export function lastSearches(today = earliestToday(new Date())): LastSearch[] {
  let kept: unknown;
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    // The browser blocks storage, or somebody has written into it: nothing was searched.
  }
  return Array.isArray(kept) ? kept.filter(isSearch).filter(([to]) => firstDay(to) >= today) : [];
}

/** Whether a form or a link of this site led to the page. From elsewhere a browser loads a document ("POP") with another referrer. */
export function isFromThisSite(navigation: string): boolean {
  return navigation !== "POP" || document.referrer.startsWith(`${location.origin}/`);
}

/** Puts a search for a place or for words first. One of the same place with other days or filters is replaced. */
export function keepSearch([to, words]: LastSearch, today?: string): void {
  if (placeOf(to) === null) return;
  const others = lastSearches(today).filter(([other]) => placeOf(other) !== placeOf(to));
  try {
    localStorage.setItem(KEY, JSON.stringify([[to, words], ...others].slice(0, MOST)));
  } catch {
    // The browser blocks storage, or it is full: the search is not kept.
  }
}

export function clearSearches(): void {
  localStorage.removeItem(KEY);
}

function isSearch(kept: unknown): kept is LastSearch {
  const [to, words] = Array.isArray(kept) ? (kept as unknown[]) : [];
  return typeof to === "string" && to.startsWith("/search?") && typeof words === "string";
}

const valueOf = (to: Path, name: string) => new URLSearchParams(to.split("?")[1]).get(name);

/** The first day of a search; for one without days a text after all days. */
function firstDay(to: Path): string {
  return asDay(valueOf(to, "startDate")) ?? "any";
}

/** The place and the words of a search as one text; `null` for one without both. */
function placeOf(to: Path): string | null {
  const values = ["location", "city", "country", "q"].map((name) => valueOf(to, name));
  return values.some((value) => value !== null) ? values.join() : null;
}
