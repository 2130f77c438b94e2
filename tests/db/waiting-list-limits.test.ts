import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SupabaseClient } from "@supabase/supabase-js";
import {
  closeSpace,
  openActors,
  signIn,
  waitUntilBlocked,
  type Actors,
} from "../support/actors.ts";
import { actFromNowOn, connect, createUser } from "../support/backend.ts";
import { requestChange } from "../support/booking-changes.ts";
import { book, requestQuote } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { hostHelpers } from "../support/hosting.ts";
import { requestWait, waitFor, waitsOf } from "../support/waiting-list.ts";

// Limits of blocking by the waiting list, the cost of a long line, and the rest of a hold when its space or its
// member changes.
let actors: Actors;
let space: string;
const { mine } = hostHelpers(() => actors);

beforeAll(async () => {
  actors = await openActors();
});
beforeEach(async () => {
  await actors.sql`delete from private.waiting_list`;
  space = await mine({ capacity: 2, cancellation_policy: "flexible" });
});
afterAll(() => actors.close());

const cancel = (client: SupabaseClient, p_booking_id: string) =>
  client.rpc("cancel_booking", { p_booking_id, p_accepted_fee: 1000 }).throwOnError();
const expectStock = async () =>
  expect([...(await actors.sql`select * from private.stock_differences()`)]).toEqual([]);

/** The guest has a hold of one desk in 30 days; another guest has booked the other desk. */
async function holdForGuest(): Promise<void> {
  await book(actors.as.other, { space });
  const booking = await book(actors.as.admin, { space });
  await waitFor(actors.as.guest, { space });
  await cancel(actors.as.admin, booking);
}

describe("a hold under a reduced capacity", () => {
  beforeEach(async () => {
    await holdForGuest();
    await actors.sql`update public.coworking_spaces set capacity = 1 where id = ${space}`;
  });
  const day = async () => [
    ...(await actors.sql`
      select d.capacity, d.desks_booked from public.space_days d
      where d.space_id = ${space} and d.day = ${dayAhead(30)}`),
  ];

  test("can be booked, because its desks stay sold like those of bookings", async () => {
    const booking = await book(actors.as.guest, { space });
    expect(await day()).toEqual([{ capacity: 2, desks_booked: 2 }]);
    await cancel(actors.as.guest, booking);
    expect(await day()).toEqual([{ capacity: 1, desks_booked: 1 }]);
    await expectStock();
  });

  test("accepts a booking that moves to its days", async () => {
    const booking = await book(actors.as.guest, { space, on: dayAhead(50) });
    const { error } = await requestChange(actors.as.guest, { booking, on: dayAhead(30) });
    expect(error).toBeNull();
    expect(await day()).toEqual([{ capacity: 2, desks_booked: 2 }]);
    await expectStock();
  });

  test("leaves no desk for sale on the days that its booking does not need", async () => {
    space = await mine({ capacity: 2, cancellation_policy: "flexible" });
    await book(actors.as.other, { space, days: 2 });
    const booking = await book(actors.as.admin, { space, days: 2 });
    await waitFor(actors.as.guest, { space, days: 2 });
    await cancel(actors.as.admin, booking);
    await actors.sql`update public.coworking_spaces set capacity = 1 where id = ${space}`;
    await book(actors.as.guest, { space, on: dayAhead(31) });
    expect(await day()).toEqual([{ capacity: 1, desks_booked: 1 }]);
    expect(await requestQuote(actors.as.admin, { space })).toMatchObject({ refusal: "sold-out" });
    await expectStock();
  });
});

