import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, statfsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { freemem, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pause } from "../backend/processes.ts";
import { endAll, endedWithin } from "./workspace-processes.ts";

export const ROOT = resolve(import.meta.dirname, "../..");
const BIN = join(ROOT, "node_modules/.bin");

/** The temporary folder of a test run, by which its processes are recognized. */
export interface Workspace {
  folder: string;
  /** Runs a program of node_modules/.bin in this terminal, and returns its exit code. */
  run(program: string, args: readonly string[], env?: Record<string, string>): Promise<number>;
  /** Ends processes that still run after their part is over, and returns their names. */
  endLeftovers(): Promise<string[]>;
  /** Interrupts running processes, kills those that do not stop, and removes the folder. */
  stop(): Promise<void>;
}

/** Files in memory. A run copies and drops hundreds of databases, each of a thousand files: here that takes a twelfth of the time. */
const MEMORY = "/dev/shm";
/** Bytes: a run fills half a gigabyte, and its programs and browsers need memory, too. */
const ENOUGH = 4 * 2 ** 30;

/** Milliseconds in which a browser and a database stop cleanly. */
const IN_ORDER = 8000;
/** Milliseconds in which processes end that were told to at the end of their part. */
const MOMENT = 5000;

export function openWorkspace(): Workspace {
  const folder = mkdtempSync(join(parentOfWorkspaces(), "nomadcowork-tests-"));
  const state: { isStopping: boolean; running?: Running } = { isStopping: false };
  const marks = () => ({ folder, pid: state.running?.pid });
  // Results of an interrupted run are discarded: it waits for the end of the process.
  const unlessStopping = <T>(result: T) =>
    state.isStopping ? new Promise<never>(() => undefined) : result;
  return {
    folder,
    async run(program, args, env = {}) {
      state.running = start(join(BIN, program), args, { ...process.env, ...env, TMPDIR: folder });
      return unlessStopping(await state.running.ended);
    },
    async endLeftovers() {
      const left = await endedWithin(marks(), MOMENT);
      if (left.length > 0) await endAll(marks());
      return unlessStopping(left.map(({ pid, args }) => `${pid} ${args.slice(0, 200)}`));
    },
    async stop() {
      state.isStopping = true;
      // SIGINT, because Playwright stops what it started on that signal only, and only on the first one.
      state.running?.interrupt();
      await Promise.race([state.running?.ended, pause(IN_ORDER)]);
      await endAll(marks());
      // A process that was killed while writing may have left a last file.
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

/** A temporary folder named for this process, as in a nested run, has precedence over memory. */
function parentOfWorkspaces(): string {
  if (process.env["TMPDIR"] !== undefined || !existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) >= ENOUGH ? MEMORY : tmpdir();
}

interface Running {
  /** Absent when it could not be started, or has ended. */
  pid?: number;
  ended: Promise<number>;
  interrupt(): void;
}

/** Detached: Ctrl-C in a terminal reaches only this process, which forwards it once. */
function start(file: string, args: readonly string[], env: NodeJS.ProcessEnv): Running {
  const child = spawn(file, args, {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    detached: true,
    env,
  });
  const running: Running = {
    pid: child.pid,
    ended: new Promise((done, fail) => {
      child.on("error", fail);
      child.on("close", (code) => {
        // The system may reuse the pid.
        delete running.pid;
        done(code ?? 1);
      });
    }),
    interrupt: () => void child.kill("SIGINT"),
  };
  return running;
}
