import type { Site } from "../support/site.ts";
import { createSpace } from "../support/actors.ts";
import { sendPhotos } from "../support/new-listing.ts";
import { picture } from "../support/pictures.ts";
import { announcement, expect, signIn, test } from "./test.ts";

// A submitted listing: its menu, its new photos, and sending it again.

async function statusOf({ backend: { sql } }: Site, spaceId: string) {
  const [row] = await sql<
    { status: string }[]
  >`select status from public.coworking_spaces where id = ${spaceId}`;
  return row?.status;
}

test(
  "the menu of a listing closes when a button in it has done its work",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    await createSpace(site.backend.sql, { name: "Sail Room", owner_id: person.id });
    await signIn(page, person);
    await page.goto("/dashboard/listings");
    const card = page.getByRole("article", { name: "Sail Room" });
    await card.getByText("More", { exact: true }).click();
    await expect(card.getByRole("link", { name: "Archive" })).toBeVisible();
    await card.getByRole("button", { name: "Pause" }).click();
    await expect(card.getByText("Inactive")).toBeVisible();
    await expect(card.getByRole("link", { name: "Archive" })).toHaveCount(0);
  },
);

test(
  "a new photo of an approved listing waits for approval, and is taken back",
  { tag: "@prove" },
  async ({ page, site, person, javaScriptEnabled }) => {
    const space = await createSpace(site.backend.sql, { name: "Net Attic", owner_id: person.id });
    await signIn(page, person);
    await page.goto(`/dashboard/listings/${space}/edit/photos`);
    await sendPhotos(page, [await picture("new.jpg", "teal")], javaScriptEnabled);
    await expect(
      page.getByRole("heading", { name: "New photos waiting for approval" }),
    ).toBeVisible();
    await page.goto(`/dashboard/listings/${space}/edit`);
    const proposal = page.getByRole("region", { name: "Waiting for approval" });
    await expect(proposal.getByText("1 new photo")).toBeVisible();
    await page.goto(`/spaces/${space}`);
    await expect(page.getByRole("img", { name: "Net Attic", exact: true })).toBeVisible();
    await expect(page.getByRole("list", { name: "Photos of Net Attic" })).toHaveCount(0);
    await page.goto(`/dashboard/listings/${space}/edit/photos`);
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await page.getByRole("button", { name: "Remove photo" }).click();
    await expect(announcement(page, "Removed.")).toBeVisible();
    await page.goto(`/dashboard/listings/${space}/edit`);
    await expect(proposal).toHaveCount(0);
  },
);

test(
  "a rejected listing shows its reason, and is sent again when nothing is missing",
  { tag: "@prove" },
  async ({ page, site, person, javaScriptEnabled }) => {
    const { sql } = site.backend;
    const space = await createSpace(sql, {
      name: "Dark Cellar",
      owner_id: person.id,
      status: "rejected",
      lat: 38.71,
      lng: -9.14,
    });
    await sql`
    insert into public.listing_submissions (space_id, decided_at, outcome, note)
    values (${space}, now(), 'rejected', 'The photos show another house.')`;
    await signIn(page, person);
    await page.goto("/dashboard/listings");
    const card = page.getByRole("article", { name: "Dark Cellar" });
    await expect(card.getByText("The photos show another house.")).toBeVisible();
    const sendAgain = card.getByRole("button", { name: "Send again" });
    await sendAgain.click();
    await expect(announcement(page, "Something is still missing")).toBeVisible();
    await page.getByRole("link", { name: "Add at least 3 photos" }).click();
    const photos = await Promise.all(
      ["a.jpg", "b.png", "c.webp"].map((name) => picture(name, "teal")),
    );
    await sendPhotos(page, photos, javaScriptEnabled);
    await expect(page.getByRole("heading", { name: "3 of 10 photos" })).toBeVisible();
    await page.goto("/dashboard/listings");
    await sendAgain.click();
    await expect(announcement(page, "Sent again.")).toBeVisible();
    await expect(card.getByText("Pending Review")).toBeVisible();
    expect(await statusOf(site, space)).toBe("pending");
  },
);
