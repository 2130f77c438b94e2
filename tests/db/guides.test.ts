import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { camelKeys } from "../../app/db/camel-keys.ts";
import { LocationPage } from "../../app/features/locations/location.schema.ts";
import { GuidesOverview, ReadGuide } from "../../app/features/posts/guides/guide.schema.ts";
import { createSpace, openActors, type Actors } from "../support/actors.ts";
import { createPost, postFields, type PostFields } from "../support/posts.ts";
import { addReview } from "../support/reviews.ts";

// Guides to cities: their places, readers and figures, and the generated guide of a city without one.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
  await actors.sql`delete from public.blog_posts`;
  for (const listing of [
    { city: "Canggu", price_per_day: 10, capacity: 4, is_featured: true },
    { city: "Canggu", price_per_day: 20, capacity: 6, is_verified_owner: true },
    { city: "Ubud", price_per_day: null, price_per_week: 90, price_per_month: 240, capacity: 5 },
    { city: "Ubud", status: "inactive", price_per_day: 1, capacity: 100 },
  ] as const)
    await createSpace(actors.sql, { country: "Indonesia", timezone: "Asia/Makassar", ...listing });
  await createSpace(actors.sql, { city: "Lisbon", country: "Portugal" });
});
// One guide per place: none is left to the next test.
afterEach(() => actors.sql`delete from public.blog_posts`);
afterAll(() => actors.close());

type Who = keyof Actors["as"];

function save(
  given: Partial<PostFields> & { kind?: string } = {},
  { id = randomUUID(), revision = 0 }: { id?: string; revision?: number } = {},
) {
  const { kind = "guide", ...fields } = given;
  const p_post = { kind, ...postFields({ category: null, tags: [], ...fields }) };
  return actors.as.admin.rpc("save_post", { p_post_id: id, p_revision: revision, p_post });
}
/** A public guide to a place; answers its id. */
async function publish(location: string, given: Partial<PostFields> = {}) {
  const id = randomUUID();
  await save({ title: `On ${location}`, location, ...given }, { id }).throwOnError();
  await actors.as.admin.rpc("publish_post", { p_post_id: id, p_revision: 1 }).throwOnError();
  return id;
}
const remove = (id: string) => actors.sql`delete from public.blog_posts where id = ${id}`;

async function read(slug: string, who: Who = "anon") {
  const { data } = await actors.as[who].rpc("read_guide", { p_slug: slug }).throwOnError();
  return ReadGuide.nullable().parse(camelKeys(data));
}
async function guideAt(slug: string) {
  const found = await read(slug);
  if (!found || "movedTo" in found) throw new Error(`${slug} is not there`);
  return found;
}
/** Gives a post a cover; answers the id of the picture. */
async function addCover(post: string): Promise<string> {
  const [picture] = await actors.sql<{ id: string }[]>`
    insert into public.post_pictures (post_id, path, alternative_text, width, height)
    values (${post}, ${`${post}/${randomUUID()}.jpg`}, 'A river', 900, 600) returning id`;
  if (!picture) throw new Error("The picture was not inserted");
  await actors.sql`update public.blog_posts set cover_id = ${picture.id} where id = ${post}`;
  return picture.id;
}
async function listed(who: Who = "anon") {
  const { data } = await actors.as[who].rpc("guides_overview").throwOnError();
  return GuidesOverview.parse(camelKeys(data));
}
async function kindOf(id: string) {
  const [row] = await actors.sql<{ kind: string; slug: string; place: string }[]>`
    select g.kind, g.slug, p.name as place from public.blog_posts g left join public.places p on p.id = g.place_id where g.id = ${id}`;
  return row;
}

