import { attackOf } from "./attacks.ts";
import { sendRequest, type TestResponse, type TestRequest } from "./http.ts";
import type { FuzzedWorld } from "./fuzzed-world.ts";

/** Milliseconds after which a request counts as hung. */
const LONGEST = 10_000;

/** The fault of an answer; `null` for a valid one. */
function faultOf(
  { path }: TestRequest,
  { status, headers, text, ms }: TestResponse,
): string | null {
  // Under load `/readyz` may fail to be ready within its second.
  const isHonest = status === 503 && path.startsWith("/readyz");
  if (status >= 500 && !isHonest) return `status ${status}`;
  if (/^\s+at .+:\d+:\d+\)?$/m.test(text)) return "a stack trace";
  if (/PGRST\d+|SQLSTATE|node_modules|build\/server/.test(text)) return "what only we should see";
  if (ms > LONGEST) return `${Math.round(ms)} ms`;
  if (!headers["content-security-policy"]) return "no content security policy";
  if (!headers["cache-control"]) return "no Cache-Control";
  return null;
}

/** The number of each status, by pattern of the route and by reading or writing: "/auth read". */
export type Counts = Map<string, Map<number, number>>;
export interface Findings {
  asked: number;
  counts: Counts;
  slowest: number;
  faults: { number: number; fault: string; request: TestRequest }[];
}

interface Asking {
  seed: number;
  from: number;
  to: number;
  /** Receives every fault, and the progress. */
  say?: (line: string) => void;
  signal?: AbortSignal;
}

/** Sends the attacks with these numbers, a few at a time. */
export async function fuzz(
  world: FuzzedWorld,
  { seed, from, to, say = () => undefined, signal }: Asking,
): Promise<Findings> {
  const findings: Findings = { asked: 0, counts: new Map(), slowest: 0, faults: [] };
  const began = performance.now();
  let next = from;
  const work = async () => {
    for (let number = next++; number < to; number = next++) {
      const { request, route } = attackOf(seed, number, world);
      const fault = await sendRequest(world.site, { ...request, within: 2 * LONGEST }).then(
        (answer) => {
          count(findings.counts, `${route} ${isRead(request) ? "read" : "write"}`, answer);
          findings.slowest = Math.max(findings.slowest, answer.ms);
          return faultOf(request, answer);
        },
        (error: unknown) => `no answer: ${String(error)}`,
      );
      if (signal?.aborted) return;
      if (fault) {
        findings.faults.push({ number, fault, request });
        say(`${number}: ${fault}\n   ${JSON.stringify(request)}`);
      }
      if (++findings.asked % 5_000 === 0) say(progress(findings.asked, to - from, began));
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return findings;
}

function isRead({ method = "GET" }: TestRequest): boolean {
  return ["GET", "HEAD", "OPTIONS"].includes(method);
}

/** A redirect to the sign-in page counts as a refusal. */
function count(counts: Counts, what: string, { status: sent, headers }: TestResponse): void {
  const status = headers.location?.startsWith("/auth?returnTo=") ? 401 : sent;
  const row = counts.get(what) ?? new Map<number, number>();
  counts.set(what, row.set(status, (row.get(status) ?? 0) + 1));
}

function progress(asked: number, all: number, began: number): string {
  const seconds = (performance.now() - began) / 1000;
  const left = Math.round((seconds / asked) * (all - asked));
  return `${asked} of ${all} asked, ${Math.round(asked / seconds)} a second, ${left} s to go`;
}

/** The number of each status, over all routes. */
export function statusesOf({ counts }: Findings): Record<number, number> {
  const sums: Record<number, number> = {};
  for (const row of counts.values())
    for (const [status, times] of row) sums[status] = (sums[status] ?? 0) + times;
  return sums;
}

/** Two lines for each route: the number of requests, and their statuses. */
export function tableOf({ counts }: Findings): string {
  const lines = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return lines
    .map(([what, row]) => {
      const sum = [...row.values()].reduce((all, times) => all + times, 0);
      const statuses = [...row].toSorted(([a], [b]) => a - b);
      const said = statuses.map(([status, times]) => `${status}: ${times}`).join("  ");
      return `${String(sum).padStart(7)}  ${what.padEnd(52)}  ${said}`;
    })
    .join("\n");
}
