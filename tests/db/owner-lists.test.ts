import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUser, type Person } from "../support/backend.ts";
import { exportOf } from "../support/account-deletion.ts";
import { createSpace, openActors, signIn, type Actors, type Listing } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";

// The owners' view of all their listings, and of the current day.
let actors: Actors;
beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

/** A new owner, without data of other tests. */
async function newOwner(name: string) {
  const { sql, backend } = actors;
  const person = await createUser(sql, { email: `${name}-${crypto.randomUUID()}@lists.test` });
  const as = await signIn(backend, person);
  const ask = async (fn: string, args: object = {}) => (await as.rpc(fn, args).throwOnError()).data;
  const list = (listing: Partial<Listing> = {}) =>
    createSpace(sql, { owner_id: person.id, ...listing });
  return { person, as, ask, list };
}

/** Moves a booking to these days, from today. */
async function moveTo(booking: string, days: number[], zone = "UTC") {
  await actors.sql`
    update public.bookings b set held_days = t.days, starts_on = t.days[1], ends_on = t.days[cardinality(t.days)],
      opens_at = array_fill(b.opens_at[1], array[cardinality(t.days)]),
      closes_at = array_fill(b.closes_at[1], array[cardinality(t.days)])
    from (select array_agg((now() at time zone ${zone})::date + d order by d) as days
      from unnest(${days}::integer[]) d) t where b.id = ${booking}`;
}

async function handOver(space: string, to: Person) {
  await actors.sql`update public.coworking_spaces set owner_id = ${to.id} where id = ${space}`;
}

describe("a space that changed hands", () => {
  test("counts the bookings that its owner hosted, also if that owner was a guest before", async () => {
    const [former, next] = [await newOwner("former"), await newOwner("next")];
    const space = await former.list();
    // The next owner was a guest, and that day is over.
    const past = await book(next.as, { space, on: dayAhead(1) });
    await moveTo(past, [-2]);
    const theirs = await book(actors.as.guest, { space, on: dayAhead(1) });
    await moveTo(theirs, [-1]);
    await handOver(space, next.person);
    await book(actors.as.guest, { space, on: dayAhead(3), desks: 2 });
    const { listings, tiles } = await next.ask("my_listings");
    expect(tiles).toMatchObject({ bookings: 1 });
    expect(listings).toMatchObject([{ bookings: 1, next_booking: { desks: 2 } }]);
    expect(await former.ask("my_listings")).toMatchObject({ listings: [], tiles: { bookings: 0 } });
  });

  test("hides the former owner's moderation from its owner", async () => {
    const [former, next] = [await newOwner("former"), await newOwner("next")];
    const space = await former.list();
    const decide = (name: string) => actors.sql`
      insert into public.listing_changes (space_id, name, address, city, country, timezone, decided_at, outcome, note)
      values (${space}, ${name}, '1 Quay Street', 'Lisbon', 'Portugal', 'UTC', now(), 'rejected', ${`About ${name}`})`;
    await decide("Planted House");
    await actors.sql`
      insert into public.listing_submissions (space_id, decided_at, outcome, note)
      values (${space}, now(), 'rejected', 'Planted note')`;
    const seen = async ({ as, ask }: typeof next) =>
      JSON.stringify([
        (await ask("my_listing", { p_space_id: space })).last_change,
        await exportOf(as),
      ]);
    for (const word of ["About Planted House", "Planted note"])
      expect(await seen(former)).toContain(word);
    await handOver(space, next.person);
    expect(await seen(next)).not.toContain("Planted");
    await decide("Mill House");
    expect(await seen(next)).toContain("About Mill House");
  });

  test("gives an admin who lists it nothing of the former owner", async () => {
    const { as, people } = actors;
    const former = await newOwner("former");
    const space = await former.list();
    await moveTo(await book(as.guest, { space, on: dayAhead(1), desks: 3 }), [-1]);
    await handOver(space, people.admin);
    const { data } = await as.admin.rpc("my_listings").throwOnError();
    expect(data.tiles).toMatchObject({ bookings: 0, monthly_revenue: 0 });
    expect(data.listings).toMatchObject([{ bookings: 0, next_booking: null }]);
  });
});

describe("the room for another listing", () => {
  test("follows the limit: drafts count, archived ones do not", async () => {
    const { sql, as } = actors;
    const owner = await newOwner("full");
    const [{ before }] = await sql<
      [{ before: number }]
    >`select listings_limit as before from public.site_settings`;
    await sql`update public.site_settings set listings_limit = 2`;
    try {
      const hasRoom = async () => (await owner.ask("my_listings")).has_room;
      await owner.list({ status: "draft" });
      expect(await hasRoom()).toBe(true);
      const second = await owner.list();
      expect(await hasRoom()).toBe(false);
      const draft = { name: "One Too Many" };
      const refused = await owner.as.from("coworking_spaces").insert(draft);
      expect(refused.error).toMatchObject({ message: "too-many-listings" });
      await owner.ask("archive_listing", { p_space_id: second });
      expect(await hasRoom()).toBe(true);
      // Admins have no limit.
      for (let n = 0; n < 3; n += 1)
        expect((await as.admin.from("coworking_spaces").insert(draft)).error).toBeNull();
      const { data } = await as.admin.rpc("my_listings").throwOnError();
      expect(data.has_room).toBe(true);
    } finally {
      await sql`update public.site_settings set listings_limit = ${before}`;
    }
  });
});

