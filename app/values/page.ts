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
