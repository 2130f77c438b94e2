import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connect } from "../../tests/support/backend.ts";
import { examineRace, prepareRace, runRace } from "../../tests/support/race.ts";
import { migrate } from "../backend/migrations.ts";
import { startCluster } from "../backend/postgres.ts";

type Add = <P extends { stop(): Promise<void> }>(part: P) => P;
const KILLS = 5;
const CLIENTS = 64;

/**
 * The race of bookings, changes of days, cancellations and waiting lists on 64 connections, with PostgreSQL killed five
 * times meanwhile. A client without an answer retries with the same key, like a page does. Answers whether the stock was
 * right afterwards, and every promise kept once.
 */
export async function proveRace(add: Add, attempts = 1_000_000): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "nomadcowork-race-"));
  let cluster = await startCluster({ folder, durable: true });
  add({
    async stop() {
      await cluster.stop();
      rmSync(folder, { recursive: true });
    },
  });
  await migrate({ databaseUrl: cluster.url(), seed: false });
  const seed = Math.floor(Math.random() * 2 ** 31);
  const first = connect({ url: cluster.url() });
  const race = await prepareRace(first, {
    attempts,
    seed,
    clients: CLIENTS,
    changes: true,
    waits: true,
  });
  await first.end();
  const began = performance.now();
  const answered = () => Object.values(race.tally.answers).reduce((sum, many) => sum + many, 0);
  for (let kill = 1; kill <= KILLS; kill++) {
    const state = { isOver: false };
    const round = runRace({ url: cluster.url() }, race).finally(() => (state.isOver = true));
    // Bookings, changes and cancellations are answered, so there are more answers than attempts.
    while (!state.isOver && answered() < (attempts * kill) / (KILLS + 1)) await pause(5);
    if (state.isOver) throw new Error("The race was over before PostgreSQL could be killed");
    await cluster.kill();
    await round;
    console.log(
      `PostgreSQL killed after ${answered()} answers; ${race.tally.unanswered} never came so far`,
    );
    cluster = await startCluster({ folder, durable: true });
  }
  await runRace({ url: cluster.url() }, race);
  const seconds = (performance.now() - began) / 1000;
  const last = connect({ url: cluster.url() });
  const { answers, accidents, unanswered, ...wrong } = await examineRace(last, race);
  await last.end();
  console.log(
    `${attempts} attempts (seed ${seed}) on ${CLIENTS} connections in ${seconds.toFixed(0)} s`,
    { answers, unanswered, accidents: accidents.length, ...wrong },
  );
  for (const line of new Set(accidents)) console.log(`  ${line}`);
  return accidents.length + Object.values(wrong).reduce((sum, many) => sum + many, 0) === 0;
}
