import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };
/** What passes only at its second try counts as passed, and `npm test` names it with its line. */
const named = { retry: 1, includeTaskLocation: true };
const http = {
  globalSetup: ["tests/support/build-and-cluster.setup.ts"],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // What is waited for comes late on a busy machine; the usual limit is a second.
  expect: { poll: { timeout: 15_000 } },
  // Suites share sites: tests/support/shared-sites.ts.
  isolate: false,
};
/** What costs time to be sure; only `npm run prove -- everything` runs it. */
const prove = {
  resolve: { alias },
  test: {
    ...named,
    ...http,
    name: "prove",
    include: ["tests/prove/**/*.test.ts"],
    maxWorkers: 3,
    sequence: { groupOrder: 1 },
  },
};

/**
 * What holds with and without scripts is written once, for a client of plain HTTP, and walked here by one that drives Chromium. A test whose
 * title says "plain HTTP" looks at statuses, headers or controls that scripts hide.
 */
const scripted = {
  resolve: {
    alias: [
      { find: "~", replacement: alias["~"] },
      {
        find: /^.*\/plain-client\.ts$/,
        replacement: fileURLToPath(new URL("./tests/support/scripted-client.ts", import.meta.url)),
      },
    ],
  },
  test: {
    ...named,
    ...http,
    name: "scripted",
    setupFiles: ["tests/support/scripted.setup.ts"],
    include: ["tests/http/plain-*.test.ts"],
    exclude: ["tests/http/plain-client.test.ts"],
    testNamePattern: /^(?!.*plain HTTP)/,
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
  },
};

export default defineConfig({
  test: {
    allowOnly: false,
    projects: [
      {
        resolve: { alias },
        test: {
          ...named,
          name: "unit",
          setupFiles: ["tests/support/one-year.setup.ts"],
          // They touch nothing outside themselves, and run first: whoever mistyped a rule waits for no database.
          isolate: false,
          // They take a second at most; a machine that does much else needs longer.
          testTimeout: 30_000,
          sequence: { groupOrder: 0 },
          include: [
            "app/**/*.test.{ts,tsx}",
            "workers/**/*.test.ts",
            "scripts/**/*.test.ts",
            "tests/*.test.{ts,tsx}",
          ],
        },
      },
      {
        resolve: { alias },
        test: {
          ...named,
          ...http,
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          // One more than the cores of a small machine: whoever tests what is late waits most of its time.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve: { alias },
        test: {
          ...named,
          name: "database",
          include: ["tests/db/**/*.test.ts"],
          globalSetup: ["tests/support/cluster.setup.ts"],
          // What a suite makes is in a database of its own, and nothing is kept in modules.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      ...(process.env["NOMADCOWORK_TESTS"] === "everything" ? [prove, scripted] : []),
    ],
  },
});
