import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { appliedVersions, compare, repositoryVersions } from "../../scripts/doctor/migrations.ts";
import { connect, createDatabase, type Database } from "../support/backend.ts";

// Supabase's own CLI, which works here without a network, against the database of the migrations.
const run = promisify(execFile);
const CLI = join(import.meta.dirname, "../../node_modules/.bin/supabase");
const Advice = z.object({ results: z.array(z.object({ name: z.string(), detail: z.string() })) });
let folder: string;
let database: Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "nomadcowork-cli-"));
  database = await createDatabase();
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function runCli(...args: string[]): Promise<string> {
  const { stdout } = await run(CLI, args, {
    cwd: folder,
    timeout: 90_000,
    env: {
      PATH: process.env["PATH"],
      HOME: folder,
      DO_NOT_TRACK: "1",
      SUPABASE_TELEMETRY_DISABLED: "1",
    },
  });
  return stdout;
}

/** The names and details of all warnings and errors of Supabase's linter for security and performance. */
async function advice(): Promise<string[]> {
  const remote = `--remote=${database.url}`;
  const answer = await runCli("db", "advisors", remote, "--level=warn", "--output-format=json");
  return Advice.parse(JSON.parse(answer)).results.map(({ name, detail }) => `${name}: ${detail}`);
}

test("Supabase's advisors find nothing in the migrated database, and find a table without row level security", async () => {
  const sql = connect(database, 1);
  try {
    expect(await advice()).toEqual([]);
    await sql`create table public.forgotten (id integer primary key)`;
    await sql`grant select on public.forgotten to anon`;
    expect(await advice()).toEqual([expect.stringMatching(/^rls_disabled_in_public: .*forgotten/)]);
  } finally {
    await sql.end();
  }
});

test("supabase db push applies a pending migration on top of those that the tests applied", async () => {
  cpSync("supabase", join(folder, "supabase"), { recursive: true });
  const added = join(folder, "supabase/migrations/20990101000000_added.sql");
  writeFileSync(added, "create table private.added (id integer);");
  const wanted = repositoryVersions(join(folder, "supabase/migrations"));
  expect(compare(wanted, await appliedVersions(database.url)).pending).toEqual(["20990101000000"]);
  await runCli("db", "push", "--yes", `--remote=${database.url}?sslmode=disable`);
  expect(await appliedVersions(database.url)).toEqual(wanted);
  const sql = connect(database, 1);
  try {
    const [made] = await sql`select to_regclass('private.added') is not null as there`;
    expect(made?.["there"]).toBe(true);
  } finally {
    await sql.end();
  }
});
