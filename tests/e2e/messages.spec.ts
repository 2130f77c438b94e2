import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { createSpace } from "../support/actors.ts";
import { actingAs, createUser, type Person } from "../support/backend.ts";
import type { Site } from "../support/site.ts";
import { expect, expectHydrated, signIn, test, signInHere } from "./test.ts";

// Messages between guests, hosts and the support.

async function hostOf(site: Site, listing: object = {}) {
  const host = await createUser(site.backend.sql, {
    email: `host-${randomUUID().slice(0, 8)}@journeys.test`,
    fullName: "Hanna Host",
  });
  const space = await createSpace(site.backend.sql, {
    name: "Letter House",
    owner_id: host.id,
    ...listing,
  });
  return { host, space };
}

/** Another browser, with another signed-in person. */
async function pageOf(browser: Browser, site: Site, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await signIn(page, person);
  return page;
}

/** Asks past the page; answers the thread. */
async function askedBy(site: Site, guest: Person, space: string, text = "Is there a lift?") {
  const [row] = await actingAs(
    site.backend.sql,
    guest,
    (as) => as<{ id: string }[]>`select public.ask_host(${space}, ${text}, ${randomUUID()}) as id`,
  );
  return row?.id ?? "";
}

async function writtenBy(site: Site, person: Person, thread: string, text: string) {
  await actingAs(
    site.backend.sql,
    person,
    (as) => as`select public.write_message(${thread}, ${text}, ${randomUUID()})`,
  );
}

const messages = (page: Page) => page.getByRole("log", { name: "Messages" }).getByRole("listitem");
const send = (page: Page) => page.getByRole("button", { name: "Send message" });

/** Makes the page poll at once, as after it becomes visible, instead of after its ten seconds. */
async function lookNow(page: Page) {
  await expectHydrated(page);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

test("a visitor asks a host, who sees a new message and answers on the open page", async ({
  page,
  site,
  person,
  browser,
  javaScriptEnabled,
}) => {
  const { host, space } = await hostOf(site);
  await page.goto(`/spaces/${space}`);
  await page.getByRole("link", { name: "Ask the host" }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  await signInHere(page, person);
  await expect(page.getByRole("heading", { name: "Ask the host" })).toBeVisible();
  await expect(page.getByText("Hanna H. lists Letter House")).toBeVisible();
  await page.getByLabel("Message to Hanna H.").fill("Is there a lift?\nI come with a cello.");
  await send(page).dblclick();
  await expect(page.getByRole("heading", { level: 1, name: "Hanna H." })).toBeVisible();
  await expect(messages(page)).toHaveText([/You.*Is there a lift\?\s+I come with a cello\./s]);

  const theirs = await pageOf(browser, site, host);
  await theirs.goto("/");
  const menu = theirs.getByRole("button", {
    name: /^Account menu of .*, unread conversations: 1$/,
  });
  await menu.click();
  await theirs.getByRole("link", { name: "Messages 1 unread" }).click();
  await theirs.getByRole("link", { name: /Tess T\..*Letter House.*1 new message/ }).click();
  await expect(messages(theirs)).toHaveCount(1);
  await expect(theirs.getByRole("button", { name: /^Account menu of/ })).toHaveAccessibleName(
    `Account menu of ${host.email}`,
  );
  await theirs.getByLabel("Message to Tess T.").fill("There is, wide enough for a cello.");
  await send(theirs).click();
  await expect(messages(theirs)).toHaveText([/Tess T\./, /You.*wide enough/]);
  await expect(theirs.getByLabel("Message to Tess T.")).toHaveValue("");

  if (!javaScriptEnabled) await page.getByRole("link", { name: "Look for new messages" }).click();
  else {
    await expect(page.getByRole("link", { name: "Look for new messages" })).toBeHidden();
    await lookNow(page);
  }
  await expect(messages(page).last()).toContainText("wide enough", { timeout: 20_000 });
  // Asking again leads to the same conversation.
  await page.goto(`/spaces/${space}/ask`);
  await expect(messages(page)).toHaveCount(2);
  await theirs.context().close();
});

test(
  "a new message leaves the typed text unchanged @scripted",
  { tag: "@prove" },
  async ({ page, site, person, context }) => {
    const { host, space } = await hostOf(site);
    const thread = await askedBy(site, person, space);
    await signIn(page, person);
    await page.goto(`/dashboard/messages/${thread}`);
    const field = page.getByLabel("Message to Hanna H.");
    await field.fill("Half a sen");
    await writtenBy(site, host, thread, "Yes, there is.");
    await lookNow(page);
    await expect(messages(page)).toHaveCount(2, { timeout: 20_000 });
    await expect(field).toHaveValue("Half a sen");
    await expect(field).toBeFocused();
    // Nor does their message from another tab.
    const second = await context.newPage();
    await second.goto(`/dashboard/messages/${thread}`);
    await second.getByLabel("Message to Hanna H.").fill("From the other tab");
    await send(second).click();
    await expect(messages(second)).toHaveCount(3);
    await lookNow(page);
    await expect(messages(page)).toHaveCount(3, { timeout: 20_000 });
    await expect(field).toHaveValue("Half a sen");
    await field.fill("Half a sentence");
    await send(page).click();
    await expect(messages(page)).toHaveCount(4);
    await expect(field).toHaveValue("");
    await expect(field).toBeFocused();
  },
);

test(
  "an open list of conversations shows new messages",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site, person }) => {
    const { host, space } = await hostOf(site);
    const thread = await askedBy(site, person, space);
    await signIn(page, person);
    await page.goto("/dashboard/messages");
    const row = page.getByRole("link", { name: /Hanna H\..*Letter House/ });
    await expect(row).toContainText("You: Is there a lift?");
    await expect(page.getByRole("link", { name: "Look for new messages" })).toBeHidden();
    await writtenBy(site, host, thread, "Yes, there is.");
    await lookNow(page);
    await expect(row).toContainText("1 new message", { timeout: 20_000 });
    await expect(row).toContainText("Yes, there is.");
  },
);

