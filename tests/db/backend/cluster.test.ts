import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startCluster, type Cluster } from "../../../scripts/backend/postgres.ts";

// One data folder has one server. tests/prove/cluster.test.ts kills the previous one, and starts many at once.
let folder: string;

vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "nomadcowork-cluster-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = () => startCluster({ folder, durable: false });
const startToKeep = () => startCluster({ folder, durable: true });

async function ask(cluster: Cluster, text: string): Promise<unknown> {
  const sql = postgres(cluster.url(), { max: 1 });
  const rows = await sql.unsafe(text);
  await sql.end();
  return rows[0];
}

test("a second start on the same folder is refused and harms nothing", async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(`Process ${process.pid} is already running on ${folder}`);
  expect(await ask(first, "select 1 as one")).toEqual({ one: 1 });
  await first.stop();
});

test("data survives a stop, and a fresh start is empty", async () => {
  const first = await startToKeep();
  await ask(first, "create table kept (n int)");
  await first.stop();
  const second = await startToKeep();
  expect(await ask(second, "select count(*)::int as rows from kept")).toEqual({ rows: 0 });
  await second.stop();
  const fresh = await startCluster({ folder, durable: false, fresh: true });
  expect(await ask(fresh, "select to_regclass('kept') as kept")).toEqual({ kept: null });
  await fresh.stop();
});