describe("a guide belongs to a place", () => {
  test("that its location names, and has its slug", async () => {
    const id = await publish("Bali, Indonesia");
    expect(await kindOf(id)).toEqual({ kind: "guide", slug: "bali", place: "Bali" });
  });

  test("that is known, in the typed country", async () => {
    for (const location of ["Nowhere", "Lisbon, Spain", "Portugal", "", null]) {
      const { error } = await save({ location });
      expect(error?.message, String(location)).toBe("no-such-place");
    }
    // A place that was added with a listing is deleted with it.
    const space = await createSpace(actors.sql, { city: "Hidden Cove", country: "Portugal" });
    expect((await save({ location: "Hidden Cove, Portugal" })).error?.message).toBe(
      "no-such-place",
    );
    await actors.sql`delete from public.coworking_spaces where id = ${space}`;
  });

  test("and is the only one of it, under any name of the place", async () => {
    const id = await publish("Lisbon, Portugal");
    expect((await save({ location: "Lisboa" })).error?.message).toBe("place-has-guide");
    // Saving it again does not change it.
    expect((await save({ location: "Lisboa" }, { id, revision: 2 })).error).toBeNull();
  });

  test("and stays a guide, as a post stays a post", async () => {
    const guide = await publish("Lisbon");
    await save({ kind: "post", location: "Porto" }, { id: guide, revision: 2 }).throwOnError();
    expect(await kindOf(guide)).toMatchObject({ kind: "guide", place: "Porto" });
    const post = await createPost(actors);
    await save({ location: "Lisbon" }, { id: post, revision: 1 }).throwOnError();
    expect(await kindOf(post)).toMatchObject({ kind: "post", place: null });
  });

  test("that cannot be deleted under it", async () => {
    const id = await publish("Porto, Portugal");
    const [place] = await actors.sql<{ id: number }[]>`
      select place_id as id from public.blog_posts where id = ${id}`;
    const p_place_id = place?.id ?? 0;
    const { data } = await actors.as.admin.rpc("admin_place", { p_place_id }).throwOnError();
    const { digest, used_by } = data as { digest: string; used_by: object };
    expect(used_by).toEqual({ listings: 0, places: 0, guides: 1 });
    const goes = () => actors.as.admin.rpc("delete_place", { p_place_id, p_digest: digest });
    expect((await goes()).error?.message).toBe("place-in-use");
  });

  test("is published without a category, and not without a text", async () => {
    const id = randomUUID();
    await save({ location: "Lisbon", content: "" }, { id }).throwOnError();
    const out = () => actors.as.admin.rpc("publish_post", { p_post_id: id, p_revision: 1 });
    expect((await out()).error).toMatchObject({ message: "post-incomplete", details: "content" });
  });

  test("and keeps it when it is restored", async () => {
    const id = await publish("Lisbon");
    await save({ location: "Porto" }, { id, revision: 2 }).throwOnError();
    await actors.as.admin
      .rpc("restore_post", { p_post_id: id, p_revision: 3, p_version: 1 })
      .throwOnError();
    expect(await kindOf(id)).toMatchObject({ place: "Lisbon" });
  });
});

