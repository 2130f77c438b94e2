import { createDatabase, serve, startTestCluster } from "../../tests/support/backend.ts";
import { paymentStorm } from "../../tests/support/payment-storm.ts";
import { freePort } from "../backend/ports.ts";
import { buildWhenChanged } from "../build.ts";
import { startStandIn } from "../payments/stand-in.ts";

type Add = <P extends { stop(): Promise<void> }>(part: P) => P;

const GUESTS = 16;
const CROWD = 100;
/** The Worker is killed once in so many payments, and at least twice. */
const ONE_KILL_IN = 250;
const CONNECTIONS = 8;

/**
 * Online payments with a provider that loses answers and events, and a Worker that is killed. Answers whether the ledger, the provider
 * and the pages of guests have the same sums, and every promise was kept.
 */
export async function provePayments(add: Add, payments = 10_000): Promise<boolean> {
  await buildWhenChanged((line) => console.log(line));
  add(await startTestCluster());
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const backend = await serve(await createDatabase(), { siteUrl, connections: CONNECTIONS });
  add({ stop: () => backend.stop() });
  const standIn = add(await startStandIn({ siteUrl }));
  const seed = Math.floor(Math.random() * 2 ** 31);
  const kills = Math.max(2, Math.round(payments / ONE_KILL_IN));
  const found = await paymentStorm({
    backend,
    siteUrl,
    port,
    standIn,
    payments,
    seed,
    guests: GUESTS,
    crowd: CROWD,
    kills,
    say: (line) => console.log(line),
  });
  const { ledger, provider, shown, stock, broken, accidents, ofTheCrowd } = found;
  const rate = (found.begun / found.seconds).toFixed(1);
  console.log(
    `${found.begun} payments were begun (seed ${seed}), ${rate} a second in ${found.seconds.toFixed(0)} s: ${found.booked} became bookings, ${found.changed} changed one, ${found.late} came too late; ${found.unstarted} more never started, ${found.refused} choices were refused, ${found.overloaded} pages came too late; the Worker was killed ${found.kills} times, a form was sent again ${found.repeated} times`,
  );
  console.log(`Of ${CROWD} people who wanted one desk, so many began to pay: ${ofTheCrowd}`);
  console.log(
    Object.entries(found.journeys)
      .map(([name, many]) => `${name}: ${many}`)
      .join(", "),
  );
  console.log("Cents:", { ledger, provider, shown });
  console.log(stock);
  for (const [promise, sentences] of Object.entries({ ...broken, accidents })) {
    const all = [...new Set(sentences)];
    console.log(`${promise}: ${sentences.length}`);
    for (const sentence of all.slice(0, 20)) console.log(`  ${sentence}`);
  }
  const net = ledger.paid - ledger.refunded;
  return (
    found.kills === kills &&
    found.repeated > 0 &&
    net > 0 &&
    net === provider.paid - provider.refunded &&
    ledger.paid === provider.paid &&
    net === shown &&
    ofTheCrowd.join() === "1,1" &&
    accidents.length === 0 &&
    Object.values(stock).every((many: number) => many === 0) &&
    Object.values(broken).every((sentences) => sentences.length === 0)
  );
}
