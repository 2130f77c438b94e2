import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { findChromium } from "./chromium.ts";

/** `npm run e2e -- …`: the journeys alone, with whatever Playwright takes as arguments. */
const ROOT = resolve(import.meta.dirname, "..");
const { status } = spawnSync(
  resolve(ROOT, "node_modules/.bin/playwright"),
  ["test", ...process.argv.slice(2)],
  { cwd: ROOT, stdio: "inherit", env: { ...process.env, CHROMIUM_PATH: findChromium() } },
);
process.exitCode = status ?? 1;
