import { afterAll, beforeAll, expect, test } from "vitest";
import { createSpace, openActors, type Actors } from "../support/actors.ts";

// The places of the search, as admins edit them.
let actors: Actors;
let lisbon: Edited;
let portugal: number;
beforeAll(async () => {
  actors = await openActors();
  lisbon = await edited(await idOf("city", "lisbon"));
  portugal = await idOf("country", "portugal");
  await createSpace(actors.sql, { city: "Lisbon", country: "Portugal" });
});
afterAll(() => actors.close());

type Place = Record<string, unknown> & { id: number; name: string; other_names: string[] };
type Edited = { place: Place; digest: string; used_by: { listings: number; places: number } };
type Page = { places: (Place & { listings: number })[]; next: number | null; total: number };

async function idOf(kind: string, slug: string): Promise<number> {
  const [place] = await actors.sql<{ id: number }[]>`
    select id from public.places where kind = ${kind} and slug = ${slug} order by id limit 1`;
  if (!place) throw new Error(`There is no ${kind} ${slug}`);
  return place.id;
}
async function edited(p_place_id: number): Promise<Edited> {
  return (await actors.as.admin.rpc("admin_place", { p_place_id }).throwOnError()).data as Edited;
}
async function list(args: object): Promise<Page> {
  return (await actors.as.admin.rpc("admin_places", args).throwOnError()).data as Page;
}
/** Saves a place unchanged except for the given values. */
async function save(id: number, given: object, digest?: string | null) {
  const { place, digest: now } = await edited(id);
  const parent = place["parent"] as { id: number } | null;
  const p_place = { ...place, parent_id: parent?.id ?? null, ...given };
  return actors.as.admin.rpc("save_place", {
    p_digest: digest === undefined ? now : digest,
    p_place,
    p_place_id: id,
  });
}
async function add(p_place: object) {
  return actors.as.admin.rpc("save_place", { p_digest: "", p_place });
}
async function foundBy(location: string): Promise<number> {
  const { data } = await actors.as.anon
    .rpc("search_spaces", { p_filters: { location }, p_sort: "newest" })
    .throwOnError();
  return (data as { spaces: unknown[] }).spaces.length;
}

test("a new other name is found by the search at once, and a removed one is not", async () => {
  const names = lisbon.place.other_names;
  expect(await foundBy("Olisipo")).toBe(0);
  const all = await foundBy("Lisbon");
  expect(all).toBeGreaterThan(0);
  expect((await save(lisbon.place.id, { other_names: [...names, "Olisipo"] })).error).toBeNull();
  expect(await foundBy("Olisipo")).toBe(all);
  const { data } = await actors.as.anon.rpc("suggest_places", { p_typed: "Olisi" });
  expect(JSON.stringify(data)).toContain("Lisbon");
  expect((await save(lisbon.place.id, { other_names: names })).error).toBeNull();
  expect(await foundBy("Olisipo")).toBe(0);
  const [difference] = await actors.sql`select * from search.differences()`;
  expect(difference).toBeUndefined();
});

test("a replaced name stays as another name, so that nothing is lost", async () => {
  const all = await foundBy("Lisbon");
  expect((await save(lisbon.place.id, { name: "Lisboa Nova" })).error).toBeNull();
  expect((await edited(lisbon.place.id)).place.other_names).toContain("Lisbon");
  expect([await foundBy("Lisbon"), await foundBy("Lisboa Nova")]).toEqual([all, all]);
  const { name, other_names } = lisbon.place;
  expect((await save(lisbon.place.id, { name, other_names })).error).toBeNull();
});

