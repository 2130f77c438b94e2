import type { Page } from "@playwright/test";
import type { Site } from "../support/site.ts";
import {
  fillBasics,
  fillDetails,
  fillPricing,
  nextFromPhotos,
  QUAY_HOUSE,
  sendPhotos,
} from "../support/new-listing.ts";
import { picture } from "../support/pictures.ts";
import { announcement, expect, signIn, test } from "./test.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** The id of the draft in the open wizard. */
const draftOf = (page: Page) => /\/spaces\/new\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";

async function statusOf({ backend: { sql } }: Site, spaceId: string) {
  const [row] = await sql<
    { status: string }[]
  >`select status from public.coworking_spaces where id = ${spaceId}`;
  return row?.status;
}

test("an owner lists a space from nothing to pending", async ({
  page,
  site,
  person,
  javaScriptEnabled,
}) => {
  await signIn(page, person);
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "List Your Space" }).click();
  await expect(page.getByText("Step 1 of 5")).toBeVisible();
  await expect(page.getByText("0% complete")).toBeVisible();
  await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();
  await fillBasics(page);
  await expect(page.getByText("Step 2 of 5")).toBeVisible();
  await expect(page.getByText("20% complete")).toBeVisible();
  await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Lisbon");
  await expect(page.getByLabel("Monday opens")).toHaveValue("09:00");
  await expect(page.getByLabel("Monday closes")).toHaveValue("18:00");
  await fillDetails(page);
  await fillPricing(page);
  await expect(heading(page, "Photos")).toBeVisible();
  const draft = draftOf(page);
  await page.goto(`/spaces/new/${draft}/5`);
  await expect(page.getByRole("link", { name: "Add at least 3 photos" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish Listing" })).toHaveCount(0);
  await page.getByRole("link", { name: "Continue with Photos" }).click();
  const photos = await Promise.all(
    ["a.jpg", "b.png", "c.webp"].map((name) => picture(name, "teal")),
  );
  await sendPhotos(page, photos, javaScriptEnabled);
  await expect(page.getByRole("heading", { name: "3 of 10 photos" })).toBeVisible();
  await nextFromPhotos(page).click();
  await expect(page.getByText("80% complete")).toBeVisible();
  await expect(page.getByText("US$25.50", { exact: true })).toBeVisible();
  await page.getByLabel("Show it at the centre of Lisbon").check();
  await page.getByRole("button", { name: "Publish Listing" }).click();
  await expect(
    announcement(
      page,
      "Listing created successfully! It will be reviewed and published within 24 hours.",
    ),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/listings$/);
  const card = page.getByRole("article", { name: QUAY_HOUSE.name });
  await expect(card.getByText("Pending Review")).toBeVisible();
  await expect(card.getByText("you'll have an answer within 24 hours")).toBeVisible();
  await card.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByText("you'll have an answer within 24 hours")).toBeVisible();
  expect(await statusOf(site, draft)).toBe("pending");
});

test(
  "the link to list a space is on Home and in the header of visitors and members, on a phone in its menu",
  { tag: "@prove" },
  async ({ page, person }) => {
    const ways = async () => {
      await page.goto("/");
      const home = page.getByRole("main").getByRole("link", { name: "List Your Space" });
      await expect(home).toHaveAttribute("href", "/spaces/new");
      await expect(page.getByText("Our service fee is 3% of each booking.")).toBeVisible();
      await page.setViewportSize({ width: 1280, height: 800 });
      const header = page.getByRole("banner");
      await expect(header.getByRole("link", { name: "List Your Space" })).toBeVisible();
      await page.setViewportSize({ width: 390, height: 800 });
      await header.getByRole("button", { name: "Menu", exact: true }).click();
      await expect(header.getByRole("link", { name: "List Your Space" })).toBeVisible();
    };
    await ways();
    await signIn(page, person);
    await ways();
    await page.getByRole("banner").getByRole("link", { name: "List Your Space" }).click();
    await expect(page.getByText("You need at least three photos.")).toBeVisible();
  },
);
