import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AFRICA } from "../../demo/data/spaces/africa.ts";
import { AMERICAS } from "../../demo/data/spaces/americas.ts";
import { ASIA } from "../../demo/data/spaces/asia.ts";
import { EUROPE } from "../../demo/data/spaces/europe.ts";
import { PAID_ONLINE } from "../../demo/data/paid-online.ts";
import { OCEANIA } from "../../demo/data/spaces/oceania.ts";
import { seedSql } from "../../demo/seed/seed.ts";
import { connect, createDatabase, serve, type Backend, type Database } from "../support/backend.ts";
import { signIn, visitor } from "../support/actors.ts";
import { requestBooking } from "../support/bookings.ts";
import { filterSample } from "../support/thoroughness.ts";

const SEED_FILE = "demo/seed.sql";

// The demo data, as npm start loads it.
let database: Database;
let backend: Backend;

beforeAll(async () => {
  database = await createDatabase({ seeded: true });
  backend = await serve(database);
});
afterAll(async () => {
  await backend.stop();
  await database.drop();
});

const account = (mailbox: string) =>
  signIn(backend, {
    id: "",
    email: `${mailbox}@nomadcowork.test`,
    password: "nomad-demo-2026",
  });

async function ask(mailbox: string, name: string, args: object = {}) {
  const { data, error } = await (await account(mailbox)).rpc(name, args);
  if (error) throw error;
  return data;
}

async function count(query: string): Promise<number> {
  const [row] = await backend.sql.unsafe<{ count: number }[]>(query);
  return Number(row?.count);
}

test("leaves room for one more featured listing", async () => {
  const featured = await count("select count(*) from public.coworking_spaces where is_featured");
  const limit = await count("select featured_listings_limit as count from public.site_settings");
  expect(featured).toBe(limit - 1);
});

test("equals the output of its sources (npm run demo)", () => {
  expect(readFileSync(SEED_FILE, "utf8") === seedSql()).toBe(true);
});

test("every id follows RFC 9562, also those that the seed makes of names", async () => {
  const columns = await backend.sql<{ table: string; column: string }[]>`
    select format('%I.%I', table_schema, table_name) as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'private') and table_type = 'BASE TABLE' and data_type = 'uuid'`;
  expect(columns.length).toBeGreaterThan(30);
  const others = columns.map(
    ({ table, column }) =>
      `select '${table}' from ${table} where "${column}"::text !~ '^.{14}[1-8].{4}[89ab]'`,
  );
  expect(await backend.sql.unsafe(others.join(" union "))).toEqual([]);
});