describe("readers", () => {
  test("of a draft do not exist, admins neither, and their city has a generated guide meanwhile", async () => {
    const id = randomUUID();
    await save({ location: "Lisbon", title: "A draft" }, { id }).throwOnError();
    for (const who of ["anon", "guest", "admin"] as const) {
      expect(await read("lisbon", who)).toMatchObject({ guide: { id: null, title: null } });
      expect((await listed(who)).guides).toEqual([]);
    }
  });

  test("of lists of cities see its cover there, unless it is a draft or about a region", async () => {
    const covers = async (who: Who) => {
      const { data: home } = await actors.as[who].rpc("home_overview").throwOnError();
      const { data: all } = await actors.as[who].rpc("locations").throwOnError();
      type Row = { city: string; name: string; photo: { id: string; folder: string } | null };
      return [
        home.destinations.map(({ city, photo }: Row) => [city, photo?.folder, photo?.id]),
        all.top.map(({ name, photo }: Row) => [name, photo?.folder, photo?.id]),
      ];
    };
    const expectCover = async (ofLisbon: string | undefined) => {
      const cities = [
        ["Canggu", undefined, undefined],
        ["Lisbon", ofLisbon && "pictures", ofLisbon],
        ["Ubud", undefined, undefined],
      ];
      for (const who of ["anon", "guest", "admin"] as const)
        for (const shown of await covers(who)) expect(shown.toSorted(), who).toEqual(cities);
    };
    await addCover(await publish("Bali, Indonesia"));
    const draft = randomUUID();
    await save({ location: "Lisbon", title: "A draft" }, { id: draft }).throwOnError();
    await addCover(draft);
    await expectCover(undefined);
    await remove(draft);
    const guide = await publish("Lisbon");
    await expectCover(await addCover(guide));
    // No clock purges the pages with these lists.
    const soon = new Date(Date.now() + 300_000);
    await actors.sql`update public.blog_posts set unpublish_at = ${soon} where id = ${guide}`;
    for (const name of ["home_overview", "locations"]) {
      const { data } = await actors.as.anon.rpc(name).throwOnError();
      expect(new Date(data.changes_at), name).toEqual(soon);
    }
  });

  test("of the blog see only posts; and the list of admins separates the kinds", async () => {
    const guide = await publish("Lisbon", { title: "A guide to nobody" });
    const post = await createPost(actors, { title: "A post to nobody" }, "published");
    const { data } = await actors.as.anon.rpc("read_blog", {}, { get: false }).throwOnError();
    expect((data as { posts: { id: string }[] }).posts.map(({ id }) => id)).toEqual([post]);
    expect((await actors.as.anon.rpc("read_post", { p_slug: "lisbon" })).data).toBeNull();
    expect((await actors.as.anon.rpc("read_post", { p_slug: guide })).data).toBeNull();
    for (const [p_kind, id] of [
      ["post", post],
      ["guide", guide],
    ] as const) {
      const page = await actors.as.admin.rpc("admin_posts", { p_kind }).throwOnError();
      const { posts, total } = page.data as { posts: { id: string }[]; total: number };
      expect([posts.map((row) => row.id), total]).toEqual([[id], 1]);
    }
    const { data: overview } = await actors.as.admin.rpc("admin_overview").throwOnError();
    expect(overview).toMatchObject({ counts: { posts: 1, published: 1 } });
  });

  test("of a post about a place get its guide, or that of the region around it", async () => {
    await publish("Bali, Indonesia");
    const guideOf = async (location: string | null) => {
      const title = `Post ${randomUUID()}`;
      const post = await createPost(actors, { title, location }, "published");
      const slug = title.toLowerCase().replaceAll(" ", "-");
      const { data } = await actors.as.anon.rpc("read_post", { p_slug: slug }).throwOnError();
      await remove(post);
      return (data as { guide: unknown }).guide;
    };
    const led = { slug: "bali", name: "Bali" };
    expect(await guideOf("Bali, Indonesia")).toEqual(led);
    expect(await guideOf("Ubud, Indonesia")).toEqual(led);
    expect(await guideOf("Porto, Portugal")).toBeNull();
    expect(await guideOf(null)).toBeNull();
  });
});

describe("the figures of a guide", () => {
  test("of a region count the active listings of all its cities", async () => {
    await publish("Bali, Indonesia");
    await createPost(actors, { title: "Ubud by night", location: "Ubud" }, "published");
    const { guide, figures, featured, others, posts } = await guideAt("bali");
    expect(guide).toMatchObject({
      place: { name: "Bali", kind: "region", country: "Indonesia", currency: "IDR" },
      cities: [
        { name: "Canggu", spaces: 2 },
        { name: "Ubud", spaces: 1 },
      ],
    });
    expect(figures).toMatchObject({ spaces: 3, featured: 1, verified: 1, desks: 15 });
    expect(figures.prices).toEqual({
      day: { spaces: 2, least: 10, average: 15 },
      week: { spaces: 3, least: 90, average: expect.any(Number) as number },
      month: {
        spaces: 3,
        least: expect.any(Number) as number,
        average: expect.any(Number) as number,
      },
    });
    expect([featured.length, others.length]).toEqual([1, 2]);
    expect(posts.map(({ title }) => title)).toEqual(["Ubud by night"]);
  });

  test("of a city are those of the page of that city", async () => {
    const porto = { city: "Porto", country: "Portugal" };
    const good = await createSpace(actors.sql, { ...porto, price_per_day: 10, is_featured: true });
    await createSpace(actors.sql, { ...porto, price_per_day: 25 });
    await createSpace(actors.sql, { ...porto, price_per_day: null });
    await createSpace(actors.sql, { ...porto, price_per_day: 1, status: "inactive" });
    await actors.sql`update public.coworking_spaces set is_verified_owner = true where id = ${good}`;
    for (const stars of [5, 4, 1]) await addReview(actors.sql, good, { stars });
    const { figures } = await guideAt("porto");
    const { data } = await actors.as.anon
      .rpc("location_page", { p_city: "porto", p_country: "portugal" })
      .throwOnError();
    const { spaces, featured, verified, rating, reviews, prices } = figures;
    const { least: leastPrice, average: averagePrice } = prices.day;
    expect(camelKeys(data)).toMatchObject({
      location: { spaces, featured, verified, rating, reviews, leastPrice, averagePrice },
    });
    expect({ spaces, rating }).toEqual({ spaces: 3, rating: 3.33 });
    await actors.sql`update public.coworking_spaces set status = 'inactive' where city = 'Porto'`;
  });

  test("contain ratings only from guests, and null without any", async () => {
    expect((await guideAt("lisbon")).figures).toMatchObject({ rating: null, reviews: 0 });
  });
});

