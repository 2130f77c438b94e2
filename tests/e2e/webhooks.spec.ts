import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { openSealer } from "../../app/features/webhooks/sealed.server.ts";
import { createUser } from "../support/backend.ts";
import { webhookOf as webhookIn } from "../support/demo-values.ts";
import { openReceiver } from "../support/receiver.ts";
import { type Site } from "../support/site.ts";
import { filterSample } from "../support/thoroughness.ts";
import { addWebhook } from "../support/webhooks.ts";
import { expectAccessible } from "./axe.ts";
import { announcement, expect, openHydrated, openRowMenu, signIn, test } from "./test.ts";

// Admins add, change and watch webhooks. The webhooks of each test have names of their own.
async function asAdmin(page: Page, { backend }: Site) {
  const admin = { email: `admin-${randomUUID()}@journeys.test`, isAdmin: true };
  await signIn(page, await createUser(backend.sql, admin), backend);
}
const word = () => randomUUID().slice(0, 8);
const main = (page: Page) => page.getByRole("main");

/** A webhook with a secret that can sign. */
async function webhookOf({ backend }: Site, given: Parameters<typeof addWebhook>[1] = {}) {
  const { seal } = await openSealer([backend.keys.webhooks]);
  return addWebhook(backend.sql, { seal, type: "message_reported", ...given });
}

async function openList(page: Page, name: string) {
  await page.goto(`/admin/webhooks?${new URLSearchParams({ q: name })}`);
  await expect(page.getByRole("heading", { level: 1, name: "Webhooks Manager" })).toBeVisible();
}

