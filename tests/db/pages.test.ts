import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPhoto, closeSpace, createSpace, openActors, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";

// The public pages, each in one call.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

async function ask(who: keyof Actors["as"], name: string, args: object = {}) {
  const { data, error } = await actors.as[who].rpc(name, args);
  if (error) throw error;
  return data;
}

describe("the frame of every page", () => {
  test("has no viewer for a visitor", async () => {
    const frame = await ask("anon", "site_frame");
    expect(frame.viewer).toBeNull();
    expect(frame.settings).toEqual({
      site_name: "NomadCoWork",
      site_description: expect.stringContaining("coworking"),
      contact_email: "hello@nomadcowork.test",
      support_email: "support@nomadcowork.test",
      contact_phone: expect.stringContaining("+1"),
      contact_address: expect.stringContaining("San Francisco"),
      allow_registration: true,
      featured_listings_limit: 6,
      maintenance_mode: false,
    });
  });

  test("has the own name of a member, and marks an admin", async () => {
    const { guest, admin } = actors.people;
    expect((await ask("guest", "site_frame")).viewer).toEqual({
      id: guest.id,
      email: guest.email,
      full_name: "Gus Guest",
      is_admin: false,
      is_host: false,
      suspended_because: null,
      must_verify: false,
      must_use_second_factor: false,
      unread_threads: 0,
    });
    expect((await ask("admin", "site_frame")).viewer).toMatchObject({
      id: admin.id,
      is_admin: true,
    });
    await createSpace(actors.sql, { owner_id: actors.people.owner.id, status: "pending" });
    expect((await ask("owner", "site_frame")).viewer.is_host).toBe(true);
  });
});

describe("the home page", () => {
  let lisbon: string;
  let porto: string;
  let third: string;
  beforeAll(async () => {
    const { sql } = actors;
    const list = (city: string, count: number, listing: object = {}) =>
      Promise.all(Array.from({ length: count }, () => createSpace(sql, { city, ...listing })));
    await list("Lisbon", 2);
    const [plain] = await list("Lisbon", 1, { created_at: dayAhead(1) });
    await addPhoto(sql, plain);
    lisbon = await addPhoto(sql, plain, { place: 2, alternative_text: "A plain desk" });
    await list("Porto", 2, { is_featured: true });
    const [old] = await list("Porto", 1, {
      is_featured: true,
      created_at: "2020-01-01T00:00:00Z",
    });
    porto = await addPhoto(sql, old);
    const [berlin] = await list("Berlin", 1, {
      country: "Germany",
      is_featured: true,
      created_at: "2030-01-01T00:00:00Z",
    });
    for (const place of [1, 2]) await addPhoto(sql, berlin, { place });
    third = await addPhoto(sql, berlin, { place: 3 });
    for (const city of ["Aachen", "Bremen", "Celle", "Dresden"])
      await list(city, 1, { country: "Germany" });
    await list("Lisbon", 4, { status: "pending", is_featured: true, capacity: 1000 });
  });

  test("shows the three newest featured listings", async () => {
    const { featured } = await ask("anon", "home_overview");
    expect(featured.map((space: { city: string }) => space.city)).toEqual([
      "Berlin",
      "Porto",
      "Porto",
    ]);
    expect(featured.every((space: { is_featured: boolean }) => space.is_featured)).toBe(true);
  });

  test.each([
    [6, 3],
    [2, 2],
    [0, 0],
  ])("with a limit of %i shows %i of them", async (limit, shown) => {
    await actors.sql`update public.site_settings set featured_listings_limit = ${limit}`;
    const { featured } = await ask("anon", "home_overview");
    await actors.sql`update public.site_settings set featured_listings_limit = 6`;
    expect(featured).toHaveLength(shown);
  });

  test("shows the six cities with most spaces, each with a photo of its own when it has two", async () => {
    const { destinations, featured } = await ask("anon", "home_overview");
    const photo = { alternative_text: "", width: 1200, height: 800 };
    const plain = { ...photo, id: lisbon, alternative_text: "A plain desk" };
    const berlin = destinations[3]?.photo;
    expect(destinations).toEqual([
      { city: "Lisbon", country: "Portugal", spaces: 3, photo: plain },
      {
        city: "Porto",
        country: "Portugal",
        spaces: 3,
        photo: { ...photo, id: porto },
      },
      { city: "Aachen", country: "Germany", spaces: 1, photo: null },
      { city: "Berlin", country: "Germany", spaces: 1, photo: expect.anything() },
      { city: "Bremen", country: "Germany", spaces: 1, photo: null },
      { city: "Celle", country: "Germany", spaces: 1, photo: null },
    ]);
    expect(featured[0].city).toBe("Berlin");
    expect(featured[0].photo.id).not.toBe(berlin.id);
  });

  test("opens with a photo that neither a card nor a city has", async () => {
    expect((await ask("anon", "home_overview")).hero.id).toBe(third);
    await actors.sql`update public.site_settings set featured_listings_limit = 0`;
    expect((await ask("anon", "home_overview")).hero).toBeNull();
    await actors.sql`update public.site_settings set featured_listings_limit = 6`;
  });

  test("counts public rows only, also for an admin", async () => {
    for (const who of ["anon", "guest", "admin"] as const) {
      const { statistics } = await ask(who, "home_overview");
      expect(statistics).toEqual({ spaces: 11, cities: 7, countries: 2, desks: 33 });
    }
  });
});

