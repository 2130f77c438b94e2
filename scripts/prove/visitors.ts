import { startTestCluster } from "../../tests/support/backend.ts";
import { openSite } from "../../tests/support/site.ts";
import { visitInTurn } from "../../tests/support/visitors-in-turn.ts";
import { buildWhenChanged } from "../build.ts";

const REQUESTS = 10_000;

/** Members and a visitor in turn behind the model of the cache. Answers whether nobody got another's page, and no nonce was repeated. */
export async function proveVisitors(
  add: <P extends { stop(): Promise<void> }>(part: P) => P,
): Promise<boolean> {
  await buildWhenChanged((line) => console.log(line));
  add(await startTestCluster());
  const site = add(await openSite({ edgeCache: true }));
  const { nonces } = await visitInTurn(site, REQUESTS);
  console.log(`${REQUESTS} requests, nobody saw a page of another, ${nonces} nonces`);
  return nonces === REQUESTS;
}
