import fc from "fast-check";
import postgres from "postgres";
import {
  actFromNowOn,
  connect,
  createDatabase,
  createUser,
  type Person,
  type Sql,
} from "./backend.ts";
import { createSpace, dayAhead, openOn } from "./actors.ts";

// Many people on few desks at the same moment, each on a connection of their own, straight at PostgreSQL.

const CLIENTS = 32;
const PEOPLE = 16;
/** Days in a fortnight from here; all spaces are open on each of them but the second space's Sundays. */
const FIRST_DAY = 20;
const CAPACITIES = [1, 2, 3, 5];

const attempt = fc.record({
  space: fc.nat({ max: CAPACITIES.length - 1 }),
  start: fc.nat({ max: 13 }),
  pass: fc.constantFrom("day", "day", "day", "week"),
  days: fc.integer({ min: 1, max: 3 }),
  desks: fc.constantFrom(1, 1, 1, 2),
  /** Few enough that some are sent twice, also at the same moment. */
  key: fc.integer({ min: 0, max: 20_000 }),
  cancelsAfterwards: fc.constantFrom(true, true, false),
  whichToCancel: fc.nat(),
});
type Attempt = typeof attempt extends fc.Arbitrary<infer T> ? T : never;

export interface Outcome {
  /** How often each answer was given: "booked", "cancelled" or the name of a refusal. */
  answers: Record<string, number>;
  /** Answers that are none: deadlocks, constraint errors, lost connections. */
  accidents: string[];
  /** Moments at which more desks were sold than there are, and days on which that is still so. */
  oversold: number;
  /** Days whose stock is not what the confirmed bookings hold. */
  miscounted: number;
  /** Rows of the search's index that are not as their sources say. */
  misleading: number;
  /** Bookings that were promised and are not there, or are there and were never promised; cancellations alike. */
  unaccounted: number;
}

/**
 * Everybody hesitates between asking whether desks are free and taking them: where nothing but luck keeps two people
 * apart, they meet. And a witness writes down every moment of overselling, also one that a cancellation ends.
 */
const CIRCUMSTANCES = `
  create function public.hesitate() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.001); return null; end $$;
  create trigger hesitate before update on public.space_days
    for each statement execute function public.hesitate();
  create table public.witnessed (space_id uuid, day date);
  create function public.witness() returns trigger language plpgsql as
    $$ begin insert into public.witnessed values (new.space_id, new.day); return null; end $$;
  create trigger witness after update on public.space_days
    for each row when (new.desks_booked > new.capacity) execute function public.witness();`;

/** What everybody was shown before the race: whatever is free or not, the price and the terms stay as they are. */
const QUOTED = `
  create table public.quoted as
  select s.id as space_id, q.pass, q.starts_on, q.ends_on, q.desks, q.total, q.digest
  from public.coworking_spaces s
  cross join generate_series(current_date + ${FIRST_DAY}, current_date + ${FIRST_DAY} + 13, interval '1 day') start
  cross join (values ('day', 1), ('day', 2), ('day', 3), ('week', 7)) p (pass, days)
  cross join generate_series(1, 2) desks
  cross join lateral private.quote_at(s, p.pass, start::date, start::date + p.days - 1, desks, null, now()) q;
  grant select on public.quoted to authenticated`;

/** Runs the race on a fresh database, after `sabotage` has had its way with it. */
export async function race(
  attempts: number,
  { seed, sabotage }: { seed: number; sabotage?: (sql: Sql) => Promise<void> },
): Promise<Outcome> {
  const database = await createDatabase();
  const sql = connect(database);
  const clients = Array.from({ length: CLIENTS }, () => connect(database, 1));
  try {
    await sql.unsafe(CIRCUMSTANCES);
    await sql`update public.site_settings set open_bookings_limit = 10000, desk_days_limit = 100000`;
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
    for (let number = 0; number < PEOPLE; number++) {
      const person = await createUser(sql, { email: `racer-${number}@race.test` });
      racers.push({ person, booked: new Set(), cancelled: new Set() });
    }
    const queue = fc.sample(attempt, { numRuns: attempts, seed });
    const tally = { answers: {}, accidents: [] };
    await Promise.all(
      clients.map((client, index) => {
        const racer = racers[index % PEOPLE];
        if (!racer) throw new Error("There are fewer people than that");
        return run(client, racer, spaces, queue, tally);
      }),
    );
    return { ...tally, ...(await examine(sql, racers)) };
  } finally {
    await Promise.all([...clients, sql].map((connection) => connection.end()));
    await database.drop();
  }
}

interface Racer {
  person: Person;
  booked: Set<string>;
  cancelled: Set<string>;
}
type Tally = Pick<Outcome, "answers" | "accidents">;

async function run(sql: Sql, racer: Racer, spaces: string[], queue: Attempt[], tally: Tally) {
  await actFromNowOn(sql, racer.person);
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { space, start, desks, key } = next;
    const days = next.pass === "week" ? 7 : next.days;
    const uuid = `00000000-0000-4000-8000-${String(key).padStart(12, "0")}`;
    await answer(tally, "booked", async () => {
      const [row] = await sql<{ id: string }[]>`
        select public.book_space(space_id, pass, starts_on, ends_on, desks, ${uuid}, total, digest) as id
        from public.quoted where space_id = ${spaces[space] ?? ""} and pass = ${next.pass} and desks = ${desks}
          and starts_on = ${dayAhead(FIRST_DAY + start)} and ends_on = ${dayAhead(FIRST_DAY + start + days - 1)}`;
      if (row) racer.booked.add(row.id);
    });
    if (next.cancelsAfterwards) await cancelOne(sql, racer, next.whichToCancel, tally);
  }
}

async function cancelOne(sql: Sql, racer: Racer, which: number, tally: Tally): Promise<void> {
  const standing = missing(racer.booked, racer.cancelled);
  const id = standing[which % standing.length];
  if (!id) return;
  await answer(tally, "cancelled", async () => {
    await sql`select public.cancel_booking(${id}, 0)`;
    racer.cancelled.add(id);
  });
}

async function answer(tally: Tally, success: string, work: () => Promise<void>): Promise<void> {
  const count = (name: string) => (tally.answers[name] = (tally.answers[name] ?? 0) + 1);
  try {
    await work();
    count(success);
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) throw error;
    if (error.code === "PT409") count(error.message);
    else tally.accidents.push(`${error.code} ${error.message}`);
  }
}

async function examine(sql: Sql, racers: Racer[]) {
  const [days] = await sql<{ oversold: number; miscounted: number }[]>`
    with held as (
      select b.space_id, day, sum(b.desks) as desks
      from public.bookings b cross join unnest(b.held_days) day
      where b.status = 'confirmed' group by 1, 2
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
  const rows = await sql<{ id: string; status: string }[]>`select id, status from public.bookings`;
  const promised = new Set(racers.flatMap(({ booked }) => [...booked]));
  const released = new Set(racers.flatMap(({ cancelled }) => [...cancelled]));
  const there = new Set(rows.map(({ id }) => id));
  const gone = new Set(rows.filter(({ status }) => status === "cancelled").map(({ id }) => id));
  const unaccounted = [
    ...missing(promised, there),
    ...missing(there, promised),
    ...missing(released, gone),
    ...missing(gone, released),
  ].length;
  return { ...days, ...index, unaccounted };
}

/** What is in the first and not in the second. */
function missing(from: Set<string>, inside: Set<string>): string[] {
  return [...from].filter((id) => !inside.has(id));
}
