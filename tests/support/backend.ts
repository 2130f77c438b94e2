import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import type { Mail } from "../../scripts/backend/mailbox.ts";
import { migrate } from "../../scripts/backend/migrations.ts";
import { startCluster } from "../../scripts/backend/postgres.ts";
import { readSchema } from "../../scripts/backend/api-connection.ts";
import { newKeys, serveSupabase, type Keys } from "../../scripts/backend/supabase.ts";
import { postgrestTypes } from "../../scripts/backend/postgrest-types.ts";

export type Sql = postgres.Sql;

/** The environment variable with this run's cluster, for test processes. */
const CLUSTER = "NOMADCOWORK_TEST_CLUSTER";
/** The file with the initial schema of all databases in the run. */
const SCHEMA = "NOMADCOWORK_TEST_SCHEMA";
const EMPTY = "template_empty";
const SEEDED = "template_seeded";

/** Starts the one cluster of a run: migrated once, seeded once, copied for each test. */
export async function startTestCluster(): Promise<{ stop(): Promise<void> }> {
  // Another project of the same run has started it, and stops it.
  if (process.env[CLUSTER]) return { stop: () => Promise.resolve() };
  const folder = mkdtempSync(join(tmpdir(), "nomadcowork-"));
  const cluster = await startCluster({ folder, durable: false }).catch((error: unknown) => {
    rmSync(folder, { recursive: true });
    throw error;
  });
  const stop = async () => {
    delete process.env[CLUSTER];
    await cluster.stop();
    rmSync(folder, { recursive: true });
  };
  try {
    await withSql(cluster.url(), (sql) => sql.unsafe(`create database ${EMPTY}`));
    await migrate({ databaseUrl: cluster.url(EMPTY), seed: false });
    const schema = join(folder, "schema.json");
    writeFileSync(schema, await readSchema(cluster.url(EMPTY)));
    process.env[SCHEMA] = schema;
    await withSql(cluster.url(), (sql) =>
      sql.unsafe(`create database ${SEEDED} template ${EMPTY}`),
    );
    await migrate({ databaseUrl: cluster.url(SEEDED), seed: true });
  } catch (error) {
    await stop();
    throw error;
  }
  process.env[CLUSTER] = cluster.url();
  return { stop };
}

