import { expect, test } from "vitest";
import { fillMarket } from "../../scripts/bench/market-data.ts";
import { connect, createDatabase } from "../support/backend.ts";

test("a query for changes reads only the rows that it returns, however large the market is", async () => {
  const database = await createDatabase();
  const sql = connect(database, 1);
  try {
    await fillMarket(sql, 5_000);
    await sql`update public.coworking_spaces set approved_at = now()`;
    await sql`vacuum analyze`;
    await sql`select public.changes_to_announce(1)`;
    /** The index entries that a run reads. */
    const read = async () => {
      const entries = async () => {
        await sql`select pg_stat_force_next_flush()`;
        const [row] = await sql<{ read: number }[]>`
          select idx_tup_read::int as read from pg_stat_user_indexes where indexrelname = 'coworking_spaces_changed'`;
        return row?.read ?? NaN;
      };
      const before = await entries();
      await sql`select public.changes_to_announce(500)`;
      return (await entries()) - before;
    };
    expect(await read()).toBe(0);
    // Five thousand changes are due at the same instant: five hundred of them are read.
    await sql`set session_replication_role = replica`;
    await sql`update public.coworking_spaces set updated_at = now() - interval '1 year'`;
    await sql`update private.announced_addresses set changed_at = now() - interval '2 years'`;
    await sql`vacuum analyze`;
    expect(await read()).toBe(500);
    await sql`select public.finish_announcement(public.changes_to_announce(2000), true)`;
    expect(await read()).toBe(500);
  } finally {
    await sql.end();
    await database.drop();
  }
});
