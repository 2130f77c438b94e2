import { runProgram, type Part } from "./run-parts.ts";
import { runPlaywright } from "./run-playwright.ts";
import { runVitest } from "./run-vitest.ts";

/** The configurations of vitest and Playwright include all tests. */
const EVERYTHING = { NOMADCOWORK_TESTS: "everything" };

/** All tests, also the slow ones, and then these proofs, each as a command of its own. */
export function everything(proofs: readonly string[]): Part[] {
  return [
    {
      name: "unit, database, http and prove",
      run: (workspace) => runVitest(workspace, [], EVERYTHING),
    },
    { name: "e2e", run: (workspace) => runPlaywright(workspace, [], EVERYTHING) },
    ...proofs.map((name) => ({
      name: `prove -- ${name}`,
      run: (workspace: Parameters<Part["run"]>[0]) =>
        runProgram(workspace, "node", ["scripts/prove.ts", name]),
    })),
  ];
}

/** tests/prove/buttons.test.ts alone. */
export const pressedButtons: Part = {
  name: "prove -- buttons",
  run: (workspace) =>
    runVitest(workspace, ["--project", "prove", "tests/prove/buttons.test.ts"], EVERYTHING),
};
