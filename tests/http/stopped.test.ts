import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { isAlive, runningProcesses } from "../../scripts/backend/processes.ts";

// Commands that start a database and a Worker of their own take them along when they are stopped in the middle.

const ROOT = resolve(import.meta.dirname, "../..");

/** Everything that a process has started, and what that has started. */
function descendantsOf(pid: number): number[] {
  const all = runningProcesses();
  const under = (parent: number): number[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one.pid, ...under(one.pid)]);
  return under(pid);
}

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s to npm run fuzz leaves nothing running",
  async (signal) => {
    // The cluster of this run of tests is not the command's own.
    const { NOMADCOWORK_TEST_CLUSTER: _, ...env } = process.env;
    const command = spawn(process.execPath, ["scripts/fuzz.ts", "--seed=1"], { cwd: ROOT, env });
    let said = "";
    command.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
    const ended = new Promise<number | null>((done) => command.on("close", done));
    await expect.poll(() => said, { timeout: 60_000 }).toContain("Seed 1");
    const started = descendantsOf(command.pid ?? 0);
    expect(started.length).toBeGreaterThan(5);
    command.kill(signal);
    expect(await ended).toBe(1);
    expect(started.filter(isAlive)).toEqual([]);
  },
);
