import { spawn } from "node:child_process";
import { CannotStart } from "../backend/folder-lock.ts";
import { firstLines } from "./summary.ts";
import { named, type Named } from "./outcome.ts";
import type { Workspace } from "./workspace.ts";
import { runPlaywright } from "./run-playwright.ts";
import { runParts, type Part } from "./run-parts.ts";
import { runVitest } from "./run-vitest.ts";

const vitest = (project: string): Repeated => ({
  times: 5,
  run: (workspace) => runVitest(workspace, ["--project", project, "--retry=0"]),
});
/** The parts of the gate with tests, and the number of runs of each. There are no retries. */
const PARTS: Readonly<Record<string, Repeated>> = {
  unit: vitest("unit"),
  database: vitest("database"),
  http: vitest("http"),
  e2e: { times: 3, run: (workspace) => runPlaywright(workspace, ["--retries=0"]) },
};
interface Repeated {
  times: number;
  run: Part["run"];
}
interface Flake extends Named {
  failed: number;
  times: number;
}

/** Runs the parts with these names, or all, repeatedly beside a busy core; true when no test ever failed. */
export async function findFlakes(
  workspace: Workspace,
  add: (part: { stop(): Promise<void> }) => unknown,
  names: readonly string[],
): Promise<boolean> {
  const wanted = names.length > 0 ? names : Object.keys(PARTS);
  const unknown = wanted.find((name) => !PARTS[name]);
  if (unknown !== undefined)
    throw new CannotStart(
      `There is no part called ${unknown}, but there are ${Object.keys(PARTS).join(", ")}.`,
    );
  add(keepOneCoreBusy());
  const flakes: Flake[] = [];
  for (const name of wanted) {
    const part = PARTS[name];
    if (part) flakes.push(...(await repeat(workspace, name, part)));
  }
  console.log(`\n${describeFlakes(flakes)}`);
  return flakes.length === 0;
}

async function repeat(
  workspace: Workspace,
  name: string,
  { times, run }: Repeated,
): Promise<Flake[]> {
  const rounds = Array.from({ length: times }, (_, at) => `${name}, ${at + 1} of ${times}`);
  const finished = await runParts(
    workspace,
    rounds.map((round) => ({ name: round, run })),
  );
  return countFailures(finished.map(({ failures }) => failures));
}

/** Each test that failed in one of the rounds, with its first message. */
export function countFailures(rounds: readonly (readonly Named[])[]): Flake[] {
  const flakes = new Map<string, Flake>();
  for (const failures of rounds) {
    // Several leftover processes of one part count as one failure.
    for (const [key, failure] of new Map(failures.map((one) => [named(one), one]))) {
      const flake = flakes.get(key) ?? { ...failure, failed: 0, times: rounds.length };
      flakes.set(key, { ...flake, failed: flake.failed + 1 });
    }
  }
  return [...flakes.values()];
}

export function describeFlakes(flakes: readonly Flake[]): string {
  if (flakes.length === 0) return "No test failed.";
  const lines = flakes.flatMap(({ failed, times, ...test }) => [
    `  ${failed} of ${times}  ${named(test)}`,
    ...firstLines(test.reason, 1).map((line) => `          ${line}`),
  ]);
  return ["— What failed at least once", ...lines].join("\n");
}

/** The process ends by itself when this one is gone. */
function keepOneCoreBusy(): { stop(): Promise<void> } {
  const busy = spawn(process.execPath, [
    "--eval",
    "const parent = process.ppid; while (process.ppid === parent);",
  ]);
  const gone = new Promise<void>((done) => busy.once("close", () => done()));
  return {
    stop() {
      busy.kill("SIGKILL");
      return gone;
    },
  };
}