describe("the demo accounts", () => {
  test.each([
    ["guest", false],
    ["owner", false],
    ["admin", true],
    ["suspended", false],
  ])("%s signs in", async (mailbox, is_admin) => {
    const { viewer } = await ask(mailbox, "site_frame");
    expect(viewer).toMatchObject({ email: `${mailbox}@nomadcowork.test`, is_admin });
    expect(viewer.full_name).toMatch(/^\w+ \w+$/);
  });

  test("nobody else can", async () => {
    const others = await backend.sql<{ email: string }[]>`
      select email from auth.users where encrypted_password = '' order by email`;
    expect(others.length).toBeGreaterThan(20);
    for (const password of ["", "nomad-demo-2026"]) {
      const person = { id: "", email: others[0]?.email ?? "", password };
      await expect(signIn(backend, person)).rejects.toThrow(/./);
    }
  });

  test("the guest has one booking on each tab, a second that is over and reviewed, and two favourites", async () => {
    const [upcoming, past, cancelled] = await Promise.all(
      ["upcoming", "past", "cancelled"].map((p_show) => ask("guest", "my_bookings", { p_show })),
    );
    expect(upcoming.counts).toEqual({ upcoming: 1, past: 2, cancelled: 2 });
    expect(upcoming.bookings[0].status).toBe("confirmed");
    expect(past.bookings).toMatchObject([
      { status: "completed", review: "open" },
      { status: "completed", review: "final" },
    ]);
    expect(cancelled.bookings[0].status).toBe("cancelled");
    // One was cancelled in time, and for the other a fee is owed.
    const { sums } = await ask("guest", "my_payments");
    expect(sums).toContainEqual(expect.objectContaining({ state: "fee", bookings: 1 }));
    const { cancellation } = await ask("guest", "booking_overview", {
      p_booking_id: upcoming.bookings[0].id,
    });
    expect(cancellation).toMatchObject({ refusal: null, fee: 0 });
    expect((await ask("guest", "my_favourites")).total).toBe(2);
  });

  test("one of them is suspended, reads the reason, and can cancel a booking but not make one", async () => {
    const { viewer } = await ask("suspended", "site_frame");
    expect(viewer.suspended_because).toContain("never used");
    const { bookings } = await ask("suspended", "my_bookings");
    expect(bookings).toHaveLength(1);
    const id = bookings[0].id;
    const [{ space_id }] = await backend.sql<[{ space_id: string }]>`
      select space_id from public.bookings where id = ${id}`;
    const client = await account("suspended");
    const { error } = await requestBooking(client, { space: space_id });
    expect(error?.message).toBe("suspended");
    const { cancellation } = await ask("suspended", "booking_overview", { p_booking_id: id });
    expect(cancellation).toMatchObject({ refusal: null, fee: 0 });
  });

  test("the guest has a public name, which others see in place of the first name and an initial", async () => {
    const [guest] = await backend.sql`
      select public_name from public.users where email = 'guest@nomadcowork.test'`;
    expect(guest).toEqual({ public_name: "Robin draws" });
  });

  test("the owner has three public spaces and one of each other kind", async () => {
    const spaces = await backend.sql<{ status: string; is_verified_owner: boolean }[]>`
      select s.status, s.is_verified_owner from public.coworking_spaces s
      join public.users u on u.id = s.owner_id where u.email = 'owner@nomadcowork.test'`;
    const statuses = spaces.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([
      "active",
      "active",
      "active",
      "archived",
      "draft",
      "inactive",
      "pending",
      "rejected",
    ]);
    expect(spaces.every((s) => s.is_verified_owner === (s.status === "active"))).toBe(true);
  });
});

test("six listings have no owner, and two of them have pending claims", async () => {
  expect(
    await count("select count(*) from public.coworking_spaces s where private.is_unclaimed(s)"),
  ).toBe(6);
  expect(
    await count(`
      select count(distinct c.space_id) from public.claim_requests c
      join public.coworking_spaces s on s.id = c.space_id
      where c.status = 'pending' and private.is_unclaimed(s)`),
  ).toBe(2);
});

test("the admin has a claim in each status, a document to open, and a report of each kind that waits", async () => {
  const { claims }: { claims: { id: string; status: string }[] } = await ask(
    "admin",
    "admin_claims",
  );
  const statuses = new Set(claims.map(({ status }) => status));
  expect([...statuses].toSorted()).toEqual(["approved", "pending", "rejected", "revoked"]);
  const [document] = await backend.sql<{ claim_id: string; path: string; name: string }[]>`
    select claim_id, path, name from public.claim_documents`;
  expect(claims).toContainEqual(
    expect.objectContaining({ id: document?.claim_id, status: "pending" }),
  );
  const files = (await account("admin")).storage.from("claim-documents");
  const { data } = await files.download(document?.path ?? "");
  expect(await data?.text()).toMatch(/^%PDF-1\.4\n[^]*Speicher Oberbaum[^]*%%EOF\n$/);
  for (const [table, column] of [
    ["private.post_comments", "decided_at"],
    ["public.space_reports", "resolved_at"],
    ["public.review_reports", "resolved_at"],
    ["public.thread_reports", "closed_at"],
    ["public.user_reports", "closed_at"],
  ] as const)
    expect(await count(`select count(*) from ${table} where ${column} is null`), table).toBe(1);
});

