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
import { addPhoto, createSpace } from "./actors.ts";
import { dayAhead } from "./days.ts";
import { changeListing, misplacedPhotos, type Parties } from "./listing-storm.ts";
import { change, LISTED, type Change } from "./market-changes.ts";

// All sources of the search index, changed by many connections at the same moment: listings, their photos and proposals by owners and
// admins, closures, special hours, stock by guests, and the places themselves.

const CLIENTS = 16;
export interface StormOutcome {
  /** The number of changes of each kind. */
  made: Record<string, number>;
  refused: number;
  /** Errors that are no refusal: deadlocks, constraint errors, lost connections. */
  accidents: string[];
  /** Rows of the index that differ from their source. */
  differences: string[];
}

/** The size of a storm. */
export interface Storm {
  changes: number;
  seed?: number;
  clients?: number;
  /** Compares after so many changes of a connection, and not only at the end: for a storm of one. */
  comparesEvery?: number;
}

/** Makes these changes on a fresh database and compares the index with the tables. */
export async function stormTheMarket(storm: Storm): Promise<StormOutcome> {
  const { changes, seed, clients: many = CLIENTS, comparesEvery = Infinity } = storm;
  const database = await createDatabase();
  const sql = connect(database, 2);
  const clients = Array.from({ length: many }, () => connect(database, 2));
  try {
    const parties = {
      owner: await createUser(sql, { email: "owner@storm.test" }),
      admin: await createUser(sql, { email: "admin@storm.test", isAdmin: true }),
    };
    const ids = await Promise.all(Array.from({ length: LISTED }, () => listed(sql, parties.owner)));
    await sql`
      update public.site_settings set open_bookings_limit = 10000, daily_bookings_limit = 10000, desk_days_limit = 100000,
        listing_changes_limit = 10000`;
    const queue = fc.sample(change, { numRuns: changes, ...(seed === undefined ? {} : { seed }) });
    const outcome: StormOutcome = { made: {}, refused: 0, accidents: [], differences: [] };
    await Promise.all(
      clients.map(async (client, number) => {
        const guest = await createUser(sql, { email: `guest-${number}@storm.test` });
        await run({ sql: client, ids, guest, parties }, queue, outcome, comparesEvery);
      }),
    );
    outcome.differences.push(...(await differences(sql)), ...(await misplacedPhotos(sql)));
    return outcome;
  } finally {
    await Promise.all([...clients, sql].map((connection) => connection.end()));
    await database.drop();
  }
}

async function listed(sql: Sql, { id }: Person): Promise<string> {
  const space = await createSpace(sql, { capacity: 2, owner_id: id });
  for (const place of [1, 2, 3, 4, 5]) await addPhoto(sql, space, { place });
  return space;
}

async function differences(sql: Sql): Promise<string[]> {
  const rows = await sql<{ kind: string; id: string }[]>`select * from search.differences()`;
  return rows.map(({ kind, id }) => `${kind} ${id}`);
}

/** A listing may have restored the old name of a renamed place; a place may be deleted before it gets a name. */
const REFUSING_CONSTRAINTS = new Set(["places_once", "place_names_place_id_fkey"]);

interface Client {
  sql: Sql;
  ids: string[];
  guest: Person;
  parties: Parties;
}

async function run(
  client: Client,
  queue: Change[],
  outcome: StormOutcome,
  comparesEvery: number,
): Promise<void> {
  let made = 0;
  for (let next = queue.pop(); next; next = queue.pop()) {
    try {
      if ((await make(client, next)) === false) continue;
      outcome.made[next.what] = (outcome.made[next.what] ?? 0) + 1;
    } catch (error) {
      if (!(error instanceof postgres.PostgresError)) throw error;
      const isRefusal =
        error.code === "PT409" ||
        error.code === "PT404" ||
        REFUSING_CONSTRAINTS.has(error.constraint_name ?? "");
      if (isRefusal) outcome.refused += 1;
      else
        outcome.accidents.push(
          `${next.what}: ${error.code} ${error.message} ${error.detail ?? ""} ${error.where ?? ""}`.trim(),
        );
    }
    if (++made % comparesEvery === 0)
      outcome.differences.push(
        ...(await differences(client.sql)).map((row) => `${row} after ${JSON.stringify(next)}`),
      );
  }
}

