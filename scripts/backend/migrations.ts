import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import postgres from "postgres";
import { CannotStart } from "./folder-lock.ts";
import { provisionSystemSchemas } from "./supabase.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const SUPABASE = join(ROOT, "supabase");
/** The file of `sql_paths` in supabase/config.toml, by the name that Supabase's own CLI records. */
const SEED = "demo/seed.sql";

export interface MigrationOptions {
  databaseUrl: string;
  /** Apply demo/seed.sql when the database has never been seeded. */
  seed: boolean;
  /** The folder with migrations/; the project's own by default. */
  folder?: string;
}

/** The objects of hosted Supabase before the first migration runs. */
const GIVEN = `
  do $$ begin
    if to_regrole('anon') is null then create role anon nologin noinherit; end if;
    if to_regrole('authenticated') is null then create role authenticated nologin noinherit; end if;
    if to_regrole('service_role') is null then create role service_role nologin noinherit bypassrls; end if;
    if to_regrole('supabase_auth_admin') is null then create role supabase_auth_admin nologin noinherit; end if;
  end $$;
  create schema if not exists extensions;
  create extension if not exists pgcrypto with schema extensions;
  create extension if not exists "uuid-ossp" with schema extensions;
  alter role postgres set search_path to public, extensions;
  grant usage on schema public, extensions to anon, authenticated, service_role;
`;

/** Grants on the package's objects, and auth.* as defined on hosted Supabase. */
const COMPLETED = `
  grant usage on schema auth, storage to anon, authenticated, service_role;
  grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
  create or replace function auth.jwt() returns jsonb language sql stable as $$
    select coalesce(nullif(current_setting('request.jwt.claim', true), ''),
      nullif(current_setting('request.jwt.claims', true), ''))::jsonb $$;
  create or replace function auth.uid() returns uuid language sql stable as $$
    select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''),
      (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'))::uuid $$;
  create or replace function auth.role() returns text language sql stable as $$
    select coalesce(nullif(current_setting('request.jwt.claim.role', true), ''),
      (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'))::text $$;
  create or replace function auth.email() returns text language sql stable as $$
    select coalesce(nullif(current_setting('request.jwt.claim.email', true), ''),
      (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'))::text $$;
`;

/** Brings a database up to date; returns the names of the applied files. */
export async function migrate(options: MigrationOptions): Promise<string[]> {
  const folder = options.folder ?? SUPABASE;
  const setUp = postgres(options.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await setUp.unsafe(GIVEN);
    await provisionSystemSchemas(options.databaseUrl);
    await verifyProvision(setUp);
    await setUp.unsafe(COMPLETED);
  } finally {
    await setUp.end();
  }
  // A separate connection: the role's new search path applies from the next connection on.
  const sql = postgres(options.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const applied = await applyMigrations(sql, join(folder, "migrations"));
    const seeded = options.seed ? await applySeed(sql) : [];
    return [...applied, ...seeded];
  } finally {
    await sql.end();
  }
}

/** The package swallows errors while it provisions. */
async function verifyProvision(sql: postgres.Sql): Promise<void> {
  const wanted = [
    "auth.users",
    "auth.sessions",
    "storage.objects",
    "supabase_migrations.schema_migrations",
  ];
  for (const table of wanted) {
    const [found] = await sql`select to_regclass(${table}) is not null as there`;
    if (!found?.["there"]) throw new Error(`The API could not make its table ${table}`);
  }
}

async function applyMigrations(sql: postgres.Sql, folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const rows = await sql<
    { version: string; statements: string[] }[]
  >`select version, statements from supabase_migrations.schema_migrations`;
  const done = new Map(rows.map(({ version, statements }) => [version, statements[0]]));
  const files = readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      return version && name ? [{ file, version, name }] : [];
    });
  const known = new Set(files.map(({ version }) => version));
  const unknown = rows.find(({ version }) => !known.has(version));
  if (unknown)
    throw new CannotStart(
      `The data of this folder was made by a migration that is not here (${unknown.version}); npm start -- --fresh begins again without it.`,
    );
  const applied: string[] = [];
  for (const { file, version, name } of files) {
    const text = readFileSync(join(folder, file), "utf8");
    if (done.has(version)) {
      if (done.get(version) === text) continue;
      throw new CannotStart(
        `The data of this folder was made by another version of ${file}; npm start -- --fresh begins again without it.`,
      );
    }
    await sql.begin(async (transaction) => {
      await run(transaction, file, text);
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${[text]})`;
    });
    applied.push(file);
  }
  return applied;
}

/** Recorded like the real CLI does, so that it runs once per database, whatever its path was then. */
async function applySeed(sql: postgres.Sql): Promise<string[]> {
  const earlier = await sql`select 1 from supabase_migrations.seed_files`;
  if (earlier.length > 0) return [];
  const text = readFileSync(join(ROOT, SEED), "utf8");
  const hash = createHash("sha256").update(text).digest("hex");
  await sql.begin(async (transaction) => {
    await run(transaction, SEED, text);
    await transaction`insert into supabase_migrations.seed_files (path, hash) values (${SEED}, ${hash})`;
  });
  return [SEED];
}

/** Runs a whole file at once; an error names the file and the line. */
async function run(sql: postgres.TransactionSql, file: string, text: string): Promise<void> {
  try {
    await sql.unsafe(text).simple();
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) throw error;
    const line = text.slice(0, Number(error.position ?? 0)).split("\n").length;
    const where = error.position ? `${file}:${line}` : file;
    throw new Error(`${where}: ${error.message}${error.where ? ` (${error.where})` : ""}`, {
      cause: error,
    });
  }
}
