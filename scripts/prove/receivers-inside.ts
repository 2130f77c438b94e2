import { createServer, type Server } from "node:net";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { HOSTILE_RECEIVERS } from "../../tests/support/hostile-receivers.ts";
import { PUBLIC_NETWORK } from "../worker.ts";

/** The part of `npm run prove -- receivers` inside its own network. With "hosts" it writes the hosts file. */

/** Public names that resolve to private numbers, which no rule about letters recognizes. */
const REBOUND = ["quay.example", "10.0.0.8.nip.example"];
/** These must arrive: otherwise silence would prove nothing. */
const PUBLIC = [
  "https://8.8.8.8/",
  "http://8.8.8.8/",
  "https://[2606:4700::1111]/",
  "https://public.example/",
];

/** Refused by their letters, although they resolve to public numbers. */
const LEADS_TO_PUBLIC = [
  "[::ffff:8.8.8.8]",
  "[2606:2800:220:1:0:5efe:7f00:1]",
  "[2606:2800:220:1:200:5efe:a00:8]",
];

const urls = [
  ...Object.values(HOSTILE_RECEIVERS)
    .flat()
    .filter((url) => !LEADS_TO_PUBLIC.some((host) => url.includes(host))),
  ...REBOUND.map((name) => `https://${name}/`),
];

if (process.argv[2] === "hosts") {
  const parsed = urls.flatMap((url) => URL.parse(url)?.hostname ?? []);
  const names = new Set(parsed.filter((host) => /[a-z]/i.test(host) && !host.startsWith("[")));
  names.delete("localhost");
  const lines = [...names].map(
    (name) => `${REBOUND.includes(name) ? "10.0.0.8" : "127.0.0.1"} ${name}`,
  );
  console.log(
    ["127.0.0.1 localhost", "::1 localhost", "8.8.8.8 public.example", ...lines].join("\n"),
  );
} else {
  process.exitCode = (await prove()) ? 0 : 1;
}

async function prove(): Promise<boolean> {
  const arrived: string[] = [];
  const ports = new Set(urls.flatMap((url) => portOf(URL.parse(url))));
  const servers = await Promise.all([...ports].map((port) => listen(port, arrived)));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      telemetry: { enabled: false },
      handleStructuredLogs: () => undefined,
      workers: [
        {
          modules: true,
          script: `export default { async fetch(request, env) {
            try { await env.OUTGOING.fetch(await request.text(), { redirect: "manual", signal: AbortSignal.timeout(1000) }); }
            catch (error) { return new Response(error.message); }
            return new Response("answered");
          } }`,
          compatibilityDate: "2026-10-12",
          serviceBindings: { OUTGOING: PUBLIC_NETWORK },
        },
      ],
    }),
  );
  await miniflare.ready;
  const ask = async (url: string) => {
    const before = arrived.length;
    await (await miniflare.dispatchFetch("http://worker/", { method: "POST", body: url })).text();
    return arrived.slice(before);
  };
  const reached: string[] = [];
  for (const url of urls) for (const at of await ask(url)) reached.push(`${url} at ${at}`);
  const silent: string[] = [];
  for (const url of PUBLIC) if ((await ask(url)).length === 0) silent.push(url);
  await miniflare.dispose();
  for (const server of servers) server.close();
  console.log(
    `${urls.length} hostile addresses, listeners on ${ports.size} ports of every number: ${reached.length} connections arrived.`,
  );
  for (const line of reached) console.log(`  ${line}`);
  for (const url of silent)
    console.log(`  ${url} is public and was not reached: nothing is proven.`);
  return reached.length === 0 && silent.length === 0;
}

function portOf(url: URL | null): number[] {
  if (!url || !/^https?:$/.test(url.protocol)) return [];
  return [Number(url.port) || (url.protocol === "http:" ? 80 : 443)];
}

async function listen(port: number, arrived: string[]): Promise<Server> {
  const server = createServer((socket) => {
    arrived.push(`${socket.localAddress} ${port}`);
    socket.on("error", () => socket.destroy()).destroy();
  });
  await new Promise<void>((listening) => server.listen(port, "::", listening));
  return server;
}
