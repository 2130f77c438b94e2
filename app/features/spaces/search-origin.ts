import type { Path } from "~/values/path";

/**
 * The search that a listing was found by, so that the way back keeps it: the parameters of its address and how many spaces it
 * found, `null` where these were not counted to the end. It stands in the address of the listing, as `from` and `found`.
 */
export type SearchOrigin = { search: string; found: number | null };

/** Reads it from the parameters of an address; `null` when the page was not opened from a search. */
export function readSearchOrigin(address: string): SearchOrigin | null {
  const params = new URLSearchParams(address);
  const search = params.get("from");
  if (search === null || search.length > 1000) return null;
  const found = params.get("found") ?? "";
  return { search, found: /^[1-9]\d{0,5}$/.test(found) ? Number(found) : null };
}

/** The fields that carry it on, in the query of a link or as hidden inputs. */
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

/** The address of the search. Whatever the parameters say, it is one of our own pages. */
export function searchOf({ search }: SearchOrigin): Path {
  const query = new URLSearchParams(search).toString();
  return query ? `/search?${query}` : "/search";
}