describe("the address of a guide", () => {
  test("redirects permanently from a former one, and temporarily from a city inside a guide's region", async () => {
    const id = await publish("Bali, Indonesia");
    expect(await read("ubud")).toEqual({ movedTo: "bali", forGood: false });
    await save({ location: "Bali, Indonesia", slug: "bali-by-bike" }, { id, revision: 2 });
    expect((await listed()).guides).toMatchObject([{ slug: "bali-by-bike", placeSlug: "bali" }]);
    expect(await read("bali")).toEqual({ movedTo: "bali-by-bike", forGood: true });
    expect(await read("canggu")).toEqual({ movedTo: "bali-by-bike", forGood: false });
    await remove(id);
    expect(await read("ubud")).toMatchObject({ guide: { id: null, slug: "ubud" } });
  });

  test("of a city without listings, or of an unknown one, is not found", async () => {
    for (const slug of ["porto", "atlantis", "", "-", "portugal", "x".repeat(5_000)])
      expect(await read(slug), slug.slice(0, 10)).toBeNull();
  });

  test("differs for two cities of one name in one country", async () => {
    const [country] = await actors.sql<{ id: number }[]>`
      select id from public.places where kind = 'country' and slug = 'spain'`;
    const [namesake] = await actors.sql<{ id: number }[]>`
      insert into public.places (kind, parent_id, name, timezone)
      values ('region', ${country?.id ?? 0}, 'Far Side', 'UTC') returning id`;
    const [city] = await actors.sql<{ id: number }[]>`
      insert into public.places (kind, parent_id, name, timezone)
      values ('city', ${namesake?.id ?? 0}, 'Twin Town', 'UTC') returning id`;
    const [other] = await actors.sql<{ id: number }[]>`
      insert into public.places (kind, parent_id, name, timezone)
      values ('city', ${country?.id ?? 0}, 'Twin Town', 'UTC') returning id`;
    const spaces = [await createSpace(actors.sql), await createSpace(actors.sql)];
    for (const [at, id] of [city?.id, other?.id].entries())
      await actors.sql`update public.coworking_spaces set city_id = ${id ?? 0} where id = ${spaces[at] ?? ""}`;
    const slugs = (await listed()).cities
      .filter(({ name }) => name === "Twin Town")
      .map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(2);
    for (const slug of slugs) expect((await guideAt(slug)).figures.spaces).toBe(1);
    await actors.sql`delete from public.coworking_spaces where id in ${actors.sql(spaces)}`;
  });

  test("keeps its place when the guide is saved, also if another place of the name has more spaces", async () => {
    const id = await publish("Lisbon, Portugal");
    const placeOf = async () => (await kindOf(id))?.place;
    const before = await placeOf();
    await actors.sql`
      update public.blog_posts set place_id = (select id from public.places where slug = 'porto' and kind = 'city') where id = ${id}`;
    const moved = await placeOf();
    expect(moved).not.toBe(before);
    await save(
      { title: "On Lisbon", location: "Lisbon, Portugal" },
      { id, revision: 2 },
    ).throwOnError();
    expect(await placeOf()).toBe(moved);
    await save({ title: "On Lisbon", location: "Lisbon" }, { id, revision: 3 }).throwOnError();
    expect(await placeOf()).toBe(before);
  });

  test("names the country for cities of the same name only", async () => {
    const there = [
      await createSpace(actors.sql, { city: "Valencia", country: "Spain" }),
      await createSpace(actors.sql, { city: "Valencia", country: "Spain" }),
    ];
    expect(await read("valencia-spain")).toEqual({ movedTo: "valencia", forGood: false });
    there.push(await createSpace(actors.sql, { city: "Valencia", country: "Venezuela" }));
    // The city with more listings gets the address that one alone had before.
    expect(await read("valencia")).toEqual({ movedTo: "valencia-spain", forGood: false });
    expect((await guideAt("valencia-venezuela")).figures.spaces).toBe(1);
    expect((await guideAt("valencia-venezuela")).guide.isOneOfSeveral).toBe(true);
    expect((await guideAt("lisbon")).guide.isOneOfSeveral).toBe(false);
    const { cities } = await listed();
    expect(cities.filter(({ name }) => name === "Valencia").map(({ slug }) => slug)).toEqual([
      "valencia-spain",
      "valencia-venezuela",
    ]);
    await actors.sql`delete from public.coworking_spaces where id = any (${there}::uuid[])`;
  });

  test("is in the list once: a city with a written guide is that guide", async () => {
    await publish("Bali, Indonesia");
    const { guides, cities, more } = await listed();
    expect(guides).toMatchObject([{ slug: "bali", name: "Bali", country: "Indonesia", spaces: 3 }]);
    expect(cities.map(({ slug }) => slug)).toEqual(["lisbon"]);
    expect(more).toBe(0);
  });

  test("is in the list for the 240 busiest, with the number of the others", async () => {
    const changeNumber = async (spaces: number) =>
      actors.sql`
        update search.cities set spaces = ${spaces} where id in (
          select id from public.places where kind = 'city' and name like 'Counted Town %')`;
    await actors.sql`
      insert into public.places (kind, parent_id, name, timezone)
      select 'city', c.id, 'Counted Town ' || n, 'UTC'
      from public.places c, generate_series(1, 241) n where c.kind = 'country' and c.slug = 'portugal'`;
    await changeNumber(9);
    const { cities, more } = await listed();
    expect(cities).toHaveLength(240);
    expect(cities.every(({ name }) => name.startsWith("Counted Town "))).toBe(true);
    // One of them, and Canggu, Ubud and Lisbon.
    expect(more).toBe(4);
    await changeNumber(0);
    await actors.sql`delete from public.places where kind = 'city' and name like 'Counted Town %'`;
  });
});

