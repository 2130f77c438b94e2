import type { Page } from "@playwright/test";
import { createSpace } from "../support/actors.ts";
import { fillBasics, fillDetails } from "../support/new-listing.ts";
import type { Person } from "../support/backend.ts";
import type { Site } from "../support/site.ts";
import { announcement, expect, signIn, test } from "./test.ts";

// A space in another place than its owner first entered: its time zone, its place on the map, and its waiting changes.

const PORTO = { city: "Porto", country: "Portugal", timezone: "Europe/Lisbon" };

async function inPorto({ backend: { sql } }: Site, { id }: Person, listing: object = {}) {
  return createSpace(sql, { owner_id: id, ...PORTO, ...listing });
}

async function moveTo(page: Page, space: string, city: string, country: string) {
  await page.goto(`/dashboard/listings/${space}/edit/basics`);
  await page.getByLabel("City *").fill(city);
  await page.getByLabel("Country *").fill(country);
  await page.getByRole("button", { name: "Save changes" }).click();
}

test(
  "a listing that moves to another city takes the clocks of that city along",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await inPorto(site, person, { name: "Moving House" });
    await signIn(page, person);
    await moveTo(page, space, "Tokyo", "Japan");
    await expect(
      announcement(page, "This goes live once approved: city, country and time zone."),
    ).toBeVisible();
    const proposal = page.getByRole("region", { name: "Waiting for approval" });
    await expect(proposal).toContainText("you'll have an answer within 24 hours");
    await expect(
      proposal.getByRole("row", { name: /Time zone Europe\/Lisbon Asia\/Tokyo/ }),
    ).toBeVisible();

    await page.goto(`/dashboard/listings/${space}/edit/details`);
    await page.getByLabel("Time zone *").selectOption("Europe/Lisbon");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(proposal).toContainText(
      "Clocks in Tokyo show Tokyo time, but this space uses Lisbon time.",
    );
    await proposal.getByRole("link", { name: "Preview" }).click();
    await expect(page.getByText("In Lisbon time")).toBeVisible();
    // The other content for guests: the owner, the calendar and the reviews.
    await expect(page.getByText(/^Listed by .+, here since/)).toBeVisible();
    await expect(page.getByRole("heading", { name: /^Free desks, / })).toBeVisible();
    await expect(page.getByRole("heading", { name: /^Reviews/ })).toBeVisible();
  },
);

test(
  "a draft that goes back to another city has the zone of that city, and says when another one is chosen",
  { tag: "@prove" },
  async ({ page, person }) => {
    await signIn(page, person);
    await page.goto("/spaces/new");
    await fillBasics(page, { city: "Porto", country: "Portugal" });
    await fillDetails(page);
    await expect(page.getByRole("heading", { level: 1, name: "Pricing" })).toBeVisible();
    const draft = page.url().replace(/\/3$/, "");
    await page.goto(`${draft}/1`);
    await fillBasics(page, { city: "Tokyo", country: "Japan" });
    await expect(page.getByLabel("Time zone *")).toHaveValue("Asia/Tokyo");
    await page.getByLabel("Time zone *").selectOption("Asia/Seoul");
    await fillDetails(page);
    await expect(page.getByRole("heading", { level: 1, name: "Pricing" })).toBeVisible();
    await page.getByLabel("Day pass price").fill("25");
    await page.getByRole("main").getByRole("button", { name: "Next" }).click();
    await page.goto(`${draft}/5`);
    await expect(
      page.getByText("Clocks in Tokyo show Tokyo time, but this space uses Seoul time."),
    ).toBeVisible();
  },
);

test(
  "a city that nobody knows asks for a place on the map, and an old listing says that it has none",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await inPorto(site, person, { name: "Nowhere House", city: "Atlantis Bay" });
    await page.goto(`/spaces/${space}`);
    await expect(page.getByText("so it has no pin on the map")).toBeVisible();
    await signIn(page, person);
    await page.goto(`/dashboard/listings/${space}/edit`);
    await expect(page.getByText("Nowhere: you have not given a location")).toBeVisible();
    await moveTo(page, space, "Vila do Nada", "Portugal");
    await expect(page.getByLabel("Place on the map")).toHaveAccessibleDescription(
      /We do not know this city yet, so tell us where your space is/,
    );
  },
);
