import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import postgres from "postgres";
import { listed, missing, unchecked, wrong, type Finding } from "./finding.ts";

const FOLDER = resolve(import.meta.dirname, "../../supabase/migrations");

export interface Comparison {
  /** In the repository only, in the order of application. */
  pending: string[];
  /** In the database only. */
  unknown: string[];
  /** Pending, but older than the newest applied one. */
  late: string[];
}

/** The versions of the migrations in the repository, oldest first. */
export function repositoryVersions(folder = FOLDER): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((file) => /^(\d+)_.+\.sql$/.exec(file)?.[1] ?? [])
    .toSorted();
}

/** The versions recorded in a database, oldest first; none when nothing was ever applied. */
export async function appliedVersions(databaseUrl: string): Promise<string[]> {
  const sql = connectTo(databaseUrl);
  try {
    const [there] = await sql<{ found: boolean }[]>`
      select to_regclass('supabase_migrations.schema_migrations') is not null as found`;
    if (!there?.found) return [];
    const rows = await sql<{ version: string }[]>`
      select version from supabase_migrations.schema_migrations order by version`;
    return rows.map(({ version }) => version);
  } finally {
    await sql.end();
  }
}

/** One connection; the caller ends it. */
export function connectTo(databaseUrl: string): postgres.Sql {
  const isHere = ["localhost", "127.0.0.1"].includes(new URL(databaseUrl).hostname);
  return postgres(databaseUrl, {
    max: 1,
    connect_timeout: 10,
    // The password and the answer cross the internet.
    ssl: isHere ? false : "require",
    onnotice: () => undefined,
  });
}

export function compare(repository: readonly string[], applied: readonly string[]): Comparison {
  const newest = applied.at(-1) ?? "";
  const pending = repository.filter((version) => !applied.includes(version));
  return {
    pending,
    unknown: applied.filter((version) => !repository.includes(version)),
    late: pending.filter((version) => version < newest),
  };
}

/** `pending` is no finding when they are about to be applied. */
export function examineMigrations(
  { pending, unknown, late }: Comparison,
  willApply: boolean,
): Finding[] {
  const findings: Finding[] = [];
  if (unknown.length > 0)
    findings.push(
      wrong(
        `The database has migrations that this checkout does not know (${listed(unknown)}): deploy the branch that brought them, or a later one.`,
      ),
    );
  if (late.length > 0)
    findings.push(
      wrong(
        `${listed(late)} would run after newer migrations: rename them to a later version, because supabase db push refuses them.`,
      ),
    );
  if (pending.length > 0 && !willApply)
    findings.push(
      missing(
        `${pending.length} migrations are not applied (${pending[0]} to ${pending.at(-1)}): read them, then npm run deploy -- --migrate applies them before it deploys.`,
      ),
    );
  return findings;
}

/** Compares the repository with the database, if one is named. */
export async function examineDatabase(
  databaseUrl: string | undefined,
  willApply: boolean,
): Promise<Finding[]> {
  if (!databaseUrl)
    return [
      (willApply ? missing : unchecked)(
        "The migrations of the database were not compared: set SUPABASE_DB_URL to its connection string (Supabase, Connect, session pooler).",
      ),
    ];
  try {
    const comparison = compare(repositoryVersions(), await appliedVersions(databaseUrl));
    return examineMigrations(comparison, willApply);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const reason = error.message || ("code" in error ? String(error.code) : error.name);
    return [
      wrong(
        `The database of SUPABASE_DB_URL did not answer (${reason}): compare the string with the one that Supabase shows under Connect.`,
      ),
    ];
  }
}
