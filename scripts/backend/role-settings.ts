import type { PostgresConnection } from "@supabase/lite/postgres";
import postgres from "postgres";
import { z } from "zod";

type Setting = { role: string; name: string; value: string };

/** The part of Kysely's interface that sets one setting for the rest of a transaction. */
interface Transaction {
  selectNoFrom(select: (expressions: Expressions) => unknown): { execute(): Promise<unknown> };
}
interface Expressions {
  fn(name: string, values: unknown[]): { as(name: string): unknown };
  val(value: string | boolean): unknown;
}
type Enter = (transaction: Transaction, request: unknown, ...rest: unknown[]) => Promise<void>;

const METHOD = "applyJwtSessionContext";
const Request = z.object({ auth: z.object({ role: z.string() }).nullish() });

/**
 * Applies the settings of a role (`alter role anon set statement_timeout …`) to every transaction that runs as it. PostgreSQL
 * applies them at login only; PostgREST does it for each request, and the package does not.
 */
export function applyRoleSettings(connection: PostgresConnection, databaseUrl: string): void {
  const enter: unknown = Reflect.get(connection, METHOD);
  if (typeof enter !== "function") throw new Error(`@supabase/lite has changed: no ${METHOD}`);
  let settings: Promise<Setting[]> | undefined;
  const entered: Enter = async (transaction, request, ...rest) => {
    await Reflect.apply(enter, connection, [transaction, request, ...rest]);
    settings ??= readSettings(databaseUrl);
    const role = Request.parse(request).auth?.role ?? "anon";
    for (const { name, value } of (await settings).filter((setting) => setting.role === role))
      await transaction
        .selectNoFrom(({ fn, val }) =>
          fn("set_config", [val(name), val(value), val(true)]).as("set"),
        )
        .execute();
  };
  Reflect.set(connection, METHOD, entered);
}

async function readSettings(databaseUrl: string): Promise<Setting[]> {
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    return await sql<Setting[]>`
      select r.rolname as role, split_part(setting, '=', 1) as name,
        substr(setting, strpos(setting, '=') + 1) as value
      from pg_roles r cross join unnest(r.rolconfig) setting
      where r.rolname in ('anon', 'authenticated', 'service_role')`;
  } finally {
    await sql.end();
  }
}
