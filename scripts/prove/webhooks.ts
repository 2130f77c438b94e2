import { createDatabase, serve, startTestCluster } from "../../tests/support/backend.ts";
import { ONE_DIES_OF, webhookStorm } from "../../tests/support/webhook-storm.ts";
import { workerVars } from "../backend/supabase.ts";
import { buildWhenChanged } from "../build.ts";

type Add = <P extends { stop(): Promise<void> }>(part: P) => P;

/**
 * Thousands of events for failing receivers, with senders that are killed. Answers whether none was lost and every line of the log is
 * true.
 */
export async function proveWebhooks(add: Add, events = 5_000): Promise<boolean> {
  await buildWhenChanged((line) => console.log(line));
  add(await startTestCluster());
  const database = await createDatabase();
  const backend = await serve(database);
  add({ stop: () => backend.stop() });
  const found = await webhookStorm({
    sql: backend.sql,
    vars: workerVars(backend.url, backend.keys, "http://localhost"),
    key: backend.keys.webhooks,
    events,
    deliverers: 3,
    kills: 40,
    hangs: 2,
  });
  const { delivered, again, dead, requests, kills, seconds, ...wrong } = found;
  console.log(
    `${delivered} of ${events} events arrived, ${again} of them more than once under the same id; ${dead} are dead with a reason; ${requests} requests, ${kills} deliverers killed, ${seconds.toFixed(1)} s`,
  );
  console.log(
    Object.entries(wrong)
      .map(([what, count]) => `${what}: ${count}`)
      .join(", "),
  );
  return (
    kills > 0 &&
    delivered + dead === events &&
    dead >= Math.floor(events / ONE_DIES_OF) &&
    Object.values(wrong).every((count) => count === 0)
  );
}
