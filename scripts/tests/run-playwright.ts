import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { z } from "zod";
import { findChromium } from "../chromium.ts";
import { withRunnerFailure, emptyOutcome, type Named, type Outcome } from "./outcome.ts";
import { ROOT, type Workspace } from "./workspace.ts";

const Problem = z.object({
  message: z.string().default(""),
  location: z.object({ file: z.string(), line: z.number() }).optional(),
});
const Spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.enum(["expected", "unexpected", "flaky", "skipped"]),
      results: z.array(z.object({ duration: z.number(), errors: z.array(Problem).default([]) })),
    }),
  ),
});
const Suite = z.object({
  title: z.string(),
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).default([]);
  },
});
/** The used part of Playwright's JSON report. */
const PlaywrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(Suite),
  errors: z.array(Problem),
});

/** Runs Playwright with these arguments and reads its results. */
export async function runPlaywright(
  workspace: Workspace,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const file = join(workspace.folder, "e2e.json");
  rmSync(file, { force: true });
  const code = await workspace.run("playwright", ["test", ...args], {
    ...env,
    CHROMIUM_PATH: findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const outcome = existsSync(file)
    ? toOutcome(JSON.parse(readFileSync(file, "utf8")))
    : emptyOutcome();
  return withRunnerFailure(outcome, "playwright", code);
}

function toOutcome(json: unknown): Outcome {
  const { config, suites, errors } = PlaywrightReport.parse(json);
  const outcome = emptyOutcome();
  const seconds = new Map<string, number>();
  for (const spec of suites.flatMap(specsOf)) {
    const file = relative(ROOT, join(config.rootDir, spec.file));
    for (const { projectName, status, results } of spec.tests) {
      const took = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
      seconds.set(file, (seconds.get(file) ?? 0) + took);
      const reason = results.flatMap((result) => result.errors)[0]?.message ?? "";
      const named = { name: `${spec.title} (${projectName})`, file, line: spec.line, reason };
      if (status === "unexpected") outcome.failures.push(named);
      if (status === "skipped") outcome.failures.push({ ...named, reason: "It was skipped." });
      if (status === "flaky") outcome.flaky.push(named);
      if (status === "expected" || status === "flaky") outcome.passed += 1;
    }
  }
  outcome.files = [...seconds].map(([file, took]) => ({ file, seconds: took }));
  outcome.failures.push(...errors.map(outsideOfTests));
  return outcome;
}

function specsOf(suite: z.infer<typeof Suite>): z.infer<typeof Spec>[] {
  return [...suite.specs, ...suite.suites.flatMap(specsOf)];
}

function outsideOfTests({ message, location }: z.infer<typeof Problem>): Named {
  return {
    name: "an error outside of every e2e test",
    reason: message,
    ...(location && { file: relative(ROOT, location.file), line: location.line }),
  };
}