test("the owner sees each stage of a listing: a draft, a pending one, one with a reason, and a proposal", async () => {
  interface Card {
    id: string;
    name: string;
    status: string;
    note: string | null;
    submitted_at: string | null;
    change_is_pending: boolean;
  }
  const { listings }: { listings: Card[] } = await ask("owner", "my_listings");
  const of = (status: string) => listings.filter((listing) => listing.status === status);
  expect(of("draft")).toMatchObject([{ note: null, submitted_at: null }]);
  expect(of("pending")).toMatchObject([{ submitted_at: expect.any(String) }]);
  expect(of("rejected")).toMatchObject([{ note: expect.stringContaining("Please add photos") }]);
  const changed = listings.filter((listing) => listing.change_is_pending);
  expect(changed).toMatchObject([{ status: "active", name: "Oficina do Miradouro" }]);
  const { change } = await ask("owner", "my_listing", { p_space_id: changed[0]?.id });
  expect(change).toMatchObject({ name: "Oficina do Miradouro e da Graça", city: "Lisbon" });
  // The rejected listing is complete, so that it can be sent again at once.
  const rejected = await ask("owner", "my_listing", { p_space_id: of("rejected")[0]?.id });
  expect(rejected.missing).toEqual([]);
});

test("the owner has guests today, marked arrivals, and an archived listing with its bookings", async () => {
  const { today } = await ask("owner", "host_overview");
  const miradouro = today.find(({ name }: { name: string }) => name === "Oficina do Miradouro");
  expect(miradouro.arriving).toBeGreaterThanOrEqual(3);
  const { bookings } = await ask("owner", "space_bookings", { p_space_id: miradouro.space_id });
  const arrivals = new Set(bookings.map(({ arrival }: { arrival: string | null }) => arrival));
  expect(arrivals).toEqual(new Set(["arrived", null]));
  expect(await count("select count(*) from public.bookings where arrival = 'did-not-come'")).toBe(
    1,
  );
  const cancelled = { p_space_id: miradouro.space_id, p_show: "cancelled" };
  const { bookings: refused } = await ask("owner", "space_bookings", cancelled);
  expect(refused).toMatchObject([{ cancelled_as: "owner", cancellation_fee: 0 }]);
  const { listings } = await ask("owner", "my_archived_listings");
  expect(listings).toMatchObject([{ name: "Gelo do Tejo", bookings: 2 }]);
  // It was open once, as the paused one: only then has a listing a known city.
  expect(
    await count(`select count(*) from public.coworking_spaces
      where status in ('inactive', 'archived') and owner_id is not null and city_id is null`),
  ).toBe(0);
});

test("the owner's listings have views, confirmed hours, closed weekdays and special hours", async () => {
  const { listings } = await ask("owner", "my_listings");
  const active = listings.filter(({ status }: { status: string }) => status === "active");
  for (const { id, name, views } of active) {
    expect(views, name).toBeGreaterThan(20);
    const { data } = await visitor(backend).rpc("space_overview", { p_space_id: id });
    expect(data.space.confirmed_at, name).not.toBeNull();
  }
  const those = active.map(({ id }: { id: string }) => id);
  for (const table of ["space_special_hours", "space_closures"]) {
    const found = await backend.sql`
      select to_jsonb(t) ->> 'weekday' as weekday from ${backend.sql(`public.${table}`)} t
      where space_id = any (${those})`;
    expect(found.length, table).toBeGreaterThan(0);
    if (table === "space_closures") expect(found.some(({ weekday }) => weekday)).toBe(true);
  }
});

