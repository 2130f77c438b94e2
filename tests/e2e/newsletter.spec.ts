import { randomUUID } from "node:crypto";
import { createUser } from "../support/backend.ts";
import { addPublicPost, addSubscribers } from "../support/newsletter.ts";
import { announcement, expect, openHydrated, signIn, test } from "./test.ts";

// In the footer of these pages, and in the content of those with a form of their own.
for (const from of ["/", "/blog", "/newsletter", "/help", "/search", "/no/such/page"])
  test(
    `a visitor subscribes on ${from}, confirms, and leaves again`,
    {
      tag: from === "/" ? [] : "@prove",
    },
    async ({ page, site }) => {
      const email = `${randomUUID()}@journeys.test`;
      await page.goto(from);
      await page.getByLabel("Your email address").fill(email);
      await page.getByRole("button", { name: "Subscribe" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "One more step" })).toBeVisible();
      await expect.poll(() => site.backend.mail(email).length).toBe(1);
      const links = site.backend.mail(email)[0]?.links ?? [];
      const linkTo = (path: string) =>
        new URL(links.find((url) => url.includes(path)) ?? "").pathname;

      await page.goto(linkTo("/newsletter/confirm/"));
      await page.getByRole("button", { name: "Confirm your subscription" }).click();
      await expect(page.getByRole("heading", { name: "You are subscribed" })).toBeVisible();

      await page.goto(linkTo("/unsubscribe/"));
      await page.getByRole("button", { name: "Stop these emails" }).click();
      await expect(page.getByText("Your address is deleted.")).toBeVisible();
      const left = await site.backend
        .sql`select from private.newsletter_subscribers where email = ${email}`;
      expect(left).toHaveLength(0);
    },
  );

test(
  "an address that is none is refused in our words, also where the form stands at the end of another page",
  { tag: ["@prove", "@scripted"] },
  async ({ page }) => {
    for (const [typed, words] of [
      ["", "Enter your email address"],
      ["ana@", "Enter a whole email address"],
    ] as const) {
      await openHydrated(page, "/");
      await page.getByLabel("Your email address").fill(typed);
      await page.getByRole("button", { name: "Subscribe" }).click();
      await expect(page).toHaveURL("/newsletter");
      await expect(page.getByRole("alert")).toContainText(words);
      await expect(page.getByLabel("Your email address")).toHaveValue(typed);
    }
  },
);

test(
  "a page has one form that asks for an address: the footer of others has a link alone",
  { tag: "@prove" },
  async ({ page }) => {
    for (const path of ["/", "/blog", "/newsletter", "/auth", "/contact", "/about", "/terms"]) {
      await page.goto(path);
      await expect(page.getByLabel(/^(Your email address|Email)$/), path).toHaveCount(1);
    }
    await page.goto("/auth");
    await page.getByRole("contentinfo").getByRole("link", { name: "Newsletter" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Newsletter" })).toBeVisible();
  },
);

test(
  "an admin finds and removes a subscriber, and sends a post to the others",
  { tag: "@prove" },
  async ({ page, site }) => {
    const { sql } = site.backend;
    await sql`delete from private.newsletter_subscribers`;
    const [gone = "", stays = ""] = await addSubscribers(sql, 2);
    const { id } = await addPublicPost(sql);
    const email = `${randomUUID()}@journeys.test`;
    await signIn(page, await createUser(sql, { email, fullName: "Ada Admin", isAdmin: true }));
    await page.goto("/admin");
    const sidebar = page.getByRole("navigation", { name: "Admin" });
    await sidebar.getByRole("link", { name: "Newsletter" }).click();
    await expect(page.getByText("2 addresses", { exact: true })).toBeVisible();
    await page.goto(`/admin/newsletter?${new URLSearchParams({ q: gone })}`);
    await page.getByRole("link", { name: `Remove ${gone}` }).click();
    await page.getByRole("button", { name: "Remove address" }).click();
    await expect(announcement(page, "The address is removed.")).toBeVisible();
    await expect(page.getByText("No addresses found.")).toBeVisible();

    await page.goto("/admin/newsletter");
    await page.getByRole("link", { name: `Letter ${id}` }).click();
    await expect(page.getByText("It goes to 1 subscriber,")).toBeVisible();
    await page.getByRole("button", { name: "Send to subscribers" }).click();
    await expect(announcement(page, "The post is being sent.")).toBeVisible();
    await expect(page.getByText("0 of 1 sent")).toBeVisible();
    await sql`update private.jobs set started_at = null`;
    await site.tick();
    await page.reload();
    await expect(page.getByText("1 of 1 sent")).toBeVisible();
    expect(site.backend.mail(stays)).toHaveLength(1);
    expect(site.backend.mail(gone)).toHaveLength(0);
  },
);