describe("the page of a location", () => {
  const pageOf = async (city: string, country: string, args: object = {}, who: Who = "anon") => {
    const { data } = await actors.as[who]
      .rpc("location_page", { p_city: city, p_country: country, ...args })
      .throwOnError();
    const found = LocationPage.nullable().parse(camelKeys(data));
    if (!found || "movedTo" in found) throw new Error(`${city} is not there`);
    return found;
  };

  /** The guide generated from the city's own rows. */
  const counted = { slug: "lisbon", name: "Lisbon", title: null, excerpt: null };

  test("links the guide to its city, or to the region around it, once it is public", async () => {
    const draft = randomUUID();
    await save({ title: "On Lisbon", location: "Lisbon, Portugal" }, { id: draft }).throwOnError();
    for (const who of ["anon", "admin"] as const)
      expect((await pageOf("lisbon", "portugal", {}, who)).guide).toEqual(counted);
    await remove(draft);
    await publish("Lisbon, Portugal", { title: "Hills", excerpt: "Up and down." });
    await publish("Bali, Indonesia", { title: "Choose a village" });
    expect((await pageOf("lisbon", "portugal")).guide).toMatchObject({
      name: "Lisbon",
      title: "Hills",
      excerpt: "Up and down.",
    });
    expect((await pageOf("canggu", "indonesia")).guide).toMatchObject({ name: "Bali" });
    const further = { key: "0", id: randomUUID() };
    expect((await pageOf("lisbon", "portugal", { p_after: further })).guide).toBeNull();
  });

  test("expires at the second at which a guide is published", async () => {
    const id = randomUUID();
    await save({ location: "Lisbon, Portugal" }, { id }).throwOnError();
    await actors.sql`
      update public.blog_posts set scheduled_publish_at = now() + interval '2 seconds' where id = ${id}`;
    const [row] = await actors.sql<{ at: string }[]>`
      select scheduled_publish_at as at from public.blog_posts where id = ${id}`;
    const { changesAt, guide } = await pageOf("lisbon", "portugal");
    expect([guide, Date.parse(changesAt ?? "")]).toEqual([counted, Date.parse(row?.at ?? "")]);
  });

  test("links the generated guide, at its address, and none without listings", async () => {
    const there = [
      await createSpace(actors.sql, { city: "Valencia", country: "Spain" }),
      await createSpace(actors.sql, { city: "Valencia", country: "Venezuela" }),
    ];
    const { guide } = await pageOf("valencia", "spain");
    expect(guide).toMatchObject({ slug: "valencia-spain", name: "Valencia", title: null });
    expect((await guideAt("valencia-spain")).guide.id).toBeNull();
    await actors.sql`delete from public.coworking_spaces where id = any (${there}::uuid[])`;
    expect((await pageOf("porto", "portugal")).guide).toBeNull();
  });
});
