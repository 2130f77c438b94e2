import { pagePath } from "~/values/page";
import type { Path } from "~/values/path";

type Wanted = Readonly<Record<string, string | null>>;
type Place<Cursor> = {
  /** The cursor of the shown page; `null` is the first page. */
  cursor: Cursor | null;
  /** The cursor of the next page, if there is one. */
  next: Cursor | null;
};

/**
 * The search parameters of a list that differ from its defaults (`null` otherwise), and the links to its first and its next page, where
 * those are other pages.
 */
export function listLinks<Name extends string>(
  path: Path,
  wanted: Record<Name, string | null>,
  usual: Readonly<Record<NoInfer<Name>, string | null>>,
  { cursor, next }: Place<string | number>,
) {
  const names = Object.keys(wanted) as Name[];
  const changed = names.map((name) => [name, wanted[name] === usual[name] ? null : wanted[name]]);
  const params = Object.fromEntries(changed) as Record<Name, string | null> & Wanted;
  return {
    params,
    first: cursor === null ? null : pagePath(path, params, null),
    next: next === null ? null : pagePath(path, params, String(next)),
  };
}
