import type { Path } from "~/values/path";

/**
 * The search that led to a listing, so that the link back keeps it: its query string and the number of found spaces, `null` where
 * counting stopped early. The listing's address carries it as `from` and `found`.
 */
export type SearchOrigin = { search: string; found: number | null };

/** Reads it from a query string; `null` when the page was not opened from a search. */
export function readSearchOrigin(address: string): SearchOrigin | null {
  const params = new URLSearchParams(address);
  const search = params.get("from");
  if (search === null || search.length > 1000) return null;
  const found = params.get("found") ?? "";
  return { search, found: /^[1-9]\d{0,5}$/.test(found) ? Number(found) : null };
}

/** The fields that pass it on, in the query of a link or as hidden inputs. */
export function searchOriginFields(
  searchOrigin: SearchOrigin | null,
): [name: string, value: string][] {
  if (!searchOrigin) return [];
  const { search, found } = searchOrigin;
  return found === null
    ? [["from", search]]
    : [
        ["from", search],
        ["found", String(found)],
      ];
}

/** The address of the search. Whatever the parameters contain, it is a page of this site. */
export function searchOf({ search }: SearchOrigin): Path {
  const query = new URLSearchParams(search).toString();
  return query ? `/search?${query}` : "/search";
}
