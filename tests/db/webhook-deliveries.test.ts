import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  FAILING_DAYS,
  MOST_DAYS_LATE,
  RETRY_AFTER,
} from "../../app/features/webhooks/delivery-rules.ts";
import { camelKeys } from "../../app/db/camel-keys.ts";
import { WebhookMail } from "../../app/features/webhooks/webhook-mails.server.ts";
import { openActors, waitUntilEndedOrBlocked, type Actors } from "../support/actors.ts";
import { BROKEN, deliveriesIn, OK } from "../support/deliveries.ts";
import { addWebhook } from "../support/webhooks.ts";
import { sampleOrAll } from "../support/thoroughness.ts";

// The sending of deliveries, the retries, and the end.
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

describe("a delivery", () => {
  test("is claimed once, finished once, and logged", async () => {
    const { id } = await addWebhook(actors.sql, { template: "{{id}}", headers: { "X-Key": "k" } });
    await deliveries.tell();
    const delivery = await deliveries.one();
    expect(delivery).toMatchObject({
      attempt: 1,
      webhook: { id, method: "POST", body_template: "{{id}}", headers: { "X-Key": "k" } },
      event: { type: "space_created", data: { space_id: "1" } },
    });
    expect(await deliveries.claim()).toEqual([]);
    expect(await deliveries.finish(delivery, { ...OK, response_body: "x".repeat(3_000) })).toBe(
      true,
    );
    expect(await deliveries.finish(delivery, OK)).toBe(false);
    expect(await deliveries.state(delivery.id)).toMatchObject({
      outcome: "delivered",
      attempts: 1,
    });
    expect(
      await actors.sql`select webhook_id, event_id, attempt, status_code, duration_ms, error, length(response_body) as kept from public.webhook_logs`,
    ).toEqual([
      {
        webhook_id: id,
        event_id: delivery.event.id,
        attempt: 1,
        status_code: 204,
        duration_ms: 12,
        error: null,
        kept: 2048,
      },
    ]);
    expect(await deliveries.claim()).toEqual([]);
  });

  test("is tried ten times over three days, up to a tenth later, and is then dead with a reason", async () => {
    await addWebhook(actors.sql);
    await deliveries.tell();
    for (const pause of RETRY_AFTER) {
      const delivery = await deliveries.one();
      await deliveries.finish(delivery, BROKEN);
      const { seconds = 0, outcome } = (await deliveries.state(delivery.id)) ?? {};
      expect(outcome).toBeNull();
      expect(seconds).toBeGreaterThanOrEqual(pause - 1);
      expect(seconds).toBeLessThanOrEqual(pause * 1.1);
      expect(await deliveries.claim()).toEqual([]);
      await deliveries.later();
    }
    const last = await deliveries.one();
    expect(last.attempt).toBe(10);
    await deliveries.finish(last, { error: "No answer within 15 seconds." });
    expect(await deliveries.state(last.id)).toMatchObject({
      outcome: "dead",
      reason: "No answer within 15 seconds.",
    });
    await deliveries.later();
    expect(await deliveries.claim()).toEqual([]);
  });

  test.each([
    ["longer than the pause", 400, 400],
    ["shorter than the pause", 1, 5],
    ["longer than a day", 1_000_000, 86_400],
  ])("waits as long as its receiver requests, if that is %s", async (_, asked, seconds) => {
    await addWebhook(actors.sql);
    await deliveries.tell();
    const delivery = await deliveries.one();
    await deliveries.finish(delivery, { status_code: 429, retry_after: asked });
    expect(Math.round(((await deliveries.state(delivery.id))?.seconds ?? 0) / 2)).toBe(
      Math.round(seconds / 2),
    );
  });

  test("of a dead sender is a failure with a line in the log, and tried again", async () => {
    await addWebhook(actors.sql);
    await deliveries.tell();
    const lost = await deliveries.one();
    await actors.sql`update private.webhook_deliveries set leased_until = now() - interval '1 second'`;
    expect(await deliveries.claim()).toEqual([]);
    await deliveries.later();
    const next = await deliveries.one();
    expect(next).toMatchObject({ attempt: 2, event: { id: lost.event.id } });
    // The dead one is revived.
    expect(await deliveries.finish(lost, OK)).toBe(false);
    expect(await deliveries.finish(next, OK)).toBe(true);
    expect(
      await actors.sql`select attempt, status_code, error from public.webhook_logs order by attempt`,
    ).toEqual([
      { attempt: 1, status_code: null, error: "Its sender stopped before it knew the answer." },
      { attempt: 2, status_code: 204, error: null },
    ]);
  });
});

