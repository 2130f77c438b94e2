import { createUser, type Person } from "../support/backend.ts";
import { expired } from "../support/browser.ts";
import type { Site } from "../support/site.ts";
import { createSpace, dayAhead } from "../support/actors.ts";
import { announcement, bookedHeading, expect, signIn, test } from "./test.ts";
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

async function signInHere(page: Page, { email, password }: Person) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
}

test("a heart pressed after the session ended is pressed once its owner is back", async ({
  page,
  site,
  person,
}) => {
  const space = await createSpace(site.backend.sql, { name: "Overnight" });
  await signIn(page, person);
  await page.goto(`/spaces/${space}`);
  await endSession(page, site, person);
  await page.getByRole("button", { name: "Save: Overnight" }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  await signInHere(page, person);
  await expect(page).toHaveURL(`/spaces/${space}`);
  await expect(announcement(page, "You find it under Saved Spaces")).toBeVisible();
  await expect(page.getByRole("button", { name: "Saved: Overnight" })).toBeVisible();
});

test(
  "a note comes back to who wrote it, and to nobody else who signs in on that browser",
  { tag: "@main-job" },
  async ({ page, site, person }) => {
    const { sql } = site.backend;
    const other = await createUser(sql, { email: `next-${person.email}` });
    const space = await createSpace(sql, { name: "Shared Screen" });
    const note = page.getByLabel("Note for the space");
    await signIn(page, person);
    await page.goto(`/spaces/${space}/book?pass=day&startDate=${dayAhead(30)}`);
    await note.fill("For my eyes only.");
    await endSession(page, site, person);
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await expect(page).toHaveURL(/\/auth\?returnTo=/);
    const back = page.url();
    await signInHere(page, other);
    await expect(page.getByRole("heading", { name: "Review your booking" })).toBeVisible();
    await expect(note).toHaveValue("");

    await page.context().clearCookies({ name: "__Host-session" });
    await page.goto(back);
    await signInHere(page, person);
    await expect(note).toHaveValue("For my eyes only.");
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await expect(bookedHeading(page)).toBeVisible();
  },
);
