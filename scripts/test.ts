import { CannotStart } from "./backend/folder-lock.ts";
import { runToCompletion } from "./lifecycle.ts";
import { openWorkspace } from "./tests/workspace.ts";
import { runPlaywright } from "./tests/run-playwright.ts";
import { allPassed, runParts, runProgram, type Part } from "./tests/run-parts.ts";
import { runVitest } from "./tests/run-vitest.ts";
import { summary } from "./tests/summary.ts";

/**
 * `npm test` tests every promise once; `npm run check` is the fast part (format, lint, types, unit tests). `-- --only=e2e` runs the part
 * of that name. Every part runs even when an earlier one failed, and the last line counts: one for each static check, one for each test.
 */

const types: Part["run"] = async (workspace) => {
  const routes = await runProgram(workspace, "react-router", ["typegen"]);
  return routes.failures.length > 0
    ? routes
    : runProgram(workspace, "tsc", ["--noEmit", "--project", "."]);
};
const CHECKS: readonly Part[] = [
  { name: "format", run: (workspace) => runProgram(workspace, "oxfmt", ["--check", "."]) },
  { name: "lint", run: (workspace) => runProgram(workspace, "oxlint", ["--quiet"]) },
  { name: "types", run: types },
];
const project = (name: string): Part => ({
  name,
  run: (workspace) => runVitest(workspace, ["--project", name]),
});
const UNIT = project("unit");
const GATE: readonly Part[] = [
  { name: "unit, database and http", run: (workspace) => runVitest(workspace) },
  {
    name: "deploy, dry run",
    run: (workspace) => runProgram(workspace, "node", ["scripts/deploy.ts", "--dry-run"]),
  },
  { name: "e2e", run: (workspace) => runPlaywright(workspace) },
];

const only = process.argv.find((given) => given.startsWith("--only="))?.slice("--only=".length);
const usual = [...CHECKS, ...(process.argv.includes("--fast") ? [UNIT] : GATE)];
const single = [...CHECKS, ...GATE, UNIT, project("database"), project("http")];
const parts = only === undefined ? usual : single.filter(({ name }) => name === only);
await runToCompletion(async (add) => {
  if (parts.length === 0) {
    const names = single.map(({ name }) => `"${name}"`).join(", ");
    throw new CannotStart(`There is no part called "${only}", but there are ${names}.`);
  }
  const finished = await runParts(add(openWorkspace()), parts);
  console.log(`\n${summary(finished)}`);
  process.exitCode = allPassed(finished) ? 0 : 1;
});
