import { spawn } from "node:child_process";
import { resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");

export interface RunResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Switches off telemetry. */
const QUIET = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  SUPABASE_TELEMETRY_DISABLED: "1",
  DO_NOT_TRACK: "1",
};

/** Runs a program of node_modules/.bin and returns its output; `show` also prints it as it comes. */
export function run(
  program: string,
  args: readonly string[],
  options: { env?: Record<string, string>; show?: boolean } = {},
): Promise<RunResult> {
  return new Promise((done, fail) => {
    const child = spawn(resolve(ROOT, "node_modules/.bin", program), args, {
      cwd: ROOT,
      env: { ...process.env, ...QUIET, ...options.env },
      stdio: [options.show ? "inherit" : "ignore", "pipe", "pipe"],
    });
    const said = { stdout: "", stderr: "" };
    for (const stream of ["stdout", "stderr"] as const)
      child[stream].on("data", (chunk: Buffer) => {
        said[stream] += chunk.toString();
        if (options.show) process[stream].write(chunk);
      });
    child.on("error", fail);
    child.on("close", (code) => done({ code: code ?? 1, ...said }));
  });
}
