import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { migrate } from "./backend/migrations.ts";
import { startCluster } from "./backend/postgres.ts";

const ROOT = resolve(import.meta.dirname, "..");
export const TYPES_FILE = join(ROOT, "app/db/database.types.ts");

/** The TypeScript types of schema public, from a fresh database with every migration. */
async function generateTypes(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "nomadcowork-types-"));
  const cluster = await startCluster({ folder, durable: false });
  try {
    await migrate({ databaseUrl: cluster.url(), seed: false });
    return await typesOf(cluster.url());
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Supabase's own generator; `--remote` reads the catalog and needs neither Docker nor a network. */
export async function typesOf(databaseUrl: string): Promise<string> {
  const remote = `--remote=${databaseUrl}?sslmode=disable`;
  const types = await run("supabase", ["gen", "types", "--schema", "public", remote]);
  // Formatted, so that diffs show only changes.
  return run("oxfmt", ["--stdin-filepath=generated.ts"], types);
}

async function run(program: string, args: string[], input = ""): Promise<string> {
  const env = { ...process.env, DO_NOT_TRACK: "1", SUPABASE_TELEMETRY_DISABLED: "1" };
  const path = join(ROOT, "node_modules/.bin", program);
  const running = promisify(execFile)(path, args, { cwd: ROOT, env, maxBuffer: 2 ** 26 });
  running.child.stdin?.end(input);
  return (await running).stdout;
}

if (import.meta.main) {
  const types = await generateTypes();
  const same = readFileSync(TYPES_FILE, { encoding: "utf8", flag: "a+" }) === types;
  if (!same) writeFileSync(TYPES_FILE, types);
  console.log(same ? "The types are up to date." : "app/db/database.types.ts is written anew.");
}
