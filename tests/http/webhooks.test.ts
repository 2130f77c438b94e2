import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openSealer, type Sealer } from "../../app/features/webhooks/sealed.server.ts";
import { eventSchema } from "../../app/features/webhooks/events.ts";
import { browse } from "../support/browser.ts";
import { openReceiver, type Answer, type Receiver } from "../support/receiver.ts";
import { openSite, type Site } from "../support/site.ts";
import { addWebhook } from "../support/webhooks.ts";

// Webhooks from the built Worker, to receivers that answer in every way.

let site: Site;
let sealer: Sealer;
let receivers: Receiver[] = [];
beforeAll(async () => {
  site = await openSite();
  sealer = await openSealer([site.backend.keys.webhooks]);
  // Every tick in these tests counts as a minute.
  await site.backend.sql`update private.jobs set every = '0' where name = 'deliver-webhooks'`;
});
afterEach(async () => {
  await Promise.all(receivers.map((receiver) => receiver.stop()));
  receivers = [];
  await site.backend.sql`truncate public.webhook_logs, private.webhook_events cascade`;
  await site.backend.sql`delete from public.webhooks`;
});
afterAll(() => site.stop());

async function receiverThat(answer?: Answer): Promise<Receiver> {
  const receiver = await openReceiver(answer);
  receivers.push(receiver);
  return receiver;
}
async function webhookAt({ url }: { url: string }, given: Parameters<typeof addWebhook>[1] = {}) {
  const seal = (text: string, purpose: string) => sealer.seal(text, purpose);
  return addWebhook(site.backend.sql, { url, type: "contact_received", seal, ...given });
}
const tell = () =>
  site.backend.sql`select private.tell_webhooks('contact_received',
    '{"message_id": "3f0c9a52-6f0b-4d6c-9f5e-0d6f2d1a7b10", "category": "general"}')`;
const lines = () =>
  site.backend.sql<
    {
      name: string;
      status_code: number | null;
      error: string | null;
      response_body: string | null;
    }[]
  >`
    select w.name, l.status_code, l.error, l.response_body from public.webhook_logs l join public.webhooks w on w.id = l.webhook_id
    order by w.name, l.attempt`;
async function until(is: () => boolean) {
  for (const end = Date.now() + 10_000; Date.now() < end;) {
    if (is()) return;
    await new Promise((wake) => setTimeout(wake, 20));
  }
  throw new Error("It did not come to that");
}
/** The timestamp of a signature is the current one. */
function verify(secret: string, { headers, body }: Receiver["received"][number]): unknown {
  return new Webhook(secret).verify(body, headers);
}

test("a message to the team is sent at once, signed as the documentation describes", async () => {
  const receiver = await receiverThat();
  const { secret } = await webhookAt(
    { url: `${receiver.url}/hook?key=1` },
    {
      headers: { Authorization: "Bearer 123", "User-Agent": "Ours" },
    },
  );
  const browser = browse(site.url);
  const answer = await browser.post("/contact", {
    name: "Ana",
    email: "ana@hooks.test",
    subject: "A desk",
    category: "booking",
    message: "Is there a desk by the window for two weeks in March?",
  });
  expect(answer.status).toBe(303);
  await until(() => receiver.received.length > 0);
  const [request] = receiver.received;
  if (!request) throw new Error("Nothing arrived");
  expect(request).toMatchObject({
    path: "/hook?key=1",
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: "Bearer 123",
      "user-agent": "Ours",
    },
  });
  const event = eventSchema("contact_received").parse(verify(secret, request));
  expect(event).toMatchObject({ id: request.headers["webhook-id"], data: { category: "booking" } });
  expect(() => verify(`whsec_${"A".repeat(43)}=`, request)).toThrow("No matching signature found");
  await site.tick("deliver-webhooks");
  expect(receiver.received).toHaveLength(1);
  const [line] = await site.backend.sql`select * from public.webhook_logs`;
  expect(line).toMatchObject({
    status_code: 204,
    error: null,
    attempt: 1,
    request_body: request.body,
  });
  expect(line?.["request_headers"]).toMatchObject({
    Authorization: "••••••",
    "User-Agent": "••••••",
    "webhook-id": event.id,
  });
  expect(JSON.stringify(line)).not.toContain("Bearer 123");
  expect(site.log.join("\n")).not.toContain("Bearer 123");
});

