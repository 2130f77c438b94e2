import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { JOBS, runDueJobs, type Background } from "../../app/background/jobs.server.ts";
import type { Service } from "../../app/db/service.server.ts";
import { Jobs } from "../../app/features/jobs/job.schema.ts";
import { camelKeys } from "../../app/db/camel-keys.ts";
import { background, openActors, type Actors } from "../support/actors.ts";
import { addClaim } from "../support/claims.ts";
import { createListing } from "../support/listings.ts";
import { addWebhook, NO_RECEIVERS } from "../support/webhooks.ts";

let actors: Actors;
beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());
afterEach(async () => {
  await actors.sql`update private.jobs set started_at = null, finished_at = null, leased_until = null, took = null, asked_at = null, last_error = null`;
});

const askFor = (p_name: string) => actors.as.admin.rpc("run_job", { p_name });
async function shown() {
  const { data } = await actors.as.admin.rpc("admin_jobs").throwOnError();
  return Jobs.parse(camelKeys(data));
}
async function shownJob(name: string) {
  const found = (await shown()).jobs.find((job) => job.name === name);
  if (!found) throw new Error(`There is no job ${name}`);
  return found;
}
async function start(name: string): Promise<string | null> {
  const [row] = await actors.sql<{ run: string | null }[]>`select public.start_job(${name}) as run`;
  return row?.run ?? null;
}
const finish = (name: string, run: string | null, error: string | null = null) =>
  actors.sql`select public.finish_job(${name}, ${run}, ${error})`;

/** The services of jobs: no mail is sent, and no receiver called. */
const worker = (): Background => ({
  service: background(actors.backend) as unknown as Service,
  delivery: {
    transport: { send: async () => {} },
    from: "us@cowork.test",
    siteUrl: "https://cowork.test",
  },
  sender: NO_RECEIVERS,
});

describe("a job that an admin starts", () => {
  test("runs in the next minute before it is due, once", async () => {
    await finish("tidy", await start("tidy"));
    expect(await start("tidy")).toBeNull();
    expect((await askFor("tidy")).error).toBeNull();
    expect((await askFor("tidy")).error).toBeNull();
    expect((await shownJob("tidy")).askedAt).not.toBeNull();
    const run = await start("tidy");
    expect(run).not.toBeNull();
    expect((await shownJob("tidy")).askedAt).toBeNull();
    await finish("tidy", run);
    expect(await start("tidy")).toBeNull();
  });

  test("waits while it is running, and runs again after that", async () => {
    const run = await start("tidy");
    await askFor("tidy");
    expect(await start("tidy")).toBeNull();
    await finish("tidy", run);
    expect(await start("tidy")).not.toBeNull();
  });

  test("is started once by many requests at once", async () => {
    await finish("tidy", await start("tidy"));
    await askFor("tidy");
    const runs = await Promise.all(Array.from({ length: 8 }, () => start("tidy")));
    expect(runs.filter((run) => run !== null)).toHaveLength(1);
  });

  test("has one line in the log, with its admin", async () => {
    const { sql } = actors;
    await sql`truncate public.audit_log`;
    await Promise.all([askFor("tidy"), askFor("tidy"), askFor("tidy")]);
    const lines = await sql<{ actor_id: string; row_id: string; after: unknown }[]>`
      select actor_id, row_id, after from public.audit_log where table_name = 'jobs'`;
    expect(lines).toEqual([
      { actor_id: actors.people.admin.id, row_id: "tidy", after: { run_now: true } },
    ]);
  });

  test("is run by the clock, for every job and with any configuration", async () => {
    for (const { name } of JOBS) expect((await askFor(name)).error).toBeNull();
    expect(await runDueJobs(worker())).toEqual([]);
    const waiting = await actors.sql`select name from private.jobs where asked_at is not null`;
    expect(waiting.map(({ name }) => name as string)).toEqual([]);
  });

  test("must exist", async () => {
    expect((await askFor("no-such-job")).error?.message).toBe("no-such-job");
  });
});

describe("a run", () => {
  test("is shown with its start, its duration and its error", async () => {
    const run = await start("tidy");
    expect(await shownJob("tidy")).toMatchObject({ isRunning: true, took: null, lastError: null });
    await actors.sql`update private.jobs set started_at = started_at - interval '65 seconds' where name = 'tidy'`;
    await finish("tidy", run, "broken");
    const { took, ...ended } = await shownJob("tidy");
    expect(ended).toMatchObject({ isRunning: false, every: 86_400, lastError: "broken" });
    expect(took).toBeGreaterThanOrEqual(65_000);
  });

  test("that breaks off keeps the duration of the previous one", async () => {
    await finish("tidy", await start("tidy"));
    await askFor("tidy");
    await start("tidy");
    await actors.sql`update private.jobs set leased_until = now() - interval '1 second' where name = 'tidy'`;
    const { isRunning, took } = await shownJob("tidy");
    expect({ isRunning, hasTook: took !== null }).toEqual({ isRunning: false, hasTook: true });
  });
});

