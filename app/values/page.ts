import type { Path } from "~/values/path";
import { isId } from "~/values/row-id";

/** The position in a list: the sort key (a number, as text) and the id of the last row seen. */
export type Keyset = { key: string; id: string };

/** A keyset in a URL. */
export function toCursor({ key, id }: Keyset): string {
  return `${key}_${id}`;
}

/** `null` for an invalid cursor: an invalid link shows the first page. */
export function fromCursor(cursor: string): Keyset | null {
  const [, key, id] =
    /^(-?\d{1,20}(?:\.\d{1,12})?)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor) ?? [];
  return key && id ? { key, id } : null;
}

/** Beyond the range of the database's timestamps, and close to the largest bigint. */
const LAST_WHOLE = 9_100_000_000_000_000_000n;

/** The cursor of a list that is sorted by an integer. */
export function fromWholeCursor(cursor: string): Keyset | null {
  const at = fromCursor(cursor);
  return at && /^\d+$/.test(at.key) && BigInt(at.key) <= LAST_WHOLE ? at : null;
}

/**
 * The address of a page of a list: its parameters that are set, and the cursor. Lists of the admin area, which can be sorted by any
 * column, use only the id of a row as the cursor.
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

/** The page of a list after a cursor, with that cursor. When no rows are left after it, the first page. */
export async function pageBehind<Page>(
  cursor: Keyset | null,
  list: (after: Keyset | null) => Promise<Page>,
  isEmpty: (page: Page) => boolean,
): Promise<Page & { cursor: Keyset | null }> {
  const page = await list(cursor);
  if (cursor === null || !isEmpty(page)) return { ...page, cursor };
  return { ...(await list(null)), cursor: null };
}

/** The number of row ids in a cursor: when the last row is deleted, the list continues after the one before it. */
const NAMED = 5;

/** The cursor of a list with row ids: the ids of the last rows seen, the last first; `null` for other text. */
export function asRowCursor(text: string): string | null {
  return asCursorOf(isId, text);
}

/** The same for rows with other ids. */
export function asCursorOf(isRowId: (text: string) => boolean, text: string): string | null {
  const ids = text.toLowerCase().split(".");
  return ids.length <= NAMED && ids.every((id) => isRowId(id)) ? ids.join(".") : null;
}

/** A page of a list with row ids. `total` counts the rows of all pages. */
type RowPage = { next: string | null; total: number };

/**
 * The page after the first row of a cursor that still exists, else the first one. An empty answer from a list with rows means that the
 * cursor's row is gone.
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
