import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isAlive, runningProcesses } from "../../scripts/backend/processes.ts";
import { processesOf } from "../../scripts/tests/workspace-processes.ts";

// An interrupted command ends its own database and Worker, and removes its temporary files.

const ROOT = resolve(import.meta.dirname, "../..");

/** All processes that a process has started, and their descendants. */
function descendantsOf(pid: number): number[] {
  const all = runningProcesses();
  const under = (parent: number): number[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one.pid, ...under(one.pid)]);
  return under(pid);
}

test.each([
  ["npm run fuzz", "SIGTERM", ["scripts/fuzz.ts", "--seed=1"], /Seed 1/],
  ["npm run fuzz", "SIGINT", ["scripts/fuzz.ts", "--seed=1"], /Seed 1/],
  ["npm run bench -- scale", "SIGTERM", ["scripts/bench.ts", "scale"], /Making \d+ spaces/],
  ["npm run e2e", "SIGTERM", ["scripts/e2e.ts", "main-job"], /Running \d+ tests/],
  ["timeout npm run e2e", "SIGTERM", ["scripts/e2e.ts", "main-job"], /Running \d+ tests/],
  ["npm test", "SIGINT", ["scripts/test.ts", "--only=e2e"], /Running \d+ tests/],
  ["npm test", "SIGTERM", ["scripts/test.ts", "--only=http"], / RUN /],
] as const)("%s leaves nothing behind after %s", async (name, signal, args, begun) => {
  const folder = mkdtempSync(join(tmpdir(), "interrupted-"));
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }));
  // The command must not use this run's cluster, nor its thoroughness.
  const { NOMADCOWORK_TEST_CLUSTER: _cluster, NOMADCOWORK_TESTS: _mode, ...env } = process.env;
  // `timeout` signals a whole group, and npm forwards its own signal.
  const isGroup = name.startsWith("timeout");
  const command = spawn(process.execPath, args, {
    cwd: ROOT,
    detached: isGroup,
    env: { ...env, TMPDIR: folder },
  });
  // Also when the awaited text never appears.
  onTestFinished(() => void command.kill("SIGTERM"));
  let said = "";
  command.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>((done) => command.on("close", done));
  await expect.poll(() => said, { timeout: 90_000 }).toMatch(begun);
  const started = () => descendantsOf(command.pid ?? 0);
  await expect.poll(() => started().length, { timeout: 60_000 }).toBeGreaterThan(5);
  const running = started();
  if (isGroup) process.kill(-(command.pid ?? 0), signal);
  command.kill(signal);
  expect(await ended).not.toBe(0);
  await expect.poll(() => running.filter(isAlive), { timeout: 10_000 }).toEqual([]);
  // Includes processes started after the check, or orphaned by then.
  expect(processesOf({ folder })).toEqual([]);
  expect(readdirSync(folder).filter((name) => name.startsWith("nomadcowork-"))).toEqual([]);
});