test(
  "the Send button of a short conversation stays in its place when scripts begin @scripted",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { space } = await hostOf(site);
    const thread = await askedBy(site, person, space);
    await signIn(page, person);
    await page.setViewportSize({ width: 390, height: 600 });
    const held = Promise.withResolvers<void>();
    await page.route("**/*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`/dashboard/messages/${thread}`, { waitUntil: "commit" });
    await page.getByRole("link", { name: "Look for new messages" }).waitFor();
    const top = async () => (await send(page).boundingBox())?.y;
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const before = await top();
    held.resolve();
    await expectHydrated(page);
    expect(await top()).toBe(before);
  },
);

test(
  "a message that is not sent comes back below the latest one, with its form in sight",
  { tag: "@prove" },
  async ({ page, site, person, javaScriptEnabled }) => {
    const { space } = await hostOf(site);
    const thread = await askedBy(site, person, space);
    for (let count = 2; count <= 12; count++)
      await writtenBy(site, person, thread, `Question ${count}?`);
    await signIn(page, person);
    await page.setViewportSize({ width: 390, height: 844 });
    const isAtEnd = async () => {
      await expect(page.getByRole("alert")).toBeInViewport();
      await expect(send(page)).toBeInViewport({ ratio: 1 });
      await expect(messages(page).last()).toBeInViewport({ ratio: 1 });
      const [last, bar] = await Promise.all(
        [messages(page).last(), page.locator(".write-bar")].map((part) => part.boundingBox()),
      );
      if (!last || !bar) throw new Error("The conversation is not shown");
      expect(last.y + last.height).toBeLessThanOrEqual(bar.y);
    };
    await page.goto(`/dashboard/messages/${thread}#latest`);
    if (javaScriptEnabled) await expectHydrated(page);
    const text = page.getByLabel(/^Message to /);
    await text.fill("   ");
    await send(page).click();
    await isAtEnd();
    if (!javaScriptEnabled) return;
    await page.context().clearCookies();
    await text.fill("Am I still there?");
    await send(page).click();
    await signInHere(page, person);
    await expect(text).toHaveValue("Am I still there?");
    await isAtEnd();
  },
);

test(
  "a page that is out of sight asks nothing @scripted",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { space } = await hostOf(site);
    const thread = await askedBy(site, person, space);
    await signIn(page, person);
    await page.clock.install();
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/news")) asked += 1;
    });
    await page.goto(`/dashboard/messages/${thread}`);
    await expectHydrated(page);
    await page.clock.runFor(11_000);
    await expect.poll(() => asked).toBe(1);
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await page.clock.runFor(60_000);
    expect(asked).toBe(1);
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: false });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await expect.poll(() => asked).toBe(2);
  },
);

test(
  "the support is written to from the help page, and answers in the same place",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { sql } = site.backend;
    const admin = await createUser(sql, {
      email: `admin-${randomUUID().slice(0, 8)}@journeys.test`,
      isAdmin: true,
    });
    await sql`update private.support_desk set looked_at = null`;
    await page.goto("/contact");
    await expect(page.getByRole("link", { name: "Message support" })).toBeVisible();
    await page.goto("/help?q=submarine");
    const still = page.getByRole("region", { name: "Still Need Help?" });
    await expect(still.getByRole("link", { name: "Message support" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Clear Search" }).last().click();
    // The three ways stand before the answers.
    const [ways, answers] = [
      page.getByRole("list", { name: "Ways to reach us" }),
      page.getByRole("navigation", { name: "Categories" }),
    ];
    await expect(ways.getByRole("listitem").getByRole("heading")).toHaveText([
      "Live Chat",
      "Email",
      "Phone",
    ]);
    const topOf = async (part: typeof ways) => (await part.boundingBox())?.y ?? 0;
    await expect(async () => {
      const tops = await Promise.all([ways, answers, still].map(topOf));
      expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    }).toPass();
    await ways.getByRole("link", { name: "Message support" }).click();
    await signInHere(page, person);
    await expect(page.getByLabel("Message to Support")).toBeVisible();
    // Tests of admins look at the support too.
    await sql`update private.support_desk set looked_at = null`;
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Leave a message" })).toBeVisible();
    await expect(page.getByText("You will have an answer within 24 hours.")).toBeVisible();
    await page.getByLabel("Message to Support").fill("Where is my receipt?");
    await send(page).click();
    await expect(messages(page)).toHaveCount(1);
    await actingAs(sql, admin, async (as) => {
      const [mine] = await as<{ id: string }[]>`
      select t ->> 'id' as id from jsonb_array_elements(public.support_threads() -> 'threads') t
      where t -> 'member' ->> 'email' = ${person.email}`;
      await as`select public.answer_support(${mine?.id ?? ""}, 'The space gives it to you.', ${randomUUID()})`;
    });
    await page.goto("/dashboard/messages");
    await page.getByRole("link", { name: /^Support.*1 new message/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Live Chat" })).toBeVisible();
    await expect(messages(page).last()).toHaveText(/Support.*The space gives it to you\./);
    await sql`update private.support_desk set looked_at = null`;
  },
);
