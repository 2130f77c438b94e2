import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { OVERLAP_HOURS } from "../../app/features/webhooks/delivery-rules.ts";
import { exampleOf } from "../../app/features/webhooks/event-examples.ts";
import { openActors, type Actors } from "../support/actors.ts";
import { BROKEN, deliveriesIn, OK } from "../support/deliveries.ts";
import { GOOD_RECEIVERS } from "../support/hostile-receivers.ts";
import { createUser } from "../support/backend.ts";
import { addWebhook } from "../support/webhooks.ts";

// The admins' actions on webhooks, and their view of them.
let actors: Actors;
let deliveries: ReturnType<typeof deliveriesIn>;
beforeAll(async () => {
  actors = await openActors();
  deliveries = deliveriesIn(actors.sql);
});
afterAll(() => actors.close());
beforeEach(async () => {
  const { sql } = actors;
  await sql`truncate public.webhook_logs, private.webhook_events, private.outbox cascade`;
  await sql`delete from public.webhooks`;
});

describe("an admin", () => {
  const call = (name: string, args: object) => actors.as.admin.rpc(name, args);

  test("sends a dead delivery again under the same id", async () => {
    const { id } = await addWebhook(actors.sql);
    await deliveries.tell();
    const dead = await deliveries.one();
    await deliveries.finish(dead, { error: "This address is not public.", is_final: true });
    const of = { p_webhook_id: id, p_delivery_id: dead.id };
    await call("resend_webhook_delivery", of).throwOnError();
    const again = await deliveries.one();
    expect(again).toMatchObject({ attempt: 2, event: { id: dead.event.id } });
    expect((await call("resend_webhook_delivery", of)).error?.message).toBe("under-way");
    await deliveries.finish(again, OK);
    expect(await deliveries.state(dead.id)).toMatchObject({ outcome: "delivered", reason: null });
  });

  test("sends all failures since an hour again, and no others", async () => {
    const { sql } = actors;
    const { id } = await addWebhook(sql);
    await deliveries.tell(4);
    const [old, delivered, ...dead] = await deliveries.claim();
    if (!old || !delivered) throw new Error("Too few");
    for (const delivery of [old, ...dead])
      await deliveries.finish(delivery, { error: "No", is_final: true });
    await deliveries.finish(delivered, OK);
    await sql`update private.webhook_deliveries set finished_at = now() - interval '2 hours' where id = ${old.id}`;
    // Written long ago, and dead just now.
    await sql`update private.webhook_deliveries set created_at = now() - interval '75 hours'`;
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const { data } = await call("resend_webhook_failures", { p_webhook_id: id, p_since: since });
    expect(data).toEqual({ resent: 2, has_more: false });
    expect((await deliveries.claim()).map(({ id }) => id).toSorted()).toEqual(
      dead.map(({ id }) => id).toSorted(),
    );
  });

  test("sends ten thousand failures again at a time, and reads that there are more", async () => {
    const { sql } = actors;
    const { id } = await addWebhook(sql);
    await sql`
      with events as (
        insert into private.webhook_events (type, data) select 'space_created', '{}' from generate_series(1, 10001) returning id)
      insert into private.webhook_deliveries (event_id, webhook_id, finished_at, outcome, reason)
      select id, ${id}, now() - interval '1 hour', 'dead', 'No answer.' from events`;
    const since = new Date(Date.now() - 7_200_000).toISOString();
    const resend = async () =>
      (await call("resend_webhook_failures", { p_webhook_id: id, p_since: since })).data;
    expect(await resend()).toEqual({ resent: 10_000, has_more: true });
    expect(await resend()).toEqual({ resent: 1, has_more: false });
    expect(await resend()).toEqual({ resent: 0, has_more: false });
  });

  test("has a line in the log for each delivery sent, without its content", async () => {
    const { sql } = actors;
    const { id } = await addWebhook(sql, { headers: { Authorization: "Bearer 1" } });
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const test = await call("send_test_event", { p_webhook_id: id }).throwOnError();
    await deliveries.finish(await deliveries.one(), OK);
    await deliveries.tell(2);
    const [dead, other] = await deliveries.claim();
    if (!dead || !other) throw new Error("Too few");
    for (const delivery of [dead, other])
      await deliveries.finish(delivery, { error: "No", is_final: true });
    await call("resend_webhook_delivery", { p_webhook_id: id, p_delivery_id: dead.id });
    const failures = { p_webhook_id: id, p_since: since };
    await call("resend_webhook_failures", failures).throwOnError();
    // Nothing is left to send again, and the log says nothing.
    await call("resend_webhook_failures", failures).throwOnError();
    const lines = await sql`
      select actor_id, action, before, after from public.audit_log
      where table_name = 'webhook_deliveries' and row_id = ${id} order by id`;
    const by = { actor_id: actors.people.admin.id, before: null };
    expect(lines).toMatchObject([
      { ...by, action: "insert", after: { test_event: "space_created", delivery_id: test.data } },
      { ...by, action: "update", after: { sent_again: 1, delivery_id: dead.id } },
      { ...by, action: "update", after: { sent_again: 1 } },
    ]);
    expect(Date.parse(lines[2]?.["after"].failed_since)).toBe(Date.parse(since));
    expect(lines.map(({ after }) => Object.keys(after).length)).toEqual([2, 2, 2]);
  });

  test("sends the example of an event as a test, without personal values", async () => {
    const { id } = await addWebhook(actors.sql, { type: "booking_created" });
    const own = await call("send_test_event", { p_webhook_id: id, p_data: { total: "0.00" } });
    expect(own.error?.code).toBe("PGRST202");
    await call("send_test_event", { p_webhook_id: id }).throwOnError();
    const { type, data } = exampleOf("booking_created");
    expect(await deliveries.one()).toMatchObject({ is_test: true, event: { type, data } });
  });

  test("tests a webhook that is off: once, with any result, which does not count", async () => {
    const { id } = await addWebhook(actors.sql, { isEnabled: false });
    const send = () => call("send_test_event", { p_webhook_id: id });
    expect((await send()).error).toBeNull();
    expect((await send()).error?.message).toBe("test-waits");
    const delivery = await deliveries.one();
    await deliveries.finish(delivery, BROKEN);
    expect(await deliveries.state(delivery.id)).toMatchObject({ outcome: "dead", attempts: 1 });
    expect(await deliveries.webhook(id)).toMatchObject({ failing: false });
  });

  test("replaces the secret: both sign for a day, or until the old one is revoked", async () => {
    const { sql } = actors;
    const { id, secret } = await addWebhook(sql);
    const next = `whsec_${"n".repeat(44)}`;
    const secrets = async () =>
      (await call("admin_webhook", { p_webhook_id: id }).throwOnError()).data.secrets as {
        id: string;
        signs_until: string | null;
      }[];
    const [first] = await secrets();
    const rotate = () =>
      call("rotate_webhook_secret", { p_webhook_id: id, p_replaced: first?.id, p_secret: next });
    expect((await rotate()).error).toBeNull();
    expect((await rotate()).error?.message).toBe("changed-elsewhere");
    await deliveries.tell();
    expect(await deliveries.one()).toMatchObject({ webhook: { secrets: [next, secret] } });
    const [, old] = await secrets();
    const left = Date.parse(old?.signs_until ?? "") - Date.now();
    expect(Math.round(left / 3_600_000)).toBe(OVERLAP_HOURS);
    await call("revoke_webhook_secret", { p_webhook_id: id, p_secret_id: old?.id }).throwOnError();
    expect(await secrets()).toHaveLength(1);
    await deliveries.tell();
    expect(await deliveries.one()).toMatchObject({ webhook: { secrets: [next] } });
  });

  test("replaces a secret again within the day: each keeps its day, and four sign at most", async () => {
    const { id, secret } = await addWebhook(actors.sql);
    const secrets = async () =>
      (await call("admin_webhook", { p_webhook_id: id }).throwOnError()).data.secrets as {
        id: string;
        signs_until: string | null;
      }[];
    const rotate = async (p_secret: string) => {
      const [current] = await secrets();
      const args = { p_webhook_id: id, p_replaced: current?.id, p_secret };
      await call("rotate_webhook_secret", args).throwOnError();
    };
    const [second, third, fourth, fifth] = ["b", "c", "d", "e"].map(
      (letter) => `whsec_${letter.repeat(44)}`,
    ) as [string, string, string, string];
    await rotate(second);
    const first = (await secrets()).at(-1);
    await rotate(third);
    await rotate(fourth);
    expect((await secrets()).at(-1)).toEqual(first);
    await deliveries.tell();
    const signing = { webhook: { secrets: [fourth, third, second, secret] } };
    expect(await deliveries.one()).toMatchObject(signing);
    await rotate(fifth);
    await deliveries.tell();
    const later = { webhook: { secrets: [fifth, fourth, third, second] } };
    expect(await deliveries.one()).toMatchObject(later);
  });

  test("sees the ten latest attempts, the latest first", async () => {
    const { id } = await addWebhook(actors.sql);
    await actors.sql`
      insert into public.webhook_logs (webhook_id, event_id, event_type, attempt, triggered_at, status_code)
      select ${id}, gen_random_uuid(), 'space_created', 1, now() - n * interval '1 minute', 200 + n from generate_series(1, 12) n`;
    const { data } = await call("admin_webhooks", {}).throwOnError();
    const codes = (data.activity as { status_code: number }[]).map((line) => line.status_code);
    expect(codes).toEqual(Array.from({ length: 10 }, (_, at) => 201 + at));
  });

  test("can never read a secret or the value of a header", async () => {
    const { id, secret } = await addWebhook(actors.sql, { headers: { Authorization: "Bearer 1" } });
    await deliveries.tell();
    const delivery = await deliveries.one();
    await deliveries.finish(delivery, OK);
    const answers = await Promise.all([
      call("admin_webhooks", {}),
      call("admin_webhook", { p_webhook_id: id }),
      call("admin_webhook_deliveries", { p_webhook_id: id }),
      call("admin_webhook_delivery", { p_webhook_id: id, p_delivery_id: delivery.id }),
      actors.sql`select * from public.audit_log where table_name like 'webhook%'`,
    ]);
    const said = JSON.stringify(answers);
    expect(said).toContain("Authorization");
    expect(said).not.toContain("Bearer 1");
    expect(said).not.toContain(secret);
    for (const table of ["webhooks", "webhook_logs"])
      expect((await actors.as.admin.from(table).select("*")).error?.code).toBe("42501");
  });

  test("changes only the version that they saw, and keeps the named headers", async () => {
    const { sql } = actors;
    const { id } = await addWebhook(sql, { headers: { "X-Kept": "1", "X-Gone": "2" } });
    const { data } = await call("admin_webhook", { p_webhook_id: id });
    const save = (p_digest: unknown, p_kept: string[]) =>
      call("save_webhook", {
        p_webhook_id: id,
        p_digest,
        p_kept,
        p_webhook: {
          name: " Renamed ",
          url: "https://receiver.example/other",
          trigger_type: "user_registered",
          method: "PUT",
          headers: { "X-New": "3" },
          body_template: null,
        },
      });
    expect((await save(data.digest, ["X-Missing"])).error?.message).toBe("no-such-header");
    expect((await save(data.digest, ["X-Kept"])).error).toBeNull();
    expect((await save(data.digest, ["X-Kept"])).error?.message).toBe("changed-elsewhere");
    const [row] = await sql`select name, method, headers from public.webhooks where id = ${id}`;
    expect(row).toEqual({
      name: "Renamed",
      method: "PUT",
      headers: { "X-Kept": "1", "X-New": "3" },
    });
  });

  test("cannot move header values to another host", async () => {
    const { sql } = actors;
    const { id } = await addWebhook(sql, { headers: { Authorization: "Bearer 1" } });
    const save = async (url: string, p_kept: string[]) => {
      const { data } = await call("admin_webhook", { p_webhook_id: id });
      const p_webhook = { name: "A", url, trigger_type: "space_created", method: "POST" };
      const args = { p_webhook_id: id, p_digest: data.digest, p_kept, p_webhook };
      return (await call("save_webhook", args)).error?.message;
    };
    for (const url of [
      "https://other.example/hook",
      "https://receiver.example:8443/hook",
      "https://receiver.example.evil.example/hook",
      "http://receiver.example/hook",
      "https:///receiver.example/hook",
      "https:///other.example/receiver.example",
      "https:\\\\receiver.example/hook",
      "https://receiver.example\\@other.example/hook",
      "https://RECEIVER.example/hook",
      "https://receiver.example@other.example/hook",
      "https://\u{212A}.receiver.example/hook",
      "https://receiver.example",
    ])
      expect(await save(url, ["Authorization"]), url).toBe("headers-of-another-host");
    expect(await save("https://receiver.example/other?a=1", ["Authorization"])).toBeUndefined();
    expect(await save("https://other.example/hook", [])).toBeUndefined();
  });

  test("saves a URL in the format of the URL standard, from every sender", async () => {
    const { sql } = actors;
    const { id } = await addWebhook(sql, { url: "https://k.example/" });
    for (const url of [
      "https:///k.example/",
      "https:/k.example/",
      "https://\u{212A}.example/",
      "https://K.example/",
      "HTTPS://k.example/",
      "https://k.example",
      "https://k.example:443/",
      "http://k.example:80/",
      "https://k.example?a",
      "https://k.example\\a/",
      "https://me@k.example/",
      "https://k.example/a b",
      "https://k.example/\u00e4",
      "https://m\u00fcnchen.example/",
      "ftp://k.example/",
    ])
      await expect(
        sql`update public.webhooks set url = ${url} where id = ${id}`,
        url,
      ).rejects.toThrow("webhooks_url_check");
  });

  test("can save every address that the form accepts, and only texts as headers", async () => {
    for (const url of Object.keys(GOOD_RECEIVERS)) await addWebhook(actors.sql, { url });
    await expect(
      actors.sql`insert into public.webhooks (id, name, url, trigger_type, headers)
        values (gen_random_uuid(), 'A', 'https://a.example/', 'space_created', '{"X": 1}')`,
    ).rejects.toThrow("webhooks_headers_check");
  });

  test("can add a hundred webhooks, each once", async () => {
    const make = (p_webhook_id: string) =>
      call("create_webhook", {
        p_webhook_id,
        p_webhook: { name: "A", url: "https://a.example/", trigger_type: "space_created" },
        p_secret: "s".repeat(60),
      });
    const id = randomUUID();
    expect((await make(id)).error).toBeNull();
    expect((await make(id)).error).toBeNull();
    await actors.sql`
      insert into public.webhooks (id, name, url, trigger_type)
      select gen_random_uuid(), 'A', 'https://a.example/', 'space_created' from generate_series(1, 99)`;
    expect((await make(randomUUID())).error?.message).toBe("too-many-webhooks");
  });

  test("reads the name of the admin who added a webhook, as long as the account exists", async () => {
    const { sql, as, people } = actors;
    const id = randomUUID();
    const p_webhook = { name: "A", url: "https://a.example/", trigger_type: "space_created" };
    const args = { p_webhook_id: id, p_webhook, p_secret: "s".repeat(60) };
    await call("create_webhook", args).throwOnError();
    const addedBy = async () =>
      (await as.admin.rpc("admin_webhook", { p_webhook_id: id }).throwOnError()).data.added_by;
    const { id: admin } = people.admin;
    expect(await addedBy()).toMatchObject({ id: admin, email: people.admin.email });
    const other = await createUser(sql, { email: `${randomUUID()}@former.test` });
    await sql`update public.webhooks set created_by = ${other.id} where id = ${id}`;
    expect(await addedBy()).toMatchObject({ id: other.id });
    await sql`delete from auth.users where id = ${other.id}`;
    expect(await addedBy()).toBeNull();
  });
});

test("after thirty days the log, the events and the waiting deliveries of a disabled webhook are deleted", async () => {
  const { sql } = actors;
  await addWebhook(sql, { name: "on" });
  const off = await addWebhook(sql, { name: "off" });
  await deliveries.tell();
  for (const delivery of await deliveries.claim()) await deliveries.finish(delivery, BROKEN);
  await sql`update public.webhooks set is_enabled = false where id = ${off.id}`;
  await sql`update public.webhook_logs set triggered_at = now() - interval '31 days'`;
  await sql`update private.webhook_events set occurred_at = now() - interval '31 days'`;
  const count = async () =>
    (
      await sql`select (select count(*)::integer from public.webhook_logs) as logs,
        (select count(*)::integer from private.webhook_deliveries) as deliveries`
    )[0];
  await sql`select private.tidy_webhooks()`;
  // The other webhook still waits for it.
  expect(await count()).toEqual({ logs: 0, deliveries: 2 });
  await sql`update public.webhooks set is_enabled = false`;
  await sql`select private.tidy_webhooks()`;
  expect(await count()).toEqual({ logs: 0, deliveries: 0 });
});