describe("the limits of a member", () => {
  test("a choice is at most as large as the member's limit of desk-days", async () => {
    const { sql, people } = actors;
    await book(actors.as.other, { space, desks: 2 });
    await sql`update public.users set desk_days_limit = 3 where id = ${people.guest.id}`;
    try {
      expect(
        (await requestWait(actors.as.guest, { space, days: 2, desks: 2 })).error,
      ).toMatchObject({ message: "too-many-desk-days", details: "3" });
      expect((await requestWait(actors.as.guest, { space, days: 3 })).error).toBeNull();
    } finally {
      await sql`update public.users set desk_days_limit = null where id = ${people.guest.id}`;
    }
  });

  test("a member with three unused holds at a space in 24 hours cannot wait there", async () => {
    await book(actors.as.other, { space, days: 2, desks: 2 });
    const outcomes = ["expired", "expired", "passed-on", "booked"];
    const add = (outcome: string) => actors.sql`
      insert into private.desk_holds
        (space_id, user_id, held_days, desks, attempt, held_at, expires_at, ended_at, outcome)
      values (${space}, ${actors.people.guest.id}, ${[dayAhead(30)]}::date[], 1, 1, now() - interval '3 hours',
        now() - interval '1 hour', now() - interval '1 hour', ${outcome})`;
    for (const outcome of outcomes) await add(outcome);
    expect((await requestWait(actors.as.guest, { space })).error).toBeNull();
    await add("expired");
    const { error } = await requestWait(actors.as.guest, { space, on: dayAhead(31) });
    expect(error).toMatchObject({ message: "too-many-unused", details: "3" });
    const elsewhere = await mine({ capacity: 1 });
    await book(actors.as.other, { space: elsewhere });
    expect((await requestWait(actors.as.guest, { space: elsewhere })).error).toBeNull();
  });

  test("a draft without desks is refused like any listing that cannot be booked", async () => {
    const [draft] = await actors.sql<{ id: string }[]>`
      insert into public.coworking_spaces (name, status, owner_id)
      values ('Unfinished', 'draft', ${actors.people.owner.id}) returning id`;
    const { error } = await requestWait(actors.as.guest, { space: String(draft?.id) });
    expect(error?.message).toBe("inactive");
  });
});

describe("a long queue", () => {
  /** So many wishes, of which none fits. */
  const fill = (count: number, wish: { pass: string; days: number }) => actors.sql`
    insert into private.waiting_list (space_id, user_id, pass, starts_on, ends_on, desks)
    select ${space}, ${actors.people.guest.id}, ${wish.pass}, day, day + ${wish.days - 1}::integer, 1
    from (select ${dayAhead(30)}::date + n % 20 as day from generate_series(1, ${count}::integer) n) d`;
  /** The number of full checks of a wish. */
  async function countQuotes(work: () => PromiseLike<unknown>): Promise<number> {
    const { sql } = actors;
    await sql.unsafe(`
      create sequence public.quotes;
      grant usage on sequence public.quotes to authenticated;
      alter function private.quote_at rename to quote_before;
      create function private.quote_at(
        p_space public.coworking_spaces, p_pass text, p_starts_on date, p_ends_on date, p_desks integer,
        p_user_id uuid, p_now timestamptz, p_changed public.bookings default null
      ) returns public.booking_quote language plpgsql as $$
      begin
        perform nextval('public.quotes');
        return private.quote_before(p_space, p_pass, p_starts_on, p_ends_on, p_desks, p_user_id, p_now, p_changed);
      end $$`);
    try {
      await work();
      const [row] = await sql<{ count: number }[]>`
        select case when is_called then last_value else 0 end::integer as count from public.quotes`;
      return row?.count ?? -1;
    } finally {
      await sql.unsafe(`
        drop function private.quote_at;
        alter function private.quote_before rename to quote_at;
        drop sequence public.quotes`);
    }
  }

  test("for a pass that is no longer sold does not slow down a freed desk", async () => {
    space = await mine({ capacity: 1, cancellation_policy: "flexible" });
    const booking = await book(actors.as.other, { space, days: 30 });
    await fill(300, { pass: "week", days: 7 });
    await actors.sql`update public.coworking_spaces set price_per_week = null where id = ${space}`;
    expect(await countQuotes(() => cancel(actors.as.other, booking))).toBe(0);
  });

  test("is served once when a statement opens many days", async () => {
    space = await mine({ capacity: 1 });
    await book(actors.as.other, { space, days: 30 });
    await fill(1, { pass: "day", days: 1 });
    for (let day = 100; day < 120; day += 2)
      await closeSpace(actors.sql, space, { from: dayAhead(day) });
    const { sql } = actors;
    await sql.unsafe(`
      create sequence public.runs;
      grant usage on sequence public.runs to authenticated;
      alter function private.serve_waiting rename to serve_before;
      create function private.serve_waiting(
        p_space public.coworking_spaces, p_days date[], p_now timestamptz, p_attempt integer default 1
      ) returns void language plpgsql as $$
      begin
        perform nextval('public.runs');
        perform private.serve_before(p_space, p_days, p_now, p_attempt);
      end $$`);
    try {
      await actors.as.owner
        .rpc("open_days", { p_space_id: space, p_from: dayAhead(100), p_until: dayAhead(130) })
        .throwOnError();
      expect([...(await sql`select last_value::integer as runs from public.runs`)]).toEqual([
        { runs: 1 },
      ]);
    } finally {
      await sql.unsafe(`
        drop function private.serve_waiting;
        alter function private.serve_before rename to serve_waiting;
        drop sequence public.runs`);
    }
  });
});

