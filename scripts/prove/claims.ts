import { startTestCluster } from "../../tests/support/backend.ts";
import { stormClaims } from "../../tests/support/claim-storm.ts";

type Add = <P extends { stop(): Promise<void> }>(part: P) => P;

/**
 * Several admins approve and reject one claim at once, so many times. Answers whether exactly one of them won each time, and the
 * listing's owner matches.
 */
export async function proveClaims(add: Add, rounds = 1_000): Promise<boolean> {
  add(await startTestCluster());
  const began = performance.now();
  const { approved, rejected, wrong } = await stormClaims(rounds);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${rounds} claims: ${approved} approved, ${rejected} rejected, ${seconds} s`);
  for (const line of new Set(wrong)) console.log(`  ${line}`);
  return wrong.length === 0;
}
