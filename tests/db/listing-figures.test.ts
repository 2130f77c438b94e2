import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { background, createSpace, openActors, signIn, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { createUser } from "../support/backend.ts";
import { createListing, placesOf, propose } from "../support/listings.ts";

// The figures of listings, and the owner's view of them.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const service = () => background(actors.backend);

describe("views", () => {
  const viewsOf = async (space: string) =>
    (
      await actors.sql`select day = (now() at time zone 'UTC')::date as today, views from public.space_views where space_id = ${space}`
    )[0];
  const count = (p_views: object) => service().rpc("count_views", { p_views });

  test("are added up by day, of public listings only", async () => {
    const [space, other] = [await createListing(actors), await createListing(actors)];
    const hidden = await createListing(actors, { status: "inactive" });
    const views = { [space]: 3, [other]: 1, [hidden]: 5, [randomUUID()]: 9, "no id": 4, "": 1 };
    expect((await count(views)).error).toBeNull();
    expect((await count({ [space]: 2, [other]: 0 })).error).toBeNull();
    expect(await viewsOf(space)).toEqual({ today: true, views: 5 });
    expect(await viewsOf(other)).toEqual({ today: true, views: 1 });
    expect(await viewsOf(hidden)).toBeUndefined();
    expect((await count({})).error).toBeNull();
    expect((await count({ [space]: -4 })).error).toBeNull();
    expect(await viewsOf(space)).toEqual({ today: true, views: 5 });
  });

  test("of many batches at once are all counted", async () => {
    const spaces = await Promise.all([1, 2, 3].map(() => createListing(actors, { photos: 0 })));
    const batch = Object.fromEntries(spaces.map((space) => [space, 2]));
    const backwards = Object.fromEntries(Object.entries(batch).toReversed());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => count(n % 2 ? batch : backwards)),
    );
    expect(answers.filter(({ error }) => error)).toEqual([]);
    for (const space of spaces) expect(await viewsOf(space)).toMatchObject({ views: 40 });
  });
});

