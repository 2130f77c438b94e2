import { expect, type Page } from "@playwright/test";
import type { FileToSend } from "./pictures.ts";

/** An owner's values for the first three steps. Photos are added separately. */
export const QUAY_HOUSE = {
  name: "Quay House Desks",
  address: "Cais do Sodré 8",
  city: "Lisbon",
  country: "Portugal",
  description:
    "Twelve desks on the first floor of an old chandlery, with the river in every window and a kitchen.",
} as const;

/** Chooses photos. With scripts they are uploaded at once; without, a button sends them. */
export async function sendPhotos(
  page: Page,
  files: FileToSend[],
  javaScriptEnabled: boolean | undefined,
) {
  await page.getByLabel("Photos *").setInputFiles(files);
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Upload photos" }).click();
}

/** The button that continues after the photos. */
export const nextFromPhotos = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Next" });

const next = (page: Page) => page.getByRole("main").getByRole("button", { name: "Next" }).click();

/** Fills in step 1 of the open page, and continues. */
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

/** Step 2: the usual hours, and the known zone of the city. */
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
