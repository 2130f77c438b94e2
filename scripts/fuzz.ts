import { startTestCluster } from "../tests/support/backend.ts";
import { fuzz } from "../tests/support/fuzz.ts";
import { openStand } from "../tests/support/stand.ts";
import { buildWhenChanged } from "./build.ts";

/**
 * `npm run fuzz`: 100 000 requests over every loader and action of the built Worker. `-- --seed=7 --from=500 --to=600`
 * asks the same ones again.
 */
const numberOf = (name: string, otherwise: number) => {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  return given ? Number(given.slice(name.length + 3)) : otherwise;
};

const seed = numberOf("seed", Math.floor(Date.now() / 1000) % 100_000);
const from = numberOf("from", 0);
const to = numberOf("to", from + 100_000);
const say = (line: string) => console.log(line);

await buildWhenChanged(say);
const cluster = await startTestCluster();
try {
  const stand = await openStand();
  say(`Seed ${seed}, requests ${from} to ${to}`);
  const began = performance.now();
  try {
    const { faults, ...found } = await fuzz(stand, { seed, from, to, say });
    const seconds = Math.round((performance.now() - began) / 1000);
    say(JSON.stringify({ seed, seconds, ...found }));
    say(`${faults.length} of ${found.asked} answers are at fault`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await stand.site.stop();
  }
} finally {
  await cluster.stop();
}
