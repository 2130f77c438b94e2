import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { postgresRunner } from "../../scripts/backend/unprivileged-user.ts";
import { startCluster } from "../../scripts/backend/postgres.ts";
import { connect, createUser } from "../support/backend.ts";
import { createSpace } from "../support/actors.ts";
import { requestBooking } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";

// A confirmed booking is kept, also when the backend is killed at the same moment.

const STARTER = resolve(import.meta.dirname, "../support/start-backend.ts");
const Started = z.object({ url: z.string(), key: z.string(), databaseUrl: z.string() });
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "nomadcowork-killed-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("kill -9 during many bookings loses no confirmed one", async () => {
  const start = fork(STARTER, [folder], { execArgv: [] });
  const [message] = await once(start, "message");
  const { url, key, databaseUrl } = Started.parse(message);
  const sql = connect({ url: databaseUrl });
  const guest = await createUser(sql, { email: "guest@killed.test" });
  await sql`update public.site_settings set open_bookings_limit = 10000, daily_bookings_limit = 10000, desk_days_limit = 100000`;
  const space = await createSpace(sql, { capacity: 2000 });
  await sql.end();

  const client = createClient(url, key, { auth: { persistSession: false } });
  const { error } = await client.auth.signInWithPassword(guest);
  if (error) throw error;
  const confirmed: string[] = [];
  const bookUntilKilled = async (from: number) => {
    for (let day = from; ; day = day === 300 ? from : day + 1) {
      const answer = await requestBooking(client, { space, on: dayAhead(day) });
      if (answer.error) return;
      confirmed.push(String(answer.data));
    }
  };
  const booking = Promise.all([20, 40, 60, 80].map(bookUntilKilled));
  await expect.poll(() => confirmed.length, { timeout: 15_000 }).toBeGreaterThan(20);
  killAll(start);
  await booking;

  const again = await startCluster({ folder, durable: true });
  const after = connect({ url: again.url() });
  const kept = await after<{ id: string }[]>`select id from public.bookings`;
  const [stock] = await after<{ wrong: number }[]>`
    select count(*)::integer as wrong from public.space_days d
    where desks_booked <> (select coalesce(sum(desks), 0) from public.bookings b
      where b.space_id = d.space_id and d.day = any (b.held_days) and b.status = 'confirmed')`;
  await after.end();
  await again.stop();
  const there = new Set(kept.map(({ id }) => id));
  expect(confirmed.filter((id) => !there.has(id))).toEqual([]);
  expect(stock?.wrong).toBe(0);
});

/** The starting process, and PostgreSQL with all of its processes. */
function killAll(start: ChildProcess): void {
  const file = join(postgresRunner(folder).dataFolder, "postmaster.pid");
  const postmaster = Number(readFileSync(file, "utf8").split("\n")[0]);
  start.kill("SIGKILL");
  process.kill(-postmaster, "SIGKILL");
}
