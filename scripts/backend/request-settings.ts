import type { PostgresConnection } from "@supabase/lite/postgres";
import postgres from "postgres";
import { z } from "zod";

type Setting = readonly [name: string, value: string];

/** The part of Kysely's interface that sets settings for the rest of a transaction. */
interface Transaction {
  selectNoFrom(select: (expressions: Expressions) => unknown): { execute(): Promise<unknown> };
}
interface Expressions {
  fn(name: string, values: unknown[]): { as(name: string): unknown };
  val(value: string | boolean): unknown;
}
type Enter = (transaction: Transaction, request: unknown) => Promise<void>;

const Request = z.object({
  auth: z
    .object({ role: z.string().nullish(), uid: z.unknown(), jwt: z.unknown() })
    .partial()
    .nullish(),
  storage: z.object({ operation: z.unknown() }).partial().nullish(),
});
const Call = z.object({
  method: z.string(),
  path: z.string(),
  requestHeaders: z.record(z.string(), z.unknown()).nullish(),
});

/**
 * Sets a request's settings for its transaction in one statement, as PostgREST does. The package sends a statement per setting, which
 * takes longer than most calls, and omits the settings of the role (`alter role anon set statement_timeout …`), which PostgreSQL itself
 * applies only at login.
 */
export function applyRequestSettings(connection: PostgresConnection, databaseUrl: string): void {
  let settingsOfRoles: Promise<Map<string, Setting[]>> | undefined;
  replace(connection, "applyJwtSessionContext", async (transaction, request) => {
    const { auth, storage } = Request.parse(request);
    const role = auth?.role || "anon";
    settingsOfRoles ??= readSettingsOfRoles(databaseUrl);
    const claims = auth?.jwt;
    await set(transaction, [
      ["role", role],
      ["request.jwt.claim.sub", String(auth?.uid ?? "")],
      ["request.jwt.claim.role", role],
      ["storage.operation", String(storage?.operation ?? "")],
      ...(typeof claims === "object" && claims
        ? [["request.jwt.claims", JSON.stringify(claims)] as const]
        : []),
      ...((await settingsOfRoles).get(role) ?? []),
    ]);
  });
  replace(connection, "applyRpcRequestGucs", async (transaction, call) => {
    const { method, path, requestHeaders } = Call.parse(call);
    await set(transaction, [
      ["response.status", ""],
      ["response.headers", ""],
      ["request.method", method],
      ["request.path", path],
      ["request.headers", JSON.stringify(requestHeaders ?? {})],
    ]);
  });
}

function replace(connection: PostgresConnection, method: string, enter: Enter): void {
  if (typeof Reflect.get(connection, method) !== "function")
    throw new Error(`@supabase/lite has changed: no ${method}`);
  Reflect.set(connection, method, enter);
}

async function set(transaction: Transaction, settings: readonly Setting[]): Promise<void> {
  await transaction
    .selectNoFrom(({ fn, val }) =>
      settings.map(([name, value], at) =>
        fn("set_config", [val(name), val(value), val(true)]).as(`set_${at}`),
      ),
    )
    .execute();
}

async function readSettingsOfRoles(databaseUrl: string): Promise<Map<string, Setting[]>> {
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    const rows = await sql<{ role: string; name: string; value: string }[]>`
      select r.rolname as role, split_part(setting, '=', 1) as name,
        substr(setting, strpos(setting, '=') + 1) as value
      from pg_roles r cross join unnest(r.rolconfig) setting
      where r.rolname in ('anon', 'authenticated', 'service_role')`;
    const byRole = Map.groupBy(rows, ({ role }) => role);
    return new Map(
      [...byRole].map(([role, found]) => [role, found.map(({ name, value }) => [name, value])]),
    );
  } finally {
    await sql.end();
  }
}
