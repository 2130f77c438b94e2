import { setTimeout } from "node:timers/promises";
import { freePort } from "../../scripts/backend/ports.ts";
import { serveWorker } from "../../scripts/worker.ts";

/** The Worker in a process group of its own, which may be killed, delivering mail over and over. */
const PAUSE = 200;
const vars = JSON.parse(process.argv[2] ?? "{}") as Record<string, string>;
const port = await freePort();
const siteUrl = `http://localhost:${port}`;
const worker = await serveWorker({
  port,
  vars: { ...vars, SITE_URL: siteUrl },
  print: () => undefined,
});
process.send?.("started");
// The clock and any write have the Worker deliver what waits; signing out is a write that needs nobody.
for (;;) {
  await worker.tick();
  const answer = await fetch(`${worker.url}/auth/sign-out`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: siteUrl },
  });
  await answer.body?.cancel();
  await setTimeout(PAUSE);
}
