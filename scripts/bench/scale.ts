import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { migrate } from "../backend/migrations.ts";
import { startCluster, type Cluster } from "../backend/postgres.ts";
import { faultsOf } from "./plans.ts";
import {
  QUESTIONS,
  type LocationSlugs,
  type Market,
  type Question,
  type Sample,
} from "./queries.ts";
import { fillMarket } from "./market-data.ts";

/** Milliseconds of p95, by the number of spaces. */
const GOALS: Readonly<Record<number, number>> = { 20_000: 10, 100_000: 25 };
const WARM_UP = 20;

type Figures = { p50: number; p95: number };
interface Stall {
  size: number;
  sql: postgres.Sql;
  market: Market;
  sample: Sample;
}

/**
 * Runs every public query on markets of these sizes, as a visitor on a warm connection. Answers whether all plans were sound; missed
 * goals of time are only listed, because they also depend on the machine.
 */
export async function measureScale(
  sizes: number[],
  rounds: number,
  add: (part: { stop(): Promise<void> }) => unknown,
  only = "",
  cities?: number,
): Promise<boolean> {
  const questions = QUESTIONS.filter(({ name }) => new RegExp(only).test(name));
  if (questions.length === 0) throw new Error(`No question is called ${only}`);
  const folder = mkdtempSync(join(tmpdir(), "nomadcowork-bench-"));
  const cluster = await startCluster({ folder, durable: false });
  add({
    async stop() {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  });
  const stalls: Stall[] = [];
  for (const size of sizes) {
    const began = performance.now();
    console.log(`Making ${size} spaces…`);
    const sql = await openMarket(cluster, size, cities);
    console.log(`They took ${((performance.now() - began) / 1000).toFixed(1)} s`);
    const market = await survey(sql);
    await sql.unsafe("set role anon");
    stalls.push({ size, sql, market, sample: sampleFrom(market) });
  }
  const figures = await measure(questions, stalls, rounds);
  for (const { sql } of stalls) await sql.end();
  const largest = stalls.at(-1);
  if (!largest) throw new Error("No market was asked for");
  const sample = sampleFrom(largest.market);
  const asked = questions.map(({ name, call, values }) => ({ name, call, values: values(sample) }));
  const faults = await faultsOf(cluster.url(`market_${largest.size}`), asked);
  return report(sizes, figures, faults);
}

async function openMarket(cluster: Cluster, size: number, cities?: number): Promise<postgres.Sql> {
  const name = `market_${size}`;
  const admin = postgres(cluster.url(), { max: 1 });
  await admin.unsafe(`create database ${name}`);
  await admin.end();
  await migrate({ databaseUrl: cluster.url(name), seed: false });
  const sql = postgres(cluster.url(name), { max: 1, onnotice: () => undefined });
  await fillMarket(sql, size, cities);
  return sql;
}

async function survey(sql: postgres.Sql): Promise<Market> {
  const cities = await sql<{ city: string; country: string }[]>`
    select city, country from public.bench_cities order by rank`;
  const locations = await sql<LocationSlugs[]>`
    select slug, country_slug from search.cities where spaces > 0 order by spaces desc, id`;
  const ids = await sql<
    { id: string }[]
  >`select id from public.coworking_spaces order by id limit 500`;
  const deep: Record<string, string> = {};
  const columns = {
    featured: "by_featured",
    newest: "by_newest",
    "price-asc": "by_price_up",
    "price-desc": "by_price_down",
    rating: "by_rating",
  };
  for (const [sort, column] of Object.entries(columns)) {
    const [row] = await sql.unsafe<{ key: string; id: string }[]>(`
      select ${column}::text as key, id from search.spaces order by ${column}, id
      offset (select count(*) * 9 / 10 from search.spaces) limit 1`);
    deep[sort] = JSON.stringify(row);
  }
  return { cities: [...cities], locations: [...locations], ids: ids.map(({ id }) => id), deep };
}

/** In rounds, with the queries shuffled and the markets in turn, so that a disturbance affects all alike. */
async function measure(
  questions: Question[],
  stalls: Stall[],
  rounds: number,
): Promise<Map<string, Figures[]>> {
  const times = new Map(questions.map(({ name }) => [name, stalls.map((): number[] => [])]));
  for (let round = -WARM_UP; round < rounds; round++) {
    for (const question of shuffled(questions)) {
      for (const [index, { sql, sample }] of stalls.entries()) {
        const took = await ask(sql, question, sample);
        if (round >= 0) times.get(question.name)?.[index]?.push(took);
      }
    }
  }
  return new Map([...times].map(([name, bySize]) => [name, bySize.map(figuresOf)]));
}

function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((one) => ({ one, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

function figuresOf(times: number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

/** Milliseconds at the connection, from the query to the whole answer. */
async function ask(sql: postgres.Sql, { call, values }: Question, sample: Sample): Promise<number> {
  const parameters = values(sample);
  const began = performance.now();
  await sql.unsafe(`select ${call}`, parameters, { prepare: true });
  return performance.now() - began;
}

/** Deterministic, with the same choices in every market. */
function sampleFrom({ cities, locations, ids, deep }: Market): Sample {
  let state = 42;
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  const one = <T>(from: readonly T[], share: number): T => {
    const chosen = from[Math.floor(share * from.length)];
    if (chosen === undefined) throw new Error("There is nothing to choose from");
    return chosen;
  };
  return {
    city: () => one(cities, random() ** 3),
    location: () => one(locations, random() ** 3),
    largest: () => one(locations, 0),
    id: () => one(ids, random()),
    word: () => one(["coffee", "river", "library", "atelier", "ferry", "lighthouse"], random()),
    day: (ahead) =>
      new Date(Date.now() + (ahead + Math.floor(random() * 30)) * 86_400_000)
        .toISOString()
        .slice(0, 10),
    today: () => new Date().toISOString().slice(0, 10),
    // A day that is over in nearly every city at any hour: the "today" of spaces that have closed.
    yesterday: () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    deep: (sort) => deep[sort] ?? "null",
  };
}

function report(sizes: number[], figures: Map<string, Figures[]>, faults: string[]): boolean {
  const cell = ({ p50, p95 }: Figures) => p50.toFixed(2).padStart(8) + p95.toFixed(2).padStart(8);
  console.log("\nMilliseconds at a warm connection, p50 and p95, as a visitor");
  console.log(
    ["question".padEnd(36), ...sizes.map((size) => `${size} spaces`.padStart(16))].join(" "),
  );
  const missed: string[] = [];
  for (const [name, row] of figures) {
    for (const [at, size] of sizes.entries()) {
      const goal = GOALS[size];
      const p95 = row[at]?.p95 ?? Number.NaN;
      if (goal !== undefined && !(p95 <= goal))
        missed.push(`${name}: ${p95.toFixed(1)} ms at ${size} spaces, the goal is ${goal}`);
    }
    console.log([name.padEnd(36), ...row.map(cell)].join(" "));
  }
  console.log(missed.length ? `\nMissed: ${missed.length}` : "\nEvery goal is met");
  for (const line of missed) console.log(`  ${line}`);
  console.log(
    faults.length
      ? `Plan faults at ${sizes.at(-1)} spaces:`
      : `No plan fault at ${sizes.at(-1)} spaces`,
  );
  for (const fault of faults) console.log(`  ${fault}`);
  return faults.length === 0;
}
