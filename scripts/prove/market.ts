import { startTestCluster } from "../../tests/support/backend.ts";
import { stormTheMarket } from "../../tests/support/market-storm.ts";

type Add = <P extends { stop(): Promise<void> }>(part: P) => P;

/**
 * Changes of listings, closures, stock and places over 16 connections, in storms of 1,000 each. Answers whether the search index matched
 * its sources after each storm, without errors.
 */
export async function proveMarket(add: Add, changes = 10_000): Promise<boolean> {
  add(await startTestCluster());
  let isSound = true;
  for (let made = 0; made < changes; made += 1_000) {
    const began = performance.now();
    const seed = Math.floor(Math.random() * 2 ** 31);
    const storm = { changes: Math.min(1_000, changes - made), seed };
    const { accidents, differences, refused } = await stormTheMarket(storm);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${storm.changes} changes (seed ${seed}), ${refused} refused, ${accidents.length} accidents, ${differences.length} differences, ${seconds} s`,
    );
    for (const line of [...accidents, ...differences]) console.log(`  ${line}`);
    isSound &&= accidents.length + differences.length === 0;
  }
  return isSound;
}
