import { randomUUID } from "node:crypto";
import { createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { createUser, type Backend, type Person } from "../support/backend.ts";
import { writeBookings } from "../support/mail-storm.ts";
import { openSite, type Site } from "../support/site.ts";
import { announcement, expect, signIn, test as base } from "./test.ts";

// The effects of the switches in the settings. The test has a site of its own, because they apply to the whole site.
const test = base.extend<{ ownSite: Site }>({
  ownSite: async ({ page }, use) => {
    const site = await openSite({ edgeCache: true });
    await use(site);
    // An open page could still send requests to the stopped site.
    await page.close();
    await site.stop();
  },
});

/** The topics of a member's mails. */
async function mailsOf({ sql }: Backend, { id }: Person): Promise<string[]> {
  const mails = await sql<{ topic: string }[]>`
    select topic from private.outbox where recipient_id = ${id} and outcome = 'sent' order by topic`;
  return mails.map(({ topic }) => topic);
}

test(
  "an admin asks for verified addresses, switches notifications off, and closes the site for maintenance",
  { tag: "@prove" },
  async ({ page, browser, javaScriptEnabled, ownSite: { url, backend } }) => {
    const { sql } = backend;
    const [admin, guest] = [
      await createUser(sql, { email: `${randomUUID()}@journeys.test`, isAdmin: true }),
      await createUser(sql, { email: `${randomUUID()}@journeys.test` }),
    ];
    const space = await createSpace(sql, {});
    const context = await browser.newContext({
      baseURL: url,
      javaScriptEnabled: javaScriptEnabled ?? true,
    });
    const visitor = await context.newPage();
    await signIn(visitor, guest, backend);
    await signIn(page, admin, backend);
    await page.goto(`${url}/admin/settings`);
    const save = async () => {
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(announcement(page, "Settings Saved")).toBeVisible();
    };
    await page.getByLabel("Require email verification").check();
    await page.getByLabel("Enable notifications").uncheck();
    await save();
    await expect(page.getByLabel("Require email verification")).toBeChecked();
    await expect(page.getByLabel("Enable notifications")).not.toBeChecked();
    await expect(page.getByLabel("Enable notifications")).toHaveAccessibleDescription(
      /no newsletter: one that is under way continues later/,
    );
    const [saved] = await sql`select enable_notifications from public.site_settings`;
    expect(saved).toEqual({ enable_notifications: false });
    await visitor.goto(`/spaces/${space}/book?pass=day&startDate=${dayAhead(9)}`);
    await expect(
      visitor.getByRole("heading", { name: "Verify your email address first" }),
    ).toBeVisible();

    await page.getByLabel("Maintenance mode").check();
    await save();
    await expect(page.getByText("The site is closed for maintenance")).toBeVisible();
    expect((await visitor.goto("/"))?.status()).toBe(503);
    await expect(visitor.getByRole("heading", { name: "Closed for maintenance" })).toBeVisible();
    await page.getByLabel("Maintenance mode").uncheck();
    await save();
    await expect(page.getByText("The site is closed for maintenance")).toHaveCount(0);
    expect((await visitor.goto("/"))?.status()).toBe(200);
    await context.close();
  },
);

test(
  "while notifications are off a booking is confirmed, its host told and a new password warned of, and nobody reminded",
  { tag: "@prove" },
  async ({ page, ownSite: { url, backend, tick } }) => {
    const { sql } = backend;
    const [admin, guest, host] = [
      await createUser(sql, { email: `${randomUUID()}@journeys.test`, isAdmin: true }),
      await createUser(sql, { email: `${randomUUID()}@journeys.test` }),
      await createUser(sql, { email: `${randomUUID()}@journeys.test` }),
    ];
    const space = await createSpace(sql, { owner_id: host.id });
    await signIn(page, admin, backend);
    await page.goto(`${url}/admin/settings`);
    await page.getByLabel("Enable notifications").uncheck();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(announcement(page, "Settings Saved")).toBeVisible();
    await sql`delete from private.outbox`;
    await writeBookings(sql, { member: guest, space, count: 1 });
    await sql`
    insert into private.outbox (topic, recipient_id, subject_id) values ('password-changed', ${guest.id}, gen_random_uuid())`;
    await sql`update private.outbox set due_at = now() - interval '1 minute'`;
    await sql`update private.jobs set started_at = null`;
    await tick();
    await expect
      .poll(() => mailsOf(backend, guest))
      .toEqual(["booking-confirmed", "password-changed"]);
    expect(await mailsOf(backend, host)).toEqual(["booking-received"]);
    const held = await sql<{ topic: string }[]>`
    select topic from private.outbox where outcome = 'not-wanted' and topic like 'booking-%'`;
    expect(held.map(({ topic }) => topic)).toEqual(["booking-reminder"]);
    expect(backend.mail(guest.email)).toHaveLength(2);
    expect(backend.mail(host.email)).toHaveLength(1);
  },
);
