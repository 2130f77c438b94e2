import { emptyOutcome, type Outcome } from "./outcome.ts";
import { type Workspace } from "./workspace.ts";

export interface Part {
  name: string;
  run(workspace: Workspace): Promise<Outcome>;
}
export interface FinishedPart extends Outcome {
  name: string;
  seconds: number;
}

/** Runs every part, also when an earlier one failed, and prints each result. */
export async function runParts(
  workspace: Workspace,
  parts: readonly Part[],
): Promise<FinishedPart[]> {
  const finished: FinishedPart[] = [];
  for (const { name, run } of parts) {
    const began = performance.now();
    console.log(`\n— ${name}`);
    const outcome = await run(workspace);
    for (const left of await workspace.endLeftovers())
      outcome.failures.push({ name: `${name} left a process running`, reason: left });
    const seconds = (performance.now() - began) / 1000;
    finished.push({ ...outcome, name, seconds });
    const failed = outcome.failures.length;
    console.log(
      `— ${name}: ${failed === 0 ? "good" : `${failed} failed`} (${seconds.toFixed(1)} s)`,
    );
  }
  return finished;
}

export function allPassed(parts: readonly FinishedPart[]): boolean {
  return parts.every(({ failures }) => failures.length === 0);
}

/** A part that is one program: it passes or it fails. */
export async function runProgram(
  workspace: Workspace,
  program: string,
  args: readonly string[],
): Promise<Outcome> {
  const code = await workspace.run(program, args);
  if (code === 0) return { ...emptyOutcome(), passed: 1 };
  const name = [program, ...args].join(" ");
  return { ...emptyOutcome(), failures: [{ name, reason: `It ended with ${code}.` }] };
}
