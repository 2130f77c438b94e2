import { defineConfig } from "@playwright/test";

/** Every journey runs twice: as most people travel, and with JavaScript switched off. */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/journeys.setup.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "with JavaScript", use: { javaScriptEnabled: true } },
    {
      name: "without JavaScript",
      use: { javaScriptEnabled: false },
      // These look at the scripts themselves, or run one in the page.
      testIgnore:
        /(accessibility|arrival|bundle|content-security-policy|dates|first-load|keyboard|layout-shift|missing-scripts|navigation|search-ui)\.spec\.ts/,
    },
  ],
});