describe("claims", () => {
  test("by ten senders at once are for different deliveries, five in progress for one webhook", async () => {
    for (const name of ["a", "b", "c"]) await addWebhook(actors.sql, { name });
    await deliveries.tell(20);
    const claimed = (
      await Promise.all(Array.from({ length: 10 }, () => deliveries.claim(24)))
    ).flat();
    expect(new Set(claimed.map(({ id }) => id)).size).toBe(15);
    const counts = Object.values(Object.groupBy(claimed, ({ webhook }) => webhook.id));
    expect(counts.map((of) => of?.length)).toEqual([5, 5, 5]);
  });

  test("are limited to twenty-four, and end after five minutes", async () => {
    for (const name of ["a", "b", "c", "d", "e", "f"]) await addWebhook(actors.sql, { name });
    await deliveries.tell(5);
    expect(await deliveries.claim(100)).toHaveLength(24);
    const leases = await actors.sql<{ seconds: number }[]>`
      select extract(epoch from leased_until - now())::float as seconds
      from private.webhook_deliveries where leased_until is not null`;
    expect(leases).toHaveLength(24);
    for (const { seconds } of leases) {
      expect(seconds).toBeGreaterThan(240);
      expect(seconds).toBeLessThanOrEqual(300);
    }
  });

  test("take turns: a webhook with a thousand leaves the others theirs", async () => {
    await addWebhook(actors.sql, { name: "busy" });
    await deliveries.tell(1_000);
    const { id } = await addWebhook(actors.sql, { name: "quiet", type: "user_registered" });
    await deliveries.tell(1, "user_registered");
    expect((await deliveries.claim(2)).map(({ webhook: { id } }) => id)).toContain(id);
  });

  test("take the latest first for the request that wrote it", async () => {
    await addWebhook(actors.sql);
    await deliveries.tell(3);
    await actors.sql`update private.webhook_deliveries set due_at = now() - interval '1 hour'`;
    await deliveries.tell();
    const [newest] = await actors.sql<{ id: string }[]>`
      select id from private.webhook_events order by occurred_at desc limit 1`;
    expect((await deliveries.claim(1, true))[0]?.event.id).toBe(newest?.id);
  });

  test.each([false, true])(
    "take an admin's test event before waiting deliveries (by a request: %s)",
    async (latest) => {
      const { id } = await addWebhook(actors.sql);
      await deliveries.tell(20);
      const { data } = await actors.as.admin
        .rpc("send_test_event", { p_webhook_id: id })
        .throwOnError();
      // Written after the test event, so that this is neither the oldest nor the latest.
      await deliveries.tell();
      expect(await deliveries.claim(1, latest)).toMatchObject([{ id: data, is_test: true }]);
      expect(await deliveries.claim(1, latest)).toMatchObject([{ is_test: false }]);
    },
  );

  test("by requests have two in progress of one webhook, and those of others", async () => {
    await addWebhook(actors.sql, { name: "slow" });
    await deliveries.tell(10);
    expect(await deliveries.claim(5, true)).toHaveLength(2);
    expect(await deliveries.claim(5, true)).toEqual([]);
    const { id } = await addWebhook(actors.sql, { name: "quick", type: "user_registered" });
    await deliveries.tell(1, "user_registered");
    expect((await deliveries.claim(5, true)).map(({ webhook }) => webhook.id)).toEqual([id]);
    expect(await deliveries.claim(24)).toHaveLength(3);
  });

  test("skip a webhook that is off; its deliveries are sent when it is on again", async () => {
    const { id } = await addWebhook(actors.sql);
    await deliveries.tell();
    const enable = (p_is_enabled: boolean) =>
      actors.as.admin.rpc("set_webhook_enabled", { p_webhook_id: id, p_is_enabled }).throwOnError();
    await enable(false);
    await deliveries.tell();
    expect(await deliveries.claim()).toEqual([]);
    await enable(true);
    expect(await deliveries.claim()).toHaveLength(1);
  });
});

/** The content of a mail with this topic, in the form of its template. */
async function contentOf(topic: "webhook-failing" | "webhook-disabled") {
  const [mail] = await actors.sql<{ content: unknown }[]>`
    select case topic when 'webhook-failing' then private.mail_webhook_failing(subject_id) else private.mail_webhook_disabled(subject_id) end as content
    from private.outbox where topic = ${topic} limit 1`;
  return WebhookMail.parse(camelKeys(mail?.content));
}

