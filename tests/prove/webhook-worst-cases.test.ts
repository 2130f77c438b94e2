import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  actFromNowOn,
  connect,
  createDatabase,
  createUser,
  type Database,
  type Sql,
} from "../support/backend.ts";
import { MOST_PAGES, pagesRead } from "../support/pages-read.ts";
import { addWebhook } from "../support/webhooks.ts";

// A receiver may be slower than its deliveries for weeks. The backlog must slow neither the admin pages nor the deliveries of others.

/** Deliveries of each kind. */
const MANY = 100_000;
/** Pages that a query may read for a hundred webhooks or a thousand deliveries, whatever the total: it reads no others. */
const FEW_PAGES = 2_500;
const MOST_WEBHOOKS = 100;
const LONGEST_BODY = 256 * 1024;

let database: Database;
let sql: Sql;
let admin: Sql;
/** A webhook with a backlog, one without, and one that is off. */
let slow: string;
let quick: string;
let off: string;
/** Sent again repeatedly, with the maximum each time. */
let longest: string;

beforeAll(async () => {
  database = await createDatabase();
  [sql, admin] = [connect(database, 1), connect(database, 1)];
  for (let count = 4; count <= MOST_WEBHOOKS; count += 1) await addWebhook(sql);
  const add = async (name: string, isEnabled = true) =>
    (await addWebhook(sql, { name, isEnabled })).id;
  [slow, quick, off] = [await add("slow"), await add("quick"), await add("off", false)];
  await deliver(slow, "null", "now() - n * interval '1 second'");
  await deliver(slow, "'dead'", "now() - n * interval '1 second'");
  await deliver(quick, "'delivered'", "now() - n * interval '1 second'");
  await deliver(off, "null", "now() - n * interval '1 second' - interval '20 days'");
  longest = await deliverTheLongest(slow);
  await sql`vacuum analyze`;
  await actFromNowOn(admin, await createUser(sql, { email: "admin@worst.test", isAdmin: true }));
  await admin`set statement_timeout = '2s'`;
}, 120_000);
afterAll(async () => {
  await Promise.all([sql.end(), admin.end()]);
  await database.drop();
});

/** So many deliveries to a webhook, with a log line for each ended one; `n` is the number of each. */
async function deliver(webhook: string, outcome: string, at: string): Promise<void> {
  await sql.unsafe(`
    create temporary table made on commit drop as
      select gen_random_uuid() as id, ${at} as at from generate_series(1, ${MANY}) n;
    insert into private.webhook_events (id, type, data, occurred_at)
    select id, 'space_created', '{"space_id": "00000000-0000-4000-8000-000000000001", "name": "Quay Desks"}', at from made;
    insert into private.webhook_deliveries (event_id, webhook_id, created_at, due_at, attempts, finished_at, outcome, reason)
    select id, '${webhook}', at, at, 1, case when ${outcome} is not null then at end, ${outcome}, case when ${outcome} = 'dead' then 'No' end from made;
    insert into public.webhook_logs (webhook_id, event_id, event_type, attempt, triggered_at, status_code)
    select '${webhook}', id, 'space_created', 1, at, 500 from made where ${outcome} is not null`);
}

async function deliverTheLongest(webhook: string): Promise<string> {
  const event = randomUUID();
  await sql`insert into private.webhook_events (id, type, data) values (${event}, 'space_created', '{}')`;
  const [delivery] = await sql<{ id: string }[]>`
    insert into private.webhook_deliveries (event_id, webhook_id, attempts, finished_at, outcome, reason)
    values (${event}, ${webhook}, 60, now(), 'dead', 'No answer within 15 seconds.') returning id`;
  await sql`
    insert into public.webhook_logs (webhook_id, event_id, event_type, attempt, triggered_at, error, request_body, response_body)
    select ${webhook}, ${event}, 'space_created', attempt, now(), 'No answer within 15 seconds.', left(words, ${LONGEST_BODY}), left(words, 2048)
    from generate_series(1, 60) attempt
    cross join lateral (select string_agg(md5(attempt || ' ' || n), '') as words from generate_series(1, ${LONGEST_BODY / 32}::int) n) w`;
  if (!delivery) throw new Error("There is no delivery");
  return delivery.id;
}

const STATES = ["all", "waiting", "delivered", "dead", "; drop"];
const AFTER = [null, randomUUID()];

/** By name: the types of the parameters, and their worst values. */
const WORST: Record<string, { types: string[]; asked: () => unknown[][]; most?: number }> = {
  admin_webhooks: {
    types: ["text", "text", "text", "uuid", "integer"],
    asked: () =>
      ["", "e", "x".repeat(1_000_000), "%_\\".repeat(33)].flatMap((typed) =>
        ["name", "-created", "; drop"].map((sort) => [typed, "all", sort, null, 2_147_483_647]),
      ),
  },
  admin_webhook: { types: ["uuid"], asked: () => [slow, quick, off].map((id) => [id]) },
  admin_webhook_deliveries: {
    types: ["uuid", "text", "uuid", "integer"],
    asked: () =>
      [slow, quick, off].flatMap((id) =>
        STATES.flatMap((state) => AFTER.map((after) => [id, state, after, 2_147_483_647])),
      ),
  },
  admin_webhook_delivery: {
    types: ["uuid", "uuid"],
    asked: () => [[slow, longest]],
    // Fifty bodies of maximum length.
    most: MOST_PAGES,
  },
  admin_jobs: { types: [], asked: () => [[]] },
};

test("every list of webhooks is named here", async () => {
  const rows = await sql<{ name: string }[]>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and (proname like 'admin\\_webhook%' or proname = 'admin_jobs') order by 1`;
  expect(Object.keys(WORST).toSorted()).toEqual(rows.map(({ name }) => name));
});

test.each(Object.entries(WORST))("%s answers soon", async (name, { types, asked, most }) => {
  const call = `public.${name}(${types.map((type, n) => `$${n + 1}::text::${type}`).join(", ")})`;
  const read: [number, string][] = [];
  for (const values of asked()) {
    // The first query of a connection also reads the catalog.
    await pagesRead(admin, call, values);
    read.push([await pagesRead(admin, call, values), JSON.stringify(values).slice(0, 200)]);
  }
  expect(read.filter(([pages]) => pages > (most ?? FEW_PAGES))).toEqual([]);
});

test.each([
  ["oldest", false],
  ["latest", true],
])("the %s are claimed soon", async (_, latest) => {
  const call = "count(d) from public.claim_webhook_deliveries(24, $1::text::boolean) d";
  await pagesRead(sql, call, [latest]);
  await sql`update private.webhook_deliveries set leased_until = null where leased_until is not null`;
  expect(await pagesRead(sql, call, [latest])).toBeLessThan(FEW_PAGES);
});
