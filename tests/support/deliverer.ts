import { setTimeout } from "node:timers/promises";
import { freePort } from "../../scripts/backend/ports.ts";
import { serveWorker } from "../../scripts/worker.ts";
import type { Person } from "./backend.ts";
import { browse } from "./browser.ts";

/** The arguments of a sender: the variables of its Worker, and an optional form that books once, however often it is sent. */
export interface Told {
  vars: Record<string, string>;
  written?: { member: Person; booking: { path: string; fields: Record<string, string> } };
}

/** A Worker in its own process group, which may be killed, sending mail repeatedly: by cron, and after a write. */
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