describe("conversations", () => {
  test("can be read by the guest and the owner, some of them unread", async () => {
    for (const [mailbox, unread, count] of [
      ["guest", 1, 3],
      ["owner", 2, 5],
    ] as const) {
      expect((await ask(mailbox, "site_frame")).viewer.unread_threads).toBe(unread);
      const { threads } = await ask(mailbox, "my_threads");
      expect(threads).toHaveLength(count);
      const waiting = threads.filter((thread: { unread: number }) => thread.unread > 0);
      expect(waiting).toHaveLength(unread);
    }
  });

  test("have the format that the functions write", async () => {
    const odd = await backend.sql`
      select t.id from public.threads t
      join lateral (
        select count(*) as count, max(m.number) as last, min(m.sent_at) as first_at, max(m.sent_at) as last_at,
          (array_agg(m.side order by m.number desc))[1] = 'guest' as waits
        from public.messages m where m.thread_id = t.id) m on true
      where t.message_count <> m.count or m.last <> m.count or t.asked_at <> m.first_at or t.last_message_at <> m.last_at
        or (t.waiting_since is not null) <> m.waits or t.answered_at < t.asked_at
        or (select count(*) from public.thread_sides s where s.thread_id = t.id and s.last_message_at = m.last_at)
          <> case t.kind when 'support' then 1 else 2 end`;
    expect(odd).toHaveLength(0);
    expect(await count("select count(*) from public.threads")).toBeGreaterThan(8);
  });

  test("give the owner of a space an answer time, and have a message to support", async () => {
    const [space] = await backend.sql<{ id: string }[]>`
      select id from public.coworking_spaces where name = 'Oficina do Miradouro'`;
    const { data } = await visitor(backend).rpc("space_overview", { p_space_id: space?.id });
    expect(data.listed_by.answers_within).toBeGreaterThan(30);
    expect((await ask("admin", "support_threads")).threads).toHaveLength(1);
    expect((await ask("admin", "reported_threads")).reports).toHaveLength(1);
    expect((await ask("admin", "admin_user_reports")).reports).toHaveLength(1);
  });
});

describe("the listings", () => {
  interface Listed {
    name: string;
    description: string;
    city: string;
    country: string;
    timezone: string;
    capacity: number;
    amenities: string[];
    photos: number;
    prices: (number | null)[];
    website_url: string | null;
  }
  let listed: Listed[];
  beforeAll(async () => {
    listed = await backend.sql<Listed[]>`
      select name, description, city, country, timezone, capacity, amenities, website_url,
        (select count(*)::integer from public.space_photos p where p.space_id = s.id) as photos,
        jsonb_build_array(price_per_day, price_per_week, price_per_month) as prices
      from public.coworking_spaces s where status = 'active'`;
  });

  test("are many, on six continents, each place in one time zone", () => {
    expect(listed.length).toBeGreaterThanOrEqual(76);
    const [north, south] = [(lat: number) => lat > 12, (lat: number) => lat <= 12].map((side) =>
      AMERICAS.filter(({ at: [lat] }) => side(lat)),
    );
    for (const continent of [EUROPE, ASIA, AFRICA, OCEANIA, north, south]) {
      const names = new Set(continent?.map(({ name }) => name));
      expect(listed.filter(({ name }) => names.has(name)).length).toBeGreaterThan(3);
    }
    expect(new Set(listed.map(({ city }) => city)).size).toBeGreaterThanOrEqual(34);
    const zones = new Set(
      listed.map(({ city, country, timezone }) => `${city} ${country} ${timezone}`),
    );
    expect(zones.size).toBe(new Set(listed.map(({ city }) => city)).size);
  });

  test("differ from each other", () => {
    expect(new Set(listed.map(({ name }) => name)).size).toBe(listed.length);
    expect(new Set(listed.map(({ description }) => description)).size).toBe(listed.length);
    expect(new Set(listed.flatMap(({ amenities }) => amenities)).size).toBe(12);
    const capacities = listed.map(({ capacity }) => capacity);
    expect([Math.min(...capacities), Math.max(...capacities)]).toEqual([1, 80]);
    for (const pass of [0, 1, 2])
      expect(listed.filter(({ prices }) => prices[pass] === null).length).toBeGreaterThan(3);
    expect(listed.filter(({ prices }) => prices.every((price) => price === null))).toHaveLength(3);
  });

  test("are described in 60 to 120 words", () => {
    const odd = listed.filter(({ description }) => {
      const words = description.split(" ").length;
      return words < 60 || words > 120;
    });
    expect(odd.map(({ name }) => name)).toEqual([]);
  });

  test("have three to seven photos, all of them stored", async () => {
    expect(listed.every(({ photos }) => [3, 4, 5, 6, 7].includes(photos))).toBe(true);
    const drawn = globSync("*/*.svg", { cwd: "demo/pictures" });
    const rows = await backend.sql<{ path: string; alternative_text: string }[]>`
      select path, alternative_text from public.space_photos`;
    expect(rows.map(({ path }) => path).toSorted()).toEqual(drawn.toSorted());
    expect(rows.filter(({ alternative_text }) => alternative_text === "")).toEqual([]);
    const files = await backend.sql<{ name: string }[]>`
      select name from storage.objects where bucket_id = 'space-photos'`;
    expect(files.map(({ name }) => name).toSorted()).toEqual(drawn.toSorted());
  });

  test("give a photo's file only to those who can see its listing", async () => {
    const photoOf = async (status: string) => {
      const [row] = await backend.sql<{ path: string }[]>`
        select p.path from public.space_photos p join public.coworking_spaces s on s.id = p.space_id
        where s.status = ${status} limit 1`;
      return visitor(backend)
        .storage.from("space-photos")
        .download(row?.path ?? "");
    };
    const { data } = await photoOf("active");
    expect(await data?.text()).toMatch(/^<svg/);
    expect((await photoOf("draft")).data).toBeNull();
  });

  test("are in known cities, and the search finds every one", async () => {
    expect(await count("select count(*) from public.places where came_with_listing")).toBe(0);
    expect(await count("select count(*) from search.differences()")).toBe(0);
  });

  test("link nowhere outside example.com", () => {
    const hosts = listed.flatMap((s) => (s.website_url ? [new URL(s.website_url).host] : []));
    expect(new Set(hosts)).toEqual(new Set(["example.com"]));
  });
});