describe("two runs at the same time", () => {
  /** Runs a job twice at once, without the lease that usually separates its runs. */
  async function runTwice(name: string, more: Partial<Background> = {}) {
    const job = JOBS.find((one) => one.name === name);
    if (!job) throw new Error(`There is no job ${name}`);
    await Promise.all([job.run({ ...worker(), ...more }), job.run({ ...worker(), ...more })]);
  }

  test.each(JOBS.map(({ name }) => name))("of %s cause no error", async (name) => {
    await expect(runTwice(name)).resolves.toBeUndefined();
  });

  test("delete expired rows once: a line of the log, a conversation and a file", async () => {
    const { sql, as, people } = actors;
    const webhookId = randomUUID();
    await sql`
      insert into public.webhook_logs (webhook_id, event_id, event_type, attempt, triggered_at, status_code)
      values (${webhookId}, gen_random_uuid(), 'space_created', 1, now() - interval '31 days', 200),
        (${webhookId}, gen_random_uuid(), 'space_created', 1, now() - interval '29 days', 200)`;
    const [thread] = await sql<{ id: string }[]>`
      insert into public.threads (kind, guest_id, host_id, last_message_at)
      values ('space', ${people.guest.id}, ${people.owner.id}, now() - interval '2 years 1 day') returning id`;
    const path = `${await createListing(actors)}/${randomUUID()}.jpg`;
    const { error } = await as.owner.storage
      .from("space-photos")
      .upload(path, new Uint8Array(10).buffer, { contentType: "image/jpeg" });
    expect(error).toBeNull();
    await sql`update storage.objects set created_at = now() - interval '2 days' where name = ${path}`;
    for (const name of ["tidy", "tidy-messages", "remove-unused-photos"]) await runTwice(name);
    const [left] = await sql`
      select (select count(*)::integer from public.webhook_logs where webhook_id = ${webhookId}) as lines,
        (select count(*)::integer from public.threads where id = ${thread?.id ?? ""}) as threads,
        (select count(*)::integer from storage.objects where name = ${path}) as files`;
    expect(left).toEqual({ lines: 1, threads: 0, files: 0 });
  });

  test("announce a change, and the next run does not announce it again", async () => {
    const { sql } = actors;
    const announced: unknown[] = [];
    const indexNow = {
      key: "k".repeat(32),
      outgoing: {
        ownHost: "cowork.test",
        fetch: async (_: string, { body }: RequestInit) => {
          announced.push(...(JSON.parse(String(body)) as { urlList: string[] }).urlList);
          return new Response(null, { status: 200 });
        },
      },
    };
    // The first run records the time from which changes are announced.
    await runTwice("announce-changes", { indexNow });
    const space = await createListing(actors);
    await sql`update private.announced_addresses set changed_at = now() - interval '1 hour', next_at = now()`;
    await sql.begin(async (past) => {
      await past`set local session_replication_role = replica`;
      await past`update public.coworking_spaces set updated_at = now() - interval '10 minutes' where id = ${space}`;
    });
    announced.length = 0;
    await runTwice("announce-changes", { indexNow });
    const url = `https://cowork.test/spaces/${space}`;
    expect(announced).toContain(url);
    announced.length = 0;
    await runTwice("announce-changes", { indexNow });
    expect(announced).not.toContain(url);
  });
});

