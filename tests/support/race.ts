import { setTimeout as pause } from "node:timers/promises";
import { connect, createDatabase, createUser, type Database, type Sql } from "./backend.ts";
import { createSpace, openOn } from "./actors.ts";
import {
  drawAttempts,
  runRacer,
  FIRST_DAY,
  missingFrom,
  type Attempt,
  type Racer,
} from "./racer.ts";

// Many people compete for few desks, each on a connection of their own, directly to PostgreSQL.

const CAPACITIES = [1, 2, 3, 5];

/** Faults of the stock; each is to be 0. */
export interface StockFaults {
  /** Moments at which more desks were sold than exist, and days on which that is still so. */
  oversold: number;
  /** Days whose stock differs from the confirmed bookings and the live holds. */
  miscounted: number;
  /** Rows of the search index that differ from their sources. */
  misleading: number;
  /** Wishes that fit and have no hold, although no three holds in a row were left unused, and holds without their mail. */
  forgotten: number;
}

export interface Outcome extends StockFaults {
  /** The number of each answer: "booked", "cancelled" or the name of a refusal. */
  answers: Record<string, number>;
  /** Errors that are no refusal: deadlocks, constraint errors, lost connections. */
  accidents: string[];
  /** Calls without an answer, because PostgreSQL was killed: each was repeated with the same key. */
  unanswered: number;
  /** Promised bookings that do not exist, or existing ones that were never promised; the same for cancellations. */
  unaccounted: number;
}

/** A pause between the check of free desks and their booking: without a lock two people would collide. */
const HESITATION = `
  create function public.hesitate() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.001); return null; end $$;
  create trigger hesitate before update on public.space_days
    for each statement execute function public.hesitate();`;

/** A trigger that records every moment of overselling, also one that a cancellation ends. */
const WITNESS = `
  create table public.witnessed (space_id uuid, day date);
  create function public.witness() returns trigger language plpgsql as
    $$ begin insert into public.witnessed values (new.space_id, new.day); return null; end $$;
  create trigger witness after update on public.space_days
    for each row when (new.desks_booked > new.capacity) execute function public.witness();`;

/** The quotes from before the race: price and terms do not change with the stock. */
const QUOTED = `
  create table public.quoted as
  select s.id as space_id, q.pass, q.starts_on, q.ends_on, q.desks, q.total, q.digest
  from public.coworking_spaces s
  cross join generate_series(current_date + ${FIRST_DAY}, current_date + ${FIRST_DAY} + 13, interval '1 day') start
  cross join (values ('day', 1), ('day', 2), ('day', 3), ('week', 7)) p (pass, days)
  cross join generate_series(1, 2) desks
  cross join lateral private.quote_at(s, p.pass, start::date, start::date + p.days - 1, desks, null, now()) q;
  grant select on public.quoted to authenticated`;

export interface Race {
  racers: Racer[];
  spaces: string[];
  queue: Generator<Attempt>;
  /** Whether guests also move bookings to other days. */
  changes: boolean;
  /** Whether guests stand in line for sold-out days. */
  waits: boolean;
  tally: Pick<Outcome, "answers" | "accidents" | "unanswered">;
}
interface Start {
  attempts: number;
  seed: number;
  /** Connections, two for each person. */
  clients?: number;
  /** Guests also move bookings to other days. */
  changes?: boolean;
  /** Guests also stand in line for sold-out days. */
  waits?: boolean;
  sabotage?: (sql: Sql) => Promise<void>;
  /** The actions of others during the race, and the checks afterwards. */
  meanwhile?: (sql: Sql, spaces: string[], isOver: () => boolean) => Promise<void>;
}

/** Runs the race on a fresh database, after `sabotage` has changed it. */
export async function race(attempts: number, how: Omit<Start, "attempts">): Promise<Outcome> {
  const database = await createDatabase();
  const sql = connect(database);
  try {
    const prepared = await prepareRace(sql, { attempts, ...how });
    let isOver = false;
    const others = how.meanwhile?.(sql, prepared.spaces, () => isOver);
    await Promise.all([others, runRace(database, prepared).finally(() => (isOver = true))]);
    return await examineRace(sql, prepared);
  } finally {
    await sql.end();
    await database.drop();
  }
}

export async function prepareRace(sql: Sql, start: Start): Promise<Race> {
  const { attempts, seed, clients = 32, changes = false, waits = false, sabotage } = start;
  await sql.unsafe(HESITATION);
  await watchStock(sql);
  await sql`
    update public.site_settings set open_bookings_limit = 10000, daily_bookings_limit = 10000, desk_days_limit = 100000`;
  await sabotage?.(sql);
  const spaces: string[] = [];
  for (const capacity of CAPACITIES)
    spaces.push(
      await createSpace(sql, {
        capacity,
        ...openOn(capacity === 2 ? [1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7]),
      }),
    );
  await sql.unsafe(QUOTED);
  const racers: Racer[] = [];
  for (let number = 0; number < clients / 2; number++) {
    const person = await createUser(sql, { email: `racer-${number}@race.test` });
    racers.push({
      person,
      booked: new Set(),
      cancelled: new Set(),
      standing: [],
      waiting: [],
      open: [],
    });
  }
  const tally = { answers: {}, accidents: [], unanswered: 0 };
  const queue = drawAttempts(attempts, seed, CAPACITIES.length);
  return { racers, spaces, queue, changes, waits, tally };
}

