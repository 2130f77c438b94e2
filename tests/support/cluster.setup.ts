import { startTestCluster } from "./backend.ts";

/** Global set-up of vitest: what it returns is run at the end. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  return () => cluster.stop();
}
