import { rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { PAID_ONLINE } from "../demo/data/paid-online.ts";
import { startBackend } from "./backend/backend.ts";
import { EVERY_MINUTE, startClock } from "./clock.ts";
import { readEnvironment } from "./environment.ts";
import { runUntilStopped } from "./lifecycle.ts";
import { addDemoPayments } from "./payments/demo.ts";
import { startStandIn, standInVars } from "./payments/stand-in.ts";
import { restoreSignalHandlers, signalHandlers } from "./signals.ts";
import { putJpgsOnWhite } from "./white-ground.ts";

process.env["WRANGLER_SEND_METRICS"] = "false";
process.env["CLOUDFLARE_CF_FETCH_ENABLED"] = "false";

const ROOT = resolve(import.meta.dirname, "..");
/** The file with variables for the Cloudflare plugin; git-ignored, and deleted at the end. */
const VARS = resolve(ROOT, ".dev.vars");

/** `npm run dev`: the backend of `npm start`, and the site from its sources with hot reloading. */
await runUntilStopped(async (add) => {
  const { PORT, CONFIRM_EMAIL, SECOND_FACTOR } = readEnvironment(process.env);
  const fresh = process.argv.includes("--fresh");
  const say = (line: string) => console.log(line);
  const backend = add(
    await startBackend({
      sitePort: PORT,
      confirmEmail: CONFIRM_EMAIL,
      secondFactor: SECOND_FACTOR,
      fresh,
      say,
    }),
  );
  const provider = add(
    await startStandIn({
      siteUrl: `http://localhost:${PORT}`,
      file: resolve(backend.stateFolder, "../payments.json"),
      accounts: [PAID_ONLINE.account],
    }),
  );
  addDemoPayments(provider);
  const vars = { ...backend.vars, ...standInVars(provider) };
  const lines = Object.entries(vars).map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(VARS, lines.join(""), { mode: 0o600 });
  add({ stop: () => Promise.resolve(rmSync(VARS, { force: true })) });
  await putJpgsOnWhite();
  const handlers = signalHandlers();
  const { createServer } = await import("vite");
  const server = await createServer({
    root: ROOT,
    server: { port: PORT, strictPort: true, host: "localhost" },
  });
  add({ stop: () => server.close() });
  await server.listen();
  restoreSignalHandlers(handlers);
  add(startClock(() => tick(`http://localhost:${PORT}`)));
  server.printUrls();
  say(`  Mail of this run: ${backend.mailUrl}`);
  say(`  The stand-in for payments: ${provider.url}`);
});

/** Runs the cron handler of the Worker at this address, by the Cloudflare plugin's endpoint. */
async function tick(siteUrl: string): Promise<void> {
  const address = new URL("/cdn-cgi/local/scheduled", siteUrl);
  address.searchParams.set("cron", EVERY_MINUTE);
  const answer = await fetch(address);
  const said = await answer.text();
  if (!answer.ok) throw new Error(`The clock's minute ended in ${answer.status}: ${said}`);
}
