import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  background,
  book,
  createSpace,
  dayAhead,
  openActors,
  setHours,
  signIn,
  type Actors,
} from "../support/actors.ts";
import { actingAs, createUser } from "../support/backend.ts";
import { createListing, placesOf, propose, storedPhotoFor } from "../support/listings.ts";

// What the clock does with listings, and what is counted of them.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const service = () => background(actors.backend);
const tidy = async () => {
  const { error } = await service().rpc("tidy");
  if (error) throw error;
};

describe("a draft that nobody touches for 90 days goes", () => {
  /** Days pass for a draft, and for what its owner was told. */
  async function pass(space: string, days: number): Promise<void> {
    const by = `${days} days`;
    await actors.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update public.coworking_spaces set updated_at = updated_at - ${by}::interval where id = ${space}`;
      await sql`
        update private.draft_warnings set created_at = created_at - ${by}::interval,
          untouched_since = untouched_since - ${by}::interval where space_id = ${space}`;
    });
  }
  const isThere = async (space: string) =>
    (await actors.sql`select 1 from public.coworking_spaces where id = ${space}`).length === 1;
  const warnings = (space: string) => actors.sql<{ content: { goes_at: string } | null }[]>`
    select private.mail_draft_about_to_go(w.id) as content from private.draft_warnings w
    join private.outbox o on o.subject_id = w.id and o.topic = 'draft-about-to-go'
    where w.space_id = ${space} and o.recipient_id = ${actors.people.owner.id} order by w.created_at`;
  const draft = () => createListing(actors, { status: "draft", name: "Unfinished House" });

  test("which is announced after 76 of them, once, with the day", async () => {
    const space = await draft();
    await pass(space, 75);
    await tidy();
    expect(await warnings(space)).toHaveLength(0);
    await pass(space, 1);
    await tidy();
    await tidy();
    const [told, ...more] = await warnings(space);
    expect(more).toHaveLength(0);
    expect(told?.content).toMatchObject({ space: { id: space, name: "Unfinished House" } });
    const inDays = (Date.parse(told?.content?.goes_at ?? "") - Date.now()) / 86_400_000;
    expect(inDays).toBeGreaterThan(13.9);
    expect(inDays).toBeLessThan(14.1);
    await pass(space, 13);
    await tidy();
    expect(await isThere(space)).toBe(true);
    await pass(space, 1);
    await tidy();
    expect(await isThere(space)).toBe(false);
    expect(await warnings(space)).toHaveLength(0);
  });

  test("14 days after the mail also when the clock stood still for a year", async () => {
    const space = await draft();
    await pass(space, 400);
    await tidy();
    expect(await isThere(space)).toBe(true);
    await pass(space, 14);
    await tidy();
    expect(await isThere(space)).toBe(false);
  });

  test.each<[string, (space: string) => PromiseLike<{ error: unknown }>]>([
    [
      "a value",
      (space) => actors.as.owner.from("coworking_spaces").update({ capacity: 4 }).eq("id", space),
    ],
    [
      "a new photo",
      async (space) => actors.as.owner.rpc("add_photo", await storedPhotoFor(actors, space)),
    ],
    [
      "a photo that moves",
      async (space) => {
        const [p_photo_id] = (await placesOf(actors.sql, space)).ids;
        return actors.as.owner.rpc("move_photo", { p_photo_id, p_place: 3 });
      },
    ],
    [
      "a photo that is removed",
      async (space) => {
        const [p_photo_id] = (await placesOf(actors.sql, space)).ids;
        return actors.as.owner.rpc("remove_photo", { p_photo_id });
      },
    ],
    [
      "a photo that is described",
      async (space) => {
        const [id] = (await placesOf(actors.sql, space)).ids;
        const words = { alternative_text: "A long table" };
        return actors.as.owner.from("space_photos").update(words).eq("id", id);
      },
    ],
    ["sending it", (space) => actors.as.owner.rpc("submit_listing", { p_space_id: space })],
  ])("unless it is touched: %s", async (_, touch) => {
    const space = await draft();
    await pass(space, 80);
    await tidy();
    expect((await touch(space)).error).toBeNull();
    // A mail that was not sent yet is not sent any more.
    expect((await warnings(space)).map(({ content }) => content)).toEqual([null]);
    await pass(space, 15);
    await tidy();
    expect(await isThere(space)).toBe(true);
  });

  test("but no other listing, nor a draft that was ever approved", async () => {
    const approved_at = "2026-01-01T00:00:00Z";
    const spaces = await Promise.all([
      createListing(actors, { status: "draft", approved_at }),
      ...["pending", "rejected", "inactive"].map((status) => createListing(actors, { status })),
    ]);
    for (const space of spaces) await pass(space, 400);
    await tidy();
    for (const space of spaces) await pass(space, 20);
    await tidy();
    for (const space of spaces) expect(await isThere(space)).toBe(true);
  });

  test("and counts of changes go with their day", async () => {
    await actors.sql`delete from private.listing_changes_made`;
    await actors.sql`
      insert into private.listing_changes_made (owner_id, day, changes)
      select ${actors.people.owner.id}, current_date - n, 1 from generate_series(0, 5) n`;
    await tidy();
    const left =
      await actors.sql`select current_date - day as ago from private.listing_changes_made order by day desc`;
    expect(left).toEqual([{ ago: 0 }, { ago: 1 }]);
  });
});

test("closures and special hours go a month after they are over, and make room for others", async () => {
  const space = await createListing(actors);
  const close = (from: number, to: number, weekday: number | null = null) => actors.sql`
    insert into public.space_closures (space_id, starts_on, ends_on, weekday, reason)
    values (${space}, ${dayAhead(from)}, ${dayAhead(to)}, ${weekday}, 'Inventory')`;
  const opens = (day: number) =>
    setHours(actors.sql, space, { day: dayAhead(day), closes_at: "12:00" });
  for (let n = 0; n < 28; n++) await close(-60 - n, -40, 1);
  await close(-60, -31);
  await close(-60, 3);
  await opens(-32);
  await opens(-31);
  await expect(close(1, 30, 1)).rejects.toThrow("too-many-weekday-closures");
  await tidy();
  await close(1, 30, 1);
  const left = await actors.sql`
    select ends_on::text as day from public.space_closures where space_id = ${space}
    union all select day::text from public.space_special_hours where space_id = ${space} order by 1`;
  expect(left.map(({ day }) => day)).toEqual([-31, -31, 3, 30].map(dayAhead));
});

describe("a file of the bucket that is no photo", () => {
  const put = async (name: string, hours: number) => {
    await actors.sql`
      insert into storage.objects (bucket_id, name, created_at)
      values ('space-photos', ${name}, now() - ${`${hours} hours`}::interval)
      on conflict (bucket_id, name) do update set created_at = excluded.created_at`;
    return name;
  };
  const unused = async () => {
    const { data } = await service().rpc("unused_photo_files");
    return data;
  };
  beforeEach(async () => {
    await actors.sql`delete from storage.objects`;
  });

  test("is named a day after it was put there, the oldest first, 500 at most", async () => {
    const folder = randomUUID();
    const late = await put(`${folder}/late.jpg`, 25);
    const old = await put(`${folder}/old.jpg`, 90);
    await put(`${folder}/new.jpg`, 23);
    expect(await unused()).toEqual([old, late]);
    await actors.sql`
      insert into storage.objects (bucket_id, name, created_at)
      select 'space-photos', gen_random_uuid() || '/' || n || '.jpg', now() - interval '2 days' from generate_series(1, 600) n`;
    expect(await unused()).toHaveLength(500);
  });

  test("is never named while somebody may still make it a photo", async () => {
    const space = await createListing(actors, { status: "draft" });
    const outcomes = new Map<number, string>();
    for (const hours of [0, 11, 13, 23, 25]) {
      const photo = await storedPhotoFor(actors, space);
      await put(photo.p_path, hours);
      // Nobody else sees yet whether the photo was added when the job asks for files.
      await actingAs(actors.sql, actors.people.owner, async (owner) => {
        const adding = owner.savepoint(
          (sql) => sql`select public.add_photo(${space}, ${photo.p_path}, 900, 600)`,
        );
        const [added] = await Promise.allSettled([adding]);
        const isNamed = (await unused())?.includes(photo.p_path);
        outcomes.set(hours, `${added.status}, ${isNamed ? "named" : "left"}`);
      });
    }
    expect(Object.fromEntries(outcomes)).toEqual({
      0: "fulfilled, left",
      11: "fulfilled, left",
      13: "rejected, left",
      23: "rejected, left",
      25: "rejected, named",
    });
  });

  test("is none that is shown or proposed, until the photo, the proposal or the listing is gone", async () => {
    const [space, draft] = [
      await createListing(actors, { photos: 4 }),
      await createListing(actors, { status: "draft" }),
    ];
    const proposed = await actors.as.owner.rpc("add_photo", await storedPhotoFor(actors, space));
    const rows = await actors.sql<
      { id: string; path: string; space_id: string; place: number | null }[]
    >`
      select id, path, space_id, place from public.space_photos where space_id in (${space}, ${draft}) order by place`;
    for (const { path } of rows) await put(path, 48);
    expect(await unused()).toEqual([]);
    const first = rows.find((row) => row.space_id === space && row.place === 1);
    await actors.as.owner.rpc("remove_photo", { p_photo_id: first?.id });
    const [{ change_id } = {}] =
      await actors.sql`select change_id from public.space_photos where id = ${proposed.data}`;
    await actors.as.owner.rpc("withdraw_change", { p_change_id: change_id });
    await actors.as.owner.from("coworking_spaces").delete().eq("id", draft);
    const gone = rows.filter(
      (row) => row.id === first?.id || row.place === null || row.space_id === draft,
    );
    expect((await unused())?.toSorted()).toEqual(gone.map(({ path }) => path).toSorted());
    expect(gone).toHaveLength(5);
  });
});

describe("views", () => {
  const viewsOf = async (space: string) =>
    (
      await actors.sql`select day = (now() at time zone 'UTC')::date as today, views from public.space_views where space_id = ${space}`
    )[0];
  const count = (p_views: object) => service().rpc("count_views", { p_views });

  test("are added up by day, of listings that guests see and of nothing else", async () => {
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

describe("what an owner sees of their listings", () => {
  const mine = async () => (await actors.as.owner.rpc("my_listings").throwOnError()).data;

  /** The same figures, as one would count them on paper. */
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
        ends_on: string;
      }[]
    >`
      select b.space_id, b.status, b.total, b.service_fee, b.cancellation_fee, b.ends_on::text,
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

  test("is counted: bookings, the month's revenue without the fee, cancelled ones by what they cost, ratings, views", async () => {
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
    // Late cancellations that cost half, one in each zone; and first days on both sides of each month's turn.
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
      const upcoming = own.filter(({ ends_on, today }) => ends_on >= today);
      expect(card.next_booking?.starts_on).toBe(upcoming.map(({ first }) => first).toSorted()[0]);
    }
    expect(listings.map(({ id }: Card) => id)).not.toContain(theirs);
  });

  test("earns in a month what the pages of its spaces say of that month", async () => {
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
    // Twice 3 × 20 and 7.77, less 3 %.
    expect(data.tiles.monthly_revenue).toBe(131.48);
    expect(earned).toBeCloseTo(131.48, 6);
  });

  test("with its status, first photo, reason, clock and open proposal", async () => {
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
    // Drafts come first.
    expect(listings[0].status).toBe("draft");
  });

  test("is nothing for somebody who has none", async () => {
    expect((await actors.as.guest.rpc("my_listings")).data).toEqual({
      listings: [],
      has_room: true,
      archived: 0,
      tiles: { bookings: 0, monthly_revenue: 0, average_rating: null },
    });
  });
});