test("public posts and guides have a cover, for every reader", async () => {
  const covers = await backend.sql<{ path: string }[]>`
    select c.path from public.blog_posts p
    join public.post_pictures c on c.id = p.cover_id and c.post_id = p.id`;
  const [without] = await backend.sql<{ many: number }[]>`
    select count(*)::integer as many from public.blog_posts p where p.is_published and p.cover_id is null`;
  expect(without?.many).toBe(0);
  expect(covers.map(({ path }) => path).toSorted()).toEqual(
    globSync("*/*.svg", { cwd: "demo/covers" }).toSorted(),
  );
  for (const { path } of covers) {
    const { data } = await visitor(backend).storage.from("post-pictures").download(path);
    expect(await data?.text(), path).toMatch(/^<svg/);
  }
});

describe("mails", () => {
  const waiting = (topic: string) => backend.sql`
    select subject_id as id from private.outbox
    where topic = ${topic} and finished_at is null and due_at > now() order by subject_id`;

  test("are the reminders of all bookings whose eve is still ahead", async () => {
    const due = await backend.sql`
      select id from public.bookings b
      where b.status = 'confirmed' and (b.held_days[1] - 1 + time '18:00') at time zone b.timezone > now() order by id`;
    expect(due.length).toBeGreaterThan(50);
    expect(await waiting("booking-reminder")).toEqual(due);
  });

  test("and the invitations to review those whose next morning is still ahead, and no others", async () => {
    const due = await backend.sql`
      select id from public.bookings b
      where b.status = 'confirmed'
        and (b.held_days[cardinality(b.held_days)] + 1 + time '10:00') at time zone b.timezone > now() order by id`;
    expect(due.length).toBeGreaterThan(50);
    expect(await waiting("review-invitation")).toEqual(due);
    // By the time of the seed: an hour may have passed since.
    const others =
      "select count(*) from private.outbox where topic not in ('booking-reminder', 'review-invitation') or due_at <= created_at";
    expect(await count(others)).toBe(0);
  });
});

