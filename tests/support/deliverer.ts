import { setTimeout } from "node:timers/promises";
import { freePort } from "../../scripts/backend/ports.ts";
import { serveWorker } from "../../scripts/worker.ts";
import type { Person } from "./backend.ts";
import { browse } from "./browser.ts";

/** What a deliverer is told: the variables of its Worker, and perhaps a form that books once, however often its member sends it. */
export interface Told {
  vars: Record<string, string>;
  written?: { member: Person; booking: { path: string; fields: Record<string, string> } };
}

/** The Worker in a process group of its own, which may be killed, delivering mail over and over: by the clock, and behind a write. */
const PAUSE = 200;
const NO_LIMIT = 100_000;
const { vars, written } = JSON.parse(process.argv[2] ?? "") as Told;
const port = await freePort();
const siteUrl = `http://localhost:${port}`;
const worker = await serveWorker({
  port,
  tries: NO_LIMIT,
  vars: { ...vars, SITE_URL: siteUrl },
  print: () => undefined,
});
const browser = browse(worker.url);
if (written) {
  const { email, password } = written.member;
  await write("/auth", { intent: "sign-in", email, password });
}
process.send?.("started");
for (;;) {
  const { path, fields } = written?.booking ?? {};
  await Promise.all([worker.tick(), path && fields && write(path, fields)]);
  await setTimeout(PAUSE);
}

async function write(path: string, fields: Record<string, string>): Promise<void> {
  const { status } = await browser.post(path, fields);
  if (status !== 303) throw new Error(`${path} answered ${status}`);
}
