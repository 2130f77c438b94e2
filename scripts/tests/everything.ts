import { runProgram, type Part } from "./run-parts.ts";
import { runJourneys } from "./run-journeys.ts";
import { runVitest } from "./run-vitest.ts";

/** The configurations of vitest and Playwright include all tests. */
const EVERYTHING = { NOMADCOWORK_TESTS: "everything" };

/** All tests, also the slow ones, and then these proofs, each as a command of its own. */
export function everything(proofs: readonly string[]): Part[] {
  return [
    { name: "rules, database, http and prove", run: (room) => runVitest(room, [], EVERYTHING) },
    { name: "journeys", run: (room) => runJourneys(room, [], EVERYTHING) },
    ...proofs.map((name) => ({
      name: `prove -- ${name}`,
      run: (room: Parameters<Part["run"]>[0]) =>
        runProgram(room, "node", ["scripts/prove.ts", name]),
    })),
  ];
}

/** tests/prove/buttons.test.ts alone. */
export const pressedButtons: Part = {
  name: "prove -- buttons",
  run: (room) => runVitest(room, ["--project", "prove", "tests/prove/buttons.test.ts"], EVERYTHING),
};
