import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openActors, signIn, type Actors } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { createUser, type Person } from "../support/backend.ts";
import { createListing, reviewListing } from "../support/listings.ts";
import { secondAdmin } from "../support/second-admin.ts";

// Admins suspend members and lift that again, with the members' listings.
let actors: Actors;
beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const REASON = "Lists spaces of other people.";
let host: Person;
let count = 0;
beforeEach(async () => {
  host = await createUser(actors.sql, { email: `host-${(count += 1)}@suspensions.test` });
  await actors.sql`delete from private.outbox`;
});

const suspend = (p_user_id: string, p_reason = REASON, by = actors.as.admin) =>
  by.rpc("suspend_user", { p_user_id, p_reason });
const lift = (p_user_id: string, by = actors.as.admin) => by.rpc("lift_suspension", { p_user_id });
const statusOf = async (id: string) =>
  (await actors.sql`select status::text from public.coworking_spaces where id = ${id}`)[0]?.[
    "status"
  ];
const listed = (status = "active") => createListing(actors, { owner_id: host.id, status });

/** A confirmed booking of a space of the host in three days; answers its id. */
async function bookedBy(guest: string, space: string): Promise<string> {
  const on = dayAhead(3);
  const [booking] = await actors.sql<{ id: string }[]>`
    insert into public.bookings (space_id, user_id, host_id, pass, starts_on, ends_on, held_days, opens_at, closes_at, desks, unit_price, total,
      service_fee, currency, timezone, cancellation_policy, late_fee_percent, free_cancellation_until, idempotency_key)
    values (${space}, ${guest}, ${host.id}, 'day', ${on}, ${on}, array[${on}::date], '{09:00}', '{18:00}',
      1, 20, 20, 0.6, 'USD', 'UTC', 'standard', 100, now(), gen_random_uuid()) returning id`;
  return booking?.id ?? "";
}

describe("suspending a member", () => {
  test("saves the reason, hides the listings from the search, and mails the coming guests", async () => {
    const [open, resting] = [await listed(), await listed("inactive")];
    const booking = await bookedBy(actors.people.guest.id, open);
    await actors.sql`delete from private.outbox`;
    const { data, error } = await suspend(host.id);
    expect(error).toBeNull();
    expect(data).toEqual([open]);
    expect([await statusOf(open), await statusOf(resting)]).toEqual(["inactive", "inactive"]);
    const mails =
      await actors.sql`select topic, recipient_id, subject_id from private.outbox order by topic`;
    expect(mails).toEqual([
      { topic: "account-suspended", recipient_id: host.id, subject_id: host.id },
      { topic: "host-suspended", recipient_id: actors.people.guest.id, subject_id: booking },
    ]);
    const client = await signIn(actors.backend, host);
    const { data: profile } = await client.from("users").select("suspended_because").single();
    expect(profile).toEqual({ suspended_because: REASON });
    const reopened = await client
      .from("coworking_spaces")
      .update({ status: "active" })
      .eq("id", open)
      .select("id");
    expect(reopened.data ?? []).toEqual([]);
  });

  test("mails each time, and once while its mail still waits", async () => {
    await bookedBy(actors.people.guest.id, await listed());
    await actors.sql`delete from private.outbox`;
    const waiting = async () =>
      (
        await actors.sql<{ topic: string }[]>`
          select topic from private.outbox where finished_at is null order by topic`
      ).map(({ topic }) => topic);
    const all = ["account-restored", "account-suspended", "host-suspended"];
    for (const reason of [REASON, "Advertises in messages."]) {
      await suspend(host.id, reason);
      await lift(host.id);
      expect(await waiting()).toEqual(all);
    }
    await actors.sql`update private.outbox set finished_at = now(), outcome = 'sent'`;
    await suspend(host.id, "Writes to guests who have left.");
    expect(await waiting()).toEqual(["account-suspended", "host-suspended"]);
    await lift(host.id);
    expect(await waiting()).toEqual(all);
  });

  test("happens once, and the second admin is refused", async () => {
    const { client: second } = await secondAdmin(actors);
    expect((await suspend(host.id)).error).toBeNull();
    expect((await suspend(host.id)).error).toBeNull();
    expect((await suspend(host.id, REASON, second)).error?.message).toBe("already-so");
    expect((await suspend(host.id, "Advertises in messages.")).error?.message).toBe("already-so");
    expect((await suspend(actors.people.admin.id)).error?.message).toBe("yourself");
    expect((await suspend("00000000-0000-4000-8000-00000000dead")).error?.message).toBe(
      "no-such-user",
    );
    for (const empty of ["", " \n", "x".repeat(2001)])
      expect((await suspend(host.id, empty)).error?.message).toBe("no-reason");
  });

  test("is refused to everybody but admins", async () => {
    for (const who of ["anon", "guest", "owner"] as const) {
      const client = actors.as[who];
      expect(
        (await client.rpc("suspend_user", { p_user_id: host.id, p_reason: REASON })).error?.code,
      ).toBe("42501");
      expect((await client.rpc("lift_suspension", { p_user_id: host.id })).error?.code).toBe(
        "42501",
      );
    }
    const [row] = await actors.sql`select suspended_at from public.users where id = ${host.id}`;
    expect(row).toEqual({ suspended_at: null });
  });
});

