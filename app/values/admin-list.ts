import type { Path } from "~/values/path";

/** A filter: its options, each with its label, and the option that the address omits. */
export type Filter = {
  label: string;
  unset: string;
  options: Readonly<Record<string, string>>;
};
export type Filters = Readonly<Record<string, Filter>>;

/** The chosen option of each filter. */
export type Chosen<F extends Filters> = { [Name in keyof F]: keyof F[Name]["options"] & string };

/** A sort, or with "-" its reverse. */
export type Order<Sort extends string> = Sort | `-${Sort}`;

/** The part of a list's declaration that its page shows. */
export type ShownList = {
  path: Path;
  title: string;
  /** The noun for one row and for several. */
  one: string;
  many?: string;
  /** The label of the search: the searched columns. */
  search: string;
  filters: Filters;
  /** The sentence for a list without rows, from the specification. */
  empty: string;
  /** The sentence when there is neither a search nor a filter; `empty` by default. */
  emptyUnfiltered?: string;
  /** The shortcuts of a row's buttons, as in their `aria-keyshortcuts`. */
  keys: readonly { key: string; does: string }[];
};

/**
 * A list of the admin area. Its page, the schema of its address, the call of its SQL function and its types derive from this; its
 * columns and those of its file stand beside it.
 */
export type AdminList<
  F extends Filters,
  Sort extends string,
  Sql extends string = string,
> = ShownList & {
  /** The SQL function: it takes `p_q`, `p_sort`, `p_after`, `p_page_size` and a parameter for each filter. */
  sql: Sql;
  /** Whether that function also writes. */
  isWritten?: true;
  /** Its arguments that are the same for every address. */
  fixed?: Readonly<Record<string, string>>;
  /** The key of the rows in its answer. */
  rows: string;
  filters: F;
  /** The names of the sortable columns. */
  sorts: readonly Sort[];
  /** The default order, also where it depends on the filters. */
  usual: NoInfer<Order<Sort> | ((chosen: Chosen<F>) => Order<Sort>)>;
  /** Reads a cursor; by default one of UUIDs. */
  asCursor?: (text: string) => string | null;
};

/** The search, the filters and the order of a list. */
export type WantedOf<F extends Filters, Sort extends string> = {
  q: string;
  sort: Order<Sort>;
} & Chosen<F>;
export type Wanted<List> = List extends AdminList<infer F, infer Sort> ? WantedOf<F, Sort> : never;

/** Reads a page of rows after a cursor. */
export type ReadRows<F extends Filters, Sort extends string, Page> = (
  wanted: WantedOf<F, Sort>,
  cursor: string | null,
  pageSize?: number,
) => Promise<Page>;

/** The names of a list's sortable columns. */
export type SortOf<List extends { sorts: readonly string[] }> = List["sorts"][number];

/** Declares a list. `unset` of a filter is one of its options. */
export function defineList<
  const F extends Filters,
  const Sort extends string,
  const Sql extends string,
>(
  list: AdminList<F, Sort, Sql> & {
    filters: { [Name in keyof F]: { unset: keyof F[Name]["options"] } };
  },
): AdminList<F, Sort, Sql> {
  return list;
}
