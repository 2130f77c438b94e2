import { randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import {
  createDatabase,
  createUser,
  serve,
  type Backend,
  type Database,
  type Person,
  type Sql,
} from "./backend.ts";

export type Role = "guest" | "other" | "owner" | "admin";

/** A database with only its migrations, the API in front of it, and clients acting as each kind of person. */
export interface Actors {
  database: Database;
  backend: Backend;
  /** The superuser, past every policy. */
  sql: Sql;
  people: Record<Role, Person>;
  as: Record<Role | "anon", SupabaseClient>;
  close(): Promise<void>;
}

export async function openActors(): Promise<Actors> {
  const database = await createDatabase();
  const backend = await serve(database);
  const { sql } = backend;
  // High enough that no suite meets a limit; the suite about limits sets its own.
  await sql`
    update public.site_settings set open_bookings_limit = 10000, daily_bookings_limit = 10000, desk_days_limit = 100000,
      listings_limit = 10000, listing_changes_limit = 10000`;
  const people = {
    guest: await createUser(sql, { email: "guest@actors.test", fullName: "Gus Guest" }),
    other: await createUser(sql, { email: "other@actors.test", fullName: "Oda Other" }),
    owner: await createUser(sql, { email: "owner@actors.test", fullName: "Olu Owner" }),
    admin: await createUser(sql, {
      email: "admin@actors.test",
      fullName: "Ada Admin",
      isAdmin: true,
    }),
  };
  const [guest, other, owner, admin] = await Promise.all([
    signIn(backend, people.guest),
    signIn(backend, people.other),
    signIn(backend, people.owner),
    signIn(backend, people.admin),
  ]);
  const close = async () => {
    await backend.stop();
    await database.drop();
  };
  return {
    database,
    backend,
    sql,
    people,
    as: { anon: visitor(backend), guest, other, owner, admin },
    close,
  };
}

/** The client of a visitor, with the public key. */
export function visitor(backend: Backend): SupabaseClient {
  return createClient(backend.url, backend.keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/** The client of the Worker's background, with the secret key. */
export function background(backend: Backend): SupabaseClient {
  return createClient(backend.url, backend.keys.secret, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

export async function signIn(backend: Backend, person: Person): Promise<SupabaseClient> {
  const client = visitor(backend);
  const { error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  return client;
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

export type Hours = Pick<Listing, "opens_at" | "closes_at">;

/** The weekly hours of a space that is open on these ISO weekdays, each from `from` to `to`. */
export function openOn(days: readonly number[], from = "09:00", to = "18:00"): Hours {
  const at = (time: string) => EVERY_DAY.map((day) => (days.includes(day) ? time : null));
  return { opens_at: at(from), closes_at: at(to) };
}
/** The same hours on every day of the week. */
export const openFrom = (from: string, to: string): Hours => openOn(EVERY_DAY, from, to);

/** The columns that an owner may write. */
const DESCRIBED = {
  name: "Quay House",
  description: "A quiet house by the water with long tables, good light and better coffee.",
  address: "1 Quay Street",
  neighbourhood: null as string | null,
  city: "Lisbon",
  country: "Portugal",
  timezone: "UTC",
  price_per_day: 20 as number | null,
  price_per_week: 100 as number | null,
  price_per_month: 300 as number | null,
  capacity: 3,
  amenities: [] as string[],
  opens_at: EVERY_DAY.map((): string | null => "09:00"),
  closes_at: EVERY_DAY.map((): string | null => "18:00"),
  cancellation_policy: "standard",
};
export interface Listing extends Readonly<typeof DESCRIBED> {
  status: string;
  approved_at: string | null;
  is_featured: boolean;
  owner_id: string | null;
  created_at: string;
  lat: number | null;
  lng: number | null;
  review_count: number;
  average_rating: number | null;
}

/** A listing in its first draft. */
export function draftOf(listing: Partial<Listing> = {}): Partial<Listing> {
  return { ...DESCRIBED, ...listing };
}

/** A paused or archived listing was approved before. */
const APPROVED = ["active", "inactive", "archived"];

/** An active space, by default open every day in UTC with three desks; answers its id. */
export async function createSpace(sql: Sql, listing: Partial<Listing> = {}): Promise<string> {
  const { status = "active" } = listing;
  const approved_at = APPROVED.includes(status) ? new Date().toISOString() : null;
  const [row] = await sql<{ id: string }[]>`
    insert into public.coworking_spaces ${sql({ ...DESCRIBED, status, approved_at, ...listing })} returning id`;
  if (!row) throw new Error("The space was not inserted");
  return row.id;
}

export async function closeSpace(
  sql: Sql,
  space: string,
  {
    from,
    to = from,
    weekday = null,
    reason = "Public holiday",
  }: { from: string; to?: string; weekday?: number | null; reason?: string },
): Promise<void> {
  await sql`
    insert into public.space_closures (space_id, starts_on, ends_on, weekday, reason)
    values (${space}, ${from}, ${to}, ${weekday}, ${reason})`;
}

/** Sets special hours for a day, past every policy. */
export async function setHours(
  sql: Sql,
  space: string,
  { day, opens_at = "09:00", closes_at }: { day: string; opens_at?: string; closes_at: string },
): Promise<void> {
  await sql`
    insert into public.space_special_hours (space_id, day, opens_at, closes_at)
    values (${space}, ${day}, ${opens_at}, ${closes_at})`;
}

/** Inserts the row of a photo, without a file. Answers its id. */
export async function addPhoto(
  sql: Sql,
  space: string | undefined,
  { place = 1, alternative_text = "" }: { place?: number; alternative_text?: string } = {},
): Promise<string> {
  const path = `${space}/${randomUUID()}.jpg`;
  const [row] = await sql<{ id: string }[]>`
    insert into public.space_photos (space_id, place, path, alternative_text, width, height)
    values (${space ?? null}, ${place}, ${path}, ${alternative_text}, 1200, 800) returning id`;
  if (!row) throw new Error("The photo was not inserted");
  return row.id;
}

/** Resolves when so many connections to this database wait for a lock. */
export async function waitUntilBlocked(sql: Sql, connections: number): Promise<void> {
  const what = `${connections} connections wait for a lock`;
  await waitUntil(what, async () => (await howManyWait(sql)) === connections);
}

/** Resolves when `work` has settled or waits for a lock. */
export async function waitUntilEndedOrBlocked(sql: Sql, work: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  work.then(end, end);
  const what = "the work has ended or waits for a lock";
  await waitUntil(what, async () => hasEnded || (await howManyWait(sql)) > 0);
}

async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 15_000; Date.now() < deadline;) {
    if (await isSo()) return;
    await new Promise((wake) => setTimeout(wake, 5));
  }
  throw new Error(`Never: ${what}`);
}

/** The number of connections to this database that wait for a lock. */
async function howManyWait(sql: Sql): Promise<number> {
  const [row] = await sql<{ waiting: number }[]>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.waiting ?? 0;
}
