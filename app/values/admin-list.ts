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

/** A list of the admin area. Its page, the schema of its address and its types derive from this. */
export type AdminList<F extends Filters, Sort extends string> = ShownList & {
  filters: F;
  /** The names of the sortable columns. */
  sorts: readonly Sort[];
  /** The default order, or what it is under these filters. */
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

/** The names of a list's sortable columns. */
export type SortOf<List extends { sorts: readonly string[] }> = List["sorts"][number];

/** Declares a list. `unset` of a filter is one of its options. */
export function defineList<const F extends Filters, const Sort extends string>(
  list: AdminList<F, Sort> & {
    filters: { [Name in keyof F]: { unset: keyof F[Name]["options"] } };
  },
): AdminList<F, Sort> {
  return list;
}