describe("reviews", () => {
  test("follow the rules for guests and owners", async () => {
    const odd = `select count(*) from public.reviews r join public.bookings b on b.id = r.booking_id
      left join public.coworking_spaces s on s.id = r.space_id
      where b.status <> 'confirmed' or r.created_at not between private.over_at(b) and private.review_until(b)
        or r.created_at > now() or r.replied_at > now() or r.hidden_at > now()
        or (r.reply is not null and s.owner_id is null)`;
    expect(await count(odd)).toBe(0);
    const texts = await backend.sql<{ body: string }[]>`select body from public.reviews`;
    expect(texts.length).toBeGreaterThan(70);
    expect(new Set(texts.map(({ body }) => body)).size).toBe(texts.length);
  });

  test("are none, one, a few or many for a space", async () => {
    const counts = await backend.sql<{ reviews: number; spaces: number }[]>`
      select review_count as reviews, count(*)::integer as spaces from public.coworking_spaces
      where status = 'active' group by 1 order by 1`;
    const spacesWith = (least: number, most = least) =>
      counts
        .filter(({ reviews }) => reviews >= least && reviews <= most)
        .reduce((sum, { spaces }) => sum + spaces, 0);
    expect(spacesWith(0)).toBeGreaterThan(20);
    expect(spacesWith(1)).toBeGreaterThan(3);
    expect(spacesWith(2, 5)).toBeGreaterThan(8);
    expect(spacesWith(6, 10)).toBeGreaterThan(1);
    expect(spacesWith(11, 99)).toBeGreaterThan(0);
  });

  test("have every kind: each number of stars and noise, a reply, a hidden one, a report, a former member", async () => {
    const [kinds] = await backend.sql`
      select count(distinct stars)::integer as stars, count(distinct noise)::integer as noises,
        count(*) filter (where reply is not null) > 10 as replied,
        count(*) filter (where hidden_at is not null)::integer as hidden,
        count(*) filter (where author_id is null)::integer as former,
        count(*) filter (where num_nonnulls(wifi_down, noise, calls_allowed, ergonomic_chair, desk_sockets) = 0)::integer as bare
      from public.reviews`;
    expect(kinds).toMatchObject({ stars: 5, noises: 3, replied: true, hidden: 1, former: 1 });
    expect(kinds?.["bare"]).toBeGreaterThan(0);
    expect(
      await count("select count(*) from public.review_reports where resolved_at is null"),
    ).toBe(1);
  });
});

describe("stock", () => {
  test("equals the confirmed bookings", async () => {
    const odd = await backend.sql`
      with held as (
        select b.space_id, d.day, sum(b.desks) as desks from public.bookings b
        cross join lateral unnest(b.held_days) d (day) where b.status = 'confirmed' group by 1, 2
      )
      select from public.space_days s full join held h on h.space_id = s.space_id and h.day = s.day
      where s.desks_booked is distinct from h.desks`;
    expect(odd).toHaveLength(0);
    const differing =
      "from public.space_days d join public.coworking_spaces s on s.id = d.space_id where d.capacity <> s.capacity";
    expect(await count(`select count(*) ${differing}`)).toBe(0);
    expect(await count("select count(*) from public.space_days")).toBeGreaterThan(100);
  });

  test("is sold out on some day of the coming week", async () => {
    const soldOut = `select count(*) from public.space_days d join public.coworking_spaces s on s.id = d.space_id
      where d.desks_booked = d.capacity and d.day between current_date and current_date + 7`;
    expect(await count(soldOut)).toBeGreaterThan(1);
  });

  test("is held on open days only, and paid for at the listed price", async () => {
    const odd = `select count(*) from public.bookings b join public.coworking_spaces s on s.id = b.space_id
      where b.created_at < s.created_at or b.currency <> s.currency
        or exists (select from unnest(b.held_days) d where s.opens_at[extract(isodow from d)] is null)
        or exists (select from unnest(b.held_days, b.opens_at, b.closes_at) held (d, opens, closes)
          where (opens, closes) is distinct from (s.opens_at[extract(isodow from d)], s.closes_at[extract(isodow from d)]))
        or b.unit_price <> case b.pass when 'day' then s.price_per_day when 'week' then s.price_per_week else s.price_per_month end`;
    expect(await count(odd)).toBe(0);
  });
});

