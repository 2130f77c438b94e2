import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { VitestReport } from "../../tests/support/results.reporter.ts";
import { honest, nothing, type Named, type Outcome } from "./outcome.ts";
import { ROOT, type Room } from "./room.ts";

/** Runs vitest with these arguments and reads its results. */
export async function runVitest(
  room: Room,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const file = join(room.folder, "vitest.json");
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=./tests/support/results.reporter.ts"];
  const code = await room.run("vitest", ["run", "--includeTaskLocation", ...reporters, ...args], {
    ...env,
    NOMADCOWORK_TEST_REPORT: file,
  });
  return honest(existsSync(file) ? read(file) : nothing(), "vitest", code);
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
