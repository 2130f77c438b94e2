import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createUser } from "../support/backend.ts";
import { openSite, type Site } from "../support/site.ts";
import { expectAccessible } from "./axe.ts";
import {
  announcement,
  expect,
  expectHydrated,
  openHydrated,
  signIn,
  test as base,
} from "./test.ts";

// The admins' styles and scripts for public pages. Each test has a site of its own, because live code affects the whole site.
const test = base.extend<{ ownSite: Site; ownVars: Record<string, string> }>({
  ownVars: [{}, { option: true }],
  ownSite: async ({ page, ownVars }, use) => {
    const site = await openSite({ edgeCache: true, vars: ownVars });
    await use(site);
    // An open page could still send requests to the stopped site.
    await page.close();
    await site.stop();
  },
});

async function asAdmin(page: Page, { backend }: Site) {
  const admin = { email: `admin-${randomUUID()}@journeys.test`, isAdmin: true };
  await signIn(page, await createUser(backend.sql, admin), backend);
}
const htmlOf = async (url: string) => (await fetch(url)).text();
const fileIn = (html: string) => /\/custom\/[0-9a-f]{32}\.(css|js)/.exec(html)?.[0] ?? null;
/** The colour of the page's heading. */
const colour = (page: Page) =>
  page.getByRole("heading", { level: 1 }).evaluate((heading) => getComputedStyle(heading).color);

async function save(page: Page, { url }: Site, typed: string, kind = "css") {
  await page.goto(`${url}/admin/settings/${kind}`);
  if (test.info().project.use.javaScriptEnabled) await expectHydrated(page);
  await page.getByRole("textbox", { name: /^Custom/ }).fill(typed);
  await page.getByRole("button", { name: "Save a version" }).click();
}

const RED = "rgb(200, 0, 0)";
const SHEET = `h1 { color: ${RED} }\nbody { background: url(https://evil.test/x.png) }\n@import "x.css";`;

