import { expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import { createSpace } from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import { sendRequest, signIn } from "../support/http.ts";
import type { Site } from "../support/site.ts";
import { sharedSites } from "../support/shared-sites.ts";

// Views of a listing are counted behind the cache as well, and without identifying the viewer.

let site: Site;
sharedSites.beforeAll(async ({ cachedSite }) => {
  site = cachedSite;
});

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const look = (path: string, { agent = BROWSER, Cookie = "" } = {}) =>
  sendRequest(site, { path, headers: { "User-Agent": agent, ...(Cookie && { Cookie }) } });

async function counted(space: string): Promise<number> {
  const [row] = await site.backend.sql<{ views: number }[]>`
    select coalesce(sum(views), 0)::integer as views from public.space_views where space_id = ${space}`;
  return row?.views ?? 0;
}

test("pages from the cache count as views like rendered ones, and bots do not", async () => {
  const seen = await createSpace(site.backend.sql, { name: "Looked At" });
  const unseen = await createSpace(site.backend.sql, { name: "Found by Robots" });
  const answers = [await look(`/spaces/${seen}`), await look(`/spaces/${seen}`)];
  expect(answers.map(({ headers }) => headers["cf-cache-status"])).toEqual(["MISS", "HIT"]);
  expect((await look(`/spaces/${seen}.data`)).status).toBe(200);
  await look(`/spaces/${unseen}`, { agent: "Mozilla/5.0 (compatible; bingbot/2.0)" });
  await expect.poll(() => counted(seen), { timeout: 15_000, interval: 250 }).toBe(3);
  expect(await counted(unseen)).toBe(0);
  const columns = await site.backend.sql<{ name: string }[]>`
    select attname as name from pg_catalog.pg_attribute
    where attrelid = 'public.space_views'::regclass and attnum > 0 and not attisdropped order by attnum`;
  expect(columns.map(({ name }) => name)).toEqual(["space_id", "day", "views"]);
});

test("on a local site headless browsers are counted, within a minute", async () => {
  const seen = await createSpace(site.backend.sql, { name: "Looked at without a Window" });
  const agent =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36";
  expect((await look(`/spaces/${seen}`, { agent })).status).toBe(200);
  await site.tick("deliver-mail");
  // Without waiting for the request that writes the batch.
  expect(await counted(seen)).toBe(1);
});

test("pages of posts count as reads in the same way", async () => {
  const slugs = await site.backend.sql<{ slug: string }[]>`
    select slug from public.blog_posts p where p.kind = 'post' and private.is_post_public(p) order by slug limit 2`;
  const [read = "", unread = ""] = slugs.map(({ slug }) => slug);
  const readsOf = async (slug: string) => {
    const [row] = await site.backend.sql<{ reads: number }[]>`
      select coalesce(sum(r.reads), 0)::integer as reads
      from private.post_reads r join public.blog_posts p on p.id = r.post_id where p.slug = ${slug}`;
    return row?.reads ?? 0;
  };
  const before = [await readsOf(read), await readsOf(unread)];
  const answers = [await look(`/blog/${read}`), await look(`/blog/${read}`)];
  expect(answers.at(-1)?.headers["cf-cache-status"]).toBe("HIT");
  expect((await look(`/blog/${read}.data`)).status).toBe(200);
  await look(`/blog/${unread}`, { agent: "Mozilla/5.0 (compatible; bingbot/2.0)" });
  // The test above checks that the request writes the batch by itself.
  await site.tick("deliver-mail");
  await expect
    .poll(async () => (await readsOf(read)) - (before[0] ?? 0), { timeout: 15_000, interval: 250 })
    .toBe(3);
  expect(await readsOf(unread)).toBe(before[1]);
  const columns = await site.backend.sql<{ name: string }[]>`
    select attname as name from pg_catalog.pg_attribute
    where attrelid = 'private.post_reads'::regclass and attnum > 0 and not attisdropped order by attnum`;
  expect(columns.map(({ name }) => name)).toEqual(["post_id", "day", "reads"]);
});

test("an owner's visit of their own space is no view, and that of any other member is one", async () => {
  const { sql } = site.backend;
  const [owner, guest] = await Promise.all(
    ["owner", "guest"].map((name) =>
      createUser(sql, { email: `${name}-${randomUUID()}@views.test` }),
    ),
  );
  if (!owner || !guest) throw new Error("Nobody was made");
  const own = await createSpace(sql, { name: "Looked at by Its Owner", owner_id: owner.id });
  const other = await createSpace(sql, { name: "Looked at by a Guest" });
  const asOwner = { Cookie: await signIn(site, owner) };
  // The shared page is cached, and a request with a session bypasses it.
  expect((await look(`/spaces/${own}`)).status).toBe(200);
  for (const path of [`/spaces/${own}`, `/spaces/${own}.data`, `/spaces/${own}?pass=week`])
    expect((await look(path, asOwner)).status, path).toBe(200);
  await look(`/spaces/${other}`, asOwner);
  await look(`/spaces/${other}`, { Cookie: await signIn(site, guest) });
  await site.tick("deliver-mail");
  await expect.poll(() => counted(other), { timeout: 15_000, interval: 250 }).toBe(2);
  expect(await counted(own)).toBe(1);
});
