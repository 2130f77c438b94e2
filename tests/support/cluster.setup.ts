import { startTestCluster } from "./backend.ts";

/** vitest's global set-up: the returned function is the teardown. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  return () => cluster.stop();
}
