import type { Page } from "@playwright/test";
import { createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { actingAs, type Person } from "../support/backend.ts";
import type { Site } from "../support/site.ts";
import { expectAccessible } from "./axe.ts";
import { expect, signIn, test } from "./test.ts";

// Members delete their account, and restore it or not.

/** A future booking; answers its id. */
async function bookedBy(site: Site, person: Person, space: string, on = dayAhead(12)) {
  const rows = await actingAs(
    site.backend.sql,
    person,
    (as) => as<{ id: string }[]>`
      select public.book_space(${space}, 'day', ${on}, ${on}, 1, gen_random_uuid(), (q ->> 'total')::numeric, q ->> 'digest') as id
      from public.quote_booking(${space}, 'day', ${on}, ${on}, 1) q`,
  );
  return rows[0]?.id ?? "";
}

async function openPage(page: Page, person: Person) {
  await signIn(page, person);
  await page.goto("/dashboard/account/delete");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete your account?");
}

async function pressDelete(page: Page, password: string) {
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Delete my account" }).click();
}

async function signInByForm(page: Page, { email, password }: Person) {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
}

test(
  "axe finds nothing on the page about the restored account",
  { tag: ["@prove", "@scripted"] },
  async ({ page, person }) => {
    await openPage(page, person);
    await pressDelete(page, person.password);
    await expect(page).toHaveURL(/\/auth\/goodbye\?until=/);
    await signInByForm(page, person);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is back");
    await expectAccessible(page, "/auth/goodbye");
  },
);

test(
  "a member downloads everything, and the bookings as a table",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await createSpace(site.backend.sql, { name: "=Formula House" });
    await bookedBy(site, person, space);
    await signIn(page, person);
    await page.goto("/dashboard/account/data");
    const fileOf = async (label: string) => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: label }).click(),
      ]);
      const chunks: Buffer[] = [];
      for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
      return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString() };
    };
    const all = await fileOf("Download everything (JSON)");
    expect(all.name).toBe("my-data.json");
    expect(JSON.parse(all.text)).toMatchObject({
      about: { account: person.email },
      profile: [{ fullName: "Tess Traveller" }],
      bookings: [{ space: "=Formula House" }],
    });
    const table = await fileOf("Download bookings (CSV)");
    expect(table.name).toBe("my-bookings.csv");
    expect(table.text).toContain(`,"'=Formula House",`);
  },
);