/** Runs all racers until no attempt is left, or until PostgreSQL is gone. */
export async function runRace(database: Pick<Database, "url">, running: Race): Promise<void> {
  const clients = [...running.racers, ...running.racers].map((racer) => ({
    racer,
    sql: connect(database, 1),
  }));
  try {
    await Promise.all(clients.map(({ racer, sql }) => runRacer(sql, racer, running)));
  } finally {
    await Promise.all(clients.map(({ sql }) => sql.end({ timeout: 5 })));
  }
}

export async function examineRace(sql: Sql, { racers, tally }: Race): Promise<Outcome> {
  const stock = await examineStock(sql);
  const booked = new Set(racers.flatMap(({ booked }) => [...booked]));
  const cancelled = new Set(racers.flatMap(({ cancelled }) => [...cancelled]));
  const unaccounted = (await unaccountedBookings(sql, { booked, cancelled })).length;
  return { ...tally, ...stock, unaccounted };
}

/** Records moments of overselling from now on, for `examineStock`. */
export async function watchStock(sql: Sql): Promise<void> {
  await sql.unsafe(WITNESS);
}

/** Compares the stock with bookings, holds, the search index and the waiting lists, after `watchStock`. */
export async function examineStock(sql: Sql): Promise<StockFaults> {
  await endExpiredHolds(sql);
  const [days] = await sql<{ oversold: number; miscounted: number }[]>`
    with held as (
      select space_id, day, sum(desks) as desks
      from (
        select space_id, desks, held_days from public.bookings where status = 'confirmed'
        union all
        select space_id, desks, held_days from private.desk_holds where ended_at is null) taken
      cross join unnest(held_days) day
      group by 1, 2
    )
    select
      count(*) filter (where held.desks > s.capacity)::integer
        + (select count(*)::integer from public.witnessed) as oversold,
      count(*) filter (where coalesce(held.desks, 0) is distinct from d.desks_booked)::integer as miscounted
    from held full join public.space_days d using (space_id, day)
    join public.coworking_spaces s on s.id = space_id`;
  if (!days) throw new Error("Nothing was counted");
  const [index] = await sql<{ misleading: number }[]>`
    select count(*)::integer as misleading from search.differences()`;
  if (!index) throw new Error("Nothing was compared");
  const [line] = await sql<{ forgotten: number }[]>`
    select (
      select count(*) from private.waiting w join public.coworking_spaces s on s.id = w.space_id
      cross join lateral private.quote_at(s, w.pass, w.starts_on, w.ends_on, w.desks, null, now()) q
      where q.refusal is null and not exists (
        select from private.desk_holds h
        where h.space_id = w.space_id and h.attempt = 3 and h.outcome in ('expired', 'passed-on')
          and h.held_days && q.held_days))::integer + (
      select count(*) from private.desk_holds h where h.attempt is not null and not exists (
        select from private.outbox o where o.topic = 'desk-held' and o.subject_id = h.id))::integer as forgotten`;
  if (!line) throw new Error("Nobody was counted");
  return { ...days, ...index, ...line };
}

/** The promised bookings that do not exist, and the existing ones that were never promised; the same for cancellations. */
export async function unaccountedBookings(
  sql: Sql,
  promised: { booked: Set<string>; cancelled: Set<string> },
): Promise<string[]> {
  const rows = await sql<{ id: string; status: string }[]>`select id, status from public.bookings`;
  const there = new Set(rows.map(({ id }) => id));
  const gone = new Set(rows.filter(({ status }) => status === "cancelled").map(({ id }) => id));
  return [
    ...missingFrom(promised.booked, there),
    ...missingFrom(there, promised.booked),
    ...missingFrom(promised.cancelled, gone),
    ...missingFrom(gone, promised.cancelled),
  ];
}

/** As the job does. */
async function endExpiredHolds(sql: Sql): Promise<void> {
  const spaces = await sql<{ id: string }[]>`select public.spaces_with_expired_holds() as id`;
  for (const { id } of spaces) await sql`select public.end_expired_holds(${id})`;
}

/** Lets some holds expire during the race, and ends them as the job does. */
export async function expireHolds(
  sql: Sql,
  _spaces: string[],
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    await sql`
      update private.desk_holds set held_at = now() - interval '3 hours', expires_at = now() - interval '1 second'
      where ended_at is null and random() < 0.3`;
    await endExpiredHolds(sql);
    await pause(20);
  }
}
