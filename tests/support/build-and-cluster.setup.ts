import { buildWhenChanged } from "../../scripts/build.ts";
import { startTestCluster } from "./backend.ts";

<<<<<<< ours
/** One build and one cluster for all tests; each Playwright worker takes a database of its own. */
||||||| base
/** One build and one cluster for all journeys; each Playwright worker takes a database of its own. */
=======
/** One build and one cluster for all e2e tests; each Playwright worker has its own database. */
>>>>>>> theirs
export default async function setup(): Promise<() => Promise<void>> {
  await buildWhenChanged(() => undefined);
  const cluster = await startTestCluster();
  return () => cluster.stop();
}
