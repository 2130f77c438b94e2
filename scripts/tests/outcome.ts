/** A test, a file or a command with a message. */
export interface Named {
  name: string;
  /** Relative to the project. */
  file?: string;
  line?: number;
  reason: string;
}
export interface FileTime {
  file: string;
  seconds: number;
}
/** The result of one part of a run. */
export interface Outcome {
  passed: number;
  failures: Named[];
  /** Tests that passed only at the second try. */
  flaky: Named[];
  files: FileTime[];
}

export function emptyOutcome(): Outcome {
  return { passed: 0, failures: [], flaky: [], files: [] };
}

/** A runner that failed without a failed test (a broken file, a set-up) counts as a failure. */
export function withRunnerFailure(outcome: Outcome, runner: string, code: number): Outcome {
  if (outcome.failures.length > 0 || (code === 0 && outcome.passed > 0)) return outcome;
  const reason =
    code === 0
      ? "It ran no test."
      : `It ended with ${code}, and named no failed test: its output says why.`;
  return { ...outcome, failures: [{ name: runner, reason }] };
}

/** `file:line name`, which editors and terminals turn into links. */
export function named({ name, file, line }: Named): string {
  const place = file && (line ? `${file}:${line}` : file);
  return place && place !== name ? `${place} ${name}` : name;
}
