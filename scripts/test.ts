import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { z } from "zod";
import { findChromium } from "./chromium.ts";

/**
 * `npm test` runs everything there is; `npm run check` the fast part (format, lint, types, rules). Every step runs even
 * when an earlier one failed, and the last line counts: one for each static check, one for each test.
 */

const ROOT = resolve(import.meta.dirname, "..");
const RESULTS = join(ROOT, "test-results");
const BIN = join(ROOT, "node_modules/.bin");
const fast = process.argv.includes("--fast");

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(""),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

type Count = { passed: number; failed: number };
const total: Count = { passed: 0, failed: 0 };
/** What failed, with the reason: said at the end once more, because a log may be cut at its beginning. */
const failures: string[] = [];

await step("format", () => checked("oxfmt", ["--check", "."]));
await step("lint", () => checked("oxlint", ["--quiet"]));
await step("types", async () => {
  const routes = await checked("react-router", ["typegen"]);
  return routes.failed > 0 ? routes : checked("tsc", ["--noEmit", "--project", "."]);
});
await step(fast ? "rules" : "rules and database", () => vitest(fast ? ["--project", "rules"] : []));
if (!fast) await step("deploy, dry run", () => checked("node", ["scripts/deploy.ts", "--dry-run"]));
if (!fast) await step("journeys", journeys);

if (failures.length > 0) console.log(`\n— what failed\n${failures.join("\n")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function step(name: string, work: () => Promise<Count>): Promise<void> {
  const began = performance.now();
  console.log(`\n— ${name}`);
  const { passed, failed } = await work();
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(`${name}: ${failed}`);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`— ${name}: ${failed === 0 ? "good" : `${failed} failed`} (${seconds} s)`);
}

async function checked(program: string, args: string[]): Promise<Count> {
  const code = await run(program, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function vitest(args: string[]): Promise<Count> {
  const file = join(RESULTS, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await counted(file, "vitest", ["run", ...reporters, ...args]);
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = VitestReport.parse(readJson(file));
  for (const { name: path, status, message, assertionResults } of testResults) {
    const failed = assertionResults.filter((test) => test.status === "failed");
    for (const { fullName, failureMessages } of failed)
      failures.push(`${relative(ROOT, path)}: ${fullName}\n${failureMessages.join("\n")}`);
    // A file that could not be read has a message and no tests.
    if (status === "failed" && failed.length === 0)
      failures.push(`${relative(ROOT, path)}\n${message}`);
  }
  return honest({ passed: numPassedTests, failed: numFailedTests }, code);
}

async function journeys(): Promise<Count> {
  const file = join(RESULTS, "journeys.json");
  const code = await counted(file, "playwright", ["test"], { CHROMIUM_PATH: findChromium() });
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = PlaywrightReport.parse(readJson(file)).stats;
  // Playwright's list names them under "flaky", with what failed first.
  if (flaky > 0) console.log(`\n${flaky} of the journeys passed only when tried again.`);
  return honest({ passed: expected + flaky, failed: unexpected }, code);
}

/** A runner that failed without a failed test (a broken file, a set-up) is a failure all the same. */
function honest(count: Count, code: number): Count {
  const silent = count.failed === 0 && (code !== 0 || count.passed === 0);
  return silent ? { ...count, failed: 1 } : count;
}

function counted(file: string, program: string, args: string[], env: Record<string, string> = {}) {
  rmSync(file, { force: true });
  return run(program, args, env);
}

function run(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(join(BIN, program), args, {
      cwd: ROOT,
      stdio: "inherit",
      env: { ...process.env, ...env },
    });
    child.on("error", fail);
    child.on("close", (code) => done(code ?? 1));
  });
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
