import { spawn } from "node:child_process";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../../..");
const SOURCES = join(import.meta.dirname, "plain");
const TEMPLATE = "node_modules/@react-router/dev/dist/config/defaults/entry.server.web.tsx";

/**
 * A plain page: React Router as installed, with the `entry.server` of `react-router reveal` and the Worker of its template; one route,
 * whose loader has its data in memory. The views are those of our page, so that both documents are equal. Answers the folder of its
 * server build.
 */
export async function buildPlainPage(
  folder: string,
  answers: Record<string, string>,
  padding: number,
  signal: AbortSignal,
): Promise<string> {
  const app = join(folder, "app");
  await rm(folder, { recursive: true, force: true });
  await mkdir(app, { recursive: true });
  for (const file of ["root.tsx", "routes.ts", "search.tsx", "worker.ts"])
    await cp(join(SOURCES, file), join(app, file));
  for (const file of ["vite.config.ts", "wrangler.toml"])
    await cp(join(SOURCES, file), join(folder, file));
  await cp(join(ROOT, TEMPLATE), join(app, "entry.server.tsx"));
  await writeFile(join(app, "answers.json"), JSON.stringify(answers));
  await writeFile(join(app, "padding.json"), JSON.stringify(".".repeat(padding)));
  await build(folder, signal);
  return join(folder, "build/server");
}

async function build(folder: string, signal: AbortSignal): Promise<void> {
  const cli = join(ROOT, "node_modules/@react-router/dev/bin.cjs");
  const env = { ...process.env, NODE_ENV: "production", WRANGLER_SEND_METRICS: "false" };
  const child = spawn(process.execPath, [cli, "build"], { cwd: folder, env, signal });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((done, fail) => child.on("error", fail).on("close", done));
  if (code !== 0) throw new Error(`The plain page was not built:\n${said}`);
}
