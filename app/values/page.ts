import type { Path } from "~/values/path";
import { isId } from "~/values/row-id";

/** Where a list goes on: the sort key (a number, as text) and the id of the last row that was seen. */
export type Keyset = { key: string; id: string };

/** A keyset as it stands in a URL. */
export function toCursor({ key, id }: Keyset): string {
  return `${key}_${id}`;
}

/** `null` for anything that is not a cursor of ours: a bad link starts at the first page. */
export function fromCursor(cursor: string): Keyset | null {
  const [, key, id] =
    /^(-?\d{1,20}(?:\.\d{1,12})?)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor) ?? [];
  return key && id ? { key, id } : null;
}

/** More than this is no place in time any more, and soon no whole number of the database either. */
const LAST_WHOLE = 9_100_000_000_000_000_000n;

/** The same for a list that is sorted by a whole number. */
export function fromWholeCursor(cursor: string): Keyset | null {
  const at = fromCursor(cursor);
  return at && /^\d+$/.test(at.key) && BigInt(at.key) <= LAST_WHOLE ? at : null;
}

/**
 * The address of a page of a list: its parameters that are set, and where the page begins. Lists of the admin area, which are sorted by any
 * column, go on behind a row, by its id alone.
 */
export function pagePath(
  path: Path,
  params: Record<string, string | null>,
  cursor: Keyset | string | null,
): Path {
  const at = cursor === null || typeof cursor === "string" ? cursor : toCursor(cursor);
  const given = Object.entries({ ...params, cursor: at });
  const query = new URLSearchParams(
    given.flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * The page of a list behind a cursor, and the cursor that it is shown for. When nothing is left behind it, because rows went
 * meanwhile, the first page is shown.
 */
export async function pageBehind<Page>(
  cursor: Keyset | null,
  list: (after: Keyset | null) => Promise<Page>,
  isEmpty: (page: Page) => boolean,
): Promise<Page & { cursor: Keyset | null }> {
  const page = await list(cursor);
  if (cursor === null || !isEmpty(page)) return { ...page, cursor };
  return { ...(await list(null)), cursor: null };
}

/** Rows of a page that a cursor names: when the last is deleted, the list goes on behind the one before it. */
const NAMED = 5;

/** The cursor of a list that goes on behind a row, by its id: the ids of the last rows that were seen, the last first; `null` for what is none. */
export function asRowCursor(text: string): string | null {
  const ids = text.toLowerCase().split(".");
  return ids.length <= NAMED && ids.every(isId) ? ids.join(".") : null;
}

/** A page of such a list. `total` counts the rows of all pages. */
type RowPage = { next: string | null; total: number };

/**
 * The page behind the first row of a cursor that is still there, else the first one. An answer without rows, of a list that has some, says
 * that its row is gone.
 */
export async function pageBehindRow<Page extends RowPage>(
  cursor: string | null,
  list: (after: string | null) => Promise<Page>,
  rowsOf: (page: Page) => readonly { id: string }[],
): Promise<Page> {
  for (const after of cursor?.split(".") ?? []) {
    const page = await list(after);
    if (rowsOf(page).length > 0 || page.total === 0) return withNamed(page, rowsOf(page));
  }
  const page = await list(null);
  return withNamed(page, rowsOf(page));
}

function withNamed<Page extends RowPage>(page: Page, rows: readonly { id: string }[]): Page {
  if (page.next === null) return page;
  const before = rows.map(({ id }) => id).filter((id) => id !== page.next);
  const named = [page.next, ...before.slice(1 - NAMED).toReversed()];
  return { ...page, next: named.join(".") };
}
