import { pagePath } from "~/values/page";
import type { Path } from "~/values/path";

type Wanted = Readonly<Record<string, string | null>>;
type Place<Cursor> = {
  /** Behind which row the shown page begins; `null` is the first page. */
  cursor: Cursor | null;
  /** Behind which row the next one does, where there is one. */
  next: Cursor | null;
};

/** The parameters of a list that differ from its usual ones (`null` where they do not), and its first and its next page where they are others. */
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
