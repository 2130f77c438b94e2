import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { z } from "zod";
import { connect, createDatabase } from "../support/backend.ts";

// Supabase's own linter for security and performance, by its CLI and without a network.
const run = promisify(execFile);
const Answer = z.object({ results: z.array(z.object({ name: z.string(), detail: z.string() })) });

/** The names and details of all warnings and errors. */
async function advice(databaseUrl: string): Promise<string[]> {
  const home = mkdtempSync(join(tmpdir(), "nomadcowork-advisors-"));
  try {
    const { stdout } = await run(
      join(import.meta.dirname, "../../node_modules/.bin/supabase"),
      ["db", "advisors", `--remote=${databaseUrl}`, "--level=warn", "--output-format=json"],
      {
        cwd: home,
        timeout: 90_000,
        env: {
          PATH: process.env["PATH"],
          HOME: home,
          DO_NOT_TRACK: "1",
          SUPABASE_TELEMETRY_DISABLED: "1",
        },
      },
    );
    return Answer.parse(JSON.parse(stdout)).results.map(({ name, detail }) => `${name}: ${detail}`);
  } finally {
    rmSync(home, { recursive: true });
  }
}

test("Supabase's advisors find nothing in what the migrations leave behind, and what they should", async () => {
  const database = await createDatabase();
  const sql = connect(database, 1);
  try {
    expect(await advice(database.url)).toEqual([]);
    await sql`create table public.forgotten (id integer primary key)`;
    await sql`grant select on public.forgotten to anon`;
    expect(await advice(database.url)).toEqual([
      expect.stringMatching(/^rls_disabled_in_public: .*forgotten/),
    ]);
  } finally {
    await sql.end();
    await database.drop();
  }
}, 120_000);
