import { expect, type Page } from "@playwright/test";
import type { FileToSend } from "./pictures.ts";

/** What an owner types into the first three steps. Not yet a whole listing: photos are added otherwise. */
export const QUAY_HOUSE = {
  name: "Quay House Desks",
  address: "Cais do Sodré 8",
  city: "Lisbon",
  country: "Portugal",
  description:
    "Twelve desks on the first floor of an old chandlery, with the river in every window and a kitchen.",
} as const;

/** Chooses photos. With scripts they are sent at once; without, a button sends them. */
export async function sendPhotos(
  page: Page,
  files: FileToSend[],
  javaScriptEnabled: boolean | undefined,
) {
  await page.getByLabel("Photos *").setInputFiles(files);
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Upload photos" }).click();
}

/** The way on from the photos. */
export const nextFromPhotos = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Next" });

const next = (page: Page) => page.getByRole("main").getByRole("button", { name: "Next" }).click();

/** Fills in step 1 of the page that is open, and goes on. */
export async function fillBasics(
  page: Page,
  typed: Partial<Record<keyof typeof QUAY_HOUSE | "pin", string>> = {},
) {
  const { name, address, city, country, description, pin } = { pin: "", ...QUAY_HOUSE, ...typed };
  await page.getByLabel("Space name").fill(name);
  await page.getByLabel("Full address").fill(address);
  await page.getByLabel("City *").fill(city);
  await page.getByLabel("Country *").fill(country);
  if (pin) await page.getByLabel("Place on the map").fill(pin);
  await page.getByLabel("Description").fill(description);
  await next(page);
}

/** Step 2: the usual hours, and the zone that is known for the city. */
export async function fillDetails(page: Page) {
  await expect(page.getByRole("heading", { level: 1, name: "Space Details" })).toBeVisible();
  await page.getByLabel("Desk capacity").fill("12");
  await page.getByLabel("Kitchen Access").check();
  await next(page);
}

/** Step 3. */
export async function fillPricing(page: Page) {
  await expect(page.getByRole("heading", { level: 1, name: "Pricing" })).toBeVisible();
  await page.getByLabel("Day pass price").fill("25.50");
  await next(page);
}
