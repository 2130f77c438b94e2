import { randomUUID } from "node:crypto";
import { createSpace } from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import { announcement, expect, makeAdmin, signIn, test } from "./test.ts";

// Admins manage other accounts, but not their own.

test(
  "an admin suspends a member for a reason that the member reads, and lifts it again",
  { tag: "@prove" },
  async ({ page, person, site }) => {
    const { backend } = site;
    const { sql } = backend;
    const space = await createSpace(sql, { owner_id: person.id });
    const status = async () => {
      const [row] = await sql`select status from public.coworking_spaces where id = ${space}`;
      return row?.["status"] as string;
    };
    const admin = await createUser(sql, { email: `${randomUUID()}@journeys.test`, isAdmin: true });
    await signIn(page, admin);
    await page.goto(`/admin/users/${person.id}`);
    await page.getByRole("button", { name: "Suspend" }).click();
    await expect(
      page.getByRole("alert").filter({ hasText: "Say why. The member will see it." }),
    ).toBeVisible();
    expect(await status()).toBe("active");
    await page.getByLabel("Usual reason").selectOption("Lists what is not theirs");
    await page.getByLabel("In your words").fill("The owner of the house has written to us.");
    await page.getByRole("button", { name: "Suspend" }).click();
    await expect(announcement(page, "User suspended")).toBeVisible();
    expect(await status()).toBe("inactive");
    await expect
      .poll(() => backend.mail(person.email).map(({ text }) => text))
      .toEqual([expect.stringContaining("The owner of the house has written to us.")]);
    await page.goto(`/admin/users?${new URLSearchParams({ role: "suspended", q: person.email })}`);
    const row = page.getByRole("row").filter({ hasText: person.email });
    await expect(row).toContainText("Suspended");

    // The member's account shows it until it is lifted.
    await page.context().clearCookies();
    await signIn(page, person);
    await page.goto("/dashboard/profile");
    await expect(page.getByText("The owner of the house has written to us.").first()).toBeVisible();
    await page.context().clearCookies();
    await signIn(page, admin);
    await page.goto(`/admin/users/${person.id}`);
    await expect(page.getByRole("blockquote")).toContainText("somebody else runs");
    await page.getByRole("button", { name: "Lift the suspension" }).click();
    await expect(announcement(page, "Suspension lifted")).toBeVisible();
    await expect(page.getByRole("button", { name: "Suspend" })).toBeVisible();
    expect(await status()).toBe("active");
  },
);

test(
  "an admin makes a member an admin on the member's page, and takes it away there",
  { tag: "@prove" },
  async ({
    page,
    person,
    site: {
      backend: { sql },
    },
  }) => {
    const isAdmin = async () => {
      const [row] = await sql`select is_admin from public.users where id = ${person.id}`;
      return row?.["is_admin"] as boolean;
    };
    await signIn(
      page,
      await createUser(sql, { email: `${randomUUID()}@journeys.test`, isAdmin: true }),
    );
    await page.goto(`/admin/users/${person.id}`);
    await makeAdmin(page);
    await expect(announcement(page, "User admin status updated successfully")).toBeVisible();
    expect(await isAdmin()).toBe(true);
    // Another admin removes it meanwhile.
    await sql`update public.users set is_admin = false where id = ${person.id}`;
    await page.getByRole("button", { name: "Remove Admin" }).click();
    await expect(announcement(page, "Failed to update user admin status")).toContainText(
      "Another admin has already done that.",
    );
    await expect(page.locator("summary", { hasText: "Make Admin" })).toBeVisible();
    expect(await isAdmin()).toBe(false);
  },
);