test(
  "an admin finds a webhook by its name or URL, switches it off and on, and deletes it",
  { tag: "@prove" },
  async ({ page, site }) => {
    const name = `Chat ${word()}`;
    const url = `https://receiver.example/${word()}`;
    await webhookOf(site, { name, url });
    await asAdmin(page, site);
    await page.goto("/admin");
    const sidebar = page.getByRole("navigation", { name: "Admin" });
    await sidebar.getByRole("link", { name: "Webhooks" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Webhooks Manager" })).toBeVisible();
    await page.getByLabel("Name or URL").fill(url.toUpperCase());
    await page.getByLabel("Name or URL").press("Enter");
    await expect(page).toHaveURL(/q=/);
    await expect(page.getByText("1 webhook", { exact: true })).toBeVisible();
    const row = page.getByRole("row", { name: new RegExp(name) });
    await expect(row).toContainText("message_reported");
    await expect(row).toContainText("Active");

    await openRowMenu(page, name);
    await page.getByRole("button", { name: `Disable ${name}` }).click();
    await expect(announcement(page, "Webhook status updated successfully")).toBeVisible();
    await expect(row).toContainText("Inactive");
    await openRowMenu(page, name);
    await page.getByRole("button", { name: `Enable ${name}` }).click();
    await expect(row).not.toContainText("Inactive");

    await openRowMenu(page, name);
    await page.getByRole("link", { name: `Delete ${name}` }).click();
    const question = "Are you sure you want to delete this webhook?";
    await expect(page.getByRole("heading", { name: question })).toBeVisible();
    await page.getByText("Keep it", { exact: true }).click();
    await openList(page, name);
    await openRowMenu(page, name);
    await page.getByRole("link", { name: `Delete ${name}` }).click();
    await page.getByRole("button", { name: "Delete webhook" }).click();
    await expect(announcement(page, "Webhook deleted successfully")).toBeVisible();
    await expect(page.getByText("No webhooks found.")).toBeVisible();
  },
);

test(
  "the secret is rotated, both sign for a day, and the old one is revoked early",
  { tag: "@prove" },
  async ({ page, site, javaScriptEnabled }) => {
    const { id, secret: old } = await webhookOf(site, { name: `Chat ${word()}` });
    await asAdmin(page, site);
    await page.goto(`/admin/webhooks/${id}`);
    await page.getByRole("button", { name: "Rotate the secret" }).click();
    const shown = page.getByLabel("The signing secret");
    await expect(shown).toHaveValue(/^whsec_/);
    await expect(shown).toBeInViewport();
    if (javaScriptEnabled) await expect(shown).toBeFocused();
    expect(await shown.inputValue()).not.toBe(old);
    await expect(
      page.getByText(/The old secret signs beside it until \d+ \w+ \d+, \d\d:\d\d UTC/),
    ).toBeVisible();
    await page.getByRole("button", { name: "Revoke the old secret now" }).click();
    await expect(
      announcement(page, "Revoked. The old secret no longer signs anything."),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Revoke the old secret now" })).toHaveCount(0);
    await expect(page.getByLabel("The signing secret")).toHaveCount(0);

    // The second of two admins who rotate it is refused: the first one's secret is valid.
    await site.backend.sql`
    update private.webhook_secrets set id = gen_random_uuid() where webhook_id = ${id} and signs_until is null`;
    await page.getByRole("button", { name: "Rotate the secret" }).click();
    await expect(
      page.getByText("Failed to rotate the secret. The secret has since been replaced"),
    ).toBeVisible();
  },
);

test(
  "a failed delivery is shown with each attempt, and sent again alone or with all since a day",
  { tag: "@prove" },
  async ({ page, site }) => {
    let status = 500;
    const receiver = await openReceiver((response) =>
      response.writeHead(status).end("<b>Out of desks</b>"),
    );
    const { sql } = site.backend;
    const { id } = await webhookOf(site, { name: `Chat ${word()}`, url: receiver.url });
    await asAdmin(page, site);
    await page.goto(`/admin/webhooks/${id}`);
    await expect(page.getByText("Nothing was sent in the last 30 days.")).toBeVisible();
    await expect(page.getByText("No events were sent in these days.")).toBeVisible();
    await page.getByRole("button", { name: "Send a test event" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "message_reported" })).toBeVisible();
    const reloaded = async () => {
      await page.reload();
      return main(page).textContent();
    };
    await expect.poll(reloaded).toContain("It will not be sent again. It answered 500.");
    const attempt = page.getByRole("article", { name: "Attempt 1" });
    await expect(attempt).toContainText("Failed500");
    await expect(attempt).toContainText("<b>Out of desks</b>");
    await expect(attempt).toContainText('"type":"message_reported"');

    status = 204;
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(announcement(page, "It is being sent again.")).toBeVisible();
    await expect.poll(reloaded).toContain("It has arrived.");
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);

    await sql`
    with events as (
      insert into private.webhook_events (type, data) select 'message_reported', '{}' from generate_series(1, 3) returning id)
    insert into private.webhook_deliveries (event_id, webhook_id, attempts, finished_at, outcome, reason)
    select id, ${id}, 10, now(), 'dead', 'No answer within 15 seconds.' from events`;
    await page.goto(`/admin/webhooks/${id}?state=dead`);
    const deliveries = page.getByRole("table", { name: "Deliveries" });
    await expect(deliveries.getByText("Dead")).toHaveCount(3);
    await page
      .getByRole("navigation", { name: "Deliveries" })
      .getByRole("link", { name: "Waiting" })
      .click();
    await expect(page.getByText("Nothing waits.", { exact: true })).toBeVisible();
    await page.getByLabel("Time").fill("00:00");
    await page.getByRole("button", { name: "Send all failures again" }).click();
    await expect(announcement(page, "3 deliveries will be sent again.")).toBeVisible();
    await page.goto(`/admin/webhooks/${id}?state=delivered`);
    await expect
      .poll(
        async () => {
          await page.reload();
          return deliveries.getByText("Delivered").count();
        },
        { timeout: 15_000 },
      )
      .toBe(4);
    await expect(
      page.getByRole("img", { name: "Attempts in 14 days: 3 arrived, 0 failed" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Send all failures again" }).click();
    await expect(announcement(page, "Nothing has failed for good since then.")).toBeVisible();

    await page.goto("/admin/webhooks");
    const activity = page.getByRole("table", { name: "Recent Webhook Activity" });
    await expect(activity.getByText("Failed500").first()).toBeVisible();
    await sql`delete from public.webhooks where id = ${id}`;
    await page.reload();
    await expect(activity.getByText("Unknown").first()).toBeVisible();
    await receiver.stop();
  },
);

test(
  "a test event is shown as being sent, and then with its answer",
  { tag: "@prove" },
  async ({ page, site, javaScriptEnabled }) => {
    const waiting: (() => void)[] = [];
    const receiver = await openReceiver((response) => {
      waiting.push(() => response.writeHead(200).end("Thank you"));
    });
    const { id } = await webhookOf(site, { name: `Chat ${word()}`, url: receiver.url });
    await asAdmin(page, site);
    await page.goto(`/admin/webhooks/${id}`);
    await page.getByRole("button", { name: "Send a test event" }).click();
    await expect.poll(() => waiting.length).toBe(1);
    const again = page.getByRole("link", { name: "Look again" });
    // With scripts the page polls by itself.
    const look = () => (javaScriptEnabled ? Promise.resolve() : again.click());
    await look();
    await expect(page.getByText("It is being sent.", { exact: true })).toBeVisible();
    await expect(page.getByText("The first one is under way.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send again" })).toHaveCount(0);
    waiting[0]?.();
    const { sql } = site.backend;
    await expect
      .poll(() =>
        sql`select from public.webhook_logs where webhook_id = ${id}`.then((rows) => rows.length),
      )
      .toBe(1);
    await look();
    await expect(page.getByText("It has arrived.")).toBeVisible();
    await expect(page.getByRole("article", { name: "Attempt 1" })).toContainText("Thank you");
    await expect(again).toHaveCount(0);
    await receiver.stop();
  },
);

const SCHEMES = filterSample(["light", "dark"] as const, (scheme) => scheme === "light");

// tests/e2e/accessibility.spec.ts checks the pages of webhooks when they are opened.
test(
  "axe finds nothing in the preview of a new webhook, nor beside a secret that was rotated",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site }) => {
    const { webhookId } = await webhookIn(site.backend.sql);
    await site.backend.sql`
      insert into private.webhook_days (webhook_id, day, delivered, failed) values (${webhookId}, current_date, 3, 1)
      on conflict do nothing`;
    await asAdmin(page, site);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await openHydrated(page, "/admin/webhooks/new");
      await page.getByRole("button", { name: "Preview" }).click();
      await expect(page.getByRole("alert")).toContainText("Trigger type is required");
      await page.getByLabel("Trigger Type").selectOption("space_created");
      await page.getByRole("button", { name: "Preview" }).click();
      await expect(page.getByText("What is sent, with an example")).toBeVisible();
      await expectAccessible(page, page.url());
      await openHydrated(page, `/admin/webhooks/${webhookId}`);
      await page.getByText("View as a table").click();
      await page.getByRole("button", { name: "Rotate the secret" }).click();
      await expect(page.getByLabel("The signing secret")).toBeVisible();
      await expectAccessible(page, page.url());
    }
  },
);
