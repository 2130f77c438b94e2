import { buildWhenChanged } from "../../scripts/build.ts";
import { startTestCluster } from "./backend.ts";

/** One build and one cluster for all e2e tests; each Playwright worker has its own database. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildWhenChanged(() => undefined);
  const cluster = await startTestCluster();
  return () => cluster.stop();
}
