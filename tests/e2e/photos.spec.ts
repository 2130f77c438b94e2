import type { Page } from "@playwright/test";
import { picture, type FileToSend } from "../support/pictures.ts";
import type { Site } from "../support/site.ts";
import {
  fillBasics,
  fillDetails,
  fillPricing,
  nextFromPhotos,
  sendPhotos,
} from "../support/new-listing.ts";
import { announcement, expect, expectHydrated, signIn, test } from "./test.ts";

const text = (name: string): FileToSend => ({
  name,
  mimeType: "image/jpeg",
  buffer: Buffer.from("<script>alert(1)</script>"),
});

/** The photo step in the wizard of a new draft. */
async function openPhotos(page: Page, person: { email: string; password: string }) {
  await signIn(page, person);
  await page.goto("/spaces/new");
  await fillBasics(page);
  await fillDetails(page);
  await fillPricing(page);
  await expect(page.getByRole("heading", { level: 1, name: "Photos" })).toBeVisible();
}

async function photosOf({ backend: { sql } }: Site, page: Page) {
  const id = /\/spaces\/new\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";
  return sql<{ path: string; place: number; alternative_text: string; width: number }[]>`
    select path, place, alternative_text, width from public.space_photos where space_id = ${id} order by place`;
}

const items = (page: Page) => page.getByRole("listitem").filter({ hasText: /^Photo \d/ });

test(
  "photos upload as soon as they are chosen, and are arranged, described and removed in place",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site, person, javaScriptEnabled }) => {
    await openPhotos(page, person);
    const names = ["red.jpg", "green.png", "blue.webp", "grey.jpg"];
    const files = await Promise.all(names.map((name) => picture(name, "teal")));
    await sendPhotos(page, files, javaScriptEnabled);
    await expect(page.getByRole("heading", { name: "4 of 10 photos" })).toBeVisible();
    const paths = async () => (await photosOf(site, page)).map(({ path }) => path);
    const texts = async () => (await photosOf(site, page)).map((photo) => photo.alternative_text);
    const [red, green, blue, grey] = await paths();
    await items(page).nth(2).getByRole("button", { name: "Use as first photo" }).click();
    await expect(announcement(page, "Moved to place 1.")).toBeVisible();
    await expect.poll(paths).toEqual([blue, red, green, grey]);
    await items(page).nth(0).getByLabel("What it shows").fill("The river from the long table");
    await items(page).nth(3).getByRole("button", { name: "Remove", exact: true }).click();
    await items(page).nth(3).getByRole("button", { name: "Keep it" }).click();
    await items(page).nth(3).getByRole("button", { name: "Remove", exact: true }).click();
    await items(page).nth(3).getByRole("button", { name: "Remove photo" }).click();
    await expect(page.getByRole("heading", { name: "3 of 10 photos" })).toBeVisible();
    // Every button of the page has saved the texts typed before.
    expect(await texts()).toEqual(["The river from the long table", "", ""]);
  },
);

