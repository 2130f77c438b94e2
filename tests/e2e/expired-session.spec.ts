import { randomUUID } from "node:crypto";
import { openSealer } from "../../app/features/webhooks/sealed.server.ts";
import { createUser, type Person } from "../support/backend.ts";
import { expired } from "../support/browser.ts";
import type { Site } from "../support/site.ts";
import { createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { addWebhook } from "../support/webhooks.ts";
import { announcement, expect, signIn, test, signInHere } from "./test.ts";
import type { Page } from "@playwright/test";

// A session that ends while its page is open.

async function endSession(page: Page, { backend }: Site, { id }: Person) {
  await backend.sql`delete from auth.sessions where user_id = ${id}`;
  await backend.sql`delete from auth.refresh_tokens where user_id = ${id}`;
  const cookies = await page.context().cookies();
  await page
    .context()
    .addCookies(
      cookies
        .filter(({ name }) => name.includes("session"))
        .map((cookie) => ({ ...cookie, value: expired(cookie.value) })),
    );
}

const CALENDAR_FORMS = [
  {
    opens: "Close these days",
    typed: { "First day": dayAhead(40), Reason: "Repairs" },
    button: "Close days",
    done: "Guests will see your reason.",
  },
  {
    opens: "Other hours on these days",
    typed: { Day: dayAhead(40), Opens: "10:00", Closes: "14:00" },
    button: "Set hours",
    done: "The hours are set for",
  },
  {
    opens: "Change weekly hours",
    typed: { "Monday opens": "07:30" },
    button: "Save weekly hours",
    done: "Your weekly hours are saved.",
  },
];
for (const { opens, typed, button, done } of CALENDAR_FORMS)
  test(
    `what was typed into the calendar under “${opens}” comes back with the reason, in that form alone`,
    { tag: "@prove" },
    async ({ page, site, person }) => {
      const space = await createSpace(site.backend.sql, { owner_id: person.id });
      await signIn(page, person);
      await page.goto(`/dashboard/listings/${space}/calendar?month=${dayAhead(40).slice(0, 7)}`);
      const form = page
        .locator("form")
        .filter({ has: page.getByRole("button", { name: button, includeHidden: true }) });
      if (await form.isHidden()) await page.getByText(opens, { exact: true }).click();
      for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text);
      await endSession(page, site, person);
      await form.getByRole("button", { name: button }).click();
      await expect(page).toHaveURL(/\/auth\?returnTo=/);
      await signInHere(page, person);
      await expect(form.getByRole("alert")).toHaveText(
        "You were signed out. What you typed is still here.",
      );
      await expect(page.getByRole("alert")).toHaveCount(1);
      for (const [label, text] of Object.entries(typed))
        await expect(form.getByLabel(label)).toHaveValue(text);
      await form.getByRole("button", { name: button }).click();
      await expect(announcement(page, done)).toBeVisible();
    },
  );

/** A webhook with one header whose value is stored. */
async function createWebhook({ backend }: Site, name: string) {
  const { seal } = await openSealer([backend.keys.webhooks]);
  const headers = { "X-Key": "open sesame" };
  return addWebhook(backend.sql, { seal, name, headers, type: "message_reported" });
}

for (const isNew of [true, false])
  test(
    `what was typed into ${isNew ? "a new webhook" : "a webhook"} comes back without the values of headers, which nothing else takes the place of`,
    { tag: "@prove" },
    async ({ page, site }) => {
      const { sql } = site.backend;
      const admin = await createUser(sql, {
        email: `${randomUUID()}@journeys.test`,
        isAdmin: true,
      });
      const { id } = await createWebhook(site, "Before");
      const name = `Chat ${randomUUID()}`;
      await signIn(page, admin);
      await page.goto(`/admin/webhooks/${isNew ? "new" : id}`);
      await page.getByLabel("Name", { exact: true }).fill(name);
      await page.getByLabel("URL", { exact: true }).fill("https://receiver.example/hook");
      await page.getByLabel("Trigger Type").selectOption("space_created");
      const headers = page.getByLabel("Headers (JSON)");
      await headers.fill('{"X-Key": "barley wheat"}');
      await endSession(page, site, admin);
      const send = page.getByRole("button", { name: isNew ? "Create Webhook" : "Save changes" });
      await send.click();
      await expect(page).toHaveURL(/\/auth\?returnTo=/);
      await signInHere(page, admin);

      const alert = page.getByRole("alert");
      await expect(alert).toContainText("What you typed is still here, except for secrets.");
      await expect(alert).toContainText("Type the values again");
      await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
      await expect(headers).toHaveValue('{\n  "X-Key": "•••••• type it again"\n}');
      expect(await page.content()).not.toContain("barley");
      await send.click();
      await expect(alert).toContainText("Type the value of “X-Key” again.");
      await headers.fill('{"X-Key": "barley wheat"}');
      await send.click();
      await expect(
        announcement(page, isNew ? "Webhook created successfully" : "The webhook is saved."),
      ).toBeVisible();
      const [stored] = await sql<{ headers: object }[]>`
      select headers from public.webhooks where name = ${name}`;
      expect(Object.keys(stored?.headers ?? {})).toEqual(["X-Key"]);
    },
  );