test("the newsletter has subscribers with addresses that reach nobody, one of them unconfirmed", async () => {
  const { confirmed, waiting, posts } = await ask("admin", "admin_newsletter");
  expect({ confirmed, waiting }).toEqual({ confirmed: 5, waiting: 1 });
  expect(posts).not.toEqual([]);
  // The names that RFC 2606 reserves.
  const real = "where s.email !~ '[@.]example\\.(com|net|org)$' or s.confirmed_at <= s.agreed_at";
  expect(await count(`select count(*) from private.newsletter_subscribers s ${real}`)).toBe(0);
});

test("events are in a possible order: accounts, listings, approvals, bookings, reviews, claims", async () => {
  const odd = {
    listings: `from public.coworking_spaces s left join public.users u on u.id = s.owner_id
      where s.created_at < u.created_at or s.approved_at <= s.created_at or s.updated_at < s.created_at`,
    submissions: `from public.listing_submissions l join public.coworking_spaces s on s.id = l.space_id
      where l.submitted_at < s.created_at or l.decided_at <= l.submitted_at`,
    bookings: `from public.bookings b join public.coworking_spaces s on s.id = b.space_id left join public.users u on u.id = b.user_id
      where b.created_at < s.approved_at or b.created_at < u.created_at or b.cancelled_at <= b.created_at`,
    reviews: `from public.reviews r join public.bookings b on b.id = r.booking_id
      where r.created_at < private.over_at(b) or r.replied_at <= r.created_at or r.hidden_at <= r.created_at`,
    claims: `from public.claim_requests c join public.coworking_spaces s on s.id = c.space_id join public.users u on u.id = c.user_id
      where c.created_at < s.approved_at or c.created_at < u.created_at or c.decided_at <= c.created_at`,
    posts:
      "from public.blog_posts p where p.updated_at < p.created_at or p.updated_at < p.published_at",
  };
  for (const [kind, rows] of Object.entries(odd))
    expect(await count(`select count(*) ${rows}`), kind).toBe(0);
});

describe("payments", () => {
  test("online are those that the stand-in knows, with the amounts of their bookings", async () => {
    const online = await backend.sql`
      select p.id, p.provider_id as session, p.amount::integer, b.paid_amount = private.charged(b) as is_whole
      from public.payments p join public.bookings b on b.id = p.booking_id
      where p.provider = 'stripe' order by p.amount desc`;
    const known = PAID_ONLINE.payments.map(({ id, session, amount }) => ({ id, session, amount }));
    expect(online).toEqual(known.map((payment) => ({ ...payment, is_whole: true })));
    expect(await count("select count(*) from private.disputes d where d.state = 'open'")).toBe(1);
    const failed = "from public.refunds r where r.state = 'failed' and r.reason = 'cancelled'";
    expect(await count(`select count(*) ${failed}`)).toBe(1);
    expect(await count("select count(*) from private.receipts x where x.number = 1")).toBe(1);
  });

  test("at the desk are those of the owner's guests, one of whom has not got the money back", async () => {
    const [spaces] = await backend.sql`
      select count(*) filter (where b.paid_amount = b.total)::integer as paid,
        count(*) filter (where private.owed_at_desk(b) = b.total)::integer as "owedBack"
      from public.bookings b join public.users u on u.id = b.host_id where u.email = 'owner@nomadcowork.test'`;
    expect(spaces).toEqual({ paid: 4, owedBack: 1 });
    expect(await backend.sql`select * from private.payment_differences()`).toEqual([]);
  });
});