describe("a webhook", () => {
  test("whose receiver is gone is switched off at once, and the admins are mailed", async () => {
    const { id } = await addWebhook(actors.sql);
    await deliveries.tell();
    const delivery = await deliveries.one();
    await deliveries.finish(delivery, { status_code: 410 });
    expect(await deliveries.state(delivery.id)).toMatchObject({
      outcome: "dead",
      reason: "It answered 410.",
    });
    expect(await deliveries.webhook(id)).toMatchObject({
      is_enabled: false,
      disabled_because: "gone",
    });
    expect(await deliveries.mails()).toEqual(["webhook-disabled"]);
  });

  test("that fails for three days has one warning, and is switched off after five", async () => {
    const { sql } = actors;
    const { id } = await addWebhook(sql);
    const fail = async (days: number) => {
      await sql`update public.webhooks set failing_since = now() - make_interval(days => ${days}, secs => 60),
        receiver_failing_since = now() - make_interval(days => ${days}, secs => 60), warned_at = warned_at - interval '1 day' where failing_since is not null`;
      await deliveries.tell();
      await deliveries.later();
      for (const delivery of await deliveries.claim()) await deliveries.finish(delivery, BROKEN);
    };
    await fail(0);
    await fail(2);
    expect(await deliveries.webhook(id)).toMatchObject({
      is_enabled: true,
      failing: true,
      warned: false,
    });
    await fail(3);
    await fail(FAILING_DAYS - 1);
    expect(await deliveries.webhook(id)).toMatchObject({ is_enabled: true, warned: true });
    expect(await deliveries.mails()).toEqual(["webhook-failing"]);
    expect(await contentOf("webhook-failing")).toMatchObject({ id, disabledBecause: null });
    await fail(FAILING_DAYS);
    expect(await deliveries.webhook(id)).toMatchObject({
      is_enabled: false,
      disabled_because: "failing",
    });
    expect(await deliveries.mails()).toEqual(["webhook-failing", "webhook-disabled"]);
    expect(await contentOf("webhook-disabled")).toMatchObject({
      id,
      disabledBecause: "failing",
      statusCode: 500,
    });
  });

  test("that failed once, and again after a week, is warned about before it is switched off", async () => {
    const { sql } = actors;
    const { id } = await addWebhook(sql);
    await deliveries.tell();
    await deliveries.finish(await deliveries.one(), { ...BROKEN, is_final: true });
    await sql`update public.webhooks set failing_since = now() - interval '7 days', receiver_failing_since = now() - interval '7 days'`;
    await deliveries.tell();
    await deliveries.finish(await deliveries.one(), { ...BROKEN, is_final: true });
    expect(await deliveries.webhook(id)).toMatchObject({ is_enabled: true, warned: true });
    await sql`update public.webhooks set warned_at = now() - interval '25 hours'`;
    await deliveries.tell();
    await deliveries.finish(await deliveries.one(), { ...BROKEN, is_final: true });
    expect(await deliveries.webhook(id)).toMatchObject({
      is_enabled: false,
      disabled_because: "failing",
    });
  });

  test("that could not be called shows the reason", async () => {
    const { id } = await addWebhook(actors.sql);
    await deliveries.tell();
    const delivery = await deliveries.one();
    const error = "No key opens what is sealed.";
    await deliveries.finish(delivery, {
      error,
      request_headers: null,
      request_body: null,
      is_final: false,
    });
    const { data } = await actors.as.admin
      .rpc("admin_webhook_delivery", { p_webhook_id: id, p_delivery_id: delivery.id })
      .throwOnError();
    expect(data).toMatchObject({
      attempts: [{ error, request_headers: [], request_body: null, response_body: null }],
    });
  });

  test("keeps its state after a result of another URL", async () => {
    const { sql } = actors;
    const { id } = await addWebhook(sql);
    const move = async (url: string) => {
      const { data } = await actors.as.admin
        .rpc("admin_webhook", { p_webhook_id: id })
        .throwOnError();
      const { name, trigger_type } = data.webhook;
      await actors.as.admin
        .rpc("save_webhook", {
          p_webhook_id: id,
          p_digest: data.digest,
          p_webhook: { name, url, trigger_type, method: "POST" },
          p_kept: [],
        })
        .throwOnError();
    };
    await deliveries.tell(2);
    const [gone, arrived] = await deliveries.claim();
    if (!gone || !arrived) throw new Error("Two were told");
    await move("https://new.example/hook");
    // Sent after the URL was changed, to the URL of the claim.
    const late = { triggered_at: new Date().toISOString() };
    await deliveries.finish(gone, { status_code: 410, ...late });
    expect(await deliveries.webhook(id)).toMatchObject({ is_enabled: true, failing: false });
    await deliveries.tell();
    await deliveries.finish(await deliveries.one(), BROKEN);
    await deliveries.finish(arrived, { ...OK, ...late });
    expect(await deliveries.webhook(id)).toMatchObject({ is_enabled: true, failing: true });
    await move("https://newer.example/hook");
    expect(await deliveries.webhook(id)).toMatchObject({ failing: false });
  });

  test("is not switched off for our own failures: its admins are warned", async () => {
    const { sql } = actors;
    const { id } = await addWebhook(sql);
    const atUs = { error: "No key opens it.", request_headers: null, is_final: false };
    const failFor = async (days: number) => {
      await deliveries.tell();
      await sql`update private.webhook_deliveries set due_at = now() + interval '1 day' where attempts > 0`;
      await sql`update public.webhooks set warned_at = warned_at - interval '2 days',
        failing_since = failing_since - make_interval(days => ${days})`;
      await deliveries.finish(await deliveries.one(), atUs);
    };
    await failFor(0);
    expect(await deliveries.mails()).toEqual([]);
    await failFor(4);
    expect(await deliveries.mails()).toEqual(["webhook-failing"]);
    await failFor(10);
    expect(await deliveries.mails()).toEqual(["webhook-failing"]);
    expect(await deliveries.webhook(id)).toMatchObject({ is_enabled: true, warned: true });
    // Nor for the receiver's first failure after it is switched on again.
    await deliveries.later();
    for (const delivery of await deliveries.claim()) await deliveries.finish(delivery, BROKEN);
    expect(await deliveries.webhook(id)).toMatchObject({ is_enabled: true });
  });

  test("that is deleted while a delivery ends still has its line in the log", async () => {
    const { sql } = actors;
    const { id } = await addWebhook(sql);
    await deliveries.tell();
    const delivery = await deliveries.one();
    let ended: Promise<boolean> | undefined;
    await sql.begin(async (deleting) => {
      await deleting`delete from public.webhooks where id = ${id}`;
      ended = deliveries.finish(delivery, OK);
      // It may wait for the deletion, but must not fail because of it.
      await waitUntilEndedOrBlocked(actors.sql, ended);
    });
    expect(await ended).toBe(true);
  });

  test("that was deleted does not return with its waiting deliveries", async () => {
    const { id } = await addWebhook(actors.sql);
    await deliveries.tell();
    await actors.as.admin.rpc("delete_webhook", { p_webhook_id: id }).throwOnError();
    const { error } = await actors.as.admin.rpc("create_webhook", {
      p_webhook_id: id,
      p_webhook: { name: "Back", url: "https://other.example/", trigger_type: "space_created" },
      p_secret: "v1.0",
    });
    expect(error).toMatchObject({ code: "PT404", message: "no-such-webhook" });
  });

  test("that is being deleted blocks no new event", async () => {
    const { sql } = actors;
    const { id } = await addWebhook(sql);
    await deliveries.tell(3);
    await sql.begin(async (deleting) => {
      await deleting`delete from public.webhooks where id = ${id}`;
      await sql.begin(async (writing) => {
        await writing`set local statement_timeout = '1s'`;
        await writing`select private.tell_webhooks('space_created', '{}')`;
      });
    });
    expect(await deliveries.claim()).toEqual([]);
  });

  test("counts delivered and failed events by day, without tests", async () => {
    const { sql } = actors;
    const { id } = await addWebhook(sql);
    await deliveries.tell(3);
    const [first, second, third] = await deliveries.claim();
    if (!first || !second || !third) throw new Error("Too few");
    await deliveries.finish(first, OK);
    await deliveries.finish(second, BROKEN);
    await deliveries.finish(third, { error: "No answer within 15 seconds." });
    await actors.as.admin.rpc("send_test_event", { p_webhook_id: id }).throwOnError();
    await deliveries.finish(await deliveries.one(), OK);
    const { data } = await actors.as.admin
      .rpc("admin_webhook", { p_webhook_id: id })
      .throwOnError();
    expect(data.days).toHaveLength(14);
    expect(data.days.at(-1)).toMatchObject({ delivered: 1, failed: 2 });
    expect(data.days[0]).toMatchObject({ delivered: 0, failed: 0 });
    // A delivered test event does not end a failure.
    expect(await deliveries.webhook(id)).toMatchObject({ failing: true });
  });

  test("that succeeds once is no longer failing", async () => {
    const { id } = await addWebhook(actors.sql);
    await deliveries.tell();
    await deliveries.finish(await deliveries.one(), BROKEN);
    expect(await deliveries.webhook(id)).toMatchObject({ failing: true });
    await deliveries.later();
    await deliveries.finish(await deliveries.one(), OK);
    expect(await deliveries.webhook(id)).toMatchObject({ failing: false, warned: false });
  });

  test("that is deleted removes its waiting deliveries, and keeps its log", async () => {
    const { id } = await addWebhook(actors.sql);
    await deliveries.tell(2);
    const [delivery] = await deliveries.claim(1);
    if (!delivery) throw new Error("Nothing was claimed");
    await actors.as.admin.rpc("delete_webhook", { p_webhook_id: id }).throwOnError();
    expect(await deliveries.claim()).toEqual([]);
    // A delivery in flight still arrives.
    expect(await deliveries.finish(delivery, OK)).toBe(true);
    const { data } = await actors.as.admin.rpc("admin_webhooks").throwOnError();
    expect(data).toMatchObject({ webhooks: [], activity: [{ name: null, status_code: 204 }] });
  });
});