test("every change is logged with the former values, other names as well", async () => {
  const { sql, people } = actors;
  await save(lisbon.place.id, { lat: 38.5, other_names: ["Olisipo"] });
  const lines = await sql`
    select actor_id, before, after from public.audit_log
    where table_name = 'places' and row_id = ${String(lisbon.place.id)} order by id desc limit 60`;
  expect(lines).toContainEqual(
    expect.objectContaining({ actor_id: people.admin.id, after: { other_name: "Olisipo" } }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({
      before: expect.objectContaining({ lat: lisbon.place["lat"] }),
      after: expect.objectContaining({ lat: 38.5 }),
    }),
  );
  const { lat, other_names } = lisbon.place;
  await save(lisbon.place.id, { lat, other_names });
});

test("an admin adds a region and a city in it, moves it and deletes both", async () => {
  const region = await add({ kind: "region", name: "West Bank of the Tagus", parent_id: portugal });
  expect(region.error).toBeNull();
  const point = { lat: 38.68, lng: -9.16, timezone: "Europe/Lisbon" };
  const city = await add({ kind: "city", name: "Cacilhas", parent_id: region.data, ...point });
  expect(city.error).toBeNull();
  const known = async () =>
    (await actors.as.guest.rpc("known_city", { p_city: "Cacilhas", p_country: "Portugal" })).data;
  expect(await known()).toMatchObject(point);

  const kept = await edited(region.data as number);
  expect(kept.used_by).toEqual({ listings: 0, places: 1, guides: 0 });
  const remove = (p_place_id: number, p_digest: string | null) =>
    actors.as.admin.rpc("delete_place", { p_place_id, p_digest });
  expect(await remove(kept.place.id, kept.digest)).toMatchObject({
    status: 409,
    error: { message: "place-in-use" },
  });
  expect((await save(city.data as number, { parent_id: portugal })).error).toBeNull();
  const { digest } = await edited(city.data as number);
  for (const ofNoPage of ["of-no-page", null])
    expect(await remove(city.data as number, ofNoPage)).toMatchObject({
      error: { message: "changed-elsewhere" },
    });
  expect((await remove(city.data as number, digest)).error).toBeNull();
  for (let press = 0; press < 2; press++)
    expect((await remove(kept.place.id, kept.digest)).error).toBeNull();
  expect(await remove(999_999_999, kept.digest)).toMatchObject({
    error: { message: "no-such-place" },
  });
});

test("a place with a listing in any status cannot be deleted", async () => {
  const { id } = lisbon.place;
  await actors.sql`update public.coworking_spaces set status = 'archived' where city_id = ${id}`;
  const { digest, used_by } = await edited(id);
  expect(used_by.listings).toBeGreaterThan(0);
  const answer = await actors.as.admin.rpc("delete_place", { p_place_id: id, p_digest: digest });
  expect(answer).toMatchObject({ error: { message: "place-in-use" } });
  await actors.sql`update public.coworking_spaces set status = 'active' where city_id = ${id}`;
});

test("of two admins who save one place the second is refused, and repeating a form saves once", async () => {
  const { id, other_names } = lisbon.place;
  const { digest } = await edited(id);
  const first = { other_names: [...other_names, "Felicitas Julia"] };
  expect((await save(id, first, digest)).error).toBeNull();
  expect((await save(id, first, digest)).error).toBeNull();
  for (const ofNoPage of [digest, null])
    expect(await save(id, { other_names: ["Ulyssippo"] }, ofNoPage)).toMatchObject({
      status: 409,
      error: { message: "changed-elsewhere" },
    });
  expect((await save(id, { other_names })).error).toBeNull();
});

test.each([
  ["place-taken", { kind: "city", name: "LISBÓN" }],
  ["code-taken", { kind: "country", name: "New Portugal", country_code: "PT" }],
  ["unknown-timezone", { kind: "city", name: "Cacilhas", timezone: "Europe/Cacilhas" }],
  ["wrong-parent", { kind: "city", name: "Cacilhas", parent_id: null }],
  ["wrong-parent", { kind: "continent", name: "Atlantis" }],
  ["wrong-parent", { kind: "region", name: "Estremadura", parent_id: "itself" }],
  ["too-many-names", { kind: "city", name: "Cacilhas", other_names: names(31) }],
])("the database refuses: %s", async (message, place) => {
  const parents: Record<string, number> = {
    city: portugal,
    country: await idOf("continent", "europe"),
  };
  const named = await idOf("city", "lisbon");
  const parent_id =
    "parent_id" in place && place.parent_id === null ? null : (parents[place.kind] ?? named);
  expect(
    await add({ parent_id, ...place, ...("parent_id" in place && { parent_id }) }),
  ).toMatchObject({
    status: 409,
    error: { message },
  });
});

test.each([
  { name: "" },
  { name: "Two\nlines" },
  { name: "!!!" },
  { lat: 91 },
  { lng: null },
  { currency: "euro" },
  { country_code: "pt" },
  { name: null },
  { lat: "NaN" },
  { language: "a\tb" },
  { other_names: ["Two\u2028lines"] },
])("and an invalid place: %o", async (wrong) => {
  expect(await save(lisbon.place.id, wrong)).toMatchObject({
    status: 422,
    error: { message: "no-place" },
  });
  expect((await edited(lisbon.place.id)).place).toEqual(lisbon.place);
});

test("the list finds a place by any of its names, in every order, in pages", async () => {
  const { places, total } = await list({ p_q: "lisbôa" });
  expect(places.map(({ name }) => name)).toContain("Lisbon");
  expect(total).toBe(places.length);
  const seen: number[] = [];
  for (let next: number | null | undefined; next !== null;) {
    const page: Page = await list({ p_kind: "city", p_page_size: 100, p_after: next });
    seen.push(...page.places.map(({ id }) => id));
    next = page.next;
  }
  const cities = await actors.sql<{ id: number }[]>`
    select id from public.places where kind = 'city' order by private.plain(name), id`;
  expect(seen).toEqual(cities.map(({ id }) => id));
  expect((await list({ p_kind: "city" })).total).toBe(cities.length);
  const busy = await list({ p_sort: "-listings", p_kind: "city" });
  expect(busy.places[0]).toMatchObject({ name: "Lisbon" });
  const last = await list({ p_sort: "-name", p_page_size: 1 });
  expect(last.places[0]?.name.localeCompare("X", "en")).toBeGreaterThan(0);
});

test("a place that came with a listing is kept once an admin has saved it", async () => {
  const { sql } = actors;
  await createSpace(sql, { city: "Vila Nenhures", country: "Portugal" });
  const id = await idOf("city", "vila-nenhures");
  expect((await edited(id)).place["came_with_listing"]).toBe(true);
  expect((await save(id, { lat: 39, lng: -8 })).error).toBeNull();
  const log = await sql`
    select action, actor_id from public.audit_log where table_name = 'places' and row_id = ${String(id)}`;
  expect(log).toEqual([{ action: "update", actor_id: actors.people.admin.id }]);
  expect((await edited(id)).place["came_with_listing"]).toBe(false);
});

function names(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `Name ${at}`);
}

test("the list returns no rows after a cursor whose place was deleted", async () => {
  const wanted = { p_kind: "country", p_page_size: 10 };
  for (const p_sort of ["name", "-listings"]) {
    const { places: _places, ...whole } = await list({ ...wanted, p_sort });
    const behind = await list({ ...wanted, p_sort, p_after: 999_999_999 });
    expect(behind).toEqual({ ...whole, places: [], next: null });
    expect(behind.total).toBeGreaterThan(0);
  }
});
