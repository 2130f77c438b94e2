import { link, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { isAlive, pause, statOf } from "./processes.ts";

/** An error for the person at the terminal, printed as one sentence without a stack. */
export class CannotStart extends Error {
  override name = "CannotStart";
}

/**
 * Locks the folder for this process, or throws `CannotStart` naming the process that has the lock. A lock whose process is gone (kill -9,
 * power cut) is replaced. Returns the release.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const path = join(folder, "lock");
  await mkdir(folder, { recursive: true });
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(25)) {
    if (await write(path)) return () => release(path);
    const held = await readFile(path, "utf8").catch(missing);
    if (held !== null && isHeld(held))
      throw new CannotStart(
        `Process ${held.split(" ")[0]} is already running on ${folder}; stop it first (Ctrl-C) and start again.`,
      );
    await removeStale(path);
  }
  throw new CannotStart(`The lock ${path} could not be taken; remove that file and start again.`);
}

/** The process that holds the lock, if there is one. */
export async function holderOf(folder: string): Promise<string | null> {
  const held = await readFile(join(folder, "lock"), "utf8").catch(missing);
  return held !== null && isHeld(held) ? (held.split(" ")[0] ?? null) : null;
}

/** A lock contains "pid birth"; the birth distinguishes the process from a later one with the same pid. */
function isHeld(lock: string): boolean {
  const [pid, birth = ""] = lock.split(" ");
  return isAlive(Number(pid)) && birthOf(Number(pid)) === birth;
}

/** The lock is created atomically with its content, as a hard link to a finished file. */
async function write(path: string): Promise<boolean> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${process.pid} ${birthOf(process.pid)}`);
  const written = await isFirst(link(draft, path));
  await rm(draft);
  return written;
}

/**
 * Removes a lock whose process is gone. Only one start at a time may check and remove, or a second one could remove the lock that the
 * first has just written.
 */
async function removeStale(path: string): Promise<void> {
  const turn = `${path}.turn`;
  const mine = await isFirst(mkdir(turn));
  if (!mine) {
    const since = (await stat(turn).catch(missing))?.mtimeMs ?? Date.now();
    // A holder of the turn needs milliseconds; after ten seconds it was killed in between.
    if (Date.now() - since > 10_000) await rm(turn, { recursive: true, force: true });
    return;
  }
  const held = await readFile(path, "utf8").catch(missing);
  if (held !== null && !isHeld(held)) await rm(path);
  await rm(turn, { recursive: true });
}

function release(path: string): void {
  if (existsSync(path) && readFileSync(path, "utf8").startsWith(`${process.pid} `)) rmSync(path);
}

/** The kernel's start time of a process, by which a reused pid is recognized. */
function birthOf(pid: number): string {
  return statOf(pid)?.[19] ?? "";
}

async function isFirst(creation: Promise<unknown>): Promise<boolean> {
  try {
    await creation;
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ESRCH") return null;
  throw error;
}
