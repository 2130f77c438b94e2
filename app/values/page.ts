import type { Path } from "~/values/path";

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
