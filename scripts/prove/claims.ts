import { startTestCluster } from "../../tests/support/backend.ts";
import { stormClaims } from "../../tests/support/claim-storm.ts";

type Add = <P extends { stop(): Promise<void> }>(part: P) => P;

/** One claim approved and rejected at once by several admins, so many times. Answers whether one of them won each time, and the listing was theirs. */
export async function proveClaims(add: Add, rounds = 1_000): Promise<boolean> {
  add(await startTestCluster());
  const began = performance.now();
  const { approved, rejected, wrong } = await stormClaims(rounds);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${rounds} claims: ${approved} approved, ${rejected} rejected, ${seconds} s`);
  for (const line of new Set(wrong)) console.log(`  ${line}`);
  return wrong.length === 0;
}