test(
  "an admin saves styles, looks at them, puts them live and takes them back",
  { tag: "@prove" },
  async ({ page, browser, ownSite }) => {
    const { url } = ownSite;
    await asAdmin(page, ownSite);
    await page.goto(`${url}/admin/settings`);
    await page.getByRole("link", { name: "Custom CSS" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Custom CSS" })).toBeVisible();
    await save(page, ownSite, SHEET);
    await expect(announcement(page, "A version was saved. It is not live yet.")).toBeVisible();
    await expect(page.getByText("Line 2: url() is not kept")).toBeVisible();
    await expect(page.getByText("Line 3: @import is not kept")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Custom CSS" })).toHaveValue(SHEET);
    await page.getByText("What is kept").click();
    await expect(page.getByText("h1{color:rgb(200,0,0)}")).toBeVisible();

    // Only the admin who previews it sees it.
    await page.getByRole("button", { name: "Preview on the site" }).click();
    await expect(
      page.getByText("You are previewing custom CSS. Nobody else can see it."),
    ).toBeVisible();
    await page.goto(`${url}/contact`);
    expect(await colour(page)).toBe(RED);
    const file = fileIn(await page.content());
    expect(file).not.toBeNull();
    expect((await fetch(url + file)).status).toBe(404);
    expect(fileIn(await htmlOf(`${url}/contact`))).toBeNull();
    await page.getByRole("link", { name: "This page without it" }).click();
    await expect(page.getByText("without the site’s own styles")).toBeVisible();
    expect(await colour(page)).not.toBe(RED);
    await page.getByRole("link", { name: "Show it with them" }).click();
    await page.getByRole("button", { name: "End the preview" }).click();
    await expect(page.getByText("You are previewing custom CSS.")).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe("/contact");

    await page.goto(`${url}/admin/settings/css`);
    await page.getByRole("button", { name: "Put this version live" }).click();
    await expect(announcement(page, "The version is live.")).toBeVisible();
    const visitor = await browser.newPage({ javaScriptEnabled: false });
    await visitor.goto(`${url}/contact`);
    expect(await colour(visitor)).toBe(RED);
    const answer = await fetch(`${url}${file}`);
    expect(await answer.text()).toBe("h1{color:rgb(200,0,0)}");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/css; charset=utf-8",
      "cache-control": "public, max-age=300",
      "x-content-type-options": "nosniff",
    });
    for (const path of ["/auth", "/contact?plain=1"])
      expect([path, fileIn(await htmlOf(url + path))]).toEqual([path, null]);
    // A 404 page belongs to the site, with its frame and its custom code.
    for (const path of ["/no-such-page", `/spaces/${randomUUID()}`])
      expect([path, fileIn(await htmlOf(url + path))]).toEqual([path, file]);
    await expect(page.locator('link[href^="/custom/"]')).toHaveCount(0);

    // Another version, and back to the last one.
    await save(page, ownSite, "h1 { color: blue }");
    await expect(page.getByRole("heading", { name: "This version is not live" })).toBeVisible();
    await page.getByRole("button", { name: "Put this version live" }).click();
    await expect(page.getByRole("heading", { name: "This version is live" })).toBeVisible();
    await visitor.goto(`${url}/contact`);
    expect(await colour(visitor)).toBe("rgb(0, 0, 255)");
    await page.getByRole("button", { name: "Back to the last version" }).click();
    await expect(page.getByRole("textbox", { name: "Custom CSS" })).toHaveValue(SHEET);
    await visitor.goto(`${url}/contact`);
    expect(await colour(visitor)).toBe(RED);
    await page.getByRole("button", { name: "Take it off the site" }).click();
    await expect(announcement(page, "It is off the site.")).toBeVisible();
    await visitor.goto(`${url}/contact`);
    expect(await colour(visitor)).not.toBe(RED);
    await visitor.close();
    // The edge has purged it, and the database hides it once pages from before have had time to request it.
    await ownSite.backend
      .sql`update public.custom_code set went_live_at = now() - interval '11 minutes' where not is_live`;
    await expect.poll(async () => (await fetch(`${url}${file}`)).status).toBe(404);
  },
);

test(
  "a navigation to the pages of signing in leaves the styles behind",
  { tag: ["@prove", "@scripted"] },
  async ({ page, ownSite }) => {
    const { url, backend } = ownSite;
    const kept = `h1{color:${RED}}`;
    await backend.sql`
    insert into public.custom_code (kind, typed, kept, is_live, went_live_at) values ('css', ${kept}, ${kept}, true, now())`;
    await openHydrated(page, `${url}/contact`);
    expect(await colour(page)).toBe(RED);
    await page.getByRole("banner").getByRole("link", { name: "Sign In" }).first().click();
    await expect(page.getByLabel("Password")).toBeVisible();
    expect(fileIn(await page.content())).toBeNull();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", RED);
  },
);

test.describe("where the operator allows JavaScript", () => {
  test.use({ ownVars: { CUSTOM_JAVASCRIPT: "allowed" } });

  test(
    "a script runs on public pages, under the policy of the site, and nowhere else",
    { tag: ["@prove", "@scripted"] },
    async ({ page, ownSite }) => {
      const { url } = ownSite;
      await asAdmin(page, ownSite);
      await save(page, ownSite, "document.documentElement.dataset.custom = 'yes'", "javascript");
      await expect(announcement(page, "A version was saved. It is not live yet.")).toBeVisible();
      await page.getByRole("button", { name: "Put this version live" }).click();
      await expect(announcement(page, "The version is live.")).toBeVisible();
      await page.context().clearCookies();
      // Twice: the second document is cached, with a nonce of its own.
      for (let time = 0; time < 2; time += 1) {
        await openHydrated(page, `${url}/contact`);
        await expect(page.locator("html[data-custom=yes]")).toHaveCount(1);
      }
      await page.getByRole("banner").getByRole("link", { name: "Sign In" }).first().click();
      await expect(page.getByLabel("Password")).toBeVisible();
      await expect(page.locator("html[data-custom]")).toHaveCount(0);
      for (const path of ["/auth", "/contact?plain=1", "/terms", `/spaces/${randomUUID()}`])
        expect([path, fileIn(await htmlOf(url + path))]).toEqual([path, null]);
    },
  );
});

// In the gate tests/e2e/accessibility.spec.ts checks each kind of page.
test("the pages of custom code have no accessibility violations @prove @scripted", async ({
  page,
  ownSite,
}) => {
  await asAdmin(page, ownSite);
  for (const [kind, typed] of [
    ["css", SHEET],
    ["javascript", "let a = 1;"],
  ] as const) {
    await save(page, ownSite, typed, kind);
    await expect(page.getByRole("navigation", { name: "Versions" })).toContainText("character");
    await expectAccessible(page, kind);
  }
  await page.goto(`${ownSite.url}/admin/settings/css`);
  await page.getByRole("button", { name: "Preview on the site" }).click();
  await expect(page.getByText("You are previewing custom CSS.")).toBeVisible();
  await expectAccessible(page, "the preview", { within: "aside" });
  // Stops loading photos before the site stops.
  await page.goto("about:blank");
});
