import { chromium } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { CannotStart } from "./backend/folder-lock.ts";

/** Headless Chromium: it takes half the time, because it draws no tabs and menus. */
const SHELLS = ["chromium-headless-shell", "chrome-headless-shell"];
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const CLI = resolve(import.meta.dirname, "../node_modules/@playwright/test/cli.js");

/** The path of a Chromium for the e2e tests; installs one when there is none. */
export function findChromium(say: (line: string) => void = console.log): string {
  const given = process.env["CHROMIUM_PATH"];
  if (given) {
    if (canRun(given)) return given;
    throw new CannotStart(`CHROMIUM_PATH names ${given}, which is no program that can be run.`);
  }
  const found = present();
  if (found) return found;
  say("There is no Chromium here: installing one …");
  // Playwright's own first: it needs no root rights. Its servers are not reachable from everywhere.
  run(process.execPath, [CLI, "install", "chromium"]);
  if (!present() && process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    run("apt-get", ["update"]);
    for (const name of ["chromium-headless-shell", "chromium"])
      if (!present()) run("apt-get", ["install", "-y", "--no-install-recommends", name]);
  }
  const installed = present();
  if (installed) return installed;
  throw new CannotStart(
    "The e2e tests need a Chromium: install the package chromium of your system, or name one with CHROMIUM_PATH.",
  );
}

function present(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  const onPath = (names: string[]) =>
    names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath(SHELLS), chromium.executablePath(), ...onPath(NAMES)].find(canRun);
}

function canRun(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    accessSync(path, constants.X_OK);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EACCES") return false;
    throw error;
  }
  // A download may lack system libraries; then it cannot even print its version.
  return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}

/** Prints the reason of a failed attempt on one line; the next attempt may still succeed. */
function run(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const done = spawnSync(command, args, { env, encoding: "utf8", timeout: 300_000 });
  if (done.status === 0) return;
  const reason = done.error?.message ?? done.stderr.trim().split("\n").at(-1) ?? "";
  console.error(`${command} ${args[0] ?? ""} failed: ${reason}`);
}

if (import.meta.main) console.log(findChromium());