describe("an overloaded webhook", () => {
  const late = (days: number) =>
    actors.sql`update private.webhook_deliveries set due_at = now() - make_interval(days => ${days}, secs => 60)`;
  const onFor = (days: number) =>
    actors.sql`update public.webhooks set enabled_at = now() - make_interval(days => ${days}, secs => 60)`;
  const tidy = () => actors.sql`select private.tidy_late_deliveries()`;
  const outcomes = async () => {
    const rows = await actors.sql<{ outcome: string | null; reason: string | null }[]>`
      select outcome, reason from private.webhook_deliveries order by due_at desc, id`;
    return rows.map(({ outcome, reason }) => reason ?? outcome);
  };

  test("drops late deliveries with the reason, and an admin can send them again", async () => {
    const { sql } = actors;
    const count = sampleOrAll(600, 6_000);
    const { id } = await addWebhook(sql);
    await onFor(30);
    await sql`select private.tell_webhooks('space_created', '{}') from generate_series(1, ${count}::integer)`;
    await late(MOST_DAYS_LATE);
    await deliveries.tell();
    const [newest] = await deliveries.claim(1, true);
    await deliveries.finish(
      newest ?? { id: "", attempt: 0, event: { id: "" }, webhook: { id } },
      BROKEN,
    );
    await tidy();
    const [waits, ...dead] = await outcomes();
    expect(waits).toBeNull();
    const reason = `It waited for ${MOST_DAYS_LATE} days: more is written for its receiver than is sent there.`;
    expect([...new Set(dead)]).toEqual([reason]);
    expect(dead).toHaveLength(count);
    const p_since = new Date(Date.now() - 60_000).toISOString();
    const args = { p_webhook_id: id, p_since };
    const { data } = await actors.as.admin.rpc("resend_webhook_failures", args).throwOnError();
    expect(data).toEqual({ resent: count, has_more: false });
    await tidy();
    expect([...new Set(await outcomes())]).toEqual([null]);
  });

  test("drops nothing before, nothing in progress, and nothing that waited while it was off", async () => {
    await addWebhook(actors.sql);
    await onFor(MOST_DAYS_LATE);
    await deliveries.tell();
    await late(MOST_DAYS_LATE - 1);
    await tidy();
    expect(await outcomes()).toEqual([null]);
    await late(MOST_DAYS_LATE);
    await deliveries.one();
    await tidy();
    expect(await outcomes()).toEqual([null]);
    await actors.sql`update private.webhook_deliveries set leased_until = null`;
    for (const is_enabled of [false, true]) {
      const [{ id } = { id: "" }] = await actors.sql<
        { id: string }[]
      >`select id from public.webhooks`;
      const args = { p_webhook_id: id, p_is_enabled: is_enabled };
      await actors.as.admin.rpc("set_webhook_enabled", args).throwOnError();
      await tidy();
      expect(await outcomes()).toEqual([null]);
    }
  });

  test("is shown to admins as behind from an hour on, as long as it is on", async () => {
    const { id } = await addWebhook(actors.sql);
    const behindSince = async () =>
      (await actors.as.admin.rpc("admin_webhook", { p_webhook_id: id }).throwOnError()).data
        .behind_since as string | null;
    const since = (minutes: number) =>
      actors.sql`update private.webhook_deliveries set due_at = now() - make_interval(mins => ${minutes})`;
    await onFor(1);
    await deliveries.tell();
    await since(59);
    expect(await behindSince()).toBeNull();
    await since(61);
    expect(Math.round((Date.now() - Date.parse((await behindSince()) ?? "")) / 60_000)).toBe(61);
    await actors.sql`update public.webhooks set is_enabled = false`;
    expect(await behindSince()).toBeNull();
    await actors.sql`update public.webhooks set is_enabled = true, enabled_at = now()`;
    expect(await behindSince()).toBeNull();
  });
});