async function make({ sql, ids, guest, parties }: Client, next: Change): Promise<unknown> {
  const id = (number: number) => ids[number] ?? "";
  switch (next.what) {
    case "move": {
      const [city, country] = next.city;
      return sql`update public.coworking_spaces set ${sql({ city, country })} where id = ${id(next.which)}`;
    }
    case "set":
      return setAll(sql, next.which.map(id), next.to);
    case "close":
      return sql`
        insert into public.space_closures (space_id, starts_on, ends_on, weekday, reason)
        values (${id(next.which)}, ${dayAhead(next.day)}, ${dayAhead(next.day + (next.weekday ? 6 : 2))},
          ${next.weekday}, 'Works')`;
    case "hours":
      return next.closing
        ? sql`
            insert into public.space_special_hours (space_id, day, opens_at, closes_at)
            values (${id(next.which)}, ${dayAhead(next.day)}, '09:00', ${next.closing})
            on conflict (space_id, day) do update set opens_at = excluded.opens_at, closes_at = excluded.closes_at`
        : sql`delete from public.space_special_hours where space_id = ${id(next.which)} and day = ${dayAhead(next.day)}`;
    case "reopen":
      // Locked in one order as well: two deletes of the same rows would otherwise deadlock.
      return sql`
        with locked as materialized (
          select c.id from public.space_closures c where c.space_id = ${id(next.which)} order by c.id for update
        )
        delete from public.space_closures where id in (select id from locked)`;
    case "book":
      return bookAndCancel(sql, guest, id(next.which), next);
    case "list":
      return createSpace(sql, { city: next.city[0], country: next.city[1], name: "Passing House" });
    case "unlist":
      return sql`delete from public.coworking_spaces where name = 'Passing House'`;
    case "rename":
      return sql`
        update public.places set name = regexp_replace(name, '( b)?$', ${next.letter === "b" ? " b" : ""})
        where slug in (${next.slug}, ${`${next.slug}-b`})`;
    case "call":
      return sql`
        insert into public.place_names (place_id, name)
        select id, 'Elsewhere' from public.places where slug = ${next.slug} on conflict do nothing`;
    case "forget":
      return sql`delete from public.place_names where name = 'Elsewhere'`;
    case "tidy":
      return sql`select search.tidy()`;
    default:
      return changeListing(sql, parties, id(next.which), next);
  }
}

/** Locks several listings in one order, as concurrent changes of several must. */
async function setAll(sql: Sql, ids: string[], to: object): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`
      select from public.coworking_spaces where id = any (${ids}) order by id for no key update`;
    await transaction`update public.coworking_spaces set ${sql({ ...to })} where id = any (${ids})`;
  });
}

async function bookAndCancel(
  sql: Sql,
  guest: Person,
  space: string,
  { day, desks, cancels }: { day: number; desks: number; cancels: boolean },
): Promise<void> {
  const session = await sql.reserve();
  try {
    await actFromNowOn(session, guest);
    const [row] = await session<{ id: string }[]>`
      select public.book_space(${space}, 'day', ${dayAhead(day)}, ${dayAhead(day + 1)}, ${desks}, gen_random_uuid(),
        (q ->> 'total')::numeric, q ->> 'digest') as id
      from public.quote_booking(${space}, 'day', ${dayAhead(day)}, ${dayAhead(day + 1)}, ${desks}) q`;
    if (cancels && row) await session`select public.cancel_booking(${row.id}, 0)`;
  } finally {
    await session`reset role`;
    session.release();
  }
}