test("a template makes the body, and a GET has none; both are signed", async () => {
  const receiver = await receiverThat();
  const [put, get, text] = await Promise.all([
    webhookAt(
      { url: `${receiver.url}/put` },
      { method: "PUT", template: '{"kind": "{{data.category}}"}' },
    ),
    webhookAt({ url: `${receiver.url}/get` }, { method: "GET" }),
    webhookAt({ url: `${receiver.url}/text` }, { template: "{{type}}!" }),
  ]);
  await tell();
  await site.tick("deliver-webhooks");
  const at = (path: string) => {
    const request = receiver.received.find((found) => found.path === path);
    if (!request) throw new Error(`Nothing arrived at ${path}`);
    return request;
  };
  expect(verify(put.secret, at("/put"))).toEqual({ kind: "general" });
  expect(at("/put").method).toBe("PUT");
  expect(at("/get")).toMatchObject({ method: "GET", body: "" });
  expect(at("/get").headers["content-length"] ?? "0").toBe("0");
  expect(() => verify(text.secret, at("/text"))).toThrow(SyntaxError);
  expect(at("/text")).toMatchObject({
    body: "contact_received!",
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
  expect(get.secret).not.toBe(put.secret);
});

test("header values that a receiver repeats are masked", async () => {
  const receiver = await receiverThat((response, request) =>
    response.end(`You sent ${JSON.stringify(request.headers)}, and 123-456 is your token`),
  );
  await webhookAt(receiver, { headers: { Authorization: "Bearer 123-456", "X-Of": "a" } });
  await tell();
  await site.tick("deliver-webhooks");
  const [line] = await site.backend.sql`select response_body from public.webhook_logs`;
  expect(line?.["response_body"]).toContain("and •••••• is your token");
  expect(line?.["response_body"]).not.toContain("123-456");
});

test("a secret that a receiver repeats is masked", async () => {
  let known = "";
  const receiver = await receiverThat((response) =>
    response.writeHead(401).end(`Expected ${known}, or ${known.slice("whsec_".length, -1)}`),
  );
  ({ secret: known } = await webhookAt(receiver));
  await tell();
  await site.tick("deliver-webhooks");
  const [line] = await site.backend.sql`select response_body from public.webhook_logs`;
  expect(line?.["response_body"]).toBe("Expected ••••••, or ••••••");
});

test.each([
  ["text/plain; charset=iso-8859-1", "636166e9", "café"],
  ["text/html; charset=windows-1251", "cff0e8", "При"],
  ["application/json; charset=Shift_JIS", "938c8b9e", "東京"],
  ["text/plain; charset=gb18030", "b1b1bea9", "北京"],
  ["text/plain; charset=utf-16le", "4f004b00", "OK"],
  ["text/plain; charset=klingon", "c3a9", "é"],
])("a response of the type %s is saved as decoded text", async (type, hex, text) => {
  const receiver = await receiverThat((response) =>
    response.writeHead(200, { "Content-Type": type }).end(Buffer.from(hex, "hex")),
  );
  await webhookAt(receiver);
  await tell();
  await site.tick("deliver-webhooks");
  expect((await lines()).map((line) => line.response_body)).toEqual([text]);
});

test("during a rotation both secrets sign", async () => {
  const receiver = await receiverThat();
  const { id, secret } = await webhookAt(receiver);
  const next = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const sealed = await sealer.seal(next, `secret:${id}`);
  await site.backend.sql`
    update private.webhook_secrets set signs_until = now() + interval '1 day' where webhook_id = ${id}`;
  await site.backend.sql`
    insert into private.webhook_secrets (webhook_id, sealed) values (${id}, ${sealed})`;
  await tell();
  await site.tick("deliver-webhooks");
  const [request] = receiver.received;
  if (!request) throw new Error("Nothing arrived");
  expect(verify(secret, request)).toEqual(verify(next, request));
});

test("every kind of failure is named, and a hanging receiver blocks no other", async () => {
  const answers: Record<string, Answer> = {
    "answers 500": (response) => response.writeHead(500).end("broken"),
    "breaks off": (response) => response.destroy(),
    "breaks off in its answer": (response) => {
      response.writeHead(200, { "Content-Length": "1000" }).write("half");
      setTimeout(() => response.destroy(), 50);
    },
    "leads elsewhere": (response) =>
      response.writeHead(302, { Location: "http://127.0.0.1:9/secret" }).end(),
    "says much": (response) => response.end("x".repeat(3_000_000)),
    "says NUL": (response) => response.end("a\0b"),
    "has an odd status": (response) =>
      response.socket?.end("HTTP/1.1 099 Odd\r\nContent-Length: 0\r\n\r\n"),
    "has a long status": (response) =>
      response.socket?.end("HTTP/1.1 1000 Odd\r\nContent-Length: 0\r\n\r\n"),
    "has what it had": (response) => response.writeHead(304).end(),
    "is busy": (response) => response.writeHead(503, { "Retry-After": "600" }).end(),
    "is gone": (response) => response.writeHead(410).end(),
    hangs: () => undefined,
  };
  for (const [name, answer] of Object.entries(answers))
    await webhookAt(await receiverThat(answer), { name });
  await webhookAt({ url: "http://127.0.0.1:9" }, { name: "listens not" });
  await webhookAt({ url: site.url }, { name: "is the site" });
  await webhookAt({ url: site.backend.url }, { name: "is the backend" });
  await webhookAt({ url: "http://127.0.0.2:80/" }, { name: "is elsewhere" });
  await tell();
  const began = site.tick("deliver-webhooks");
  // A delivery that arrives while the slow ones are in progress.
  await new Promise((wake) => setTimeout(wake, 2_000));
  const quick = await receiverThat();
  await webhookAt(quick, { name: "quick" });
  await tell();
  await until(() => quick.received.length === 1);
  // It was not waited for yet.
  expect((await lines()).map(({ name }) => name)).not.toContain("hangs");
  await began;
  const told = Object.fromEntries(
    (await lines()).map(({ name, ...line }) => [name, Object.values(line)]),
  );
  expect(told).toMatchObject({
    "answers 500": [500, null, "broken"],
    "breaks off": [null, "The receiver could not be reached, or it closed the connection.", null],
    "breaks off in its answer": [200, null, null],
    "leads elsewhere": [302, "It led elsewhere; redirects are not followed.", ""],
    "says much": [200, null, "x".repeat(2048)],
    "says NUL": [200, null, "a\ufffdb"],
    "has an odd status": [null, "It answered with the status 99, which is no answer.", ""],
    "has what it had": [304, null, null],
    "is busy": [503, null, ""],
    "is gone": [410, null, ""],
    hangs: [null, "No answer within 15 seconds.", null],
    "listens not": [null, "The receiver could not be reached, or it closed the connection.", null],
    "is the site": [null, expect.stringContaining("belongs to the site itself"), null],
    "is the backend": [null, expect.stringContaining("belongs to the site itself"), null],
    "is elsewhere": [null, expect.stringContaining("http://127.0.0.1"), null],
    quick: [204, null, null],
  });
  const [busy] = await site.backend.sql<{ seconds: number }[]>`
    select extract(epoch from d.due_at - now())::float as seconds from private.webhook_deliveries d
    join public.webhooks w on w.id = d.webhook_id where w.name = 'is busy' limit 1`;
  expect(busy?.seconds).toBeGreaterThan(500);
});

test("a secret without its key signs nothing, and the log names the missing key", async () => {
  const other = await openSealer([Buffer.alloc(32, 1).toString("base64")]);
  const receiver = await receiverThat();
  await webhookAt(receiver, { seal: (text, purpose) => other.seal(text, purpose) });
  await tell();
  await site.tick("deliver-webhooks");
  expect(receiver.received).toEqual([]);
  expect(await lines()).toMatchObject([
    { error: expect.stringMatching(/^A text was sealed with key [0-9a-f]{8}, which is not among/) },
  ]);
});
