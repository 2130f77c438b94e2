import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { VitestReport } from "../../tests/support/results.reporter.ts";
import { withRunnerFailure, emptyOutcome, type Named, type Outcome } from "./outcome.ts";
import { ROOT, type Workspace } from "./workspace.ts";

/** Runs vitest with these arguments and reads its results. */
export async function runVitest(
  workspace: Workspace,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const file = join(workspace.folder, "vitest.json");
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=./tests/support/results.reporter.ts"];
  const code = await workspace.run(
    "vitest",
    ["run", "--includeTaskLocation", ...reporters, ...args],
    {
      ...env,
      NOMADCOWORK_TEST_REPORT: file,
    },
  );
  return withRunnerFailure(existsSync(file) ? read(file) : emptyOutcome(), "vitest", code);
}

function read(path: string): Outcome {
  const { passed, failures, flaky, files } = VitestReport.parse(
    JSON.parse(readFileSync(path, "utf8")),
  );
  const relatively = (test: Named) => ({ ...test, file: test.file && relative(ROOT, test.file) });
  return {
    passed,
    failures: failures.map(relatively),
    flaky: flaky.map(relatively),
    files: files.map(({ file, seconds }) => ({ file: relative(ROOT, file), seconds })),
  };
}
