import { expect, test } from "vitest";
import { withRunnerFailure, emptyOutcome } from "./outcome.ts";
import { summary } from "./summary.ts";

test("the summary names failed, repeated and slow tests", () => {
  const end = summary([
    { ...emptyOutcome(), name: "lint", seconds: 9.04, passed: 1 },
    {
      name: "unit, database and http",
      seconds: 300,
      passed: 40,
      failures: [
        {
          name: "a desk is sold once",
          file: "tests/db/race.test.ts",
          line: 12,
          reason: "\u001B[31mexpected 2 to be 1\u001B[39m\n\n- 1\n+ 2\n  at the stock\n  of Monday",
        },
        { name: "tests/db/stock.test.ts", file: "tests/db/stock.test.ts", reason: "no such table" },
      ],
      flaky: [],
      files: [
        { file: "tests/db/stock.test.ts", seconds: 3 },
        { file: "tests/db/race.test.ts", seconds: 61.26 },
      ],
    },
    {
      name: "e2e",
      seconds: 200.5,
      passed: 7,
      failures: [],
      flaky: [
        {
          name: "book (with JavaScript)",
          file: "tests/e2e/booking.spec.ts",
          line: 8,
          reason: "timeout",
        },
      ],
      files: [{ file: "tests/e2e/booking.spec.ts", seconds: 20 }],
    },
  ]);
  expect(end).toBe(`— What failed
  tests/db/race.test.ts:12 a desk is sold once
    expected 2 to be 1
    - 1
    + 2
      at the stock
  tests/db/stock.test.ts
    no such table

— What passed only at the second try
  tests/e2e/booking.spec.ts:8 book (with JavaScript)
    timeout

— The slowest files
     61.3 s  tests/db/race.test.ts
     20.0 s  tests/e2e/booking.spec.ts
      3.0 s  tests/db/stock.test.ts

— The parts
      9.0 s  lint
    300.0 s  unit, database and http
    200.5 s  e2e

48 passed, 2 failed`);
});

test("the summary names at most ten files", () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ file: `${at}.test.ts`, seconds: at }));
  const end = summary([{ ...emptyOutcome(), name: "unit", seconds: 1, passed: 12, files }]);
  expect(end.match(/\d+\.test\.ts/g)).toHaveLength(10);
  expect(end).not.toMatch(/What failed|second try| 1\.test\.ts/);
});

test("a runner that fails without a failed test has failed, and is named", () => {
  const silent = withRunnerFailure({ ...emptyOutcome(), passed: 5 }, "vitest", 1);
  expect(silent.failures).toEqual([{ name: "vitest", reason: expect.stringContaining("with 1") }]);
  expect(withRunnerFailure(emptyOutcome(), "playwright", 0).failures).toHaveLength(1);
  expect(withRunnerFailure({ ...emptyOutcome(), passed: 5 }, "vitest", 0).failures).toEqual([]);
});
