import { existsSync, readFileSync } from "node:fs";
import { isAlive, pause, runningProcesses, type RunningProcess } from "../backend/processes.ts";

/** By what the processes of a run are known. */
export interface Marks {
  /** Their temporary folder; on Linux it tells also those whose parent is gone. */
  folder: string;
  /** The one that was started last: all its descendants belong to it. */
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
    // A run inside the run has a folder inside the folder.
    return variables.some((one) => `${one}/`.startsWith(`TMPDIR=${folder}/`));
  } catch (error) {
    // It has just ended, or belongs to somebody else.
    if (
      error instanceof Error &&
      "code" in error &&
      /^(ENOENT|ESRCH|EACCES|EPERM)$/.test(String(error.code))
    )
      return false;
    throw error;
  }
}

/** Waits until all of them have ended; hands back those that have not. */
export async function endedWithin(marks: Marks, milliseconds: number): Promise<RunningProcess[]> {
  for (const deadline = Date.now() + milliseconds; ; await pause(50)) {
    const running = processesOf(marks);
    if (running.length === 0 || Date.now() > deadline) return running;
  }
}

/** Ends them; new ones may come while the old ones go. */
export async function endAll(marks: Marks): Promise<void> {
  const attempts = [
    ["SIGINT", 3000],
    ["SIGKILL", 3000],
    ["SIGKILL", 3000],
  ] as const;
  for (const [signal, within] of attempts) {
    // PostgreSQL waits for its clients after SIGTERM, and not after SIGINT.
    for (const { pid } of processesOf(marks)) if (isAlive(pid)) process.kill(pid, signal);
    if ((await endedWithin(marks, within)).length === 0) return;
  }
}
