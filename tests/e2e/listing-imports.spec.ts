import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { createUser } from "../support/backend.ts";
import { announcement, expect, signIn, test } from "./test.ts";

// Imports and exports listings as spreadsheets.

const HEADS = "name,description,address,city,country,capacity,price_per_day,monday,friday";
const lineOf = (name: string, price = "25") =>
  `${name},"Forty quiet desks in a former warehouse, with two rooms.",Rua ${name} 1,Lisbon,Portugal,40,${price},09:00-18:00,10:00-24:00`;

async function sendFile(page: Page, content: string, name = "spaces.csv") {
  await page.goto("/admin/listings");
  await page.getByRole("link", { name: "Import from CSV" }).click();
  await expect(page.getByRole("heading", { name: "Import listings" })).toBeVisible();
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(content) };
  await page.getByLabel("CSV file *").setInputFiles(file);
  await page.getByRole("button", { name: "Check and import" }).click();
}

async function download(page: Page, link: string): Promise<string> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: link }).click();
  return readFile(await (await downloading).path(), "utf8");
}

/** With JavaScript the page polls by itself; without, it has a link. */
async function expectImported(page: Page, javaScriptEnabled: boolean | undefined, count: string) {
  const done = page.getByText(`${count} imported.`);
  await expect(async () => {
    const again = page.getByRole("link", { name: "Look again" });
    if (javaScriptEnabled === false && (await again.isVisible())) await again.click();
    await expect(done).toBeVisible({ timeout: 4_000 });
  }).toPass();
}

test(
  "an admin sends a file with an error, corrects the returned file, and finds the listings in the queue",
  { tag: "@prove" },
  async ({ page, site, javaScriptEnabled }) => {
    const { sql } = site.backend;
    const admin = await createUser(sql, {
      email: `a-${randomUUID()}@journeys.test`,
      isAdmin: true,
    });
    await signIn(page, admin);
    const mark = `Mole${randomUUID().slice(0, 8)}`;
    const [one, two] = [`${mark} One`, `${mark} Two`];

    await sendFile(page, "<!doctype html>", "page.csv");
    await expect(page.getByRole("alert")).toContainText("The column name is missing.");

    await sendFile(page, [HEADS, lineOf(one), lineOf(two, "cheap")].join("\r\n"));
    await expect(page.getByRole("heading", { name: "spaces.csv" })).toBeVisible();
    await expect(
      announcement(page, "Nothing was imported: 1 of 2 lines has errors."),
    ).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: "Line 3, price_per_day" });
    await expect(row).toContainText("Enter a price in US dollars");
    await expect(row).toContainText("cheap");
    const file = await download(page, "Download the file to correct");
    expect(file).toContain("price_per_day: Enter a price");

    const corrected = file.replace(",cheap,", ",25,");
    await page.getByRole("link", { name: "Send it again" }).click();
    await sendFile(page, corrected, "corrected.csv");
    await expect(page.getByRole("heading", { name: "corrected.csv" })).toBeVisible();
    await expectImported(page, javaScriptEnabled, "2 listings");
    await expect(page.getByText("By now: 2 pending review.")).toBeVisible();
    const first = page.url();

    await sendFile(page, corrected, "once-more.csv");
    await expect(announcement(page, "They are not imported twice.")).toBeVisible();
    expect(page.url()).toBe(first);
    await page.getByRole("link", { name: "Review them" }).click();
    await page.goto(`/admin/listings?${new URLSearchParams({ q: mark, status: "review" })}`);
    await expect(page.getByText("2 listings", { exact: true })).toBeVisible();
    const exported = await download(page, "Export");
    expect(exported.trim().split("\r\n")).toHaveLength(3);
    expect(exported).toContain(`${one},`);

    await page.getByRole("link", { name: one, exact: true }).click();
    const source = page.getByRole("link", { name: "Imported with corrected.csv" });
    await expect(source).toHaveAttribute("href", new URL(first).pathname);
    const decision = page.getByRole("region", { name: "Decide" });
    await expect(decision).toContainText("It lacks photos, so it cannot be approved yet.");
    await expect(decision.getByRole("button", { name: "Approve" })).toHaveCount(0);
    await decision.getByLabel("In your words").fill("The house is closed.");
    await decision.getByRole("button", { name: "Reject", exact: true }).click();
    await expect(announcement(page, "Listing updated successfully")).toBeVisible();
  },
);

test(
  "an admin walks from the latest files to older ones and back",
  { tag: "@prove" },
  async ({ page, site }) => {
    const { sql } = site.backend;
    const admin = await createUser(sql, {
      email: `a-${randomUUID()}@journeys.test`,
      isAdmin: true,
    });
    await signIn(page, admin);
    const mark = randomUUID().slice(0, 8);
    await sql`
    insert into private.listing_imports (created_by, file_name, state, listings, refused, finished_at, created_at)
    select ${admin.id}, ${mark} || '-' || n || '.csv', 'refused', 2, 1, now(), now() + interval '1 day' + n * interval '1 second'
    from generate_series(1, 26) n`;
    const file = (number: number) =>
      page.getByRole("link", { name: `${mark}-${number}.csv`, exact: true });
    await page.goto("/admin/listings/import");
    await expect(page.getByRole("heading", { name: /^\d+ files$/ })).toBeVisible();
    await expect(file(26)).toBeVisible();
    await expect(file(1)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "The latest files" })).toHaveCount(0);
    await page.getByRole("link", { name: "Older files" }).click();
    await expect(file(1)).toBeVisible();
    await expect(file(2)).toHaveCount(0);
    await page.getByRole("link", { name: "The latest files" }).click();
    await expect(file(26)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/listings\/import(#imports)?$/);
    // An invalid link shows the first page.
    await page.goto("/admin/listings/import?cursor=no-file");
    await expect(file(26)).toBeVisible();
    await sql`delete from private.listing_imports where created_by = ${admin.id}`;
  },
);

test(
  "an admin imports the unchanged template and finds its listing, and all admins are notified once",
  { tag: "@prove" },
  async ({ page, site, javaScriptEnabled }) => {
    const { sql } = site.backend;
    const admin = await createUser(sql, {
      email: `a-${randomUUID()}@journeys.test`,
      isAdmin: true,
    });
    await signIn(page, admin);
    await page.goto("/admin/listings/import");
    const template = await download(page, "Download the template");
    const name = `Quay ${randomUUID()}`;
    await sendFile(page, template.replace("Quay Desks", name), "template.csv");
    await expectImported(page, javaScriptEnabled, "1 listing");
    const { pathname } = new URL(page.url());
    const mails = await sql`
    select from private.outbox o where o.topic = 'listings-imported' and o.recipient_id = ${admin.id}`;
    expect(mails).toHaveLength(1);
    await page.getByRole("link", { name: "Review them" }).click();
    await page.goto(`/admin/listings?${new URLSearchParams({ q: name, status: "review" })}`);
    await page.getByRole("link", { name, exact: true }).click();
    const source = page.getByRole("link", { name: "Imported with template.csv" });
    await expect(source).toHaveAttribute("href", pathname);
    const decision = page.getByRole("region", { name: "Decide" });
    await expect(decision).toContainText("It lacks photos, so it cannot be approved yet.");
    await expect(decision.getByRole("button", { name: "Approve" })).toHaveCount(0);
  },
);
