import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { CannotStart } from "./backend/folder-lock.ts";
import { join, relative, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");
/** Inside the described folder, because every build empties it first. */
const STAMP = "server/sources.sha256";
const SOURCES = [
  "app/**/*",
  "workers/**/*",
  "public/**/*",
  "*.config.ts",
  "scripts/react-strings/react-strings.ts",
  "*.toml",
  "tsconfig.json",
  "package-lock.json",
];

/** The folder of the build for `npm start`, or for an environment of wrangler.toml. */
export function buildFolder(environment?: string): string {
  return join(ROOT, environment ? `dist/${environment}` : "build");
}

/** Builds for production when a source has changed since the last build. */
export async function buildWhenChanged(
  say: (line: string) => void,
  signal?: AbortSignal,
  environment?: string,
): Promise<void> {
  const sources = hashOfSources();
  const stamp = join(buildFolder(environment), STAMP);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
  say("Building the site …");
  const cli = join(ROOT, "node_modules/@react-router/dev/bin.cjs");
  const env = {
    ...process.env,
    NODE_ENV: "production",
    CLOUDFLARE_ENV: environment ?? "",
    DO_NOT_TRACK: "1",
    WRANGLER_SEND_METRICS: "false",
  };
  const build = spawn(process.execPath, [cli, "build"], {
    cwd: ROOT,
    env,
    ...(signal ? { signal } : {}),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [build.stdout, build.stderr])
    stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((done, fail) => build.on("error", fail).on("close", done));
  if (code !== 0) throw new CannotStart(`The build failed:\n${said}`);
  // The worker of the map, which browsers load: wrangler would upload it as a module of ours.
  const assets = join(buildFolder(environment), "server/assets");
  for (const file of globSync("maplibre-gl-worker-*.mjs", { cwd: assets }))
    rmSync(join(assets, file));
  writeFileSync(stamp, sources);
}

function hashOfSources(): string {
  const hash = createHash("sha256").update(process.version);
  const entries = globSync(SOURCES, { cwd: ROOT, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) {
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}
