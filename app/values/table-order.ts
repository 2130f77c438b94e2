import { pagePath } from "~/values/page";
import type { Path } from "~/values/path";

/** The link in the head of a column, and the current order of the list by it. */
export type ColumnOrder = { to: Path; order: "ascending" | "descending" | null };

/** A sortable column: its name in the address, and its first order. */
export type ColumnSort = { by: string; first?: "descending" };
export type OrderOf = (sort: ColumnSort) => ColumnOrder;

/**
 * The sort links of columns for a list with these parameters. `sort` is the current order: the name of a column, with "-" in front for
 * descending. Choosing the current column again reverses it. Every choice starts at the first page.
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
