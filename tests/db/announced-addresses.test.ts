import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { announceChanges } from "../../app/background/announce-changes.server.ts";
import { runDueJobs, type Background } from "../../app/background/jobs.server.ts";
import type { Service } from "../../app/db/service.server.ts";
import { background, createSpace, openActors, type Actors } from "../support/actors.ts";
import { createPost } from "../support/posts.ts";
import { NO_RECEIVERS } from "../support/webhooks.ts";

// The announcements of changed addresses to search engines, each once, and the retries of refused ones.
let actors: Actors;
beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const SITE = "https://nomadcowork.test";
const KEY = "0123456789abcdef";
/** The announcements that the stub received, and its answers. */
const told: Record<string, unknown>[] = [];
let answer: () => Response;

/** Announces everything from before, so that only changes of the test remain. */
beforeEach(async () => {
  told.length = 0;
  answer = () => new Response(null, { status: 202 });
  await restart();
});

async function restart(): Promise<void> {
  await actors.sql`delete from private.announced_addresses`;
  await actors.sql`select public.changes_to_announce(1)`;
}

/** Moves the recorded changes into the past: none is still in an open transaction. */
async function wait(interval = "3 minutes"): Promise<void> {
  await actors.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update private.announced_addresses set changed_at = changed_at - ${interval}::interval,
      next_at = next_at - ${interval}::interval`;
    await sql`update public.coworking_spaces set updated_at = updated_at - ${interval}::interval`;
    await sql`update private.gone_addresses set gone_at = gone_at - ${interval}::interval`;
    await sql`update private.unpublished_posts set left_at = left_at - ${interval}::interval`;
    await sql`update public.blog_posts set updated_at = updated_at - ${interval}::interval,
      published_at = published_at - ${interval}::interval, scheduled_publish_at = scheduled_publish_at - ${interval}::interval,
      unpublish_at = unpublish_at - ${interval}::interval`;
  });
}

const service = () => background(actors.backend) as unknown as Service;
const indexNow = {
  key: KEY,
  outgoing: {
    ownHost: "nomadcowork.test",
    fetch: async (url: string, init: RequestInit) => {
      expect(url).toBe("https://api.indexnow.org/indexnow");
      expect(init).toMatchObject({ method: "POST", redirect: "manual" });
      told.push(JSON.parse(String(init.body)) as Record<string, unknown>);
      return answer();
    },
  },
};
const announce = () => announceChanges(service(), indexNow, SITE);
const urls = () =>
  told
    .flatMap(({ urlList }) => urlList as string[])
    .map((url) => url.slice(SITE.length))
    .toSorted();

test("addresses from before the key are not announced, and announced ones are deleted", async () => {
  await createSpace(actors.sql);
  await wait();
  await announce();
  expect(urls()).toHaveLength(1);
  await actors.sql`delete from private.announced_addresses`;
  await announce();
  expect(told).toHaveLength(1);
  const rows =
    await actors.sql`select source, key from private.announced_addresses order by source`;
  expect(rows.map(({ source }) => source as string)).toEqual(["gone", "posts", "spaces"]);
  expect(rows.map(({ key }) => key as string)).toEqual([
    "",
    "",
    "00000000-0000-0000-0000-000000000000",
  ]);
});

test("an added, changed or removed listing is announced once, and never an unapproved one", async () => {
  const { sql } = actors;
  const [came, changed, archived, deleted] = [
    await createSpace(sql),
    await createSpace(sql),
    await createSpace(sql),
    await createSpace(sql),
  ];
  const draft = await createSpace(sql, { status: "draft" });
  await wait("1 hour");
  await restart();
  await announce();
  expect(told).toEqual([]);
  await sql`update public.coworking_spaces set approved_at = now() where id = ${came}`;
  await sql`update public.coworking_spaces set description = description || ' And a garden.' where id in ${sql([changed, draft])}`;
  await sql`update public.coworking_spaces set status = 'archived' where id = ${archived}`;
  await sql`delete from public.coworking_spaces where id = ${deleted}`;
  // An open transaction may still commit a change of this moment.
  await announce();
  expect(told).toEqual([]);
  await wait();
  await announce();
  const announced = [came, changed, archived, deleted].map((id) => `/spaces/${id}`);
  expect(urls()).toEqual(announced.toSorted());
  expect(told).toEqual([
    {
      host: "nomadcowork.test",
      key: KEY,
      keyLocation: `${SITE}/indexnow.txt`,
      urlList: expect.any(Array) as unknown,
    },
  ]);
  await announce();
  expect(told).toHaveLength(1);
});

test("a post is announced when it is published, changed and removed, and never a draft", async () => {
  const { sql } = actors;
  const draft = await createPost(actors, { title: "Announced draft" });
  const post = await createPost(actors, { title: "Announced post" }, "published");
  const guide = await createPost(actors, { title: "Announced guide" }, "published");
  await sql`alter table public.blog_posts disable trigger user`;
  await sql`update public.blog_posts set kind = 'guide', category = null,
    place_id = (select id from public.places where kind = 'city' limit 1) where id = ${guide}`;
  await sql`alter table public.blog_posts enable trigger user`;
  const planned = await createPost(actors, { title: "Announced when due" });
  await sql`update public.blog_posts set scheduled_publish_at = now() + interval '10 minutes' where id = ${planned}`;
  await wait();
  await announce();
  expect(urls()).toEqual(["/blog/announced-post", "/guides/announced-guide"]);
  told.length = 0;
  // Only the clock publishes a planned one.
  await wait("15 minutes");
  await announce();
  expect(urls()).toEqual(["/blog/announced-when-due"]);
  told.length = 0;
  const unpublish = { p_post_id: post, p_revision: 2 };
  await actors.as.admin.rpc("unpublish_post", unpublish).throwOnError();
  await wait();
  await announce();
  expect(urls()).toEqual(["/blog/announced-post"]);
  told.length = 0;
  // Editing a post that is not public is not announced; deleting it is.
  await sql`update public.blog_posts set updated_at = now() where id in ${sql([post, draft])}`;
  await wait();
  await announce();
  expect(told).toEqual([]);
  await sql`delete from public.blog_posts where id in ${sql([post, draft])}`;
  await wait();
  await announce();
  expect(urls()).toEqual(["/blog/announced-post"]);
});

test("simultaneous changes are announced in parts, without gaps or repetitions", async () => {
  const { sql } = actors;
  const ids = await Promise.all([1, 2, 3, 4, 5].map(() => createSpace(sql)));
  await sql`update public.coworking_spaces set description = description || ' All at once.' where id in ${sql(ids)}`;
  await wait();
  const found: string[] = [];
  for (let turns = 0; turns < 3; turns += 1) {
    const [{ changes } = { changes: [] }] = await sql<{ changes: { key: string }[] }[]>`
      select public.changes_to_announce(2) as changes`;
    found.push(...changes.map(({ key }) => key));
    await sql`select public.finish_announcement(${sql.json(changes)}, true)`;
  }
  expect(found.toSorted()).toEqual(ids.toSorted());
});

const restOf = async () => {
  const [row] = await actors.sql<{ failures: number; minutes: number }[]>`
    select failures, round(extract(epoch from next_at - now()) / 60)::int as minutes
    from private.announced_addresses where source = 'spaces'`;
  return row;
};

test("a refused announcement is repeated after a growing delay of at most a day, with its reason", async () => {
  const space = await createSpace(actors.sql);
  await wait();
  const failing = async (status: number, words: RegExp, headers = {}) => {
    answer = () => new Response("no", { status, headers });
    await expect(announce()).rejects.toThrow(words);
    return restOf();
  };
  expect(await failing(403, /403, the key was not found/)).toEqual({ failures: 1, minutes: 10 });
  const asked = told.length;
  await announce();
  expect(told).toHaveLength(asked);
  await wait("11 minutes");
  expect(await failing(422, /422, the addresses are not/)).toEqual({ failures: 2, minutes: 20 });
  await wait("21 minutes");
  expect(await failing(429, /429, too many/)).toEqual({ failures: 3, minutes: 60 });
  await wait("61 minutes");
  const later = await failing(429, /429/, { "Retry-After": "18000" });
  expect(later).toEqual({ failures: 4, minutes: 300 });
  await wait("301 minutes");
  answer = () => {
    throw new TypeError("no network");
  };
  await expect(announce()).rejects.toThrow(/unreachable/);
  expect(await restOf()).toEqual({ failures: 5, minutes: 160 });
  await actors.sql`update private.announced_addresses set failures = 50, next_at = now()`;
  expect(await failing(500, /500/)).toEqual({ failures: 51, minutes: 1440 });
  await wait("1441 minutes");
  told.length = 0;
  answer = () => new Response(null, { status: 200 });
  await announce();
  expect(urls()).toEqual([`/spaces/${space}`]);
  expect(await restOf()).toMatchObject({ failures: 0 });
});

test("a run with an expired lease changes nothing", async () => {
  const { sql } = actors;
  await createSpace(sql);
  await wait();
  const [{ changes } = { changes: [] }] = await sql<{ changes: object[] }[]>`
    select public.changes_to_announce(10) as changes`;
  await announce();
  await sql`select public.finish_announcement(${sql.json(changes as never[])}, false)`;
  expect(await restOf()).toMatchObject({ failures: 0 });
  await announce();
  expect(told).toHaveLength(1);
});

test("without a key the job does nothing, and with one it announces", async () => {
  const { sql } = actors;
  await sql`delete from private.announced_addresses`;
  await sql`update private.jobs set started_at = now() where name <> 'announce-changes'`;
  const delivery: Background["delivery"] = {
    transport: { send: async () => {} },
    from: "hello@nomadcowork.test",
    siteUrl: SITE,
  };
  expect(await runDueJobs({ service: service(), delivery, sender: NO_RECEIVERS })).toEqual([]);
  const runs = async () => {
    const [job] = await sql`select runs::int from private.jobs where name = 'announce-changes'`;
    const [kept] = await sql`select count(*)::int as rows from private.announced_addresses`;
    return [job?.["runs"], kept?.["rows"]] as unknown[];
  };
  expect(await runs()).toEqual([1, 0]);
  await sql`update private.jobs set started_at = null where name = 'announce-changes'`;
  expect(
    await runDueJobs({ service: service(), delivery, sender: NO_RECEIVERS, indexNow }),
  ).toEqual([]);
  expect(await runs()).toEqual([2, 3]);
});
