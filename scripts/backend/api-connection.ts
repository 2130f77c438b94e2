import { createPostgresConnection, type PostgresConnection } from "@supabase/lite/postgres";
import { normalizeDbError, silenceExpectedErrors } from "./db-errors.ts";
import { postgrestTypes } from "./postgrest-types.ts";
import { applyRequestSettings } from "./request-settings.ts";

type SchemaCache = NonNullable<Parameters<typeof createPostgresConnection>[0]["schemaCache"]>;

/** The driver takes its connections in turn, and PostgreSQL plans each statement anew in each of them. */
const CONNECTIONS = 5;

/** The tables, columns and functions of a database as the API knows them, as JSON. */
export async function readSchema(databaseUrl: string): Promise<string> {
  const connection = connect(databaseUrl);
  const schema = await connection.introspect();
  await connection.close();
  return JSON.stringify(schema);
}

/** The connections of the API to a database; `schema` is what `readSchema` answers for one like it. */
export function connect(url: string, schema?: string): PostgresConnection {
  silenceExpectedErrors();
  const connection = createPostgresConnection({
    url,
    ...(schema === undefined ? {} : { schemaCache: startingWith(schema) }),
    postgresOptions: {
      types: postgrestTypes,
      connection: { search_path: "public, extensions" },
      onnotice: () => undefined,
      max: CONNECTIONS,
    },
  });
  // Left unset, the first request grants all on every table to anon, over the migrations' own grants.
  if (!("rlsState" in connection)) throw new Error("@supabase/lite has changed: no rlsState");
  Reflect.set(connection, "rlsState", "active");
  connection.normalizeDbError = normalizeDbError;
  applyRequestSettings(connection, url);
  return connection;
}

/** A cache of the package that knows one schema until it is told to forget it. */
function startingWith(schema: string): SchemaCache {
  let known: string | undefined = schema;
  const keep = (changed?: string) => {
    known = changed;
    return Promise.resolve();
  };
  return {
    get: () => Promise.resolve(known),
    set: (_, changed) => keep(changed),
    delete: () => keep(),
  };
}
