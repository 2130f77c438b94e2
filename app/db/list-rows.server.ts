import { z } from "zod";
import { ask, type Args, type Functions } from "~/db/ask.server";
import { parseAnswer } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import type { AdminList, Filters, ReadRows, WantedOf } from "~/values/admin-list";
import { pageBehindRow } from "~/values/page";

/** A page of a list. `total` is counted up to 1,001. */
type ListPage<Row> = { rows: Row[]; next: string | null; total: number };

const NOTHING: z.ZodType<object> = z.object({});

/** The reader of a declared list, which calls its SQL function. For admins. */
export function listRows<
  F extends Filters,
  Sort extends string,
  Sql extends keyof Functions & string,
  Row extends { id: string | number },
>(db: Db, list: AdminList<F, Sort, Sql>, row: z.ZodType<Row>): ReadRows<F, Sort, ListPage<Row>> {
  return listRowsAnd(db, list, row, NOTHING);
}

/** The same where the answer has `more` than the page. */
export function listRowsAnd<
  F extends Filters,
  Sort extends string,
  Sql extends keyof Functions & string,
  Row extends { id: string | number },
  More extends object,
>(
  db: Db,
  list: AdminList<F, Sort, Sql>,
  row: z.ZodType<Row>,
  more: z.ZodType<More>,
): ReadRows<F, Sort, ListPage<Row> & More> {
  const page = z.object({
    rows: z.array(row),
    next: z.union([z.string(), z.number().transform(String)]).nullable(),
    total: z.number(),
  });
  const schema = z
    .looseObject({})
    .transform(({ [list.rows]: rows, ...others }) => ({ ...others, rows }))
    .pipe(page.and(more));
  return (wanted, cursor, pageSize) => {
    const read = async (after: string | null) => {
      const args = { ...list.fixed, ...argsOf(wanted, after, pageSize) } as Args<Sql>;
      if (!list.isWritten) return ask(db, list.sql, args, schema);
      return parseAnswer(db, schema, await db.rpc(list.sql, args));
    };
    return pageBehindRow(cursor, read, ({ rows }) => rows.map(({ id }) => ({ id: String(id) })));
  };
}

/** The arguments of a list's SQL function; those that are left out get their defaults in SQL. */
function argsOf(wanted: WantedOf<Filters, string>, after: string | null, pageSize?: number) {
  const named = Object.entries(wanted).map(([name, value]) => [`p_${name}`, value]);
  return Object.fromEntries([
    ...named,
    ...(after === null ? [] : [["p_after", after]]),
    ...(pageSize === undefined ? [] : [["p_page_size", pageSize]]),
  ]);
}
