import { buildWhenChanged } from "../build.ts";
import { workerVars } from "../backend/supabase.ts";
import { createDatabase, serve, startTestCluster } from "../../tests/support/backend.ts";
import { mailStorm, type StormResult } from "../../tests/support/mail-storm.ts";

type Add = <P extends { stop(): Promise<void> }>(part: P) => P;

/** Thousands of mails with senders that are killed, and as many without. Answers whether every promise was kept. */
export async function proveMail(add: Add): Promise<boolean> {
  await buildWhenChanged((line) => console.log(line));
  add(await startTestCluster());
  const database = await createDatabase();
  const backend = await serve(database);
  add({ stop: () => backend.stop() });
  const storm = (deliverers: number, kills: number) =>
    mailStorm({
      sql: backend.sql,
      vars: workerVars(backend.url, backend.keys, "http://localhost"),
      mails: () => backend.mail(),
      count: 3_000,
      deliverers,
      kills,
    });
  const calm = await storm(3, 0);
  console.log("Nobody dies:", describe(calm));
  const killed = await storm(1, 40);
  console.log("Deliverers are killed:", describe(killed));
  const broken = calm.lost + calm.repeated + calm.strange + killed.lost + killed.strange;
  return broken === 0 && killed.claimedAgain > 0;
}

function describe({ sent, repeated, lost, strange, ...storm }: StormResult): string {
  const { claimedAgain, kills, seconds } = storm;
  return `${sent} mails arrived, ${repeated} of them more than once, ${lost} were lost, ${strange} were nobody's; ${kills} deliverers killed, ${claimedAgain} mails claimed again, ${seconds.toFixed(1)} s`;
}
