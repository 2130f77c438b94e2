import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };
/** A test that passes only at its second try counts as passed, and `npm test` names it with its line. */
const named = { retry: 1, includeTaskLocation: true };
const http = {
  globalSetup: ["tests/support/build-and-cluster.setup.ts"],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Awaited results are late on a busy machine; the default limit is a second.
  expect: { poll: { timeout: 15_000 } },
  // Suites share sites: tests/support/shared-sites.ts.
  isolate: false,
};
/** Slow tests; only `npm run prove -- everything` runs them. */
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
 * Tests for both ways are written once, for a client of plain HTTP, and run here with a client that drives Chromium. A test with "plain
 * HTTP" in its title checks statuses, headers or controls that scripts hide.
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
          // Unit tests without side effects, which run first: a mistyped rule fails before any database starts.
          isolate: false,
          // They take a second at most; a busy machine needs longer.
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
          // One more than the cores of a small machine: tests of timeouts mostly wait.
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
          // Each suite has a database of its own, and no state in modules.
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