/** Files in the form in which a browser drops them. */
function dragOf(page: Page, files: FileToSend[]) {
  return page.evaluateHandle(
    (all) => {
      const drag = new DataTransfer();
      for (const { name, type, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
        drag.items.add(new File([bytes], name, { type }));
      }
      return drag;
    },
    files.map(({ name, mimeType: type, buffer }) => ({
      name,
      type,
      base64: buffer.toString("base64"),
    })),
  );
}

test(
  "photos are dropped on their card, and dragged to their places",
  { tag: "@scripted" },
  async ({ page, site, person }) => {
    await openPhotos(page, person);
    await expectHydrated(page);
    const names = ["one.jpg", "two.jpg", "three.jpg", "four.jpg"];
    const files = await Promise.all(names.map((name) => picture(name, "teal")));
    const drag = await dragOf(page, [...files, text("photo.jpg")]);
    const isOpened = await page.getByRole("contentinfo").evaluate((missed, dataTransfer) => {
      const over = { bubbles: true, cancelable: true, dataTransfer };
      return ["dragover", "drop"].map((type) => missed.dispatchEvent(new DragEvent(type, over)));
    }, drag);
    expect(isOpened).toEqual([false, false]);
    const field = page.getByLabel("Photos *");
    await field.dispatchEvent("dragover", { dataTransfer: drag });
    await expect(page.getByText("Drop to upload")).toBeVisible();
    await field.dispatchEvent("drop", { dataTransfer: drag });
    await expect(page.getByText("photo.jpg is not a JPG, PNG or WEBP image.")).toBeVisible();
    await expect(page.getByText("Drop to upload")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "4 of 10 photos" })).toBeVisible();

    const paths = async () => (await photosOf(site, page)).map(({ path }) => path);
    const [one, two, three, four] = await paths();
    const thumbnail = (place: number) =>
      items(page)
        .nth(place - 1)
        .locator("[draggable=true]");
    await expect(items(page)).toHaveCount(4);
    await items(page).nth(1).getByLabel("What it shows").fill("Stairs");
    const asked: string[] = [];
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/arrange-photos*", async (route) => {
      const request = route.request();
      // Its scripts have the same address.
      if (request.method() !== "POST") return route.continue();
      asked.push(request.postData() ?? "");
      await held;
      await route.continue();
    });
    // A drop outside of the photos moves nothing.
    await thumbnail(2).dragTo(page.getByRole("heading", { name: "4 of 10 photos" }));
    await thumbnail(4).dragTo(thumbnail(1));
    await expect(items(page).nth(0)).toContainText("Photo 1 · Saving…");
    // Until it is saved no other can be dragged, and a pressed button waits.
    await expect(page.locator("[draggable=true]")).toHaveCount(0);
    await items(page).nth(1).getByRole("button", { name: "Move later" }).click();
    expect(asked).toHaveLength(1);
    expect(await paths()).toEqual([one, two, three, four]);
    answer();
    await expect.poll(paths).toEqual([four, two, one, three]);
    await expect(announcement(page, "Moved to place 3.")).toBeVisible();
    await expect(items(page).nth(0)).toContainText("Photo 1 · Cover photo");
    await expect(page.getByText("Saving…").filter({ visible: true })).toHaveCount(0);
    expect(asked).toHaveLength(2);
    // As with the buttons, typed texts are saved.
    expect((await photosOf(site, page))[1]?.alternative_text).toBe("Stairs");
    // A button that disappears at an end of the list passes the focus to the next one.
    await items(page).nth(1).getByRole("button", { name: "Move earlier" }).press("Enter");
    await expect(items(page).nth(0).getByRole("button", { name: "Move later" })).toBeFocused();
    await expect.poll(paths).toEqual([two, four, one, three]);
    // The button that continues waits for it as well.
    await expect(thumbnail(4)).toBeVisible();
    await thumbnail(4).dragTo(thumbnail(1));
    await nextFromPhotos(page).click();
    await expect(page.getByRole("button", { name: "Publish Listing" })).toBeVisible();
    expect(await paths()).toEqual([three, two, four, one]);
  },
);

test(
  "a photo that was dragged while no answer comes is sent again, with the typed values",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site, person, consoleErrors }) => {
    await openPhotos(page, person);
    await expectHydrated(page);
    const names = ["one.jpg", "two.jpg", "three.jpg"];
    await page
      .getByLabel("Photos *")
      .setInputFiles(await Promise.all(names.map((name) => picture(name, "teal"))));
    await expect(items(page)).toHaveCount(3);
    const [one, two, three] = (await photosOf(site, page)).map(({ path }) => path);
    await items(page).nth(1).getByLabel("What it shows").fill("Stairs");
    await page.route("**/arrange-photos.data*", (route) => route.abort());
    const thumbnails = page.locator("[draggable=true]");
    await thumbnails.nth(2).dragTo(thumbnails.nth(0));
    await expect(
      page.getByRole("heading", { level: 1, name: "You seem to be offline" }),
    ).toBeVisible();
    // The browser itself reports the request, and React the thrown error.
    consoleErrors.splice(0);
    await page.unroute("**/arrange-photos.data*");
    await page.getByRole("button", { name: "Send it again" }).click();
    await expect(items(page)).toHaveCount(3);
    const saved = await photosOf(site, page);
    expect(saved.map(({ path }) => path)).toEqual([three, one, two]);
    expect(saved[2]?.alternative_text).toBe("Stairs");
  },
);

