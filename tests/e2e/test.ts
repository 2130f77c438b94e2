import { randomUUID } from "node:crypto";
import {
  expect,
  test as base,
  type ConsoleMessage,
  type Locator,
  type Page,
} from "@playwright/test";
import { createUser, type Backend, type Person } from "../support/backend.ts";
import { sessionCookies } from "../support/session-cookies.ts";
import { openSite, type Site } from "../support/site.ts";

type Fixtures = {
  /** The errors and warnings of the browser's console; any of them fails the test. */
  consoleErrors: string[];
  /** A person with an account, created for this test alone. */
  person: Person;
};

/** The backend of this process's site: every worker of Playwright has its own. */
let backend: Backend | undefined;

export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await openSite({ edgeCache: true });
      backend = site.backend;
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  consoleErrors: [
    async ({ context }, use) => {
      const consoleErrors: string[] = [];
      context.on("console", (message) => {
        if (isUnexpected(message))
          consoleErrors.push(`${message.location().url}: ${message.text()}`);
      });
      context.on("weberror", (error) => consoleErrors.push(String(error.error())));
      await use(consoleErrors);
      expect(consoleErrors).toEqual([]);
    },
    { auto: true },
  ],
  person: async ({ site }, use) => {
    const name = `traveller-${randomUUID().slice(0, 8)}`;
    await use(
      await createUser(site.backend.sql, {
        email: `${name}@journeys.test`,
        fullName: "Tess Traveller",
      }),
    );
  },
});

export { expect };

/** Chromium also reports a page that answers 404 or 422 as intended; a missing file or a 5xx is always an error. */
function isUnexpected(message: ConsoleMessage): boolean {
  if (!["error", "warning"].includes(message.type())) return false;
  // React preloads the files of its images. Chromium misses their use while axe keeps the page busy for seconds.
  if (/\/photos\/\S+ was preloaded using link preload but not used/.test(message.text()))
    return false;
  // Tests run without the service worker, whose requests Playwright cannot intercept; offline.spec.ts allows it.
  if (message.text().includes("Service Worker registration blocked by Playwright")) return false;
  const onPurpose = /status of 4\d\d/.test(message.text());
  return !(onPurpose && !/\/(assets|photos)\//.test(message.location().url));
}

/** Gives the browser a session without the sign-in page, which has its own tests. A test with a site of its own names its backend. */
export async function signIn(
  page: Page,
  person: Pick<Person, "email" | "password">,
  on: Backend | undefined = backend,
) {
  if (!on) throw new Error("No site was opened");
  const cookies = await sessionCookies(on, person);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, domain: "localhost" })));
}

/** Signs in on the page that asks for it. The page before may have another address field, in its footer. */
export async function signInHere(
  page: Page,
  { email, password }: Pick<Person, "email" | "password">,
) {
  await expect(page.getByRole("heading", { name: "Sign in to your account" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
}

/** Makes a user an admin in the list of users or on their page, after the explanation of the rights. */
export async function makeAdmin(within: Page | Locator) {
  const button = within.getByRole("button", { name: /^Make Admin/ });
  await expect(button).toBeHidden();
  await within.locator("summary").filter({ hasText: "Make Admin" }).click();
  await expect(within.getByText("make others admins")).toBeVisible();
  await button.click();
}

/** Opens the menu of a row, by the name of the row. */
export async function openRowMenu(within: Page | Locator, name: string) {
  await within.getByRole("button", { name: `More about ${name}` }).click();
}

/** Opens a page and waits for hydration, which comes some time after the first paint. */
export async function openHydrated(page: Page, path: string) {
  await page.goto(path);
  await expectHydrated(page);
}

/** Waits for the hydration of the document. */
export async function expectHydrated(page: Page) {
  await expect(page.locator("html.scripted")).toHaveCount(1);
}

/** The status message with this text; a page may have others, for example about loading. */
export function announcement(page: Page, hasText: string): Locator {
  return page.getByRole("status").filter({ hasText });
}

/** The heading of the page after a booking. */
export function bookedHeading(page: Page): Locator {
  return page.getByRole("heading", { level: 1, name: /^You're booked: / });
}