describe("the log", () => {
  test("has latest lines that differ from each other", async () => {
    const { activity } = await ask("admin", "admin_overview");
    expect(activity).toHaveLength(10);
    const actions = activity.map(
      ({ action, table_name }: Record<string, string>) => `${action} ${table_name}`,
    );
    expect(new Set(actions).size).toBeGreaterThanOrEqual(4);
    const people = activity.map(({ actor }: { actor: { name: string } | null }) => actor?.name);
    expect(new Set(people).size).toBeGreaterThanOrEqual(4);
  });

  test("is in order, has no line in the future, and no actor before their registration", async () => {
    const lines = "from public.audit_log l";
    expect(await count(`select count(*) ${lines} where l.created_at > now()`)).toBe(0);
    const back = `from (select created_at < lag(created_at) over (order by id) as goes_back ${lines}) l where goes_back`;
    expect(await count(`select count(*) ${back}`)).toBe(0);
    const early = "join public.users u on u.id = l.actor_id where l.created_at < u.created_at";
    expect(await count(`select count(*) ${lines} ${early}`)).toBe(0);
  });

  test.each([
    ["bookings", "'{status,cancelled_by,arrival}'"],
    ["coworking_spaces", "'{status,owner_id,is_featured}'"],
    ["claim_requests", "'{status}'"],
    ["blog_posts", "'{is_published,cover_id}'"],
  ])("begins and ends with the rows of %s", async (table, columns) => {
    const kept = (values: string) =>
      `(select jsonb_object_agg(key, value) from jsonb_each(${values}) where key = any (${columns}::text[]))`;
    const odd = `select count(*) from public.${table} t
      left join lateral (select array_agg(l order by l.id) as lines from public.audit_log l
        where l.table_name = '${table}' and l.row_id = t.id::text) l on true
      where (lines[1]).action is distinct from 'insert' or (lines[1]).created_at is distinct from t.created_at
        or ${kept("to_jsonb(t)")} is distinct from ${kept("(lines[cardinality(lines)]).after")}`;
    expect(await count(odd)).toBe(0);
  });
});

const ROUNDS = Array.from({ length: 14 }, (_, round) => round);

test("loads on any day of the year and at any hour", { timeout: 300_000 }, async () => {
  const empty = await createDatabase();
  const sql = connect(empty, 1);
  const seed = readFileSync(SEED_FILE, "utf8");
  // One in spring and one in autumn; the proofs cover a year.
  for (const round of filterSample(ROUNDS, (_, at) => at % 6 === 3)) {
    const moment = `(timestamptz '2027-01-04 00:30Z' + interval '${round * 27} days ${round * 5} hours')`;
    const then = seed.replaceAll("now()", moment).replaceAll("current_date", `${moment}::date`);
    await sql.unsafe(`begin;\n${then}`).simple();
    const [guest] = await sql.unsafe<{ starts_in: number[] }[]>(`
      select array_agg(b.starts_on - (${moment} at time zone b.timezone)::date order by b.starts_on) as starts_in
      from public.bookings b join public.users u on u.id = b.user_id
      where u.email = 'guest@nomadcowork.test' and b.starts_on > ${moment}::date - 30`);
    const [desk] = await sql.unsafe<{ arriving: number; here: number }[]>(`
      select count(*) filter (where b.held_days[1] = t.today)::integer as arriving, count(*)::integer as here
      from public.bookings b join public.coworking_spaces s on s.id = b.space_id
      cross join lateral (select (${moment} at time zone b.timezone)::date as today) t
      where s.name = 'Oficina do Miradouro' and b.status = 'confirmed' and t.today = any (b.held_days)`);
    await sql`rollback`;
    expect(guest?.starts_in).toEqual([-12, -6, 9, 16]);
    // On the day of the demo guests arrive and stay, on any weekday.
    expect(desk?.arriving).toBeGreaterThanOrEqual(3);
    expect(desk?.here).toBeGreaterThan(desk?.arriving ?? 0);
  }
  await sql.end();
  await empty.drop();
});