describe("archived listings", () => {
  test("are a separate list, the last one first, with their bookings", async () => {
    const owner = await newOwner("archivist");
    const kept = await owner.list({ name: "Kept" });
    const gone = [];
    for (const name of ["First Gone", "Second Gone", "Third Gone"]) {
      const space = await owner.list({ name });
      if (name === "Second Gone")
        await moveTo(await book(actors.as.guest, { space, on: dayAhead(1) }), [-1]);
      await owner.ask("archive_listing", { p_space_id: space });
      gone.unshift(space);
    }
    const { listings, archived } = await owner.ask("my_listings");
    expect(listings).toMatchObject([{ id: kept }]);
    expect(archived).toBe(3);
    const first = await owner.ask("my_archived_listings", { p_page_size: 2 });
    expect(first.listings).toMatchObject([
      { id: gone[0], name: "Third Gone", bookings: 0 },
      { id: gone[1], name: "Second Gone", bookings: 1, city: "Lisbon", photo: null },
    ]);
    const next = { p_page_size: 2, p_after: first.next };
    expect(await owner.ask("my_archived_listings", next)).toMatchObject({
      listings: [{ id: gone[2] }],
      next: null,
    });
  });

  test("are those of the caller, admins included", async () => {
    await createSpace(actors.sql, { owner_id: actors.people.owner.id, status: "archived" });
    for (const who of ["guest", "admin"] as const) {
      const { data } = await actors.as[who].rpc("my_archived_listings").throwOnError();
      expect(data, who).toEqual({ listings: [], next: null });
    }
  });
});

describe("the day of a host", () => {
  test("has today's spaces with the number of arrivals, in the time zone of each space", async () => {
    const owner = await newOwner("host");
    const east = await owner.list({ name: "East", timezone: "Pacific/Auckland", capacity: 9 });
    const west = await owner.list({ name: "West", timezone: "Pacific/Honolulu", capacity: 9 });
    const quiet = await owner.list({ name: "Quiet" });
    await owner.list({ name: "Begun", status: "draft" });
    const stays: [string, string, number[]][] = [
      [east, "Pacific/Auckland", [0]],
      [west, "Pacific/Honolulu", [0]],
      [west, "Pacific/Honolulu", [0, 1, 2]],
      [west, "Pacific/Honolulu", [-29, -1, 0]],
      // Neither yesterday, nor tomorrow, nor a closed day within a span.
      [quiet, "UTC", [-1]],
      [quiet, "UTC", [1]],
      [quiet, "UTC", [-1, 1]],
    ];
    for (const [space, zone, days] of stays)
      await moveTo(await book(actors.as.guest, { space, on: dayAhead(5) }), days, zone);
    const cancelled = await book(actors.as.guest, { space: east, on: dayAhead(5) });
    await moveTo(cancelled, [0], "Pacific/Auckland");
    await actors.sql`
      update public.bookings set status = 'cancelled', cancelled_at = now(), cancellation_fee = 0 where id = ${cancelled}`;
    expect(await owner.ask("host_overview")).toEqual({
      listings: 4,
      today: [
        { space_id: west, name: "West", arriving: 2, here: 3 },
        { space_id: east, name: "East", arriving: 1, here: 1 },
      ],
    });
  });

  test("is hidden from others, and empty for a guest", async () => {
    const owner = await newOwner("host");
    const space = await owner.list();
    await moveTo(await book(actors.as.guest, { space, on: dayAhead(2) }), [0]);
    for (const who of ["guest", "admin"] as const) {
      const { data } = await actors.as[who].rpc("host_overview").throwOnError();
      expect(JSON.stringify(data.today), who).not.toContain(space);
    }
    expect((await actors.as.guest.rpc("host_overview")).data).toEqual({ listings: 0, today: [] });
    expect((await owner.ask("host_overview")).today).toHaveLength(1);
  });

  test("moves with a space to its next owner", async () => {
    const [former, next] = [await newOwner("former"), await newOwner("next")];
    const space = await former.list();
    await moveTo(await book(actors.as.guest, { space, on: dayAhead(2) }), [0]);
    await handOver(space, next.person);
    expect(await former.ask("host_overview")).toEqual({ listings: 0, today: [] });
    expect(await next.ask("host_overview")).toMatchObject({
      listings: 1,
      today: [{ arriving: 1 }],
    });
  });
});
