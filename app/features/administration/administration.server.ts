import { ask } from "~/db/ask.server";
import type { Db } from "~/db/client.server";
import {
  AdminOverview,
  AdminWaiting,
  LogPage,
} from "~/features/administration/administration.schema";
import type { LogFilter } from "~/features/administration/log.forms";

/** The numbers of items that wait for an admin. For admins. */
export async function findAdminWaiting(db: Db) {
  return ask(db, "admin_waiting", {}, AdminWaiting);
}

export async function findAdminOverview(db: Db) {
  return ask(db, "admin_overview", {}, AdminOverview);
}

/** A page of the log behind the line with the number `after`. */
export async function listLog(
  db: Db,
  { table, row, actor, change, from, to, q, sort }: LogFilter,
  after: number | null,
  pageSize?: number,
) {
  return ask(
    db,
    "admin_audit",
    {
      p_table: table,
      p_row: row,
      p_actor: actor,
      p_action: change,
      p_from: from,
      p_to: to,
      p_q: q,
      p_sort: sort,
      p_after: after,
      p_page_size: pageSize ?? null,
    },
    LogPage,
  );
}
