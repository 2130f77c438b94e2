import { mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { fork } from "node:child_process";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isAlive } from "../../scripts/backend/processes.ts";
import { startCluster, type Cluster } from "../../scripts/backend/postgres.ts";

// One data folder has one server, however the last start ended and however many starts run at once.
const STARTER = resolve(import.meta.dirname, "../db/backend/start-cluster.ts");
let folder: string;

vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "nomadcowork-cluster-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = () => startCluster({ folder, durable: false });

async function ask(cluster: Cluster, text: string): Promise<unknown> {
  const sql = postgres(cluster.url(), { max: 1 });
  const rows = await sql.unsafe(text);
  await sql.end();
  return rows[0];
}

test("a start after kill -9 takes over the folder and ends the left-over server", async () => {
  const killed = fork(STARTER, [folder], { execArgv: [] });
  const [message] = await once(killed, "message");
  const left = Number(message);
  killed.kill("SIGKILL");
  await once(killed, "exit");
  expect(isAlive(left)).toBe(true);
  const next = await start();
  expect(await ask(next, "select 1 as one")).toEqual({ one: 1 });
  await next.stop();
  await expect.poll(() => isAlive(left)).toBe(false);
});

test("one of many simultaneous starts on a folder left locked succeeds", async () => {
  const killed = fork(STARTER, [folder], { execArgv: [] });
  await once(killed, "message");
  killed.kill("SIGKILL");
  await once(killed, "exit");
  const starters = Array.from({ length: 4 }, () => fork(STARTER, [folder], { execArgv: [] }));
  const answers = await Promise.all(
    starters.map(async (one) => String((await once(one, "message"))[0])),
  );
  expect(answers.filter((answer) => !answer.includes("already running"))).toHaveLength(1);
  await Promise.all(
    starters.map(async (one) => {
      const gone = once(one, "exit");
      one.send("stop");
      await gone;
    }),
  );
});