test(
  "each file is uploaded separately: a failed one is named and the others are kept",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site, person, javaScriptEnabled }) => {
    await openPhotos(page, person);
    const whole = await picture("whole.jpg", "teal");
    const large = { ...text("large.jpg"), buffer: Buffer.alloc(6 * 1024 * 1024, 1) };
    await sendPhotos(
      page,
      [
        text("photo.jpg"),
        await picture("first.jpg", "orange"),
        large,
        { ...whole, name: "half.jpg", buffer: whole.buffer.subarray(0, whole.buffer.length / 2) },
        {
          ...text("drawing.svg"),
          buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
        },
        await picture("last.png", "purple"),
      ],
      javaScriptEnabled,
    );
    await expect(page.getByText("photo.jpg is not a JPG, PNG or WEBP image.")).toBeVisible();
    await expect(page.getByText("large.jpg is larger than 5 MB.")).toBeVisible();
    await expect(page.getByText("half.jpg is not complete: its end is missing.")).toBeVisible();
    await expect(page.getByText("drawing.svg is not a JPG, PNG or WEBP image.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "2 of 10 photos" })).toBeVisible();
    expect(await photosOf(site, page)).toHaveLength(2);
  },
);

test(
  "an eleventh photo that uploads by itself is refused by its name",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site, person, javaScriptEnabled }) => {
    await openPhotos(page, person);
    const files = await Promise.all(
      Array.from({ length: 11 }, (_, at) => picture(`photo-${at + 1}.jpg`, "olive")),
    );
    await sendPhotos(page, files.slice(0, 9), javaScriptEnabled);
    await expect(page.getByRole("heading", { name: "9 of 10 photos" })).toBeVisible({
      timeout: 30_000,
    });
    await sendPhotos(page, files.slice(9), javaScriptEnabled);
    await expect(
      page.getByText("photo-11.jpg was not added, because a listing has at most 10 photos."),
    ).toBeVisible();
    expect(await photosOf(site, page)).toHaveLength(10);
  },
);

test(
  "an upload that fails on the way is tried again",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site, person, javaScriptEnabled }) => {
    await openPhotos(page, person);
    let tries = 0;
    await page.route("**/dashboard/listings/*/photos", (route) =>
      ++tries === 1 ? route.fulfill({ status: 429, body: "null" }) : route.continue(),
    );
    await sendPhotos(page, [await picture("again.jpg", "pink")], javaScriptEnabled);
    const line = page.getByRole("list", { name: "Uploads" }).getByRole("listitem");
    await expect(line).toContainText("again.jpg has to wait");
    await line.getByRole("button", { name: "Try again with again.jpg" }).click();
    await expect(line.getByRole("status")).toHaveText("Added");
    expect(await photosOf(site, page)).toHaveLength(1);
  },
);

test(
  "an upload is cancelled",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site, person, javaScriptEnabled }) => {
    await openPhotos(page, person);
    // It is never answered.
    await page.route("**/dashboard/listings/*/photos", () => undefined);
    await sendPhotos(
      page,
      [await picture("first.jpg", "tan"), await picture("second.jpg", "tan")],
      javaScriptEnabled,
    );
    const list = page.getByRole("list", { name: "Uploads" });
    await list.getByRole("button", { name: "Cancel second.jpg" }).click();
    await list.getByRole("button", { name: "Cancel first.jpg" }).click();
    await expect(list.getByRole("status")).toHaveText(["Cancelled", "Cancelled"]);
    expect(await photosOf(site, page)).toHaveLength(0);
  },
);