export interface Database {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/** A new database with every migration applied, and with the demo data when `seeded`. */
export async function createDatabase({ seeded = false } = {}): Promise<Database> {
  const cluster = given(CLUSTER);
  const name = `test_${randomBytes(6).toString("hex")}`;
  const template = seeded ? SEEDED : EMPTY;
  await withSql(cluster, async (sql) => {
    await sql.unsafe(`create database ${name} template ${template} strategy file_copy`);
    // A test that waits for a lock forever would block the whole run.
    await sql.unsafe(`alter database ${name} set statement_timeout = '30s'`);
    await sql.unsafe(`alter database ${name} set idle_in_transaction_session_timeout = '60s'`);
  });
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  const drop = async () => {
    await withSql(cluster, (sql) => sql.unsafe(`drop database ${name} with (force)`));
  };
  return { name, url: url.href, drop };
}

export interface Backend {
  url: string;
  keys: Keys;
  databaseUrl: string;
  /** PostgreSQL itself, as superuser, past every policy. */
  sql: Sql;
  /** The sent mails, newest first; only those to one address when given. */
  mail(to?: string): Mail[];
  reloadSchema(): Promise<void>;
  stop(): Promise<void>;
}

/** Two of them can wait for each other. Each more plans the statements of a new database once more. */
const CONNECTIONS = 2;

/** Supabase's API on a test database. */
export async function serve(
  database: Database,
  options: {
    confirmEmail?: boolean;
    secondFactor?: boolean;
    siteUrl?: string;
    port?: number;
    connections?: number;
  } = {},
): Promise<Backend> {
  const keys = newKeys();
  const { confirmEmail = false, secondFactor = false, port } = options;
  const { siteUrl = "http://localhost:8787", connections = CONNECTIONS } = options;
  const at = port === undefined ? {} : { port };
  schemaOfAll ??= readFileSync(given(SCHEMA), "utf8");
  const supabase = await serveSupabase({
    databaseUrl: database.url,
    keys,
    siteUrl,
    confirmEmail,
    secondFactor,
    schema: schemaOfAll,
    connections,
    ...at,
  });
  const sql = connect(database);
  return {
    url: supabase.url,
    keys,
    databaseUrl: database.url,
    sql,
    mail: (to) => supabase.mailbox.list().filter((mail) => to === undefined || mail.to === to),
    reloadSchema: () => supabase.reloadSchema(),
    async stop() {
      // At the end of a run PostgreSQL may already have stopped, and would never answer.
      await sql.end({ timeout: 2 });
      await supabase.stop();
    },
  };
}

let schemaOfAll: string | undefined;

/** Connections of the superuser, with values in the API's format. */
export function connect(database: Pick<Database, "url">, max = 4): Sql {
  return postgres(database.url, { max, types: postgrestTypes, onnotice: () => undefined });
}

export interface Person {
  id: string;
  email: string;
  password: string;
}

/** A confirmed user who can sign in; a cheap hash keeps the sign-ins of a suite fast. */
export async function createUser(
  sql: Sql,
  {
    email,
    fullName = "Test Person",
    isAdmin = false,
    password = "nomad-test-2026",
  }: { email: string; fullName?: string; isAdmin?: boolean; password?: string },
): Promise<Person> {
  return sql.begin(async (transaction) => {
    const metadata = { email, full_name: fullName };
    const [user] = await transaction<{ id: string }[]>`
      insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
        raw_app_meta_data, raw_user_meta_data)
      values (gen_random_uuid(), 'authenticated', 'authenticated', ${email},
        extensions.crypt(${password}, extensions.gen_salt('bf', 4)), now(),
        ${transaction.json({ provider: "email", providers: ["email"] })}, ${transaction.json(metadata)})
      returning id`;
    if (!user) throw new Error(`${email} was not inserted`);
    await transaction`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values (gen_random_uuid(), 'email', ${user.id}, ${user.id},
        ${transaction.json({ ...metadata, sub: user.id, email_verified: true })})`;
    if (isAdmin) await transaction`update public.users set is_admin = true where id = ${user.id}`;
    return { id: user.id, email, password };
  });
}

/** Runs work in one transaction with the rights of a person, or of a visitor, like the API. */
export async function actingAs<T>(
  sql: Sql,
  person: Pick<Person, "id"> | "anon",
  work: (sql: postgres.TransactionSql) => Promise<T>,
): Promise<T> {
  const role = person === "anon" ? "anon" : "authenticated";
  const done = await sql.begin(async (transaction) => {
    const claims =
      person === "anon"
        ? { role }
        : { role, sub: person.id, session_id: await openSession(transaction, person) };
    await transaction`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    await transaction.unsafe(`set local role ${role}`);
    return { result: await work(transaction) };
  });
  return done.result;
}

/** Makes a connection act as a person from now on. */
export async function actFromNowOn(connection: Sql, person: Pick<Person, "id">): Promise<void> {
  const session_id = await openSession(connection, person);
  const claims = JSON.stringify({ role: "authenticated", sub: person.id, session_id });
  await connection`select set_config('request.jwt.claims', ${claims}, false)`;
  await connection`set role authenticated`;
}

/** A session like that of a sign-in; the database checks that it exists. */
async function openSession(sql: Sql | postgres.TransactionSql, person: Pick<Person, "id">) {
  const [session] = await sql<{ id: string }[]>`
    insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${person.id}) returning id`;
  return session?.id;
}

function given(variable: typeof CLUSTER | typeof SCHEMA): string {
  const value = process.env[variable];
  if (!value) throw new Error("There is no test cluster: tests/support/cluster.setup.ts starts it");
  return value;
}

async function withSql(url: string, work: (sql: Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
