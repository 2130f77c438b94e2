import { setTimeout as pause } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { RETRY_AFTER } from "../../app/features/webhooks/delivery-rules.ts";
import { EVENT_TYPES } from "../../app/features/webhooks/event-types.ts";
import { openSealer } from "../../app/features/webhooks/sealed.server.ts";
import type { Sql } from "./backend.ts";
import { killProcess } from "./killed-process.ts";
import { start } from "./mail-storm.ts";
import { openReceiver, type Answer, type Received } from "./receiver.ts";
import { addWebhook } from "./webhooks.ts";

export interface WebhookStormOptions {
  sql: Sql;
  vars: Record<string, string>;
  /** The key of this backend that encrypts. */
  key: string;
  events: number;
  deliverers: number;
  kills: number;
  /** The number of responses per thousand that never come. */
  hangs: number;
}
export interface WebhookStorm {
  /** Events that their receiver acknowledged, and those of them that were sent again afterwards. */
  delivered: number;
  again: number;
  /** Events that neither arrived nor are dead. */
  lost: number;
  /** Deliveries that ended without success: their number, the number without a reason, and the number given up before three days. */
  dead: number;
  unexplained: number;
  early: number;
  /** Requests without a valid signature, or about an event that was never written. */
  unsigned: number;
  strange: number;
  /** Attempts in the log that the receiver did not get, and attempts without a log line. */
  untrue: number;
  unlogged: number;
  requests: number;
  kills: number;
  seconds: number;
}

/** One event of so many is always refused, so that some end dead. */
export const ONE_DIES_OF = 50;

/** Webhooks of ten types with interleaved events, sent by Workers of which some are killed to a receiver that fails three times in ten. */
export async function webhookStorm(storm: WebhookStormOptions): Promise<WebhookStorm> {
  const { sql, events, kills } = storm;
  const answers: { eventId: string; status: number | null }[] = [];
  const receiver = await openReceiver((response, request) => {
    const note = (status: number | null) =>
      answers.push({ eventId: request.headers["webhook-id"] ?? "", status });
    // A keep-alive connection may close while the next request is in flight, which no receiver sees.
    response.shouldKeepAlive = false;
    if (!isDoomed(request)) return answerBadly(storm.hangs, note)(response, request);
    note(500);
    response.writeHead(500).end("never");
  });
  const types = EVENT_TYPES.slice(0, 10);
  const sealer = await openSealer([storm.key]);
  const secrets = new Map<string, string>();
  for (const type of types) {
    const seal = (text: string, purpose: string) => sealer.seal(text, purpose);
    const { secret } = await addWebhook(sql, { url: `${receiver.url}/${type}`, type, seal });
    secrets.set(`/${type}`, secret);
  }
  const told = { vars: storm.vars };
  const running = await Promise.all(Array.from({ length: storm.deliverers }, () => start(told)));
  const began = Date.now();
  await sql`
    select private.tell_webhooks((${types}::text[])[1 + n % ${types.length}], jsonb_build_object('n', n))
    from generate_series(1, ${events}::integer) n`;
  let killed = 0;
  const waited = new Map<string, number>();
  try {
    while (await isUnderWay(sql)) {
      await virtualTime(sql, waited);
      await pause(100 + Math.random() * 300);
      if (killed >= kills || answers.length === 0) continue;
      const at = Math.floor(Math.random() * running.length);
      killProcess(running[at]);
      killed += 1;
      running[at] = await start(told);
    }
  } finally {
    running.forEach(killProcess);
    await receiver.stop();
  }
  return {
    ...(await compare(sql, { received: receiver.received, answers, waited })),
    unsigned: receiver.received.filter((request) => !isSigned(request, secrets)).length,
    requests: receiver.received.length,
    kills: killed,
    seconds: (Date.now() - began) / 1000,
  };
}

function isDoomed({ body }: Received): boolean {
  const { data } = JSON.parse(body) as { data: { n: number } };
  return data.n % ONE_DIES_OF === 0;
}

/** Seven in ten succeed, some of them slowly. `note` receives the status of a complete response. */
function answerBadly(hangs: number, note: (status: number | null) => void): Answer {
  const dice = Math.random() * 1000;
  const answer =
    (status: number, headers: Record<string, string> = {}): Answer =>
    (response) => {
      note(status);
      response.writeHead(status, headers).end("answered");
    };
  if (dice < hangs) return () => note(null);
  if (dice < 60)
    return (response) => {
      note(null);
      response.destroy();
    };
  if (dice < 160) return answer(500);
  if (dice < 220) return answer(429, { "Retry-After": "30" });
  if (dice < 270) return answer(503, { "Retry-After": "soon" });
  if (dice < 300)
    return (response) => {
      note(502);
      response.writeHead(502, { "Content-Length": "1000" }).write("half");
      response.destroy();
    };
  if (dice < 350) return (...both) => setTimeout(() => answer(200)(...both), 300);
  return answer(204);
}

