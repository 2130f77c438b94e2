import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSpace, openActors, signIn, type Actors } from "../support/actors.ts";
import { requestChange } from "../support/booking-changes.ts";
import { requestBooking, book } from "../support/bookings.ts";
import { payAtSpace } from "../support/ledger.ts";
import { dayAfter, dayAhead } from "../support/days.ts";

// Bookings and saved spaces: readable only by their member; money and stock change only through functions.
let actors: Actors;
let space: string;
let booking: string;

beforeAll(async () => {
  actors = await openActors();
  space = await createSpace(actors.sql, { owner_id: actors.people.owner.id });
  booking = await book(actors.as.guest, { space, note: "By the window, please" });
});
afterAll(() => actors.close());

const REFUSED = { status: 403, error: { code: "42501" } };
const REFUSED_ANON = { status: 401, error: { code: "42501" } };

describe("only a whole session reads bookings", () => {
  const seen = async (client: SupabaseClient) =>
    (await client.from("bookings").select("id").eq("id", booking)).data;

  test("lets a session read that is there", async () => {
    expect(await seen(await signIn(actors.backend, actors.people.guest))).toHaveLength(1);
  });

  // second-factor.test.ts covers the sessions that lack one.
  test("refuses the token of one that was signed out elsewhere", async () => {
    const [there, here] = [
      await signIn(actors.backend, actors.people.guest),
      await signIn(actors.backend, actors.people.guest),
    ];
    const { data } = await there.rpc("my_account").throwOnError();
    const { sessions } = data as { sessions: { id: string; is_current: boolean }[] };
    const p_session_id = sessions.find(({ is_current }) => is_current)?.id;
    await here.rpc("end_session", { p_session_id }).throwOnError();
    expect(await seen(there)).toEqual([]);
    expect(await seen(here)).toHaveLength(1);
  });
});

describe("readers of a booking read its changes", () => {
  const seen = async (who: keyof Actors["as"]) =>
    (await actors.as[who].from("booking_changes").select("number").eq("booking_id", booking)).data;

  beforeAll(async () => {
    const { data } = await actors.as.guest
      .from("bookings")
      .select("starts_on")
      .eq("id", booking)
      .single()
      .throwOnError();
    const on = dayAfter(data.starts_on, 1);
    const changed = await requestChange(actors.as.guest, { booking, on });
    if (changed.error) throw changed.error;
  });

  test("lets the guest, the owner of the space and an admin", async () => {
    for (const who of ["guest", "owner", "admin"] as const)
      expect(await seen(who)).toEqual([{ number: 1 }]);
  });

  test("refuses other members the rows, visitors the table, and everybody the key of the form", async () => {
    expect(await seen("other")).toEqual([]);
    const { anon, guest } = actors.as;
    expect(await anon.from("booking_changes").select("number")).toMatchObject(REFUSED_ANON);
    expect(await guest.from("booking_changes").select("idempotency_key")).toMatchObject(REFUSED);
    expect(
      await guest.from("booking_changes").update({ fee: 0 }).eq("booking_id", booking),
    ).toMatchObject(REFUSED);
  });
});

describe("only a whole session reads the changes of bookings", () => {
  const seen = async (client: SupabaseClient) =>
    (await client.from("booking_changes").select("number").eq("booking_id", booking)).data;

  test("lets a session read that is there", async () => {
    expect(await seen(await signIn(actors.backend, actors.people.guest))).toHaveLength(1);
  });

  test("refuses the token of one that was signed out elsewhere", async () => {
    const there = await signIn(actors.backend, actors.people.guest);
    expect(await seen(there)).toHaveLength(1);
    const here = await signIn(actors.backend, actors.people.guest);
    await here.rpc("end_other_sessions").throwOnError();
    expect(await seen(there)).toEqual([]);
    actors.as.guest = here;
  });
});

describe("guests read their own bookings, hosts theirs, admins all", () => {
  const seen = async (who: keyof Actors["as"]) =>
    (await actors.as[who].from("bookings").select("id").eq("id", booking)).data;

  test("lets the guest, the owner of the space and an admin", async () => {
    for (const who of ["guest", "owner", "admin"] as const)
      expect(await seen(who)).toEqual([{ id: booking }]);
  });

  test("refuses other members the row, and visitors the table", async () => {
    expect(await seen("other")).toEqual([]);
    expect(await actors.as.anon.from("bookings").select("id")).toMatchObject(REFUSED_ANON);
  });

  test("lets a guest read the id of the host, which leads to nothing else of theirs", async () => {
    const { guest } = actors.as;
    const { owner } = actors.people;
    const { data } = await guest.from("bookings").select("host_id").eq("id", booking).single();
    expect(data).toEqual({ host_id: owner.id });
    // Neither their profile, nor their listings, nor the number of their other bookings.
    expect((await guest.from("users").select("id").eq("id", owner.id)).data).toEqual([]);
    const listings = await guest.from("coworking_spaces").select("id").eq("owner_id", owner.id);
    expect(listings).toMatchObject(REFUSED);
    await book(actors.as.other, { space });
    const others = await guest.from("bookings").select("id").eq("host_id", owner.id);
    expect(others.data).toEqual([{ id: booking }]);
  });

  test("refuses the owner of another space", async () => {
    await createSpace(actors.sql, { owner_id: actors.people.other.id });
    expect(await seen("other")).toEqual([]);
  });
});

