/** A test, a file or a command that has something to be said about it. */
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
/** What one part of a run has found. */
export interface Outcome {
  passed: number;
  failures: Named[];
  /** What passed only at the second try. */
  flaky: Named[];
  files: FileTime[];
}

export function emptyOutcome(): Outcome {
  return { passed: 0, failures: [], flaky: [], files: [] };
}

/** A runner that failed without a failed test (a broken file, a set-up) is a failure all the same. */
export function withRunnerFailure(outcome: Outcome, runner: string, code: number): Outcome {
  if (outcome.failures.length > 0 || (code === 0 && outcome.passed > 0)) return outcome;
  const reason =
    code === 0
      ? "It ran no test."
      : `It ended with ${code}, and named no failed test: its output says why.`;
  return { ...outcome, failures: [{ name: runner, reason }] };
}

/** `file:line name`, as editors and terminals make links of it. */
export function named({ name, file, line }: Named): string {
  const place = file && (line ? `${file}:${line}` : file);
  return place && place !== name ? `${place} ${name}` : name;
}