describe("the waiting rows", () => {
  test("are counted by kind", async () => {
    const { sql } = actors;
    const before = (await shown()).waiting;
    const recipient = actors.people.owner.id;
    const mail = (
      due: string,
      finished: string | null = null,
      outcome: string | null = null,
      attempts = 0,
    ) => sql`
      insert into private.outbox (topic, recipient_id, subject_id, due_at, finished_at, outcome, attempts)
      values ('booking-reminder', ${recipient}, ${randomUUID()}, now() + ${due}::interval, now() + ${finished}::interval, ${outcome}, ${attempts})`;
    await Promise.all([
      mail("-3 hours"),
      mail("-1 hour"),
      mail("2 days"),
      // A failed attempt moves the due time: it is no mail for later.
      mail("5 minutes", null, null, 2),
      mail("-1 day", "-1 hour", "failed"),
      mail("-1 day", "-1 hour", "sent"),
    ]);
    const { waiting } = await shown();
    const more = Object.fromEntries(
      Object.entries(waiting).map(([kind, { count }]) => [
        kind,
        count - before[kind as keyof typeof before].count,
      ]),
    );
    expect(more).toEqual({
      mailDue: 2,
      mailLater: 1,
      mailRetried: 1,
      mailFailed: 1,
      webhooksDue: 0,
      webhooksLater: 0,
      webhooksDead: 0,
      newsletters: 0,
      imports: 0,
      posts: 0,
      claimChecks: 0,
      accountsDue: 0,
      accountsLater: 0,
      files: 0,
      refundsFailed: 0,
      eventsFailed: 0,
    });
    const [due] = await sql<{ at: string }[]>`
      select min(due_at) as at from private.outbox where finished_at is null and due_at <= now()`;
    expect(Date.parse(waiting.mailDue.at ?? "")).toBe(Date.parse(due?.at ?? ""));
  });

  test("include accounts, posts, files, newsletters and imports", async () => {
    const { sql } = actors;
    const before = (await shown()).waiting;
    const [guest, other, admin] = [
      actors.people.guest.id,
      actors.people.other.id,
      actors.people.admin.id,
    ];
    await sql`
      insert into private.departures (user_id, erases_at, cancelled_bookings, archived_listings, withdrawn_claims, was_admin)
      values (${guest}, now() - interval '1 hour', 0, 0, 0, false), (${other}, now() + interval '1 day', 0, 0, 0, false)`;
    await sql`insert into private.listing_imports (created_by, file_name, state, digest) values (${admin}, 'a.csv', 'waiting', ${"a".repeat(64)})`;
    const postId = randomUUID();
    await sql`
      insert into public.blog_posts (id, slug, title, excerpt, content, category, scheduled_publish_at)
      values (${postId}, 'a-post-for-later', 'A post', 'An excerpt', 'A text', 'Insights', now() + interval '1 day')`;
    // Guides are in another list than the one that the line of posts links to.
    await sql`
      insert into public.blog_posts (id, kind, place_id, slug, title, excerpt, content, scheduled_publish_at)
      select ${randomUUID()}, 'guide', id, 'a-guide-for-later', 'A guide', 'An excerpt', 'A text', now() + interval '1 day'
      from public.places where kind = 'city' order by id desc limit 1`;
    await sql`insert into private.newsletter_issues (post_id, recipients) values (${postId}, 3)`;
    await sql`
      insert into storage.objects (bucket_id, name, created_at)
      values ('space-photos', ${`${randomUUID()}/${randomUUID()}.jpg`}, now() - interval '2 days'),
        ('post-pictures', ${`${randomUUID()}/${randomUUID()}.jpg`}, now())`;
    const { waiting } = await shown();
    const more = (kind: keyof typeof waiting) => waiting[kind].count - before[kind].count;
    expect({
      due: more("accountsDue"),
      later: more("accountsLater"),
      imports: more("imports"),
      posts: more("posts"),
      newsletters: more("newsletters"),
      files: more("files"),
    }).toEqual({ due: 1, later: 1, imports: 1, posts: 1, newsletters: 1, files: 1 });
  });

  test("include unresolved checks of claims", async () => {
    const { sql } = actors;
    const before = (await shown()).waiting.claimChecks.count;
    const id = await addClaim(sql, actors.people.guest.id);
    await sql`insert into public.claim_proofs (claim_id, method) values (${id}, 'meta-tag')`;
    expect((await shown()).waiting.claimChecks.count).toBe(before + 1);
    await sql`update public.claim_requests set status = 'withdrawn', decided_at = now() where id = ${id}`;
    expect((await shown()).waiting.claimChecks.count).toBe(before);
  });

  test("count deliveries as due, retried or dead", async () => {
    const { sql } = actors;
    await addWebhook(sql);
    for (let told = 0; told < 6; told += 1)
      await sql`select private.tell_webhooks('space_created', '{}')`;
    const ids = await sql<{ id: string }[]>`select id from private.webhook_deliveries`;
    const [later, dead, delivered] = ids.map(({ id }) => id);
    await sql`update private.webhook_deliveries set due_at = now() + interval '1 hour' where id = ${later ?? ""}`;
    await sql`
      update private.webhook_deliveries set finished_at = now(), outcome = 'dead', reason = 'It answered 410.' where id = ${dead ?? ""}`;
    await sql`
      update private.webhook_deliveries set finished_at = now(), outcome = 'delivered' where id = ${delivered ?? ""}`;
    const { webhooksDue, webhooksLater, webhooksDead } = (await shown()).waiting;
    expect([webhooksDue.count, webhooksLater.count, webhooksDead.count]).toEqual([3, 1, 1]);
    await sql`update private.webhook_deliveries set is_test = true where id = ${dead ?? ""}`;
    expect((await shown()).waiting.webhooksDead.count).toBe(0);
    await sql`update private.webhook_deliveries set is_test = false where id = ${dead ?? ""}`;
    await sql`delete from public.webhooks`;
    expect((await shown()).waiting.webhooksDead.count).toBe(0);
  });

  test("are counted up to 1,001", async () => {
    await actors.sql`
      insert into private.outbox (topic, recipient_id, subject_id, due_at)
      select 'booking-reminder', ${actors.people.owner.id}, gen_random_uuid(), now() - interval '1 hour' from generate_series(1, 1100)`;
    expect((await shown()).waiting.mailDue.count).toBe(1001);
  });
});
