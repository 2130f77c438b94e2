import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "rules",
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
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          globalSetup: ["tests/support/journeys.setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // One more than the cores of a small machine: whoever tests what is late waits most of its time.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          // Suites share sites: tests/support/shared-sites.ts.
          isolate: false,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "database",
          include: ["tests/db/**/*.test.ts"],
          globalSetup: ["tests/support/cluster.setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
