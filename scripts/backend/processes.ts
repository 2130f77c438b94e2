import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

export interface RunningProcess {
  pid: number;
  parent: number;
  args: string;
}

/** The processes on this machine that this user may see. */
export function runningProcesses(): RunningProcess[] {
  return existsSync("/proc/self/stat") ? fromProc() : fromPs();
}

/** Slim containers have no ps. */
function fromProc(): RunningProcess[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    const [, parent] = statOf(Number(pid)) ?? [];
    if (parent === undefined) return [];
    try {
      const args = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
      return [{ pid: Number(pid), parent: Number(parent), args }];
    } catch (error) {
      if (isGone(error)) return [];
      throw error;
    }
  });
}

function fromPs(): RunningProcess[] {
  const lines = execFileSync("ps", ["-axww", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return [...lines.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)].map(([, pid, parent, args = ""]) => ({
    pid: Number(pid),
    parent: Number(parent),
    args,
  }));
}

function isGone(error: unknown): boolean {
  return (
    error instanceof Error && "code" in error && /^(ENOENT|ESRCH|EACCES)$/.test(String(error.code))
  );
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  return statOf(pid)?.[0] !== "Z";
}

/**
 * The fields of /proc/{pid}/stat from the state on; null without /proc or without such a process. In a container zombies may stay: state
 * Z has ended, whatever kill() says.
 */
export function statOf(pid: number): string[] | null {
  try {
    // The name in parentheses may contain anything, so fields are counted after it.
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? null;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Bytes of resident memory of a process. */
export function residentMemory(pid: number): number {
  const [, kilobytes] = existsSync("/proc/self/status")
    ? (/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [])
    : [null, execFileSync("ps", ["-o", "rss=", "-p", `${pid}`], { encoding: "utf8" })];
  return Number(kilobytes) * 1024;
}

/** Asks a process to end, then kills it; false when it is still there. */
export async function endProcess(
  pid: number,
  ask: NodeJS.Signals,
  insist: NodeJS.Signals,
): Promise<boolean> {
  for (const [signal, within] of [
    [ask, 10_000],
    [insist, 5_000],
  ] as const) {
    if (isAlive(pid)) process.kill(pid, signal);
    for (const deadline = Date.now() + within; Date.now() < deadline; await pause(25))
      if (!isAlive(pid)) return true;
  }
  return false;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, milliseconds));
}
