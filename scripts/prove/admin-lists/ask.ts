import { existsSync, readFileSync } from "node:fs";
import type postgres from "postgres";
import type { Db } from "~/db/client.server";

/** Times of a query in milliseconds. */
export interface Times {
  name: string;
  p50: number;
  p95: number;
  worst: number;
  /** The median CPU time of the server process, without other processes on the machine. Only Linux reports it. */
  cpu: number;
}

/** The slowest of ten stands for p95, because there are thousands of queries. One far below the goal runs only three times. */
const ROUNDS = 10;
const ROUNDS_OF_QUICK = 3;
const WARM_UP = 1;

/** Makes the connection act as an admin, with a session of theirs. */
export async function becomeAdmin(sql: postgres.Sql): Promise<string> {
  const [admin] = await sql<{ id: string }[]>`
    select id from public.users where is_admin and suspended_at is null order by created_at limit 1`;
  if (!admin) throw new Error("There is no admin");
  await sql.unsafe("set session_replication_role = replica");
  const [session] = await sql<{ id: string }[]>`
    insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${admin.id}) returning id`;
  await sql.unsafe("reset session_replication_role");
  const claims = { role: "authenticated", sub: admin.id, session_id: session?.id };
  await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, false)`;
  await sql.unsafe("set role authenticated");
  return admin.id;
}

/** A client whose functions are called directly on the connection, and the duration of its last call. */
export async function clientOf(sql: postgres.Sql) {
  const [server] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const schedule = `/proc/${server?.pid}/schedstat`;
  const computed = existsSync(schedule)
    ? () => Number(readFileSync(schedule, "utf8").split(" ")[0]) / 1e6
    : () => Number.NaN;
  let took = { wall: 0, cpu: 0 };
  const rpc = async (name: string, args: Record<string, string | number | boolean> = {}) => {
    const given = Object.entries(args).filter(([, value]) => value !== undefined);
    const named = given.map(([parameter], index) => `${parameter} => $${index + 1}`).join();
    const began = { wall: performance.now(), cpu: computed() };
    const [row] = await sql.unsafe(
      `select public.${name}(${named}) as answer`,
      given.map(([, value]) => value),
      { prepare: true },
    );
    took = { wall: performance.now() - began.wall, cpu: computed() - began.cpu };
    return { data: row?.["answer"], error: null };
  };
  // The application's readers use no other part of their client.
  const db = { rpc, reportBadAnswer: console.error } as unknown as Db;
  return { db, took: () => took };
}

/** Measures a query by repetition; `goal` is in milliseconds. */
export async function measure(
  name: string,
  goal: number,
  { took }: { took: () => { wall: number; cpu: number } },
  ask: () => Promise<unknown>,
): Promise<Times> {
  const all: { wall: number; cpu: number }[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    if (round === ROUNDS_OF_QUICK && all.every(({ wall }) => wall < goal / 2)) break;
    await ask();
    if (round >= 0) all.push(took());
  }
  const walls = all.map(({ wall }) => wall);
  const cpu = at(
    all.map((one) => one.cpu),
    0.5,
  );
  return { name, p50: at(walls, 0.5), p95: at(walls, 0.95), worst: Math.max(...walls), cpu };
}

function at(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