describe("nobody writes a booking by hand", () => {
  const everybody = ["guest", "other", "owner", "admin"] as const;

  test("no free booking, and none for somebody else", async () => {
    const row = {
      space_id: space,
      user_id: actors.people.other.id,
      pass: "day",
      starts_on: dayAhead(3),
      ends_on: dayAhead(3),
      held_days: [dayAhead(3)],
      desks: 1,
      unit_price: 0,
      total: 0,
      service_fee: 0,
      idempotency_key: randomUUID(),
    };
    for (const who of everybody)
      expect(await actors.as[who].from("bookings").insert(row)).toMatchObject(REFUSED);
    expect(await actors.as.anon.from("bookings").insert(row)).toMatchObject(REFUSED_ANON);
  });

  test.each([
    { total: 0 },
    { unit_price: 0 },
    { paid_amount: 20 },
    { desks: 3 },
    { status: "cancelled" },
    { cancellation_fee: 0 },
    { late_fee_percent: 0 },
    { free_cancellation_until: "2099-01-01T00:00:00Z" },
    { user_id: null },
    { note: "Changed" },
    { arrival: "arrived" },
    { host_id: null },
    { cancelled_because: "Rain" },
  ])("no change of %j", async (change) => {
    for (const who of everybody) {
      const answer = await actors.as[who].from("bookings").update(change).eq("id", booking);
      expect(answer).toMatchObject(REFUSED);
    }
  });

  test("no booking is ever deleted", async () => {
    for (const who of everybody)
      expect(await actors.as[who].from("bookings").delete().eq("id", booking)).toMatchObject(
        REFUSED,
      );
  });

  test("a booking belongs to the caller: the function has no parameter for another name", async () => {
    const id = await book(actors.as.other, { space, on: dayAhead(8) });
    const [row] = await actors.sql`select user_id from public.bookings where id = ${id}`;
    expect(row).toEqual({ user_id: actors.people.other.id });
  });

  test("a visitor cannot book", async () => {
    expect(await requestBooking(actors.as.anon, { space })).toMatchObject(REFUSED_ANON);
  });
});

describe("cancelling is the guest's", () => {
  const cancel = (who: keyof Actors["as"], id: string) =>
    actors.as[who].rpc("cancel_booking", { p_booking_id: id, p_accepted_fee: 1000 });

  test("lets the guest", async () => {
    const id = await book(actors.as.guest, { space, on: dayAhead(9) });
    expect((await cancel("guest", id)).error).toBeNull();
  });

  test("refuses another member, the owner and an admin as if there were no such booking", async () => {
    for (const who of ["other", "owner", "admin"] as const) {
      const answer = await cancel(who, booking);
      expect(answer).toMatchObject({ status: 404, error: { message: "no-such-booking" } });
    }
    expect(await cancel("anon", booking)).toMatchObject(REFUSED_ANON);
  });
});

/** Signs out the session of a client elsewhere, and answers another session of the guest. */
async function endSessionOf(client: SupabaseClient): Promise<void> {
  const here = await signIn(actors.backend, actors.people.guest);
  await here.rpc("end_other_sessions").throwOnError();
  expect((await client.rpc("my_account")).error?.message).toBe("session-ended");
  actors.as.guest = here;
}

/** The columns of the ledger that readers of a booking read. */
const PAYMENT = "booking_id, provider, state, amount, currency";
const REFUND = "provider, state, amount, currency, reason";
const readPayments = async (client: SupabaseClient) =>
  (await client.from("payments").select(PAYMENT).eq("booking_id", booking)).data;
const readRefunds = async (client: SupabaseClient) =>
  (await client.from("refunds").select(REFUND)).data;

