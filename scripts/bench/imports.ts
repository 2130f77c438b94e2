import { background, openActors, type Actors } from "../../tests/support/actors.ts";
import { startTestCluster } from "../../tests/support/backend.ts";
import { importLine, stageImport } from "../../tests/support/import-lines.ts";
import { addWebhook } from "../../tests/support/webhooks.ts";

/** The maximum of lines in a file. */
const LINES = 5000;
/** Milliseconds: half of the database's timeout for a call of the background. */
const GOAL = 10_000;
/** Webhooks that receive an event for each listing. */
const WEBHOOKS = 10;

/**
 * Measures the import of the longest file of listings in the database, without webhooks and with some that receive each listing. Answers
 * whether it meets the goal.
 */
export async function measureImports(
  runs: number,
  add: (part: { stop(): Promise<void> }) => unknown,
): Promise<boolean> {
  add(await startTestCluster());
  const actors = await openActors();
  add({ stop: actors.close });
  const took = await importFiles(actors, runs);
  for (let hook = 0; hook < WEBHOOKS; hook += 1) await addWebhook(actors.sql);
  console.log(`with ${WEBHOOKS} webhooks that are told of each listing:`);
  took.push(...(await importFiles(actors, runs)));
  const longest = Math.max(...took);
  console.log(`${LINES} lines: at most ${ms(longest)}, goal ${ms(GOAL)}`);
  return longest <= GOAL;
}

/** The duration of each import. */
async function importFiles(actors: Actors, runs: number): Promise<number[]> {
  const service = background(actors.backend);
  const took: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const lines = Array.from({ length: LINES }, (_, at) => importLine(at + 2));
    const began = performance.now();
    const p_import_id = await stageImport(actors.as.admin, lines);
    await actors.as.admin.rpc("send_listing_import", { p_import_id }).throwOnError();
    await service.rpc("start_listing_import").throwOnError();
    const staged = performance.now();
    const { data } = await service.rpc("import_listings", { p_import_id }).throwOnError();
    if (data !== "imported") throw new Error(`The file became ${data}`);
    took.push(performance.now() - staged);
    console.log(`staged in ${ms(staged - began)}, imported in ${ms(took.at(-1) ?? 0)}`);
  }
  return took;
}

const ms = (time: number) => `${Math.round(time)} ms`;
