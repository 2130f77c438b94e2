import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { camelKeys } from "../../app/db/camel-keys.ts";
import { PAGE_OF_LOCATION } from "../../app/features/locations/location.ts";
import {
  LeadsTo,
  LocationPage,
  LocationsPage,
} from "../../app/features/locations/location.schema.ts";
import {
  background,
  closeSpace,
  createSpace,
  openActors,
  setHours,
  type Actors,
  type Listing,
} from "../support/actors.ts";
import { reviewListing } from "../support/listings.ts";
import { addReview, addStay } from "../support/reviews.ts";

// The pages of locations: the figures of a city, its address, and the spaces that are open now.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());
beforeEach(async () => {
  await actors.sql`update public.coworking_spaces set status = 'inactive' where status = 'active'`;
});

async function page(city: string, country: string, args: object = {}) {
  const { data } = await actors.as.anon
    .rpc("location_page", { p_city: city, p_country: country, ...args })
    .throwOnError();
  return LocationPage.nullable().parse(camelKeys(data));
}
async function location(city: string, country: string, args: object = {}) {
  const found = await page(city, country, args);
  if (!found || "movedTo" in found) throw new Error(`${city} is not there`);
  return found;
}
async function list(args: object = {}) {
  const { data } = await actors.as.anon.rpc("locations", args).throwOnError();
  return LocationsPage.parse(camelKeys(data));
}
async function address(city: string, country?: string) {
  const { data } = await actors.as.anon
    .rpc("location_address", { p_city: city, p_country: country })
    .throwOnError();
  return LeadsTo.nullable().parse(camelKeys(data));
}

const LISBON = { city: "Lisbon", country: "Portugal", timezone: "Europe/Lisbon" };
const space = (listing: Partial<Listing> = {}) =>
  createSpace(actors.sql, { ...LISBON, ...listing });

/** A city in a country or region, which is given by its slug. */
async function addCity(name: string, within: string): Promise<number> {
  const [city] = await actors.sql<{ id: number }[]>`
    insert into public.places (kind, parent_id, name, lat, lng, timezone)
    select 'city', id, ${name}, 10, 20, 'UTC' from public.places
    where slug = ${within} and kind in ('country', 'region') order by kind desc limit 1
    returning id`;
  if (!city) throw new Error("No city was made");
  return city.id;
}

async function differences(): Promise<string[]> {
  const rows = await actors.sql<{ kind: string; id: string }[]>`select * from search.differences()`;
  return rows.map(({ kind, id }) => `${kind} ${id}`);
}

