import { existsSync, readFileSync } from "node:fs";
import { isAlive, pause, runningProcesses, type RunningProcess } from "../backend/processes.ts";

/** The marks by which the processes of a run are recognized. */
export interface Marks {
  /** Their temporary folder; on Linux it also finds those whose parent is gone. */
  folder: string;
  /** The last started process: all its descendants belong to the run. */
  pid?: number;
}

export function processesOf({ folder, pid: root }: Marks): RunningProcess[] {
  const all = runningProcesses();
  const found = new Set<number>();
  const addWithChildren = (pid: number) => {
    if (found.has(pid)) return;
    found.add(pid);
    for (const one of all) if (one.parent === pid) addWithChildren(one.pid);
  };
  for (const { pid } of all) if (pid === root || hasFolder(pid, folder)) addWithChildren(pid);
  return all.filter(({ pid }) => found.has(pid) && isAlive(pid));
}

function hasFolder(pid: number, folder: string): boolean {
  const file = `/proc/${pid}/environ`;
  if (!existsSync(file)) return false;
  try {
    const variables = readFileSync(file, "utf8").split("\0");
    // A nested run has a folder inside this folder.
    return variables.some((one) => `${one}/`.startsWith(`TMPDIR=${folder}/`));
  } catch (error) {
    // The process has just ended, or belongs to another user.
    if (
      error instanceof Error &&
      "code" in error &&
      /^(ENOENT|ESRCH|EACCES|EPERM)$/.test(String(error.code))
    )
      return false;
    throw error;
  }
}

/** Waits until all of them have ended; returns those that have not. */
export async function endedWithin(marks: Marks, milliseconds: number): Promise<RunningProcess[]> {
  for (const deadline = Date.now() + milliseconds; ; await pause(50)) {
    const running = processesOf(marks);
    if (running.length === 0 || Date.now() > deadline) return running;
  }
}

/** Ends them; ending ones may still start new ones. */
export async function endAll(marks: Marks): Promise<void> {
  const attempts = [
    ["SIGINT", 3000],
    ["SIGKILL", 3000],
    ["SIGKILL", 3000],
  ] as const;
  for (const [signal, within] of attempts) {
    // PostgreSQL waits for its clients after SIGTERM, but not after SIGINT.
    for (const { pid } of processesOf(marks)) if (isAlive(pid)) process.kill(pid, signal);
    if ((await endedWithin(marks, within)).length === 0) return;
  }
}
