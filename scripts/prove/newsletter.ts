import { buildWhenChanged } from "../build.ts";
import { workerVars } from "../backend/supabase.ts";
import { createDatabase, serve, startTestCluster } from "../../tests/support/backend.ts";
import { newsletterStorm } from "../../tests/support/newsletter-storm.ts";

type Add = <P extends { stop(): Promise<void> }>(part: P) => P;

/**
 * A post to thousands of subscribers with senders that are killed. Answers whether nobody got it twice, and every missed one is counted.
 */
export async function proveNewsletter(add: Add, count = 3_000): Promise<boolean> {
  await buildWhenChanged((line) => console.log(line));
  add(await startTestCluster());
  const database = await createDatabase();
  const backend = await serve(database);
  add({ stop: () => backend.stop() });
  const { reached, twice, strange, missed, unknown, kills, seconds } = await newsletterStorm({
    sql: backend.sql,
    vars: workerVars(backend.url, backend.keys, "http://localhost"),
    mails: () => backend.mail(),
    count,
    deliverers: 3,
    kills: 40,
  });
  console.log(
    `${reached} of ${count} subscribers got the post, ${twice} of them twice, ${strange} mails went to others; ${missed} got none, and of ${unknown} the database says that it does not know; ${kills} senders killed, ${seconds.toFixed(1)} s`,
  );
  return twice === 0 && strange === 0 && missed <= unknown && kills > 0;
}
