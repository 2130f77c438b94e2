import { buildWhenChanged } from "../../scripts/build.ts";
import { startTestCluster } from "./backend.ts";

/** One build and one cluster for all tests; each Playwright worker takes a database of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildWhenChanged(() => undefined);
  const cluster = await startTestCluster();
  return () => cluster.stop();
}
