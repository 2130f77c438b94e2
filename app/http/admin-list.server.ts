import { z } from "zod";
import { readSearch } from "~/http/read-form.server";
import type { AdminList, Chosen, Filters, Order, ReadRows, WantedOf } from "~/values/admin-list";
import { listLinks } from "~/values/list-links";
import { asSearch } from "~/values/list-search";
import { asRowCursor } from "~/values/page";

/** The schema of a list's address. An invalid link shows the first page of the list as it opens. */
export function listSearchOf<F extends Filters, Sort extends string>(
  list: AdminList<F, Sort>,
): z.ZodObject {
  const { filters, sorts, asCursor = asRowCursor } = list;
  const choices = Object.entries(filters).map(([name, { options, unset }]) => [
    name,
    z.enum(Object.keys(options)).catch(unset).default(unset),
  ]);
  return z.object({
    q: z.string().transform(asSearch).catch("").default(""),
    ...Object.fromEntries(choices),
    sort: z
      .enum(sorts.flatMap((name) => [name, `-${name}`]))
      .nullable()
      .catch(null)
      .default(null),
    cursor: z.string().transform(asCursor).nullable().catch(null).default(null),
  });
}

/** The output of the schema; `sort` is `null` for the default order. */
type ListSearch<F extends Filters, Sort extends string> = Chosen<F> & {
  q: string;
  sort: Order<Sort> | null;
  cursor: string | null;
};

/** The address of a list: its search, filters and order, the defaults of these, and its cursor. */
export function readListSearch<F extends Filters, Sort extends string>(
  url: URL,
  list: AdminList<F, Sort>,
) {
  const read = readSearch(url, listSearchOf(list)) as ListSearch<F, Sort>;
  const sort = typeof list.usual === "function" ? list.usual(read) : list.usual;
  const unset = Object.entries(list.filters).map(([name, filter]) => [name, filter.unset]);
  const { cursor, ...wanted } = { ...read, sort: read.sort ?? sort };
  const usual = { q: "", ...Object.fromEntries(unset), sort };
  return { wanted: wanted as WantedOf<F, Sort>, usual: usual as WantedOf<F, Sort>, cursor };
}

/** The data of a list's page, whose rows `read` finds. */
export async function readAdminList<
  F extends Filters,
  Sort extends string,
  Page extends { next: string | null },
>(url: URL, list: AdminList<F, Sort>, read: ReadRows<F, Sort, Page>) {
  const { wanted, usual, cursor } = readListSearch(url, list);
  const { next, ...found } = await read(wanted, cursor);
  return { ...found, wanted, ...listLinks(list.path, wanted, usual, { cursor, next }) };
}
