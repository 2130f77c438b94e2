import { EVENT_TYPES } from "../../app/features/webhooks/event-types.ts";
import { openSealer } from "../../app/features/webhooks/sealed.server.ts";
import { startTestCluster } from "../../tests/support/backend.ts";
import { browse } from "../../tests/support/browser.ts";
import { openReceiver, type Receiver } from "../../tests/support/receiver.ts";
import { openSite, type Site } from "../../tests/support/site.ts";
import { addWebhook } from "../../tests/support/webhooks.ts";
import { buildWhenChanged } from "../build.ts";

type Add = <P extends { stop(): Promise<void> }>(part: P) => P;

/** Events a second: ten thousand in an hour. */
const GOAL = 10_000 / 3_600;
/** Milliseconds between a change and its arrival at the receiver, for 99 of 100 first attempts. */
const FIRST_ATTEMPT = 1_000;
const MESSAGES = 200;

/** Measures the events per second of one Worker, and the latency between a change and its arrival. Answers whether both meet the goals. */
export async function measureWebhooks(events: number, add: Add): Promise<boolean> {
  await buildWhenChanged((line) => console.log(line));
  add(await startTestCluster());
  const site = add(await openSite());
  const receiver = add(await openReceiver());
  const sealer = await openSealer([site.backend.keys.webhooks]);
  const seal = (text: string, purpose: string) => sealer.seal(text, purpose);
  for (const type of EVENT_TYPES)
    await addWebhook(site.backend.sql, { url: receiver.url, type, seal });

  const delays = await firstAttempts(site, receiver);
  const p99 = delays[Math.ceil(delays.length * 0.99) - 1] ?? Infinity;
  console.log(
    `first attempt: ${ms(delays[delays.length >> 1] ?? 0)} in the middle, p99 ${ms(p99)}, goal ${ms(FIRST_ATTEMPT)}`,
  );

  const perSecond = await backlog(site, receiver, events);
  console.log(
    `${events} events that wait: ${perSecond.toFixed(1)} a second by one Worker, goal ${GOAL.toFixed(1)}`,
  );
  return p99 <= FIRST_ATTEMPT && perSecond >= GOAL;
}

/** Milliseconds between each change and its arrival, sorted. */
async function firstAttempts(site: Site, receiver: Receiver): Promise<number[]> {
  const browser = browse(site.url);
  for (let message = 0; message < MESSAGES; message += 1) {
    await browser.post("/contact", {
      name: "Ana",
      email: `ana-${message}@bench.test`,
      subject: "A desk",
      category: "booking",
      message: "Is there a desk by the window for two weeks in March?",
    });
  }
  await arrived(receiver, MESSAGES);
  return receiver.received
    .map(({ at, body }) => at - Date.parse((JSON.parse(body) as { timestamp: string }).timestamp))
    .toSorted((one, other) => one - other);
}

async function backlog(site: Site, receiver: Receiver, events: number): Promise<number> {
  const before = receiver.received.length;
  await site.backend.sql`
    select private.tell_webhooks((${EVENT_TYPES}::text[])[1 + n % ${EVENT_TYPES.length}], jsonb_build_object('n', n))
    from generate_series(1, ${events}::integer) n`;
  const began = performance.now();
  while (receiver.received.length < before + events) {
    await site.backend
      .sql`update private.jobs set started_at = null where name = 'deliver-webhooks'`;
    await site.tick();
  }
  return events / ((performance.now() - began) / 1_000);
}

async function arrived({ received }: Receiver, count: number): Promise<void> {
  while (received.length < count) await new Promise((wake) => setTimeout(wake, 10));
}

const ms = (time: number) => `${Math.round(time)} ms`;
