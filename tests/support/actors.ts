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

/** A database with nothing but its migrations, the API in front of it, and clients who act as each kind of person. */
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

/** The client of anybody who has the public key. */
export function visitor(backend: Backend): SupabaseClient {
  return createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

export async function signIn(backend: Backend, person: Person): Promise<SupabaseClient> {
  const client = visitor(backend);
  const { error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  return client;
}

/** A time on all open days, or one for each weekday, Monday first; null where it is closed. */
type Times = string | (string | null)[];
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** What an owner may write of a listing. */
const DESCRIBED = {
  name: "Quay House",
  description: "A quiet house by the water with long tables, good light and better coffee.",
  address: "1 Quay Street",
  city: "Lisbon",
  country: "Portugal",
  timezone: "UTC",
  price_per_day: 20 as number | null,
  price_per_week: 100 as number | null,
  price_per_month: 300 as number | null,
  capacity: 3,
  amenities: [] as string[],
  neighbourhood: null as string | null,
  opens_at: "09:00" as Times,
  closes_at: "18:00" as Times,
  cancellation_policy: "standard",
  status: "pending",
};
export interface Listing extends Readonly<typeof DESCRIBED> {
  /** The weekdays on which it is open, 1 is Monday; all when not given. */
  open_days: number[];
  is_featured: boolean;
  owner_id: string | null;
  created_at: string;
  lat: number | null;
  lng: number | null;
}

/** A listing as its owner would send it. */
export function draftOf(listing: Partial<Listing> = {}) {
  return columnsOf({ ...DESCRIBED, ...listing });
}

/** A listing as its columns take it: times by weekday. */
function columnsOf({ open_days = EVERY_DAY, ...listing }: Partial<Listing> & typeof DESCRIBED) {
  const byWeekday = (times: Times) =>
    typeof times === "string"
      ? EVERY_DAY.map((weekday) => (open_days.includes(weekday) ? times : null))
      : times;
  const { opens_at, closes_at } = listing;
  return { ...listing, opens_at: byWeekday(opens_at), closes_at: byWeekday(closes_at) };
}

/** An active space, open every day in UTC with three desks, unless told otherwise; answers its id. */
export async function createSpace(sql: Sql, listing: Partial<Listing> = {}): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.coworking_spaces ${sql(columnsOf({ ...DESCRIBED, status: "active", ...listing }))} returning id`;
  if (!row) throw new Error("The space was not inserted");
  return row.id;
}

export async function closeSpace(
  sql: Sql,
  space: string,
  { from, to = from, reason = "Public holiday" }: { from: string; to?: string; reason?: string },
): Promise<void> {
  await sql`
    insert into public.space_closures (space_id, starts_on, ends_on, reason)
    values (${space}, ${from}, ${to}, ${reason})`;
}

export interface BookingRequest {
  space: string;
  pass?: "day" | "week" | "month";
  on?: string;
  days?: number;
  desks?: number;
  key?: string;
  expected?: number | null;
  note?: string;
}

/** Asks for a booking as a page would; the answer has the id or the refusal. */
export function requestBooking(client: SupabaseClient, wish: BookingRequest) {
  return client.rpc("book_space", {
    p_space_id: wish.space,
    p_pass: wish.pass ?? "day",
    p_starts_on: wish.on ?? dayAhead(30),
    p_days: wish.days ?? 1,
    p_desks: wish.desks ?? 1,
    p_idempotency_key: wish.key ?? randomUUID(),
    p_expected_total: wish.expected ?? null,
    p_note: wish.note ?? null,
  });
}

/** Books, and throws the refusal if there is one. */
export async function book(client: SupabaseClient, wish: BookingRequest): Promise<string> {
  const { data, error } = await requestBooking(client, wish);
  if (error) throw error;
  return String(data);
}

/** Read once, so that a suite that runs over midnight keeps one calendar. */
const TODAY = new Date().toISOString().slice(0, 10);

/** A plain date so many days from today in UTC. */
export function dayAhead(days: number): string {
  return dayAfter(TODAY, days);
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Resolves when so many connections to this database wait for a lock. */
export async function waitUntilBlocked(sql: Sql, connections: number): Promise<void> {
  for (const deadline = Date.now() + 5_000; Date.now() < deadline;) {
    const [row] = await sql<{ waiting: number }[]>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    if (row?.waiting === connections) return;
    await new Promise((wake) => setTimeout(wake, 5));
  }
  throw new Error(`Never were ${connections} connections waiting`);
}