describe("the page of a space", () => {
  const page = (who: keyof Actors["as"], space: string, from = dayAhead(1), to = dayAhead(3)) =>
    ask(who, "space_overview", { p_space_id: space, p_from: from, p_to: to });

  test("shows the listing and its days, and no data of others", async () => {
    const space = await createSpace(actors.sql, {
      owner_id: actors.people.owner.id,
      cancellation_policy: "moderate",
    });
    await closeSpace(actors.sql, space, { from: dayAhead(2), reason: "Inventory" });
    const overview = await page("anon", space);
    expect(overview).toMatchObject({ is_saved: false, is_own: false, late_fee_percent: 50 });
    expect(overview.space).toMatchObject({ id: space, name: "Quay House", price_per_day: 20 });
    for (const hidden of ["owner_id", "city_id"]) expect(overview.space).not.toHaveProperty(hidden);
    const open = { state: "open", free_desks: 3, closed_because: null };
    const hours = { opens_at: "09:00:00", closes_at: "18:00:00" };
    expect(overview.days).toEqual([
      { day: dayAhead(1), ...open, ...hours },
      { day: dayAhead(2), ...open, ...hours, state: "closed", closed_because: "Inventory" },
      { day: dayAhead(3), ...open, ...hours },
    ]);
  });

  test("shows its photos in their order, without their paths", async () => {
    const space = await createSpace(actors.sql);
    expect((await page("anon", space)).space.photos).toEqual([]);
    const second = await addPhoto(actors.sql, space, { place: 2, alternative_text: "The kitchen" });
    const first = await addPhoto(actors.sql, space);
    const size = { width: 1200, height: 800 };
    expect((await page("anon", space)).space.photos).toEqual([
      { id: first, alternative_text: "", ...size },
      { id: second, alternative_text: "The kitchen", ...size },
    ]);
  });

  test("quotes a pass that the space sells, exactly as a booking would be quoted", async () => {
    const days = { price_per_day: 20, price_per_week: 90, price_per_month: null };
    const weeks = { price_per_day: null, price_per_week: 90, price_per_month: 300 };
    const none = { price_per_day: null, price_per_week: null, price_per_month: null };
    const cases = [
      [days, "day", "day"],
      [days, "week", "week"],
      [days, "month", "day"],
      [weeks, "day", "week"],
      [none, "week", "week"],
    ] as const;
    for (const [prices, wanted, sold] of cases) {
      const space = await createSpace(actors.sql, prices);
      const choice = { p_space_id: space, p_starts_on: dayAhead(3), p_ends_on: dayAhead(4) };
      const wish = { ...choice, p_desks: 2 };
      const { quote } = await ask("guest", "space_overview", { ...wish, p_pass: wanted });
      const same = await ask("guest", "quote_booking", { ...wish, p_pass: sold });
      expect(quote, `${wanted} of ${JSON.stringify(prices)}`).toEqual(same);
      expect(quote.pass).toBe(sold);
    }
    expect((await page("guest", await createSpace(actors.sql, days))).quote).toBeNull();
  });

  test("tells members their own bookings there, and nobody else", async () => {
    const space = await createSpace(actors.sql, { owner_id: actors.people.owner.id, capacity: 5 });
    const [later, first, cancelled] = await Promise.all(
      [9, 4, 6].map((days) => book(actors.as.guest, { space, on: dayAhead(days) })),
    );
    await book(actors.as.other, { space, on: dayAhead(5) });
    await actors.as.guest.rpc("cancel_booking", { p_booking_id: cancelled, p_accepted_fee: 0 });
    expect((await page("guest", space)).booked).toEqual([
      { id: first, starts_on: dayAhead(4), ends_on: dayAhead(4), held_days: [dayAhead(4)] },
      { id: later, starts_on: dayAhead(9), ends_on: dayAhead(9), held_days: [dayAhead(9)] },
    ]);
    for (const who of ["anon", "owner", "admin"] as const)
      expect((await page(who, space)).booked, who).toEqual([]);
  });

  test("has today in the time zone of the space", async () => {
    for (const timezone of ["Pacific/Kiritimati", "Pacific/Honolulu"]) {
      const { today } = await page("anon", await createSpace(actors.sql, { timezone }));
      const [there] =
        await actors.sql`select (now() at time zone ${timezone})::date::text as today`;
      expect(today).toBe(there?.["today"]);
    }
  });

  test("tells a member whether it is saved or their own", async () => {
    const space = await createSpace(actors.sql, { owner_id: actors.people.owner.id });
    await actors.as.guest.from("favourites").insert({ space_id: space });
    expect(await page("guest", space)).toMatchObject({ is_saved: true, is_own: false });
    expect(await page("other", space)).toMatchObject({ is_saved: false, is_own: false });
    expect(await page("owner", space)).toMatchObject({ is_saved: false, is_own: true });
  });

  test("is null for a viewer who cannot see the listing", async () => {
    const pending = await createSpace(actors.sql, {
      status: "pending",
      owner_id: actors.people.owner.id,
    });
    expect(await page("anon", pending)).toBeNull();
    expect(await page("guest", pending)).toBeNull();
    expect((await page("owner", pending)).space.status).toBe("pending");
    expect(await page("anon", randomUUID())).toBeNull();
  });

  test("shows 62 days at most, and none for infinite days", async () => {
    const space = await createSpace(actors.sql);
    expect((await page("anon", space, dayAhead(0), dayAhead(300))).days).toHaveLength(62);
    expect((await page("anon", space, dayAhead(0), "infinity")).days).toHaveLength(62);
    expect((await page("anon", space, dayAhead(3), dayAhead(2))).days).toEqual([]);
    await expect(page("anon", space, "-infinity", "infinity")).rejects.toMatchObject({
      code: "22008",
    });
  });
});
