import { pagePath } from "~/values/page";
import type { Path } from "~/values/path";

/** The link in the head of a column, and the current order of the list by it. */
export type ColumnOrder = { to: Path; order: "ascending" | "descending" | null };

/** A sortable column: its name in the address, and its first order. */
export type ColumnSort<Name extends string> = { by: Name; first?: "descending" };
/** The link of each sortable column of a list, by its name. */
export type OrderOf<Name extends string> = (sort: ColumnSort<Name>) => ColumnOrder;

/** The name of the column of an order. */
export type SortName<Sort extends string> = Sort extends `-${infer Name}` ? Name : Sort;

/**
 * The sort links of columns for a list with these parameters. `sort` is the current order: the name of a column, with "-" in front for
 * descending. Choosing the current column again reverses it. Every choice starts at the first page.
 */
export function columnOrders(
  path: Path,
  params: Record<string, string | null>,
  sort: string,
): OrderOf<string> {
  return ({ by, first }) => {
    const order = sort === by ? "ascending" : sort === `-${by}` ? "descending" : null;
    const isTurned = order === null ? first === "descending" : order === "ascending";
    const chosen = isTurned ? `-${by}` : by;
    return { to: pagePath(path, { ...params, sort: chosen }, null), order };
  };
}
