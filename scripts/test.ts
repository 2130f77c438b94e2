import { CannotStart } from "./backend/folder-lock.ts";
import { runToCompletion } from "./lifecycle.ts";
import { openRoom } from "./tests/room.ts";
import { runJourneys } from "./tests/run-journeys.ts";
import { allPassed, runParts, runProgram, type Part } from "./tests/run-parts.ts";
import { runVitest } from "./tests/run-vitest.ts";
import { summary } from "./tests/summary.ts";

/**
 * `npm test` tests every promise once; `npm run check` is the fast part (format, lint, types, rules). `-- --only=journeys` runs the part
 * of that name. Every part runs even when an earlier one failed, and the last line counts: one for each static check, one for each test.
 */

const types: Part["run"] = async (room) => {
  const routes = await runProgram(room, "react-router", ["typegen"]);
  return routes.failures.length > 0
    ? routes
    : runProgram(room, "tsc", ["--noEmit", "--project", "."]);
};
const CHECKS: readonly Part[] = [
  { name: "format", run: (room) => runProgram(room, "oxfmt", ["--check", "."]) },
  { name: "lint", run: (room) => runProgram(room, "oxlint", ["--quiet"]) },
  { name: "types", run: types },
];
const project = (name: string): Part => ({
  name,
  run: (room) => runVitest(room, ["--project", name]),
});
const RULES = project("rules");
const GATE: readonly Part[] = [
  { name: "rules, database and http", run: (room) => runVitest(room) },
  {
    name: "deploy, dry run",
    run: (room) => runProgram(room, "node", ["scripts/deploy.ts", "--dry-run"]),
  },
  { name: "journeys", run: (room) => runJourneys(room) },
];

const only = process.argv.find((given) => given.startsWith("--only="))?.slice("--only=".length);
const usual = [...CHECKS, ...(process.argv.includes("--fast") ? [RULES] : GATE)];
const single = [...CHECKS, ...GATE, RULES, project("database"), project("http")];
const parts = only === undefined ? usual : single.filter(({ name }) => name === only);
await runToCompletion(async (add) => {
  if (parts.length === 0) {
    const names = single.map(({ name }) => `"${name}"`).join(", ");
    throw new CannotStart(`There is no part called "${only}", but there are ${names}.`);
  }
  const finished = await runParts(add(openRoom()), parts);
  console.log(`\n${summary(finished)}`);
  process.exitCode = allPassed(finished) ? 0 : 1;
});
