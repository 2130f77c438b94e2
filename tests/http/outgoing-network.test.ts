import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PUBLIC_NETWORK } from "../../scripts/worker.ts";

// The network of external requests, in workerd itself: no name that resolves to this machine reaches it.
let server: Server;
let miniflare: Miniflare;
let port: number;
let reached = 0;

beforeAll(async () => {
  server = createServer((_, response) => {
    reached += 1;
    response.end("inside");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  ({ port } = server.address() as AddressInfo);
  miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      telemetry: { enabled: false },
      // The blocked connections are expected.
      handleStructuredLogs: () => undefined,
      workers: [
        {
          modules: true,
          script: `export default { async fetch(request, env) {
            const { url, by } = await request.json();
            try { return await (by === "outgoing" ? env.OUTGOING.fetch(url) : fetch(url)); }
            catch (error) { return new Response("refused: " + error.message, { status: 502 }); }
          } }`,
          compatibilityDate: "2026-10-12",
          serviceBindings: { OUTGOING: PUBLIC_NETWORK },
        },
      ],
    }),
  );
  await miniflare.ready;
});
afterAll(async () => {
  await miniflare.dispose();
  await new Promise((closed) => server.close(closed));
});

async function ask(url: string, by: "outgoing" | "fetch"): Promise<string> {
  const body = JSON.stringify({ url, by });
  return (await miniflare.dispatchFetch("http://worker/", { method: "POST", body })).text();
}

test("plain fetch reaches the forbidden server", async () => {
  expect(await ask(`http://127.0.0.1:${port}/`, "fetch")).toBe("inside");
});

test.each(["127.0.0.1", "localhost", "2130706433", "0.0.0.0", "[::1]", "[::ffff:127.0.0.1]"])(
  "the binding refuses to reach %s",
  async (host) => {
    const before = reached;
    expect(await ask(`http://${host}:${port}/`, "outgoing")).toMatch(/^refused: /);
    expect(reached).toBe(before);
  },
);
