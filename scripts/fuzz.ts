import { startTestCluster } from "../tests/support/backend.ts";
import { fuzz, tableOf } from "../tests/support/fuzz.ts";
import { makeFuzzedWorld } from "../tests/support/fuzzed-world.ts";
import { openSeededSite } from "../tests/support/seeded-site.ts";
import { buildWhenChanged } from "./build.ts";
import { runToCompletion } from "./lifecycle.ts";

/**
 * `npm run fuzz`: 100 000 requests over every loader and action of the built Worker. `-- --seed=7 --from=500 --to=600` repeats the same
 * ones.
 */
const numberOf = (name: string, otherwise: number) => {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  return given ? Number(given.slice(name.length + 3)) : otherwise;
};

const seed = numberOf("seed", Math.floor(Date.now() / 1000) % 100_000);
const from = numberOf("from", 0);
const to = numberOf("to", from + 100_000);
const say = (line: string) => console.log(line);

await runToCompletion(async (add, signal) => {
  await buildWhenChanged(say, signal);
  add(await startTestCluster());
  const seeded = await openSeededSite();
  add(seeded.site);
  const world = await makeFuzzedWorld(seeded);
  say(`Seed ${seed}, requests ${from} to ${to}`);
  const began = performance.now();
  const findings = await fuzz(world, { seed, from, to, say, signal });
  if (signal.aborted) return;
  const { asked, faults, slowest } = findings;
  const seconds = (performance.now() - began) / 1000;
  say(`\n${tableOf(findings)}\n`);
  say(`${asked} asked in ${seconds.toFixed(0)} s, the slowest took ${Math.round(slowest)} ms`);
  say(`${faults.length} of ${asked} answers are at fault`);
  process.exitCode = faults.length === 0 ? 0 : 1;
});