const isUnderWay = async (sql: Sql) =>
  (await sql`select from private.webhook_deliveries where finished_at is null limit 1`).count > 0;

/**
 * Makes later deliveries due now, so that three days pass in minutes: `waited` has the skipped seconds of each delivery. A lease ends
 * after twenty seconds, longer than a live sender needs for the slowest receiver.
 */
async function virtualTime(sql: Sql, waited: Map<string, number>): Promise<void> {
  await sql`update private.jobs set started_at = null, leased_until = null`;
  const pulled = await sql<{ id: string; seconds: number }[]>`
    with later as (
      select id, due_at from private.webhook_deliveries
      where finished_at is null and leased_until is null and due_at > now() for update)
    update private.webhook_deliveries d set due_at = now() from later where d.id = later.id
    returning d.id, extract(epoch from later.due_at - now())::float as seconds`;
  for (const { id, seconds } of pulled) waited.set(id, (waited.get(id) ?? 0) + seconds);
  await sql`
    update private.webhook_deliveries set leased_until = now() - interval '1 second'
    where leased_until between now() and now() + interval '4 minutes 40 seconds'`;
}

/** The seconds of all pauses, minus ten minutes that may pass between checks. */
const THREE_DAYS = RETRY_AFTER.reduce<number>((sum, pause) => sum + pause, 0) - 600;

interface Seen {
  received: readonly Received[];
  answers: readonly { eventId: string; status: number | null }[];
  /** The seconds that each delivery would have waited. */
  waited: ReadonlyMap<string, number>;
}

async function compare(sql: Sql, { received, answers, waited }: Seen) {
  const deliveries = await sql<
    {
      id: string;
      event_id: string;
      outcome: string;
      reason: string | null;
      attempts: number;
      lines: number;
    }[]
  >`
    select d.id, d.event_id, d.outcome, d.reason, d.attempts,
      (select count(*)::integer from public.webhook_logs l where l.event_id = d.event_id) as lines
    from private.webhook_deliveries d`;
  // The results of a killed sender's attempts are unknown.
  const lines = await sql<{ event_id: string; status_code: number | null }[]>`
    select event_id, status_code from public.webhook_logs
    where status_code is not null or error <> 'Its sender stopped before it knew the answer.'`;
  const known = new Set(deliveries.map(({ event_id }) => event_id));
  const given = countBy(answers, ({ eventId, status }) => `${eventId} ${status}`);
  const said = countBy(lines, ({ event_id, status_code }) => `${event_id} ${status_code}`);
  const successes = (id: string) => (given.get(`${id} 200`) ?? 0) + (given.get(`${id} 204`) ?? 0);
  const untrue = [...said].filter(([key, times]) => {
    const [id, status] = key.split(" ");
    // A truncated response without its head counts as none.
    const halves =
      status === "null" ? (given.get(`${id} 502`) ?? 0) - (said.get(`${id} 502`) ?? 0) : 0;
    return times > (given.get(key) ?? 0) + halves;
  });
  const dead = deliveries.filter(({ outcome }) => outcome === "dead");
  const delivered = deliveries.filter(({ outcome }) => outcome === "delivered");
  return {
    delivered: delivered.length,
    again: delivered.filter(({ event_id }) => successes(event_id) > 1).length,
    lost: delivered.filter(({ event_id }) => successes(event_id) === 0).length,
    dead: dead.length,
    unexplained: dead.filter(({ reason }) => !reason).length,
    early: dead.filter(({ id }) => (waited.get(id) ?? 0) < THREE_DAYS).length,
    strange: received.filter(({ headers }) => !known.has(headers["webhook-id"] ?? "")).length,
    untrue: untrue.length,
    unlogged: deliveries.filter(({ attempts, lines }) => attempts !== lines).length,
  };
}

function countBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
}

function isSigned({ path, headers, body }: Received, secrets: ReadonlyMap<string, string>) {
  try {
    new Webhook(secrets.get(path) ?? "").verify(body, headers);
    return true;
  } catch (thrown) {
    // The library throws for every invalid signature.
    if (thrown instanceof Error) return false;
    throw thrown;
  }
}
