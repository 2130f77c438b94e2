import { afterAll, beforeAll, expect, test } from "vitest";
import { createSpace } from "../support/actors.ts";
import { sendRequest } from "../support/http.ts";
import { sharedSites } from "../support/shared-sites.ts";
import { openSite, type Site } from "../support/site.ts";

// The built Worker announces changes to search engines. A stub answers external requests.
const KEY = "0123456789-abcdef-ABCDEF";
let site: Site;
let unannounced: Site;
const asked: { url: string; method: string; type: string | null; body: string }[] = [];
let status = 200;
sharedSites.beforeAll(({ site: shared }) => {
  unannounced = shared;
});
beforeAll(async () => {
  site = await openSite({
    vars: { INDEXNOW_KEY: KEY },
    outside: async (request) => {
      const { url, method, headers } = request;
      asked.push({ url, method, type: headers.get("Content-Type"), body: await request.text() });
      return new Response(null, { status });
    },
  });
});
afterAll(() => site.stop());

/** Runs the job, with earlier changes moved into the past. */
async function tick({ backend, tick: run }: Site): Promise<void> {
  await backend.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update public.coworking_spaces set updated_at = updated_at - interval '1 day'`;
    await sql`update private.announced_addresses set changed_at = changed_at - interval '1 day' where source = 'spaces'`;
  });
  await run("announce-changes");
}

test("the key is served as configured", async () => {
  const { status: answered, text, headers } = await sendRequest(site, { path: "/indexnow.txt" });
  expect([answered, text]).toEqual([200, KEY]);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
});

test("a changed listing is announced with the key and its location, once", async () => {
  await tick(site);
  expect(asked).toEqual([]);
  const space = await createSpace(site.backend.sql);
  await tick(site);
  const host = new URL(site.url).host;
  expect(
    asked.map(({ body, ...rest }) => ({ ...rest, body: JSON.parse(body) as unknown })),
  ).toEqual([
    {
      url: "https://api.indexnow.org/indexnow",
      method: "POST",
      type: "application/json; charset=utf-8",
      body: {
        host,
        key: KEY,
        keyLocation: `${site.url}/indexnow.txt`,
        urlList: [`${site.url}/spaces/${space}`],
      },
    },
  ]);
  await tick(site);
  expect(asked).toHaveLength(1);
});

test("a refusal is logged with its meaning, and saved as the error of the job", async () => {
  asked.length = 0;
  status = 403;
  await createSpace(site.backend.sql);
  await tick(site);
  const [job] = await site.backend
    .sql`select last_error from private.jobs where name = 'announce-changes'`;
  const words = "403, the key was not found at /indexnow.txt of the site, or is another one there";
  expect(job?.["last_error"]).toBe(`IndexNow did not take it: ${words}`);
  expect(site.log.some((line) => line.includes(words))).toBe(true);
  await tick(site);
  expect(asked).toHaveLength(1);
});

test("without a key nothing is announced or saved, and the site serves no key", async () => {
  const { status: answered } = await sendRequest(unannounced, { path: "/indexnow.txt" });
  expect(answered).toBe(404);
  await createSpace(unannounced.backend.sql);
  await tick(unannounced);
  const [kept] = await unannounced.backend.sql`
    select (select count(*)::int from private.announced_addresses) as rows,
      runs > 0 as has_run, last_error from private.jobs where name = 'announce-changes'`;
  expect(kept).toEqual({ rows: 0, has_run: true, last_error: null });
});
