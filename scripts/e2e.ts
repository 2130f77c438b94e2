import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { isAlive, runningProcesses } from "./backend/processes.ts";
import { findChromium } from "./chromium.ts";
import { SIGNALS } from "./signals.ts";

/**
 * `npm run e2e -- …`: only the e2e tests, with any arguments of Playwright. Naming tests also selects those of the proofs, and runs each
 * test that works without scripts in both ways.
 */
const ROOT = resolve(import.meta.dirname, "..");
const named = process.argv.slice(2);
const env = {
  ...(named.length > 0 && { NOMADCOWORK_TESTS: "everything" }),
  ...process.env,
  CHROMIUM_PATH: findChromium(),
};
// Detached: Playwright stops what it started on SIGINT only, and only on the first one. A terminal and `timeout` signal a whole group,
// npm forwards its own signal, and SIGTERM would end Playwright at once, but not its PostgreSQL.
const playwright = spawn(resolve(ROOT, "node_modules/.bin/playwright"), ["test", ...named], {
  cwd: ROOT,
  stdio: "inherit",
  detached: true,
  env,
});
playwright.on("close", (code) => {
  process.exitCode = code ?? 1;
});
let isEnding = false;
for (const signal of SIGNALS)
  process.on(signal, () => {
    if (isEnding) return;
    isEnding = true;
    playwright.kill("SIGINT");
    setTimeout(endOrphanedWorkers, 3000).unref();
  });

/** Ends workers that got the signal before they handled it: they do not stop, and Playwright would wait for them forever. */
function endOrphanedWorkers(): void {
  const all = runningProcesses();
  const orphaned = all
    .filter(({ parent, args }) => parent === playwright.pid && /workerProcessEntry/.test(args))
    .filter(({ pid }) => !all.some(({ parent }) => parent === pid));
  for (const { pid } of orphaned) if (isAlive(pid)) process.kill(pid, "SIGKILL");
}
