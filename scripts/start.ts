import { join } from "node:path";
import { PAID_ONLINE } from "../demo/data/paid-online.ts";
import { startBackend } from "./backend/backend.ts";
import { buildWhenChanged } from "./build.ts";
import { startClock } from "./clock.ts";
import { readEnvironment } from "./environment.ts";
import { runUntilStopped } from "./lifecycle.ts";
import { addDemoPayments } from "./payments/demo.ts";
import { startStandIn, standInVars } from "./payments/stand-in.ts";
import { serveWorker } from "./worker.ts";

/** `npm start`: the backend, the production build in workerd, and a list of addresses. */
await runUntilStopped(async (add, signal) => {
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
  await buildWhenChanged(say, signal);
  const { vars, stateFolder, mailUrl } = backend;
  const provider = add(
    await startStandIn({
      siteUrl: `http://localhost:${PORT}`,
      file: join(stateFolder, "..", "payments.json"),
      accounts: [PAID_ONLINE.account],
    }),
  );
  addDemoPayments(provider);
  const worker = add(
    await serveWorker({ port: PORT, vars: { ...vars, ...standInVars(provider) }, stateFolder }),
  );
  add(startClock(() => worker.tick()));
  say(welcome(worker.url, mailUrl, provider.url));
});

function welcome(url: string, mailUrl: string, paymentsUrl: string): string {
  return `
  NomadCoWork is at   ${url}
  Its mail is at      ${mailUrl}
  Its payments are at ${paymentsUrl} (a stand-in, which asks for no card)

  Demo accounts, all with the password nomad-demo-2026
    guest@nomadcowork.test       books desks
    owner@nomadcowork.test       offers spaces
    admin@nomadcowork.test       runs the site
    suspended@nomadcowork.test   may no longer book

  Ctrl-C stops everything. The data stays in .nomadcowork; npm start -- --fresh begins again.
`;
}
