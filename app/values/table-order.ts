import { pagePath } from "~/values/page";
import type { Path } from "~/values/path";

/** Where the head of a column leads, and how the list is sorted by it now. */
export type ColumnOrder = { to: Path; order: "ascending" | "descending" | null };

/** A column by which a list may be sorted: its name in the address, and the order that is chosen first. */
export type ColumnSort = { by: string; first?: "descending" };
export type OrderOf = (sort: ColumnSort) => ColumnOrder;

/**
 * How the head of a column sorts a list that has these parameters. `sort` is the order it has now: the name of a column, with "-" before it the
 * other way round. A column that is chosen again turns its order round. Every choice begins at the first page.
 */
export function columnOrders(
  path: Path,
  params: Record<string, string | null>,
  sort: string,
): OrderOf {
  return ({ by, first }) => {
    const order = sort === by ? "ascending" : sort === `-${by}` ? "descending" : null;
    const isTurned = order === null ? first === "descending" : order === "ascending";
    const chosen = isTurned ? `-${by}` : by;
    return { to: pagePath(path, { ...params, sort: chosen }, null), order };
  };
}
