import { writeFileSync } from "node:fs";
import type { SerializedError } from "vitest";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { z } from "zod";

const Named = z.object({
  name: z.string(),
  file: z.string().optional(),
  line: z.number().optional(),
  reason: z.string(),
});
/** The results of a vitest run. Its own JSON has neither lines nor retries. */
export const VitestReport = z.object({
  passed: z.number(),
  failures: z.array(Named),
  flaky: z.array(Named),
  files: z.array(z.object({ file: z.string(), seconds: z.number() })),
});
type VitestReport = z.infer<typeof VitestReport>;
type Problem = Pick<SerializedError, "message" | "stacks">;

/** Writes the results into the file in NOMADCOWORK_TEST_REPORT. */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const path = process.env["NOMADCOWORK_TEST_REPORT"];
    if (!path) throw new Error("NOMADCOWORK_TEST_REPORT names no file");
    const report: VitestReport = { passed: 0, failures: [], flaky: [], files: [] };
    for (const module of modules) addModule(report, module);
    for (const error of unhandled)
      report.failures.push({ name: "an error outside of every test", ...whereAndWhy([error]) });
    writeFileSync(path, JSON.stringify(report));
  }
}

function addModule(report: VitestReport, module: TestModule): void {
  const file = module.moduleId;
  for (const test of module.children.allTests()) addTest(report, test);
  // A failed hook of a group, and a file that could not be loaded.
  for (const suite of module.children.allSuites())
    if (suite.errors().length > 0)
      report.failures.push({
        name: suite.fullName,
        reason: reasonOf(suite.errors()),
        file,
        line: suite.location?.line,
      });
  if (module.errors().length > 0)
    report.failures.push({ name: module.relativeModuleId, ...whereAndWhy(module.errors()), file });
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  report.files.push({ file, seconds: (setupDuration + collectDuration + duration) / 1000 });
}

function addTest(report: VitestReport, test: TestCase): void {
  const { state, errors = [] } = test.result();
  const named = {
    name: test.fullName,
    file: test.module.moduleId,
    line: test.location?.line,
    reason: reasonOf(errors),
  };
  if (state === "passed") report.passed += 1;
  if (state === "failed") report.failures.push(named);
  if (state === "skipped") report.failures.push({ ...named, reason: "It was skipped." });
  if (test.diagnostic()?.flaky) report.flaky.push(named);
}

function whereAndWhy(errors: readonly Problem[]) {
  const [at] = errors[0]?.stacks ?? [];
  return { file: at?.file, line: at?.line, reason: reasonOf(errors) };
}

/** From the first try: the second often fails because of data that the first left behind. */
function reasonOf(errors: readonly Problem[]): string {
  return errors[0]?.message ?? "";
}
