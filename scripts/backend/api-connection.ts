import { createPostgresConnection, type PostgresConnection } from "@supabase/lite/postgres";
import { normalizeDbError, silenceExpectedErrors } from "./db-errors.ts";
import { postgrestTypes } from "./postgrest-types.ts";
import { applyRequestSettings } from "./request-settings.ts";

type SchemaCache = NonNullable<Parameters<typeof createPostgresConnection>[0]["schemaCache"]>;

/** The driver uses its connections in turn, and PostgreSQL plans each statement again in each of them. */
const MOST_CONNECTIONS = 5;

/** The tables, columns and functions of a database in the API's form, as JSON. */
export async function readSchema(databaseUrl: string): Promise<string> {
  const connection = connect(databaseUrl);
  const schema = await connection.introspect();
  await connection.close();
  return JSON.stringify(schema);
}

/**
 * The connections of the API to a database, `most` at most; `schema` is the answer of `readSchema` for a database with the same schema.
 */
export function connect(
  url: string,
  schema?: string,
  most: number = MOST_CONNECTIONS,
): PostgresConnection {
  silenceExpectedErrors();
  const connection = createPostgresConnection({
    url,
    ...(schema === undefined ? {} : { schemaCache: startingWith(schema) }),
    postgresOptions: {
      types: postgrestTypes,
      connection: { search_path: "public, extensions" },
      onnotice: () => undefined,
      max: most,
    },
  });
  // Unset, the first request grants all on every table to anon, over the grants of the migrations.
  if (!("rlsState" in connection)) throw new Error("@supabase/lite has changed: no rlsState");
  Reflect.set(connection, "rlsState", "active");
  connection.normalizeDbError = normalizeDbError;
  applyRequestSettings(connection, url);
  return connection;
}

/** The package's cache, filled with one schema until it is invalidated. */
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
