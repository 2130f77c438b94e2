import { afterAll, beforeAll, expect, test } from "vitest";
import { createSpace, openActors, type Actors } from "../support/actors.ts";
import { createPost } from "../support/posts.ts";

// The sitemaps: public listings and posts, and nothing else, for any caller.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

type Who = keyof Actors["as"];
async function ask<Answer>(name: string, args: object = {}, who: Who = "anon"): Promise<Answer> {
  const { data } = await actors.as[who].rpc(name, args).throwOnError();
  return data as Answer;
}
type Entry = { words: string[]; updated_at: string | null };
const addresses = async (p_kind: string, who: Who = "anon", p_part = 1) =>
  (await ask<Entry[]>("read_sitemap", { p_kind, p_part }, who)).map(({ words, updated_at }) => ({
    name: words.join("/"),
    updated_at: updated_at ?? "",
  }));

test("active listings are listed, oldest first, with the time of their last change", async () => {
  const { sql } = actors;
  const [newest, older] = [await createSpace(sql), await createSpace(sql)];
  const hidden = await createSpace(sql, { status: "rejected" });
  await sql`update public.coworking_spaces set created_at = created_at - interval '2000 days' where id = ${older}`;
  for (const who of ["anon", "admin"] as const) {
    const spaces = await addresses("spaces", who);
    const ids = spaces.map(({ name }) => name);
    const live = await sql<{ id: string }[]>`
      select id from public.coworking_spaces where status = 'active' order by created_at, id`;
    expect(ids.toSorted()).toEqual(live.map(({ id }) => id).toSorted());
    expect(ids.indexOf(older)).toBeLessThan(ids.indexOf(newest));
    expect(ids).not.toContain(hidden);
    const [row] = await sql<{ updated_at: string }[]>`
      select updated_at from public.coworking_spaces where id = ${older}`;
    const said = spaces.find(({ name }) => name === older)?.updated_at ?? "";
    expect(Date.parse(said)).toBe(Date.parse(row?.updated_at ?? ""));
  }
  for (const part of [2, 0, -5, 2_147_483_647, -2_147_483_648])
    expect(await addresses("spaces", "anon", part)).toEqual([]);
  expect(await addresses("users")).toEqual([]);
});

test("public posts are listed, and no draft, scheduled or expired one", async () => {
  const { sql } = actors;
  const live = await createPost(actors, { title: "Live here" }, "published");
  const due = await createPost(actors, { title: "Due now" });
  const draft = await createPost(actors, { title: "A draft" });
  const coming = await createPost(actors, { title: "Coming soon" });
  const over = await createPost(actors, { title: "Over now" }, "published");
  await sql`update public.blog_posts set scheduled_publish_at = now() + interval '1 day' where id = ${coming}`;
  await sql`update public.blog_posts set scheduled_publish_at = now() - interval '1 hour' where id = ${due}`;
  await sql`update public.blog_posts set published_at = now() - interval '1 hour', unpublish_at = now() - interval '1 second' where id = ${over}`;
  for (const who of ["anon", "admin"] as const) {
    const slugs = (await addresses("posts", who)).map(({ name }) => name);
    const rows = await sql<{ id: string; slug: string }[]>`
      select id, slug from public.blog_posts where id in ${sql([live, due, draft, coming, over])}`;
    const listed = rows.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id);
    expect(listed.toSorted()).toEqual([live, due].toSorted());
  }
});

test("guides are in a separate file, and cities with listings in another", async () => {
  const { sql } = actors;
  const guide = await createPost(actors, { title: "A guide" }, "published");
  await sql`update public.blog_posts set kind = 'guide', place_id = (select id from search.cities limit 1), category = null where id = ${guide}`;
  const [row] = await sql<
    { slug: string }[]
  >`select slug from public.blog_posts where id = ${guide}`;
  expect((await addresses("guides")).map(({ name }) => name)).toContain(row?.slug);
  expect((await addresses("posts")).map(({ name }) => name)).not.toContain(row?.slug);
  const cities = await sql<{ name: string }[]>`
    select slug || '/' || country_slug as name from search.cities where spaces > 0`;
  expect(cities.length).toBeGreaterThan(0);
  expect((await addresses("cities")).map(({ name }) => name).toSorted()).toEqual(
    cities.map(({ name }) => name).toSorted(),
  );
});

test("a file has the time of its latest change, and the number of its addresses", async () => {
  const { sql } = actors;
  const [space = ""] = [await createSpace(sql)];
  const files =
    await ask<{ kind: string; part: number; updated_at: string | null }[]>("list_sitemaps");
  const [row] = await sql<{ latest: string }[]>`
    select max(updated_at) as latest from public.coworking_spaces where status = 'active'`;
  const spaces = files.filter(({ kind }) => kind === "spaces");
  expect(spaces).toHaveLength(1);
  expect(Date.parse(spaces[0]?.updated_at ?? "")).toBe(Date.parse(row?.latest ?? ""));
  expect(files.find(({ kind }) => kind === "cities")?.updated_at).toBeNull();
  const [last] = await sql<{ place: string }[]>`
    select place from private.sitemap where kind = 'spaces' and words = array[${space}]`;
  const [count] = await sql<{ count: string }[]>`select count(*) from search.spaces`;
  expect(Number(last?.place)).toBe(Number(count?.count));
});

test("a file ends after ten thousand addresses, and the next one has the others", async () => {
  // An error rolls the cities back as well.
  await actors.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into search.cities (id, within, words, country_id, country_slug, slug, spaces)
      select 9000000 + n, '{}', '', 1, 'zz', 'town-' || n, 1 from generate_series(1, 10001) n`;
    const part = async (number: number) => {
      const [row] = await sql<{ entries: Entry[] }[]>`
        select public.read_sitemap('cities', ${number}) as entries`;
      return (row?.entries ?? []).map(({ words }) => words.join("/"));
    };
    const [first, second, third] = [await part(1), await part(2), await part(3)];
    const cities = await sql<{ name: string }[]>`
      select slug || '/' || country_slug as name from search.cities where spaces > 0`;
    expect([first.length, second.length, third]).toEqual([10_000, cities.length - 10_000, []]);
    expect([...first, ...second].toSorted()).toEqual(cities.map(({ name }) => name).toSorted());
    const [row] = await sql<{ files: { kind: string; part: number }[] }[]>`
      select public.list_sitemaps() as files`;
    const parts = row?.files.filter(({ kind }) => kind === "cities").map((file) => file.part);
    expect(parts).toEqual([1, 2]);
    await sql`delete from search.cities where country_slug = 'zz'`;
  });
});
