import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { runnerImport } from "vite";
import { migrate } from "../backend/migrations.ts";
import { startCluster } from "../backend/postgres.ts";
import { fillMarket } from "../bench/market-data.ts";
import { becomeAdmin, clientOf, measure, type Times } from "./admin-lists/ask.ts";
import type * as Lists from "./admin-lists/lists.ts";
import { addressesOf } from "./admin-lists/questions.ts";
import { fillAdminArea } from "./admin-lists/rows.ts";

/** Milliseconds of p95, for every query of every list. */
const GOAL = 25;
/** The minimum of printed queries per list, the slowest first. */
const SHOWN = 3;
const OTHERS = "others";

/**
 * Runs every list of the admin area, with that many rows of each noun, with every filter, order and search, on its first and its second
 * page. `which` names the lists to run, all when empty.
 */
export async function proveAdminLists(
  add: (part: { stop(): Promise<void> }) => unknown,
  rows = 100_000,
  which: readonly string[] = [],
): Promise<boolean> {
  const asked = await listsToAsk(which);
  const folder = mkdtempSync(join(tmpdir(), "nomadcowork-admin-lists-"));
  const cluster = await startCluster({ folder, durable: false });
  add({
    async stop() {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  });
  const server = postgres(cluster.url(), { max: 1 });
  await server.unsafe("create database lists");
  await server.end();
  await migrate({ databaseUrl: cluster.url("lists"), seed: false });
  const sql = postgres(cluster.url("lists"), { max: 1, onnotice: () => undefined });
  console.log(`Making ${rows} rows of every noun…`);
  await fillMarket(sql, rows);
  await fillAdminArea(sql, rows);
  const lists = await askAll(sql, asked);
  await sql.end();
  print(lists);
  // The speed depends on the machine: a person reads the figures.
  return true;
}

interface Asked {
  lists: Lists.AskedList[];
  others: [name: string, ask: (typeof Lists.OTHER_QUESTIONS)[string]][];
}

/** The lists with these names; "others" are the queries that are no list with an address. */
async function listsToAsk(which: readonly string[]): Promise<Asked> {
  const { module } = await runnerImport<typeof Lists>(
    new URL("admin-lists/lists.ts", import.meta.url).pathname,
    { resolve: { tsconfigPaths: true } },
  );
  const names = [...module.ADMIN_LISTS.map(({ name }) => name), OTHERS];
  const unknown = which.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`No list is called ${unknown.join()}: ${names.join(" ")}`);
  const isAsked = (name: string) => which.length === 0 || which.includes(name);
  return {
    lists: module.ADMIN_LISTS.filter(({ name }) => isAsked(name)),
    others: isAsked(OTHERS) ? Object.entries(module.OTHER_QUESTIONS) : [],
  };
}

/** The times of every query, by list. */
async function askAll(sql: postgres.Sql, asked: Asked): Promise<Map<string, Times[]>> {
  const [line] = await sql<{ row_id: string; import_id: string }[]>`
    select l.row_id, i.import_id from public.audit_log l, private.listing_import_rows i limit 1`;
  if (!line) throw new Error("There is nothing to ask about");
  const admin = await becomeAdmin(sql);
  const client = await clientOf(sql);
  const known = {
    table: ["", "users"],
    row: ["", line.row_id],
    actor: ["", admin],
    from: ["", dayAgo(60)],
    to: ["", dayAgo(30)],
  };
  const lists = new Map<string, Times[]>();
  for (const list of asked.lists) {
    const times: Times[] = [];
    for (const address of addressesOf(list, known)) {
      const said = new URLSearchParams(address).toString() || "as it opens";
      const { next } = await list.ask(client.db, address);
      times.push(await measure(said, GOAL, client, () => list.ask(client.db, address)));
      if (next === null) continue;
      const behind = { ...address, cursor: String(next) };
      times.push(await measure(`${said}, page 2`, GOAL, client, () => list.ask(client.db, behind)));
    }
    lists.set(list.name, times);
  }
  const times: Times[] = [];
  for (const [name, ask] of asked.others)
    times.push(await measure(name, GOAL, client, () => ask(client.db, line.import_id)));
  if (times.length > 0) lists.set(OTHERS, times);
  return lists;
}

/** The date so many days ago, in UTC. */
function dayAgo(days: number): string {
  return new Date(Date.now() - days * 864e5).toISOString().slice(0, 10);
}

/** Prints the slowest queries of every list, and all over the goal. */
function print(lists: Map<string, Times[]>): void {
  const ms = (time: number) => time.toFixed(1).padStart(8);
  console.log(`${"list".padEnd(18)}     p50     p95   worst     cpu  question, in milliseconds`);
  let slow = 0;
  for (const [list, times] of lists) {
    const over = times.filter(({ p95 }) => p95 > GOAL).length;
    slow += over;
    const slowest = times.toSorted((one, other) => other.p95 - one.p95);
    for (const { name, p50, p95, worst, cpu } of slowest.slice(0, Math.max(over, SHOWN)))
      console.log(`${list.padEnd(18)}${ms(p50)}${ms(p95)}${ms(worst)}${ms(cpu)}  ${name}`);
  }
  const all = [...lists.values()].reduce((sum, times) => sum + times.length, 0);
  console.log(`${all - slow} of ${all} questions within ${GOAL} ms (p95)`);
}
