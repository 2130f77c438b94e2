import { AdminList } from "~/ui/lists/admin-list";
import { ListForm } from "~/ui/lists/list-form";
import { Table, type ListTable } from "~/ui/lists/table";
import type { Order, ShownList } from "~/values/admin-list";
import type { Path } from "~/values/path";
import { columnOrders } from "~/values/table-order";

export type AdminListPageProps<Row, Sort extends string> = {
  list: ShownList & { sorts: readonly Sort[] };
  /** The data of `readAdminList`. */
  found: {
    total: number;
    wanted: Readonly<Record<string, string>> & { q: string; sort: Order<Sort> };
    params: Readonly<Record<string, string | null>>;
    first: Path | null;
    next: Path | null;
  };
  besideTitle?: React.ReactNode;
  /** Links and buttons at the end of the line of the title. */
  actions?: React.ReactNode;
  aboveSearch?: React.ReactNode;
  /** A note below the list, where it takes no row from the screen. */
  belowList?: React.ReactNode;
  table: ListTable<Row, NoInfer<Sort>>;
  rows: readonly NoInfer<Row>[];
};

/** The page of a declared list. */
export function AdminListPage<Row, Sort extends string>(props: AdminListPageProps<Row, Sort>) {
  const { list, found, ...content } = props;
  const { total, wanted, params, first, next } = found;
  const filters = Object.entries(list.filters).map(([name, { label, unset, options }]) => ({
    name,
    label,
    value: wanted[name] ?? unset,
    unset,
    options: Object.entries(options).map(([value, text]) => ({ value, label: text })),
  }));
  const isUnfiltered = wanted.q === "" && filters.every(({ value, unset }) => value === unset);
  return (
    <AdminList
      title={list.title}
      besideTitle={content.besideTitle}
      actions={content.actions}
      total={total}
      one={list.one}
      many={list.many}
      first={first}
      next={next}
      empty={(isUnfiltered && list.emptyUnfiltered) || list.empty}
      keys={list.keys}
      below={content.belowList}
      controls={
        <>
          {content.aboveSearch}
          <ListForm
            action={list.path}
            search={list.search}
            q={wanted.q}
            sort={params["sort"] ?? null}
            filters={filters}
          />
        </>
      }
    >
      <Table
        {...content.table}
        isOneLine
        rows={content.rows}
        orderOf={columnOrders(list.path, params, wanted.sort)}
      />
    </AdminList>
  );
}
