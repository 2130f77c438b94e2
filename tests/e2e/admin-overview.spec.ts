import { randomUUID } from "node:crypto";
import { createUser } from "../support/backend.ts";
import { expect, signIn, test } from "./test.ts";

// The admin's dashboard, and a list with more rows than the count.

test(
  "a list of more than a thousand is sorted by its columns and walked page by page",
  { tag: "@prove" },
  async ({
    page,
    site: {
      backend: { sql },
    },
  }) => {
    const admin = await createUser(sql, { email: `${randomUUID()}@journeys.test`, isAdmin: true });
    const word = `crowd-${randomUUID().slice(0, 8)}`;
    // Their order by name is the reverse of that by e-mail.
    await sql`
    insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data)
    select gen_random_uuid(), 'authenticated', 'authenticated', ${word} || '-' || to_char(n, 'FM0000') || '@journeys.test', '{}',
      jsonb_build_object('full_name', 'Crowd ' || to_char(1001 - n, 'FM0000'))
    from generate_series(0, 1001) n`;
    await signIn(page, admin);
    const rows = page.locator("[data-row]");
    const main = page.getByRole("main");
    await page.goto(`/admin/users?q=${word}`);
    await expect(main.getByText("1,000+ users", { exact: true })).toBeVisible();
    await page.getByRole("columnheader", { name: "Name" }).getByRole("link").click();
    await expect(page).toHaveURL(/sort=name/);
    await expect(rows.first()).toContainText("Crowd 0000");
    await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    const size = await rows.count();
    expect(size).toBeGreaterThan(9);
    await main.getByRole("link", { name: "More users" }).click();
    const number = (at: number) => `Crowd ${String(at).padStart(4, "0")}`;
    await expect(rows.first()).toContainText(number(size));
    await expect(rows.last()).toContainText(number(2 * size - 1));
    await expect(main.getByText("1,000+ users", { exact: true })).toBeVisible();
    // Choosing the column again reverses the order and starts at the first page.
    await page.getByRole("columnheader", { name: "Name" }).getByRole("link").click();
    await expect(rows.first()).toContainText("Crowd 1001");
    await page.getByRole("columnheader", { name: "Email" }).getByRole("link").click();
    await expect(rows.first()).toContainText(`${word}-0000@`);
    await expect(rows.first()).toContainText("Crowd 1001");
    await sql`delete from auth.users where email like ${`${word}-%`}`;
  },
);
