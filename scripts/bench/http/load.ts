import { execFile } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

const ROOT = resolve(import.meta.dirname, "../../..");
const CONNECTIONS = 16;

/** Requests per second, and milliseconds. */
export interface Figures {
  rate: number;
  p50: number;
  p99: number;
  /** The longest wait of any request. */
  max: number;
}
export interface Load {
  name: string;
  /** Sends requests as fast as responses arrive; throws when one of them was an error. */
  run(page: Page, seconds: number, signal: AbortSignal): Promise<Figures>;
}
/** The requested page. */
export interface Page {
  url: string;
  cookie?: string;
}

const execute = promisify(execFile);

/**
 * wrk where it is installed, otherwise autocannon. On two cores the lighter one leaves more to the server: for the same constant response
 * autocannon needs twice the CPU time. For rendered pages both measure the same.
 */
export function chooseLoad(): Load {
  const wrk = (process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, "wrk"));
  const found = wrk.find(isExecutable);
  return found ? { name: "wrk", run: withWrk(found) } : { name: "autocannon", run: withAutocannon };
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

function withWrk(wrk: string): Load["run"] {
  return async (page, seconds, signal) => {
    const { url } = page;
    // At its limit workerd may leave a connection waiting for seconds. That is a result, not an error.
    const patience = ["--timeout", "60s"];
    const args = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--latency", ...patience];
    const { stdout } = await execute(wrk, [...args, ...headers(page), url], { signal });
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`);
    const inMilliseconds = (value = "", unit = "") => Number(value) * (UNITS[unit] ?? Number.NaN);
    const percentile = (which: number) => {
      const [, value, unit] = new RegExp(`${which}%\\s+([\\d.]+)(us|ms|s|m)`).exec(stdout) ?? [];
      return inMilliseconds(value, unit);
    };
    const [, max, maxUnit] = /Latency\s+\S+\s+\S+\s+([\d.]+)(us|ms|s|m)/.exec(stdout) ?? [];
    const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
    return {
      rate: Number(rate),
      p50: percentile(50),
      p99: percentile(99),
      max: inMilliseconds(max, maxUnit),
    };
  };
}

const Report = z.object({
  errors: z.number(),
  non2xx: z.number(),
  requests: z.object({ average: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number(), max: z.number() }),
});

async function withAutocannon(page: Page, seconds: number, signal: AbortSignal) {
  const { url } = page;
  const program = join(ROOT, "node_modules/autocannon/autocannon.js");
  const args = ["--json", `-c${CONNECTIONS}`, `-d${seconds}`, ...headers(page), url];
  const { stdout } = await execute(process.execPath, [program, ...args], {
    signal,
    maxBuffer: 8 * 1024 * 1024,
  });
  const { errors, non2xx, requests, latency } = Report.parse(JSON.parse(stdout));
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors + non2xx} answers were no page`);
  return { rate: requests.average, p50: latency.p50, p99: latency.p99, max: latency.max };
}

/** Both programs have the same options for headers. */
function headers({ cookie }: Page): string[] {
  return cookie ? ["-H", `Cookie: ${cookie}`] : [];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error) return false;
    throw error;
  }
}