test("a host who changes a booking cannot see its guest's hold", async () => {
  await holdForGuest();
  const booking = await book(actors.as.guest, { space, on: dayAhead(50) });
  const move = {
    p_booking_id: booking,
    p_pass: "day",
    p_starts_on: dayAhead(30),
    p_ends_on: dayAhead(30),
    p_desks: 1,
  };
  const { data } = await actors.as.owner.rpc("quote_change", move).throwOnError();
  expect(data).toMatchObject({ refusal: "sold-out", free_desks: 0 });
  const proposed = await actors.as.owner.rpc("propose_booking_change", move);
  expect(proposed.error?.message).toBe("sold-out");
  expect((await actors.as.guest.rpc("quote_change", move)).data).toMatchObject({ refusal: null });
});

test.each([true, false])(
  "a suspension during a cancellation that serves the member leaves no hold and no deadlock (holds elsewhere: %s)",
  async (hasHold) => {
    const person = await createUser(actors.sql, { email: `beside-${hasHold}@actors.test` });
    const client = await signIn(actors.backend, person);
    if (hasHold) {
      const first = await book(actors.as.other, { space, on: dayAhead(40), desks: 2 });
      await waitFor(client, { space, on: dayAhead(40), desks: 2 });
      await cancel(actors.as.other, first);
    }
    const booking = await book(actors.as.other, { space, desks: 2 });
    const wait = await waitFor(client, { space, desks: 2 });
    const freeing = connect(actors.database, 1);
    const suspending = connect(actors.database, 1);
    try {
      await actFromNowOn(freeing, actors.people.other);
      await actFromNowOn(suspending, actors.people.admin);
      // The cancellation has the lock of the stock, and waits before it writes the wish.
      const gate = 4711;
      await actors.sql.unsafe(`
        create function public.hesitate() returns trigger language plpgsql as
          $$ begin perform pg_advisory_xact_lock_shared(${gate}); return new; end $$;
        create trigger hesitate before insert on private.desk_holds for each row execute function public.hesitate()`);
      const both: PromiseLike<unknown>[] = [];
      await actors.sql.begin(async (holder) => {
        await holder`select pg_advisory_xact_lock(${gate})`;
        both.push(freeing`select public.cancel_booking(${booking}, 1000)`.execute());
        await waitUntilBlocked(actors.sql, 1);
        both.push(suspending`select public.suspend_user(${person.id}, 'Spam')`.execute());
        await waitUntilBlocked(actors.sql, 2);
      });
      await Promise.all(both);
    } finally {
      await actors.sql.unsafe(
        "drop trigger hesitate on private.desk_holds; drop function public.hesitate",
      );
      await Promise.all([freeing.end(), suspending.end()]);
    }
    expect((await waitsOf(client))[wait]?.state).toBe("withdrawn");
    const live =
      await actors.sql`select from private.desk_holds where space_id = ${space} and ended_at is null`;
    expect(live).toHaveLength(0);
    await expectStock();
  },
);