describe("a listing of a suspended member", () => {
  test.each(["pending", "rejected", "inactive"])(
    "cannot be approved while it is %s, and can once the suspension is lifted",
    async (status) => {
      const id = await createListing(actors, { owner_id: host.id, status });
      await suspend(host.id);
      const { error } = await reviewListing(actors.as.admin, id, "active");
      expect(error).toMatchObject({ message: "owner-suspended" });
      expect(await statusOf(id)).toBe(status);
      await lift(host.id);
      expect((await reviewListing(actors.as.admin, id, "active")).error).toBeNull();
      expect(await statusOf(id)).toBe("active");
    },
  );

  test("can be rejected like every other", async () => {
    const id = await listed("pending");
    await suspend(host.id);
    const { error } = await reviewListing(actors.as.admin, id, "rejected", "It is no space.");
    expect(error).toBeNull();
    expect(await statusOf(id)).toBe("rejected");
  });

  test("is inactive also when it is approved at the moment of the suspension", async () => {
    const id = await listed("pending");
    const { sql } = actors;
    let suspended: PromiseLike<unknown> | undefined;
    await sql.begin(async (approving) => {
      await approving`update public.coworking_spaces set status = 'active' where id = ${id}`;
      suspended = suspend(host.id).then((answer) => answer);
      await expect
        .poll(async () => {
          const [row] = await sql<{ count: number }[]>`
            select count(*)::integer from pg_locks l where not l.granted`;
          return row?.count;
        })
        .toBeGreaterThan(0);
    });
    expect(await suspended).toMatchObject({ error: null, data: [id] });
    expect(await statusOf(id)).toBe("inactive");
  });
});

describe("lifting a suspension", () => {
  test("reactivates the listings that were suspended with the member, and no others", async () => {
    const [open, resting, sold] = [await listed(), await listed("inactive"), await listed()];
    await suspend(host.id);
    await actors.sql`update public.coworking_spaces set owner_id = ${actors.people.other.id} where id = ${sold}`;
    const { data, error } = await lift(host.id);
    expect(error).toBeNull();
    expect(data).toEqual([open]);
    expect(await Promise.all([open, resting, sold].map(statusOf))).toEqual([
      "active",
      "inactive",
      "inactive",
    ]);
    // A second press gets the answer of the first; another admin gets the refusal.
    expect(await lift(host.id)).toMatchObject({ error: null, data: [open] });
    const { client: second } = await secondAdmin(actors);
    expect((await lift(host.id, second)).error?.message).toBe("already-so");
    const [left] =
      await actors.sql`select count(*)::int as count from private.suspended_listings where owner_id = ${host.id}`;
    expect(left).toEqual({ count: 0 });
  });
});

describe("the page of a member", () => {
  test("has their listings, and only admins read it", async () => {
    const space = await listed();
    const { data } = await actors.as.admin.rpc("admin_user", { p_user_id: host.id });
    expect(data).toMatchObject({
      user: { id: host.id, email: host.email, suspended_at: null, is_leaving: false },
      listings: { total: 1, rows: [{ id: space, status: "active" }] },
      bookings: { total: 0, rows: [] },
      claims: { total: 0, rows: [] },
      reviews: { total: 0, rows: [] },
      reports: { of_them: { total: 0, rows: [] }, by_them: { total: 0, rows: [] } },
    });
    for (const who of ["guest", "owner"] as const)
      expect((await actors.as[who].rpc("admin_user", { p_user_id: host.id })).error?.message).toBe(
        "admins-only",
      );
  });

  test("has the reports of them and by them, of every kind", async () => {
    const space = await listed();
    const { guest } = actors.people;
    const [thread] = await actors.sql<{ id: string }[]>`
      insert into public.threads (kind, space_id, guest_id, host_id) values ('space', ${space}, ${guest.id}, ${host.id}) returning id`;
    const [ofListing] = await actors.sql<{ id: string }[]>`
      insert into public.space_reports (space_id, reporter_id, kind, message)
      values (${space}, ${guest.id}, 'closed', 'The doors are boarded up.') returning id`;
    const [ofThread] = await actors.sql<{ id: string }[]>`
      insert into public.thread_reports (thread_id, reporter_id, reason, created_at)
      values (${thread?.id ?? ""}, ${host.id}, 'Asks to be paid elsewhere.', now() + interval '1 hour') returning id`;
    const reportsOf = async (id: string) => {
      const { data } = await actors.as.admin.rpc("admin_user", { p_user_id: id });
      return (data as { reports: unknown }).reports;
    };
    const listing = { id: ofListing?.id, kind: "listing", judged_id: ofListing?.id, is_open: true };
    const words = { id: ofThread?.id, kind: "conversation", judged_id: ofThread?.id };
    expect(await reportsOf(host.id)).toMatchObject({
      of_them: { total: 1, rows: [listing] },
      by_them: { total: 1, rows: [words] },
    });
    expect(await reportsOf(guest.id)).toMatchObject({
      of_them: { total: 1, rows: [words] },
      by_them: { total: 1, rows: [listing] },
    });
  });
});
