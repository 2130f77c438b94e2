import { writeFileSync } from "node:fs";
import { fillBasics, fillDetails, fillPricing } from "../support/new-listing.ts";
import { largePhotos } from "../support/upload-storm.ts";
import { expect, signIn, test } from "./test.ts";

test(
  "of ten files of nearly 5 MB the good ones are added, and each bad one is named",
  { tag: "@prove" },
  async ({ page, site, person, javaScriptEnabled }, testInfo) => {
    test.setTimeout(120_000);
    await signIn(page, person);
    await page.goto("/spaces/new");
    await fillBasics(page);
    await fillDetails(page);
    await fillPricing(page);
    await expect(page.getByRole("heading", { level: 1, name: "Photos" })).toBeVisible();
    const draft = /\/spaces\/new\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";

    const photos = await largePhotos(10);
    const files = photos.map((photo, at) => {
      if (at === 3) return { name: "half.jpg", bytes: photo.subarray(0, photo.length - 2000) };
      if (at === 7) return { name: "text.jpg", bytes: Buffer.alloc(photo.length, "no photo ") };
      return { name: `photo-${at}.jpg`, bytes: photo };
    });
    // From disk: a driver accepts at most 50 MB from memory.
    const paths = files.map(({ name, bytes }) => {
      const path = testInfo.outputPath(name);
      writeFileSync(path, bytes);
      return path;
    });
    await page.getByLabel("Photos *").setInputFiles(paths);
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Upload photos" }).click();
    await expect(page.getByText("half.jpg is not complete: its end is missing.")).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText("text.jpg is not a JPG, PNG or WEBP image.")).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByRole("heading", { name: "8 of 10 photos" })).toBeVisible({
      timeout: 60_000,
    });
    const [kept] = await site.backend.sql`
    select count(*)::integer as photos, count(distinct path)::integer as files, min(width) as width
    from public.space_photos where space_id = ${draft}`;
    expect(kept).toEqual({ photos: 8, files: 8, width: 2700 });
  },
);