describe("readers of a booking read its payments", () => {
  beforeAll(async () => {
    const payment = await payAtSpace(actors.sql, booking, 20);
    await actors.sql`
      insert into public.refunds (payment_id, provider, amount, currency, reason, idempotency_key)
      values (${payment}, 'at-the-space', 500, 'USD', 'changed', gen_random_uuid())`;
    // Nobody reads the ones that are not paid.
    await actors.sql`
      with account as (
        insert into private.payment_accounts (provider, idempotency_key) values ('card', gen_random_uuid()) returning id)
      insert into public.payments (booking_id, account_id, provider, state, amount, currency, idempotency_key)
      select ${booking}, a.id, 'card', s.state, 2000, 'USD', gen_random_uuid()
      from account a, unnest(array['open', 'expired']) s (state)`;
  });

  test("lets the guest, the owner of the space and an admin", async () => {
    for (const who of ["guest", "owner", "admin"] as const)
      expect(await readPayments(actors.as[who])).toEqual([
        {
          booking_id: booking,
          provider: "at-the-space",
          state: "paid",
          amount: 2000,
          currency: "USD",
        },
      ]);
  });

  test("refuses other members the rows, visitors the table, and everybody keys and ids of the provider", async () => {
    expect(await readPayments(actors.as.other)).toEqual([]);
    expect(await actors.as.anon.from("payments").select(PAYMENT)).toMatchObject(REFUSED_ANON);
    for (const column of ["idempotency_key", "provider_id", "noted_by"])
      expect(await actors.as.guest.from("payments").select(column)).toMatchObject(REFUSED);
  });

  test.each(["payments", "refunds"])("refuses everybody to write %s", async (table) => {
    for (const who of ["guest", "other", "owner", "admin"] as const) {
      const client = actors.as[who].from(table);
      expect(await client.insert({ amount: 1 })).toMatchObject(REFUSED);
      expect(await client.update({ state: "done" }).eq("amount", 500)).toMatchObject(REFUSED);
      expect(await client.delete().eq("amount", 500)).toMatchObject(REFUSED);
    }
    expect(await actors.as.anon.from(table).insert({ amount: 1 })).toMatchObject(REFUSED_ANON);
  });
});

describe("readers of a payment read its refunds", () => {
  test("lets the guest, the owner of the space and an admin", async () => {
    for (const who of ["guest", "owner", "admin"] as const)
      expect(await readRefunds(actors.as[who])).toEqual([
        {
          provider: "at-the-space",
          state: "owed",
          amount: 500,
          currency: "USD",
          reason: "changed",
        },
      ]);
  });

  test("refuses other members the rows, visitors the table, and everybody the key and ids of the provider", async () => {
    expect(await readRefunds(actors.as.other)).toEqual([]);
    expect(await actors.as.anon.from("refunds").select(REFUND)).toMatchObject(REFUSED_ANON);
    for (const column of ["idempotency_key", "provider_id", "paid_by_dispute"])
      expect(await actors.as.guest.from("refunds").select(column)).toMatchObject(REFUSED);
  });
});

describe("only a whole session reads payments", () => {
  test("lets a session read that is there, and refuses one that was signed out elsewhere", async () => {
    const there = await signIn(actors.backend, actors.people.guest);
    expect(await readPayments(there)).toHaveLength(1);
    await endSessionOf(there);
    expect(await readPayments(there)).toEqual([]);
  });
});

describe("only a whole session reads refunds", () => {
  test("lets a session read that is there, and refuses one that was signed out elsewhere", async () => {
    const there = await signIn(actors.backend, actors.people.guest);
    expect(await readRefunds(there)).toHaveLength(1);
    await endSessionOf(there);
    expect(await readRefunds(there)).toEqual([]);
  });
});

describe("members read what they saved", () => {
  test("lets a member see their own, and refuses them those of others", async () => {
    await actors.as.guest.from("favourites").insert({ space_id: space });
    expect((await actors.as.guest.from("favourites").select("space_id")).data).toHaveLength(1);
    for (const who of ["other", "owner", "admin"] as const)
      expect((await actors.as[who].from("favourites").select("space_id")).data).toEqual([]);
    expect(await actors.as.anon.from("favourites").select("space_id")).toMatchObject(REFUSED_ANON);
  });
});

describe("members save spaces they can see", () => {
  test("lets a member save an active space, once", async () => {
    const id = await createSpace(actors.sql);
    const save = () => actors.as.guest.from("favourites").insert({ space_id: id });
    expect(await save()).toMatchObject({ status: 201 });
    expect(await save()).toMatchObject({ status: 409, error: { code: "23505" } });
  });

  test("refuses a space that is not public, somebody else's list, and visitors", async () => {
    const hidden = await createSpace(actors.sql, { status: "pending" });
    const save = (who: keyof Actors["as"], row: object) =>
      actors.as[who].from("favourites").insert(row);
    expect(await save("guest", { space_id: hidden })).toMatchObject(REFUSED);
    const { id: user_id } = actors.people.other;
    expect(await save("guest", { space_id: space, user_id })).toMatchObject(REFUSED);
    expect(await save("anon", { space_id: space })).toMatchObject(REFUSED_ANON);
  });
});

describe("members let go what they saved", () => {
  test("lets a member remove their own, and refuses them those of others", async () => {
    const id = await createSpace(actors.sql);
    await actors.as.guest.from("favourites").insert({ space_id: id });
    const remove = (who: keyof Actors["as"]) =>
      actors.as[who].from("favourites").delete().eq("space_id", id).select("space_id");
    expect((await remove("other")).data).toEqual([]);
    expect((await remove("admin")).data).toEqual([]);
    expect(await remove("anon")).toMatchObject(REFUSED_ANON);
    expect((await remove("guest")).data).toEqual([{ space_id: id }]);
  });
});
