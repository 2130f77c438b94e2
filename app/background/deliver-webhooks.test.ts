import { afterEach, expect, test, vi } from "vitest";
import { deliverLatestWebhooks } from "~/background/deliver-webhooks.server";
import type { ClaimedDelivery } from "~/background/webhook-deliveries.server";
import { createServiceClient } from "~/db/service.server";
import { openSealer } from "~/features/webhooks/sealed.server";
import { createSecret } from "~/features/webhooks/signature.server";

const KEY = btoa("k".repeat(32));
/** A header value with a character that HTTP sends as one byte. */
const OWN_VALUE = "clé-123456";
const WEBHOOK = "1b4e28ba-2fa1-41d2-883f-0016d3cca427";
const service = createServiceClient({
  SUPABASE_URL: "http://database.test",
  SUPABASE_SECRET_KEY: "secret",
});

afterEach(() => vi.unstubAllGlobals());

async function delivery(): Promise<ClaimedDelivery> {
  const sealer = await openSealer([KEY]);
  const event = {
    id: crypto.randomUUID(),
    type: "space_created",
    timestamp: "2026-11-23T09:30:14.48661+00:00",
    data: { published_at: "2026-11-23T09:30:14+00:00" },
  };
  return {
    id: crypto.randomUUID(),
    attempt: 1,
    is_test: false,
    webhook: {
      id: WEBHOOK,
      url: "https://receiver.example/hook",
      method: "POST",
      headers: { "X-Key": await sealer.seal(OWN_VALUE, `header:${WEBHOOK}:X-Key`) },
      body_template: null,
      secrets: [await sealer.seal(createSecret(), `secret:${WEBHOOK}`)],
    },
    event,
  };
}

/** A database with one delivery that refuses some results; answers the results that it received. */
function database(refuses: (result: Result) => boolean): Result[] {
  const told: Result[] = [];
  let due = 1;
  vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => {
    if (url.endsWith("/claim_webhook_deliveries"))
      return Response.json(due-- > 0 ? [await delivery()] : []);
    const { p_result: result } = JSON.parse(body) as { p_result: Result };
    told.push(result);
    if (refuses(result)) return Response.json({ message: "no such status" }, { status: 400 });
    return Response.json(true);
  });
  return told;
}
type Result = {
  status_code: number | null;
  error: string | null;
  request_body?: string;
  response_body: string | null;
};

const sender = {
  keys: [KEY],
  rules: { ownHosts: [], localReceivers: undefined },
  outgoing: { ownHost: "nomadcowork.test", fetch: async () => new Response("Odd") },
  local: null,
};

test("when the database refuses a response, the delivery is saved without it and the run reports an error", async () => {
  const told = database(({ response_body: answer }) => answer === "Odd");
  await expect(deliverLatestWebhooks(service, sender)).rejects.toThrow("no such status");
  expect(told).toMatchObject([
    { status_code: 200, error: null, response_body: "Odd" },
    {
      status_code: null,
      error: "What its receiver has answered could not be kept.",
      response_body: null,
      request_headers: { "webhook-id": expect.any(String) },
    },
  ]);
});

test("when the database fails, an outcome is saved again once and then given up", async () => {
  const told = database(() => true);
  await expect(deliverLatestWebhooks(service, sender)).rejects.toThrow("no such status");
  expect(told).toHaveLength(2);
});

test("64 kB of an endless response are read, and its body is cancelled", async () => {
  const told = database(() => false);
  let pulls = 0;
  let isCancelled = false;
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        pulls += 1;
        controller.enqueue(new Uint8Array(1024).fill(97));
      },
      cancel() {
        isCancelled = true;
      },
    });
  const outgoing = { ...sender.outgoing, fetch: async () => new Response(endless()) };
  await deliverLatestWebhooks(service, { ...sender, outgoing });
  expect(told).toMatchObject([{ status_code: 200, response_body: "a".repeat(2_048) }]);
  // Each stream on the way may buffer one more.
  expect(pulls).toBeGreaterThanOrEqual(64);
  expect(pulls).toBeLessThanOrEqual(68);
  expect(isCancelled).toBe(true);
});

test("every timestamp in a body has six digits after the second", async () => {
  const told = database(() => false);
  await deliverLatestWebhooks(service, sender);
  expect(JSON.parse(told[0]?.request_body ?? "")).toMatchObject({
    timestamp: "2026-11-23T09:30:14.486610+00:00",
    data: { published_at: "2026-11-23T09:30:14.000000+00:00" },
  });
});

test.each([
  ["text/plain; charset=iso-8859-1", [0x63, 0x61, 0x66, 0xe9], "café"],
  ["text/html; charset=windows-1251", [0xcf, 0xf0, 0xe8], "При"],
  ['application/json; charset="shift_jis"', [0x93, 0x8c, 0x8b, 0x9e], "東京"],
  ["text/plain; charset=UTF-16LE", [0x4f, 0x00, 0x4b, 0x00], "OK"],
  ["text/plain; charset=utf-8", [0xc3, 0xa9], "é"],
  // A byte order mark overrides the header.
  ["text/plain; charset=iso-8859-1", [0xef, 0xbb, 0xbf, 0xc3, 0xa9], "é"],
  ["text/plain", [0xff, 0xfe, 0x4f, 0x00], "O"],
  ["text/plain; charset=no-such-charset", [0xc3, 0xa9], "é"],
  ["", [0xc3, 0xa9], "é"],
])("a response of the type %j is decoded by its charset", async (type, bytes, text) => {
  const told = database(() => false);
  const headers = { "Content-Type": type };
  const outgoing = {
    ...sender.outgoing,
    fetch: async () => new Response(new Uint8Array(bytes), { headers }),
  };
  await deliverLatestWebhooks(service, { ...sender, outgoing });
  expect(told[0]?.response_body).toBe(text);
});

const latin = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0));
const wide = (text: string) => latin(text).flatMap((code) => [code, 0]);

test.each([
  [
    "in the declared charset",
    "text/plain; charset=utf-16le",
    wide(`No: ${OWN_VALUE}`),
    "No: ••••••",
  ],
  ["as Latin-1 that is not declared", "text/plain", latin(`No: ${OWN_VALUE}`), "••••••"],
  ["as UTF-16 that is not declared", "text/plain", wide(`No: ${OWN_VALUE}`), "••••••"],
  ["as UTF-16 after an odd byte", "text/plain", [78, ...wide(OWN_VALUE)], "••••••"],
  [
    "in one byte where UTF-16 is declared",
    "text/plain; charset=utf-16be",
    latin(OWN_VALUE),
    "••••••",
  ],
])("a header value that the response repeats %s is masked", async (_, type, bytes, text) => {
  const told = database(() => false);
  const headers = { "Content-Type": type };
  const outgoing = {
    ...sender.outgoing,
    fetch: async () => new Response(new Uint8Array(bytes), { headers }),
  };
  await deliverLatestWebhooks(service, { ...sender, outgoing });
  expect(told[0]?.response_body).toBe(text);
});