describe("the figures of a location", () => {
  test("count only its active listings", async () => {
    const quick = await space({ price_per_day: 10, is_featured: true, capacity: 4 });
    await actors.sql`update public.coworking_spaces set is_verified_owner = true where id = ${quick}`;
    const slow = await space({ price_per_day: 25 });
    await space({ price_per_day: null });
    await space({ status: "inactive", price_per_day: 1 });
    await space({ city: "Porto", price_per_day: 2 });
    for (const [of, stars, wifi_down] of [
      [quick, 5, 300],
      [quick, 4, 100],
      [slow, 1, 50],
    ] as const)
      await addReview(actors.sql, of, { stars, wifi_down });
    const { location: figures } = await location("lisbon", "portugal");
    expect(figures).toMatchObject({
      name: "Lisbon",
      country: "Portugal",
      timezone: "Europe/Lisbon",
      spaces: 3,
      featured: 1,
      verified: 1,
      averagePrice: 17.5,
      leastPrice: 10,
      rating: 3.33,
      reviews: 3,
      // The median of 200 and 50, which are the medians of the two.
      wifi: 125,
      wifiAt: 2,
    });
    expect(await differences()).toEqual([]);
  });

  test("follow changes: a price, a hidden review, a listing that moves or is removed", async () => {
    const one = await space({ price_per_day: 10 });
    const two = await space({ price_per_day: 30 });
    const review = await addReview(actors.sql, two, { stars: 2, wifi_down: 80 });
    const figures = async () => (await location("lisbon", "portugal")).location;
    expect(await figures()).toMatchObject({ averagePrice: 20, rating: 2, wifi: 80 });
    await actors.sql`update public.coworking_spaces set price_per_day = 50 where id = ${one}`;
    await actors.sql`update public.reviews set hidden_at = now(), hidden_because = 'Names people' where id = ${review}`;
    expect(await figures()).toMatchObject({
      averagePrice: 40,
      rating: null,
      wifi: null,
      reviews: 0,
    });
    await actors.sql`update public.coworking_spaces set city = 'Porto' where id = ${one}`;
    expect(await figures()).toMatchObject({ spaces: 1, averagePrice: 30 });
    expect((await reviewListing(actors.as.admin, two, "rejected", "Closed")).error).toBeNull();
    expect(await figures()).toMatchObject({ spaces: 0, averagePrice: null, leastPrice: null });
    expect((await location("porto", "portugal")).location.spaces).toBe(1);
    expect(await differences()).toEqual([]);
  });

  test("include three featured spaces, and pages of all without repetitions", async () => {
    const ids = [];
    for (let n = 0; n < 7; n += 1) ids.push(await space({ name: `Desk ${n}`, is_featured: n < 4 }));
    const first = await location("lisbon", "portugal", { p_page_size: 3 });
    expect(first.featured).toHaveLength(3);
    expect(first.spaces.map(({ isFeatured }) => isFeatured)).toEqual([true, true, true]);
    const seen = first.spaces.map(({ id }) => id);
    for (let next = first.next; next;) {
      const page = await location("lisbon", "portugal", { p_page_size: 3, p_after: next });
      expect(page.featured).toEqual([]);
      seen.push(...page.spaces.map(({ id }) => id));
      ({ next } = page);
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  test("are paged by the site's page size", async () => {
    for (let spaces = 0; spaces <= PAGE_OF_LOCATION; spaces += 1) await space();
    const { spaces, next } = await location("lisbon", "portugal", {
      p_page_size: PAGE_OF_LOCATION,
    });
    expect([spaces.length, next === null]).toEqual([PAGE_OF_LOCATION, false]);
  });

  test("name up to nine amenities of a space", async () => {
    const [row] = await actors.sql<{ all: string[] }[]>`select private.amenity_options() as all`;
    await space({ amenities: row?.all ?? [] });
    const { spaces } = await location("lisbon", "portugal");
    expect(spaces[0]).toMatchObject({ moreAmenities: 3 });
    expect(spaces[0]?.amenities).toHaveLength(9);
  });
});

describe("the open spaces", () => {
  const WEEKDAYS = (from: string, to: string) => ({
    opens_at: [from, from, from, from, from, null, null],
    closes_at: [to, to, to, to, to, null, null],
  });
  /** On Wednesday 6 January 2027, at a time in UTC, in a city that is nine hours ahead. */
  async function openAt(city: string, time: string, shown: string[] = []) {
    const [row] = await actors.sql<
      { answer: { open: number; until: object; changes_at: string } }[]
    >`
      select search.opening_in(c, ${shown}, ${time}::timestamptz) as answer
      from search.cities c join public.places p using (id) where p.name = ${city}`;
    const { open = -1, until = {}, changes_at = "" } = row?.answer ?? {};
    return { open, until, changes: changes_at && new Date(changes_at).toISOString() };
  }

  test("are computed in the time zone of the place, with the time until which they hold", async () => {
    const there = { city: "Tokyo", country: "Japan", timezone: "Asia/Tokyo" };
    const early = await space({ ...there, ...WEEKDAYS("08:00", "18:00") });
    await space({ ...there, ...WEEKDAYS("10:00", "20:00") });
    // 7:00 local time.
    expect(await openAt("Tokyo", "2027-01-05T22:00Z")).toEqual({
      open: 0,
      until: {},
      changes: "2027-01-05T23:00:00.000Z",
    });
    expect(await openAt("Tokyo", "2027-01-05T23:00Z", [early])).toEqual({
      open: 1,
      until: { [early]: "18:00:00" },
      changes: "2027-01-06T01:00:00.000Z",
    });
    expect(await openAt("Tokyo", "2027-01-06T09:00Z", [early])).toMatchObject({
      open: 1,
      until: {},
    });
    // The night ends at midnight when the next day has other hours.
    expect(await openAt("Tokyo", "2027-01-06T12:00Z")).toMatchObject({
      open: 0,
      changes: "2027-01-06T15:00:00.000Z",
    });
    // Saturday local time, and still Friday in UTC.
    expect(await openAt("Tokyo", "2027-01-08T23:30Z")).toMatchObject({ open: 0 });
  });

  test("follow closures, special hours, and listings with another time zone", async () => {
    const there = { city: "Tokyo", country: "Japan", timezone: "Asia/Tokyo" };
    const [row] = await actors.sql<{ noon: string; today: string }[]>`
      select ((now() at time zone 'Asia/Tokyo')::date + time '12:00') at time zone 'Asia/Tokyo' as noon,
        (now() at time zone 'Asia/Tokyo')::date::text as today`;
    const [noon, today] = [new Date(row?.noon ?? "").toISOString(), row?.today ?? ""];
    const always = { opens_at: Array(7).fill("00:00"), closes_at: Array(7).fill("24:00") };
    const closed = await space({ ...there, ...always });
    const special = await space({ ...there, ...always });
    const elsewhere = await space({ ...there, ...always, timezone: "UTC" });
    const open = async () => openAt("Tokyo", noon, [closed, special, elsewhere]);
    expect(await open()).toMatchObject({ open: 3 });
    await closeSpace(actors.sql, closed, { from: today });
    await setHours(actors.sql, special, { day: today, opens_at: "12:30", closes_at: "13:00" });
    expect(await open()).toMatchObject({ open: 1, until: { [elsewhere]: "24:00:00" } });
    const soon = new Date(Date.parse(noon) + 30 * 60_000).toISOString();
    expect((await open()).changes).toBe(soon);
    expect(await openAt("Tokyo", soon, [special])).toMatchObject({
      open: 2,
      until: { [special]: "13:00:00" },
    });
  });

  test("stay open after midnight until a night ends, by the hours of the day on which it began", async () => {
    const there = { city: "Sapporo", country: "Japan", timezone: "Asia/Tokyo" };
    const bar = await space({ ...there, ...WEEKDAYS("18:00", "02:00") });
    // 1:00 on Wednesday local time.
    expect(await openAt("Sapporo", "2027-01-05T16:00Z", [bar])).toEqual({
      open: 1,
      until: { [bar]: "02:00:00" },
      changes: "2027-01-05T17:00:00.000Z",
    });
    expect(await openAt("Sapporo", "2027-01-05T17:00Z", [bar])).toEqual({
      open: 0,
      until: {},
      changes: "2027-01-06T09:00:00.000Z",
    });
    expect(await openAt("Sapporo", "2027-01-06T10:00Z", [bar])).toEqual({
      open: 1,
      until: { [bar]: "02:00:00" },
      changes: "2027-01-06T15:00:00.000Z",
    });
    // Friday's night continues on Saturday, and Sunday has none.
    expect(await openAt("Sapporo", "2027-01-08T16:00Z")).toMatchObject({ open: 1 });
    expect(await openAt("Sapporo", "2027-01-09T10:00Z")).toMatchObject({ open: 0 });
    expect(await openAt("Sapporo", "2027-01-10T16:00Z")).toMatchObject({ open: 0 });
  });

  test("follow closures and hours of the day on which a night began", async () => {
    const there = { city: "Nagoya", country: "Japan", timezone: "Asia/Tokyo" };
    const nights = { opens_at: Array(7).fill("18:00"), closes_at: Array(7).fill("02:00") };
    const closed = await space({ ...there, ...nights });
    const special = await space({ ...there, ...nights });
    const [row] = await actors.sql<{ one: string; yesterday: string }[]>`
      select ((now() at time zone 'Asia/Tokyo')::date + time '01:00') at time zone 'Asia/Tokyo' as one,
        ((now() at time zone 'Asia/Tokyo')::date - 1)::text as yesterday`;
    const one = Date.parse(new Date(row?.one ?? "").toISOString());
    const at = (minutes: number) => new Date(one + minutes * 60_000).toISOString();
    const open = (minutes: number) => openAt("Nagoya", at(minutes), [closed, special]);
    expect(await open(0)).toMatchObject({ open: 2 });
    await closeSpace(actors.sql, closed, { from: row?.yesterday ?? "" });
    await setHours(actors.sql, special, {
      day: row?.yesterday ?? "",
      opens_at: "20:00",
      closes_at: "01:30",
    });
    expect(await open(0)).toEqual({
      open: 1,
      until: { [special]: "01:30:00" },
      changes: at(30),
    });
    expect(await open(30)).toMatchObject({ open: 0, until: {} });
    // Both open again in the evening.
    expect(await open(18 * 60)).toMatchObject({ open: 2 });
  });
});

describe("the address of a location", () => {
  test("has its name without accents, and every other name redirects to it", async () => {
    await space({ city: "Zürich", country: "Switzerland" });
    expect((await location("zurich", "switzerland")).location.name).toBe("Zürich");
    for (const [city, country] of [
      ["Zürich", "Schweiz"],
      ["zuerich", "switzerland"],
      ["ZURICH", "switzerland"],
    ] as const)
      expect(await page(city, country)).toEqual({
        movedTo: { city: "zurich", country: "switzerland", isOnly: true },
      });
    expect(await address("zürich")).toEqual({
      city: "zurich",
      country: "switzerland",
      isOnly: true,
    });
    expect(await address("lisboa", "PT")).toBeNull();
    expect(await address("lisboa", "portugal")).toMatchObject({ city: "lisbon" });
  });

  test("of cities of one name in two countries contains the country; the name alone is the busier one", async () => {
    await addCity("Twintown", "spain");
    await addCity("Twintown", "brazil");
    await space({ city: "Twintown", country: "Brazil" });
    const spanish = await location("twintown", "spain");
    expect(spanish.location.spaces).toBe(0);
    expect(spanish.namesakes).toMatchObject([{ country: "Brazil", spaces: 1 }]);
    expect((await location("twintown", "brazil")).location.spaces).toBe(1);
    expect(await address("twintown")).toEqual({
      city: "twintown",
      country: "brazil",
      isOnly: false,
    });
  });

  test("of cities of one name in one country contains the region, and stays when one of them is deleted", async () => {
    const first = await addCity("Fairmount", "texas");
    await addCity("Fairmount", "ohio");
    await addCity("Fairmount Ohio", "texas");
    expect((await location("fairmount", "united-states")).location.within).toBe("Texas");
    expect((await location("fairmount-ohio", "united-states")).location.within).toBe("Ohio");
    const [row] = await actors.sql<{ slug: string }[]>`
      select c.slug from search.cities c join public.places p using (id) where p.name = 'Fairmount Ohio'`;
    // Its own name is taken.
    expect(row?.slug).toMatch(/^fairmount-ohio-\d+$/);
    await actors.sql`delete from public.places where id = ${first}`;
    expect((await location("fairmount", "united-states")).location.within).toBe("Ohio");
    // That name is free again.
    expect((await location("fairmount-ohio", "united-states")).location.within).toBe("Texas");
    await actors.sql`delete from public.places where name = 'Fairmount Ohio'`;
    expect(await page("fairmount-ohio", "united-states")).toEqual({
      movedTo: { city: "fairmount", country: "united-states", isOnly: true },
    });
    expect(await differences()).toEqual([]);
  });

  test("that an admin renames redirects from the former name", async () => {
    const id = await addCity("Oldname", "spain");
    const { data } = await actors.as.admin.rpc("admin_place", { p_place_id: id }).throwOnError();
    await actors.as.admin
      .rpc("save_place", {
        p_place_id: id,
        p_digest: data.digest,
        p_place: { ...data.place, parent_id: data.place.parent.id, name: "Newname" },
      })
      .throwOnError();
    expect(await page("oldname", "spain")).toEqual({
      movedTo: { city: "newname", country: "spain", isOnly: true },
    });
  });

  test("of a country redirects to its cities, and an unknown one is not found", async () => {
    expect(await address("deutschland")).toEqual({ country: "germany" });
    expect(await address("no such place")).toBeNull();
    expect(await address("")).toBeNull();
    expect(await page("lisbon", "brazil")).toBeNull();
    expect(await page("no-such-place", "portugal")).toBeNull();
    expect(await page("", "")).toBeNull();
  });

  test("of a city without spaces exists, with its nearest cities that have some", async () => {
    await space();
    const { location: empty, spaces, nearby, changesAt } = await location("porto", "portugal");
    expect([empty.spaces, spaces, changesAt]).toEqual([0, [], null]);
    expect(nearby).toMatchObject([{ name: "Lisbon", spaces: 1 }]);
  });
});

describe("all locations", () => {
  test("are those with spaces, by country and name, in pages", async () => {
    for (const [city, country, spaces] of [
      ["Porto", "Portugal", 1],
      ["Lisbon", "Portugal", 3],
      ["Berlin", "Germany", 2],
      ["Tokyo", "Japan", 1],
    ] as const)
      for (let n = 0; n < spaces; n += 1) await space({ city, country, is_featured: n === 2 });
    const all = await list();
    expect(all.cities.map(({ name }) => name)).toEqual(["Berlin", "Tokyo", "Lisbon", "Porto"]);
    expect(all.top.map(({ name, spaces }) => [name, spaces]).slice(0, 2)).toEqual([
      ["Lisbon", 3],
      ["Berlin", 2],
    ]);
    expect([all.featured, all.next]).toEqual([1, null]);
    expect(all.countries.map(({ name, cities, spaces }) => [name, cities, spaces])).toEqual([
      ["Germany", 1, 2],
      ["Japan", 1, 1],
      ["Portugal", 2, 4],
    ]);
    const first = await list({ p_page_size: 3 });
    expect(first.next).toBe("portugal_lisbon");
    const second = await list({ p_page_size: 3, p_after: first.next });
    expect(second.cities.map(({ name }) => name)).toEqual(["Porto"]);
    expect([second.next, second.top, second.pins]).toEqual([null, [], []]);
    const ofPortugal = await list({ p_country: "portugal", p_page_size: 1 });
    expect(ofPortugal.cities.map(({ name }) => name)).toEqual(["Lisbon"]);
    const rest = await list({ p_country: "portugal", p_after: ofPortugal.next });
    expect(rest.cities.map(({ name }) => name)).toEqual(["Porto"]);
  });

  test("trend by the number of members with valid bookings in 14 days, which is hidden", async () => {
    const lisbon = await space();
    const berlin = await space({ city: "Berlin", country: "Germany" });
    const tokyo = await space({ city: "Tokyo", country: "Japan" });
    const { guest, other, owner } = actors.people;
    // Further stays of the same guest do not count as busier.
    for (const _ of [1, 2, 3]) await addStay(actors.sql, lisbon, guest.id);
    for (const { id } of [guest, other]) await addStay(actors.sql, berlin, id);
    for (const { id } of [guest, other, owner]) await addStay(actors.sql, tokyo, id);
    await actors.sql`update public.bookings set created_at = now() - interval '15 days' where space_id = ${tokyo}`;
    const cancelled = await addStay(actors.sql, lisbon, owner.id);
    await actors.sql`
      update public.bookings set status = 'cancelled', cancelled_at = now(), cancellation_fee = 0 where id = ${cancelled}`;
    const count = () => background(actors.backend).rpc("count_booked_cities").throwOnError();
    await Promise.all([count(), count()]);
    expect((await list()).trending.map(({ name }) => name)).toEqual(["Berlin", "Lisbon"]);
    await actors.sql`update public.coworking_spaces set status = 'inactive' where id = ${berlin}`;
    expect((await list()).trending.map(({ name }) => name)).toEqual(["Lisbon"]);
    const columns = await actors.sql<{ attname: string }[]>`
      select attname from pg_attribute where attrelid = 'search.booked_cities'::regclass and attnum > 0`;
    expect(columns.map(({ attname }) => attname)).toEqual(["place", "city_id"]);
  });

  test("trend after those by their featured spaces, six at most", async () => {
    const lisbon = await space();
    await addStay(actors.sql, lisbon, actors.people.guest.id);
    await background(actors.backend).rpc("count_booked_cities").throwOnError();
    for (const [city, country, featured, others] of [
      ["Porto", "Portugal", 1, 0],
      ["Berlin", "Germany", 1, 1],
      ["Tokyo", "Japan", 2, 0],
      ["Paris", "France", 0, 3],
    ] as const)
      for (let n = 0; n < featured + others; n += 1)
        await space({ city, country, is_featured: n < featured });
    const names = async () => (await list()).trending.map(({ name }) => name);
    expect(await names()).toEqual(["Lisbon", "Tokyo", "Berlin", "Porto"]);
    for (const city of ["Munich", "Hamburg", "Cologne"])
      for (let n = 0; n < 3; n += 1) await space({ city, country: "Germany", is_featured: true });
    expect(await names()).toHaveLength(6);
    expect((await names()).at(-1)).toBe("Berlin");
  });
});
