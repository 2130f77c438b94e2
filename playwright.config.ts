import { defineConfig } from "@playwright/test";

/**
 * What scripts add, what a screen shows, and one main job of each area; tests/http/plain-*.test.ts has what holds with and without
 * scripts. `npm test` runs the tests without the tag "@prove", and the main job of a visitor (`main-job.spec.ts`) with JavaScript switched off.
 * `npm run prove -- everything` runs all of them, in both ways unless they are tagged "@scripted".
 */
const isThorough = process.env["NOMADCOWORK_TESTS"] === "everything";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/build-and-cluster.setup.ts",
  fullyParallel: true,
  workers: 2,
  // A test that passes at its second try counts as passed, and `npm test` names it: timing in a browser on a busy machine is not exact.
  retries: 1,
  ...(isThorough ? {} : { grepInvert: /@prove/ }),
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    // Playwright cannot intercept the requests of a service worker.
    serviceWorkers: "block",
    // Painting animations takes a sixth of the time; tests about animations switch them on.
    contextOptions: { reducedMotion: "reduce" },
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
    {
      name: "with JavaScript",
      use: { javaScriptEnabled: true },
      // These only read, and search-ui.spec.ts has the scripts of the map; press-counts.spec.ts covers a phone with scripts. In the gate
      // keyboard.spec.ts does the whole main job with scripts.
      testIgnore: isThorough
        ? /(map|reading|plain-phone)\.spec\.ts/
        : /(main-job|map|reading|plain-phone)\.spec\.ts/,
    },
    {
      name: "without JavaScript",
      use: { javaScriptEnabled: false },
      grepInvert: isThorough ? /@scripted/ : /@scripted|@prove/,
      ...(isThorough ? {} : { grep: /@main-job/ }),
      // These check the scripts themselves, or run one in the page.
      testIgnore:
        /(accessibility|arrival|changed-pages|console|content-security-policy|dates|first-load|keyboard|layout-shift|missing-scripts|navigation|offline|search-ui)\.spec\.ts/,
    },
  ],
});
