import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { migrate } from "../backend/migrations.ts";
import { startCluster, type Cluster } from "../backend/postgres.ts";
import { faultsOf } from "./plans.ts";
import { QUESTIONS, type Market, type Pick, type Question } from "./queries.ts";
import { makeWorld } from "./world.ts";

const GOAL_MS = 5;
const GOAL_GROWTH = 1.5;
const WARM_UP = 20;

type Figures = { p50: number; p95: number };

/** Asks every public question of markets of these sizes, as a visitor; answers whether every goal was met. */
export async function measureScale(
  sizes: number[],
  rounds: number,
  add: (part: { stop(): Promise<void> }) => unknown,
): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "nomadcowork-bench-"));
  const cluster = await startCluster({ folder, durable: false });
  add({
    async stop() {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  });
  const tables: Map<string, Figures>[] = [];
  let faults: string[] = [];
  for (const size of sizes) {
    const began = performance.now();
    const sql = await openMarket(cluster, size);
    console.log(`${size} spaces made in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    const market = await survey(sql);
    tables.push(await measure(sql, market, rounds));
    if (size === sizes.at(-1)) {
      const pick = pickFrom(market);
      const asked = QUESTIONS.map(({ name, call, values }) => ({
        name,
        call,
        values: values(pick),
      }));
      faults = await faultsOf(cluster.url(`market_${size}`), asked);
    }
    await sql.end();
  }
  return report(sizes, tables, faults);
}

async function openMarket(cluster: Cluster, size: number): Promise<postgres.Sql> {
  const name = `market_${size}`;
  const admin = postgres(cluster.url(), { max: 1 });
  await admin.unsafe(`create database ${name}`);
  await admin.end();
  await migrate({ databaseUrl: cluster.url(name), seed: false });
  const sql = postgres(cluster.url(name), { max: 1, onnotice: () => undefined });
  await makeWorld(sql, size);
  return sql;
}

async function survey(sql: postgres.Sql): Promise<Market> {
  const cities = await sql<{ city: string; country: string }[]>`
    select city, country from public.bench_cities order by rank`;
  const ids = await sql<
    { id: string }[]
  >`select id from public.coworking_spaces order by id limit 500`;
  const deep: Record<string, string> = {};
  const columns = {
    featured: "by_featured",
    newest: "by_newest",
    "price-asc": "by_price_up",
    "price-desc": "by_price_down",
  };
  for (const [sort, column] of Object.entries(columns)) {
    const [row] = await sql.unsafe<{ key: string; id: string }[]>(`
      select ${column}::text as key, id from private.searchable_spaces order by ${column}, id
      offset (select count(*) * 9 / 10 from private.searchable_spaces) limit 1`);
    deep[sort] = JSON.stringify(row);
  }
  return { cities: [...cities], ids: ids.map(({ id }) => id), deep };
}

async function measure(sql: postgres.Sql, market: Market, rounds: number) {
  const figures = new Map<string, Figures>();
  for (const question of QUESTIONS) {
    const pick = pickFrom(market);
    const times: number[] = [];
    for (let round = -WARM_UP; round < rounds; round++) {
      const took = await ask(sql, question, pick);
      if (round >= 0) times.push(took);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
    figures.set(question.name, { p50: at(0.5), p95: at(0.95) });
  }
  return figures;
}

/** Milliseconds inside PostgreSQL: the way there and back belongs to the network, not to the question. */
async function ask(sql: postgres.Sql, { call, values }: Question, pick: Pick): Promise<number> {
  return sql.begin(async (transaction) => {
    await transaction.unsafe("set local role anon");
    const [row] = await transaction.unsafe<{ "QUERY PLAN": { "Execution Time": number }[] }[]>(
      `explain (analyze, timing off, format json) select ${call}`,
      values(pick),
    );
    const took = row?.["QUERY PLAN"][0]?.["Execution Time"];
    if (took === undefined) throw new Error(`${call} was not timed`);
    return took;
  });
}

/** The same choices at every run and in every market. */
function pickFrom({ cities, ids, deep }: Market): Pick {
  let state = 42;
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  const one = <T>(from: readonly T[], share: number): T => {
    const chosen = from[Math.floor(share * from.length)];
    if (chosen === undefined) throw new Error("There is nothing to choose from");
    return chosen;
  };
  return {
    city: () => one(cities, random() ** 3),
    id: () => one(ids, random()),
    word: () => one(["coffee", "river", "library", "atelier", "ferry", "lighthouse"], random()),
    day: (ahead) =>
      new Date(Date.now() + (ahead + Math.floor(random() * 30)) * 86_400_000)
        .toISOString()
        .slice(0, 10),
    deep: (sort) => deep[sort] ?? "null",
  };
}

function report(sizes: number[], tables: Map<string, Figures>[], faults: string[]): boolean {
  const cell = (figure: number) => figure.toFixed(2).padStart(8);
  console.log(`\nMilliseconds in PostgreSQL, p50 and p95, as a visitor under row level security`);
  console.log(
    ["question".padEnd(32), ...sizes.map((size) => `${size} spaces`.padStart(17)), "growth"].join(
      " ",
    ),
  );
  let missed = faults.length;
  for (const { name } of QUESTIONS) {
    const row = tables.map((table) => table.get(name) ?? { p50: Number.NaN, p95: Number.NaN });
    const growth = (row.at(-1)?.p95 ?? Number.NaN) / (row[0]?.p95 ?? Number.NaN);
    const isGood = (row.at(-1)?.p95 ?? Number.NaN) <= GOAL_MS && growth <= GOAL_GROWTH;
    if (!isGood) missed++;
    const cells = row.map(({ p50, p95 }) => `${cell(p50)} ${cell(p95)}`);
    console.log(
      [name.padEnd(32), ...cells, growth.toFixed(2).padStart(6), isGood ? "" : " missed"].join(" "),
    );
  }
  for (const fault of faults) console.log(`plan  ${fault}`);
  console.log(
    `\nGoal: p95 of at most ${GOAL_MS} ms and ${GOAL_GROWTH} times its value at ${sizes[0]}; ${missed} missed`,
  );
  return missed === 0;
}
