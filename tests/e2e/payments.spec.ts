import { createSpace, signIn as clientOf } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { createUser } from "../support/backend.ts";
import { announcement, expect, signIn, test } from "./test.ts";

// Payment at the space, with the owner's means of payment.

test(
  "an owner chooses payment methods, and guests read them everywhere at once",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const { sql } = site.backend;
    const owner = await createUser(sql, { email: `owner-of-${person.email}` });
    const space = await createSpace(sql, { name: "Toll House", owner_id: owner.id });
    await page.goto(`/spaces/${space}`);
    await expect(page.getByText("Ask the space which payment methods it accepts.")).toBeVisible();

    await signIn(page, owner);
    await page.goto(`/dashboard/listings/${space}/edit/pricing`);
    const choice = page.getByRole("group", {
      name: "What guests can pay with at your space (optional)",
    });
    await choice.getByLabel("Cash").check();
    await choice.getByLabel("Apple Pay").check();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(announcement(page, "Saved.")).toBeVisible();
    await expect(page.getByText("Cash, Apple Pay")).toBeVisible();

    await page.context().clearCookies();
    await page.goto(`/spaces/${space}`);
    const said = "It accepts cash and Apple Pay.";
    await expect(page.getByText(said)).toBeVisible();

    const booking = await book(await clientOf(site.backend, person), { space, desks: 2 });
    await signIn(page, person);
    await page.goto(`/dashboard/bookings/${booking}`);
    await expect(page.getByText(said)).toBeVisible();
    await page.goto("/dashboard/profile");
    await page.getByRole("main").getByRole("link", { name: "Payment Methods" }).last().click();
    await expect(page.getByRole("heading", { level: 1, name: "Payment Methods" })).toBeVisible();
    const due = page.getByRole("region", { name: "To pay at the space" });
    await expect(due).toContainText("US$40 for 1 booking");
    const row = due.getByRole("row").filter({ hasText: "Toll House" });
    await expect(row).toContainText("Cash, Apple Pay");
    await row.getByRole("link", { name: "Toll House" }).click();
    await expect(page).toHaveURL(`/dashboard/bookings/${booking}`);
  },
);
