import { startTestCluster } from "../../tests/support/backend.ts";
import { visitAsCrowd } from "../../tests/support/crowd.ts";
import { examineStock, watchStock } from "../../tests/support/race.ts";
import { openSite } from "../../tests/support/site.ts";
import { buildWhenChanged } from "../build.ts";

type Add = <P extends { stop(): Promise<void> }>(part: P) => P;

const READERS = 1_000;
const BOOKERS = 100;
/** Milliseconds within which 95 of 100 steps of a booker are answered. */
const LONGEST_STEP = 2_000;
/** Of the API to the database: PostgREST's default (`db-pool`). */
const CONNECTIONS = 10;

/**
 * Many readers and a hundred bookers with pauses like people's, behind the model of the cache, for some minutes. Prints the times of
 * each step. Answers whether nothing failed, nothing was oversold, and bookers were answered in time.
 */
export async function proveCrowd(add: Add, minutes = 10, readers = READERS): Promise<boolean> {
  await buildWhenChanged((line) => console.log(line));
  add(await startTestCluster());
  const site = add(await openSite({ edgeCache: true, connections: CONNECTIONS }));
  await watchStock(site.backend.sql);
  const seed = Math.floor(Math.random() * 2 ** 31);
  const began = performance.now();
  const { times, failures, booked, soldOut } = await visitAsCrowd(site, {
    readers,
    bookers: BOOKERS,
    seconds: minutes * 60,
    seed,
  });
  const seconds = (performance.now() - began) / 1000;
  const answers = Object.values(times).reduce((sum, all) => sum + all.length, 0);
  console.log(
    `${readers} readers and ${BOOKERS} bookers (seed ${seed}): ${answers} pages in ${seconds.toFixed(0)} s, ${(answers / seconds).toFixed(0)} a second; ${booked} booked, ${soldOut} found it sold out`,
  );
  let slowest = 0;
  for (const [step, all] of Object.entries(times).toSorted(([a], [b]) => a.localeCompare(b))) {
    const [median, p95] = [percentile(all, 50), percentile(all, 95)];
    if (step.startsWith("booker")) slowest = Math.max(slowest, p95);
    console.log(`  ${step}: ${all.length}, median ${median} ms, p95 ${p95} ms`);
  }
  for (const failure of new Set(failures)) console.log(`  ${failure}`);
  const stock = await examineStock(site.backend.sql);
  console.log(`${failures.length} failures`, stock);
  const faults = Object.values(stock).reduce((sum, many) => sum + many, failures.length);
  return booked > 0 && faults === 0 && slowest <= LONGEST_STEP;
}

function percentile(all: readonly number[], percent: number): number {
  const sorted = all.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0);
}