describe("an owner's list of listings", () => {
  const mine = async () => (await actors.as.owner.rpc("my_listings").throwOnError()).data;

  /** The same figures, computed independently. */
  async function counted() {
    const bookings = await actors.sql<
      {
        space_id: string;
        status: string;
        total: number;
        service_fee: number;
        cancellation_fee: number | null;
        first: string;
        today: string;
        has_begun: boolean;
      }[]
    >`
      select b.space_id, b.status, b.total, b.service_fee, b.cancellation_fee,
        (b.held_days[1] + b.opens_at[1]) at time zone b.timezone <= now() as has_begun,
        (select min(d)::text from unnest(b.held_days) d) as first, (now() at time zone b.timezone)::date::text as today
      from public.bookings b join public.coworking_spaces s on s.id = b.space_id where s.owner_id = ${actors.people.owner.id}`;
    const revenue = bookings
      .filter(({ first, today }) => first.slice(0, 7) === today.slice(0, 7))
      .map((b) =>
        b.status === "cancelled"
          ? Number(b.cancellation_fee) - Math.round(Number(b.cancellation_fee) * 3) / 100
          : b.total - b.service_fee,
      );
    const cents = revenue.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
    const confirmed = bookings.filter(({ status }) => status === "confirmed");
    return { bookings: confirmed.length, monthly_revenue: cents / 100, of: confirmed };
  }

  test("has counts: bookings, the month's revenue without the fee, cancelled ones with their fee, ratings, views", async () => {
    const west = await createListing(actors, {
      timezone: "Pacific/Honolulu",
      city: "Honolulu",
      country: "United States",
      average_rating: 4,
      review_count: 3,
      capacity: 50,
    });
    const east = await createListing(actors, {
      timezone: "Pacific/Auckland",
      city: "Auckland",
      country: "New Zealand",
      average_rating: 5,
      review_count: 1,
      capacity: 50,
    });
    const theirs = await createListing(actors, { of: "other" });
    for (const space of [west, east, theirs])
      for (const on of [1, 2, 20, 40])
        for (const pass of ["day", "week"] as const)
          await book(actors.as.guest, { space, on: dayAhead(on), pass });
    // Late cancellations at half the price, one in each zone; and first days on both sides of each change of month.
    for (const space of [west, east])
      await actors.sql`
        update public.bookings set status = 'cancelled', cancelled_at = now(), cancellation_fee = total / 2
        where id = (select id from public.bookings where space_id = ${space} and pass = 'week' order by starts_on limit 1)`;
    for (const [space, zone] of [
      [west, "Pacific/Honolulu"],
      [east, "Pacific/Auckland"],
    ] as const)
      for (const [n, turn] of [
        [0, "0 days"],
        [1, "-1 day"],
        [2, "1 month"],
        [3, "1 month -1 day"],
      ] as const)
        await actors.sql`
          update public.bookings b set held_days = array[t.day], starts_on = t.day, ends_on = t.day
          from (select (date_trunc('month', now() at time zone ${zone}) + ${turn}::interval)::date as day) t
          where b.id = (select id from public.bookings where space_id = ${space} and pass = 'day' order by id offset ${n} limit 1)`;
    await actors.sql`
      insert into public.space_views (space_id, day, views) values (${west}, current_date - 40, 30), (${west}, current_date, 4)`;
    const { bookings, monthly_revenue, of } = await counted();
    const { listings, tiles } = await mine();
    expect(tiles).toEqual({ bookings, monthly_revenue, average_rating: 4.25 });
    expect(monthly_revenue).toBeGreaterThan(0);
    interface Card {
      id: string;
      views: number;
      bookings: number;
      next_booking: { starts_on: string; ends_on: string } | null;
    }
    for (const space of [west, east]) {
      const card: Card = listings.find(({ id }: Card) => id === space);
      const own = of.filter(({ space_id }) => space_id === space);
      expect(card.bookings).toBe(own.length);
      expect(card.views).toBe(space === west ? 34 : 0);
      const upcoming = own.filter(({ has_begun }) => !has_begun);
      expect(card.next_booking?.starts_on).toBe(upcoming.map(({ first }) => first).toSorted()[0]);
    }
    expect(listings.map(({ id }: Card) => id)).not.toContain(theirs);
  });

  test("has the monthly earnings of the pages of its spaces", async () => {
    const owner = await createUser(actors.sql, { email: "earner@actors.test" });
    const as = await signIn(actors.backend, owner);
    const spaces = [0, 1].map(() => createSpace(actors.sql, { owner_id: owner.id }));
    let earned = 0;
    for (const space of await Promise.all(spaces)) {
      await book(actors.as.guest, { space, on: dayAhead(1), desks: 3 });
      const gone = await book(actors.as.guest, { space, on: dayAhead(2) });
      await actors.sql`
        update public.bookings set status = 'cancelled', cancelled_at = now(), cancellation_fee = 7.77 where id = ${gone}`;
      await actors.sql`
        update public.bookings set held_days = array[t.day], starts_on = t.day, ends_on = t.day
        from (select (now() at time zone 'UTC')::date as day) t where space_id = ${space}`;
      const { data } = await as.rpc("space_earnings", { p_space_id: space }).throwOnError();
      const month = dayAhead(0).slice(0, 7);
      earned += data.months.find((row: { month: string }) => row.month === month).earned;
    }
    const { data } = await as.rpc("my_listings").throwOnError();
    // Twice 3 × 20 and 7.77, less 3%.
    expect(data.tiles.monthly_revenue).toBe(131.48);
    expect(earned).toBeCloseTo(131.48, 6);
  });

  test("has the status, first photo, reason, deadline and open proposal", async () => {
    const space = await createListing(actors, { name: "Proposed House" });
    await propose(actors.as.owner, space, { p_name: "Other House" });
    const pending = await createListing(actors, { status: "pending" });
    const draft = await createListing(actors, { status: "draft", photos: 0 });
    const { listings } = await mine();
    const card = (id: string) => listings.find((listing: { id: string }) => listing.id === id);
    const [first] = (await placesOf(actors.sql, space)).ids;
    expect(card(space)).toMatchObject({
      name: "Proposed House",
      status: "active",
      photo: { id: first },
      change_is_pending: true,
      submitted_at: null,
      note: null,
    });
    expect(card(pending)).toMatchObject({ change_is_pending: false });
    const { submitted_at, decide_by } = card(pending);
    expect(Date.parse(decide_by) - Date.parse(submitted_at)).toBe(24 * 3_600_000);
    expect(card(draft)).toMatchObject({ photo: null, views: 0, bookings: 0, next_booking: null });
    // Active ones come first.
    expect(listings[0].status).toBe("active");
  });

  test("is empty for a member without listings", async () => {
    expect((await actors.as.guest.rpc("my_listings")).data).toEqual({
      listings: [],
      has_room: true,
      archived: 0,
      tiles: { bookings: 0, monthly_revenue: 0, average_rating: null },
    });
  });
});
