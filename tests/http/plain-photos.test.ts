import { expect, test } from "vitest";
import { createSpace } from "../support/actors.ts";
import { jpegExif, LATITUDE, withSegments } from "../support/photo-parts.ts";
import { picture, type FileToSend } from "../support/pictures.ts";
import type { PlainPage } from "../support/plain-page.ts";
import { newMember } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// Photos without scripts: a file field, a button, and links and buttons at every photo.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const text = (name: string): FileToSend => ({
  name,
  mimeType: "image/jpeg",
  buffer: Buffer.from("<script>alert(1)</script>"),
});
const upload = (page: PlainPage, files: FileToSend[]) =>
  page.fillIn({ Photos: files }).press("Upload photos");

/** The wizard of a draft that only lacks photos. */
async function openPhotos(site: Site) {
  const { person, client } = await newMember(site);
  const { sql } = site.backend;
  const draft = await createSpace(sql, { owner_id: person.id, status: "draft" });
  const photos = () => sql<{ id: string; path: string; alternative_text: string }[]>`
    select id, path, alternative_text from public.space_photos where space_id = ${draft} order by place`;
  return { client, photos, page: await client.open(`/spaces/new/${draft}/4`) };
}

test("photos of every kind are added at once, arranged, described and removed over plain HTTP", async () => {
  const { page: opened, photos } = await openPhotos(site);
  const names = ["red.jpg", "green.png", "blue.webp", "grey.jpg"];
  let page = await upload(
    opened,
    await Promise.all(names.map((name) => picture(name, name.split(".")[0] ?? ""))),
  );
  expect(page.headings).toContain("4 of 10 photos");
  const sent = await photos();
  expect(sent.map(({ path }) => path.split(".").at(-1))).toEqual(["jpg", "png", "webp", "jpg"]);
  const item = (number: number) => page.part(new RegExp(`^Photo ${number}\\b`));
  expect(page.headings).toContain("Photo 1 · Cover photo");
  expect(item(2).saidAt("What it shows")).toMatch(/guests who can't see it.* Photo 2$/);
  const placeOfBlue = async () =>
    (await photos()).findIndex(({ path }) => path === sent[2]?.path) + 1;

  page = await item(3).press("Use as first photo");
  expect([page.message, await placeOfBlue()]).toEqual([
    expect.stringContaining("Moved to place 1."),
    1,
  ]);
  page = await item(1).press("Move later");
  expect([page.message, await placeOfBlue()]).toEqual([
    expect.stringContaining("Moved to place 2."),
    2,
  ]);
  // For the second photo "Use as first photo" would be the same as "Move earlier".
  expect(item(2).buttons).toEqual(["Move earlier", "Move later", "Remove"]);
  page = await item(2).press("Move earlier");
  expect(await placeOfBlue()).toBe(1);
  // Every button of the page saves the texts typed before, without a button for that.
  const SHOWS = "The river from the long table";
  const texts = async () => (await photos()).map((photo) => photo.alternative_text);
  page = await item(1).fillIn({ "What it shows": SHOWS }).press("Move later");
  expect(await texts()).toEqual(["", SHOWS, "", ""]);
  page = await item(2).press("Move earlier");
  // A browser scrolls to the fragment, also after a redirect.
  const seen = (name: string) =>
    item(4).button(name).getAttribute("formaction")?.split("#").at(-1) ?? "";
  const here = item(4).root.id;
  expect(here).toMatch(/^photo-/);
  expect([seen("Move earlier"), seen("Remove")]).toEqual([here, here]);
  page = await item(4).press("Remove");
  expect([seen("Keep it"), seen("Remove photo")]).toEqual([here, "photos"]);
  expect(page.root.querySelector("#photos")).not.toBeNull();
  page = await item(4).press("Keep it");
  expect(await photos()).toHaveLength(4);
  page = await item(4).press("Remove");
  page = await item(4).press("Remove photo");
  expect(page.message).toContain("Removed.");
  expect(page.headings).toContain("3 of 10 photos");
  // Line breaks are joined.
  item(2).fillIn({ "What it shows": "Stairs\nand a lift" });
  page = await page.press("Upload photos");
  expect(page.message).toContain("Photo descriptions saved.");
  item(3).fillIn({ "What it shows": "The kitchen" });
  page = await page.main.press("Next");
  expect(await texts()).toEqual([SHOWS, "Stairs and a lift", "The kitchen"]);
  expect(page.hasButton("Publish Listing")).toBe(true);
  page = await page.follow("Preview the page");
  expect(page.text).toContain("Only you see this page.");
  expect(page.root.querySelectorAll(`img[alt="${SHOWS}"]`).length).toBeGreaterThan(0);
  expect(page.hasButton("Book Now")).toBe(false);
});

test("a failed file is named and the others are kept over plain HTTP", async () => {
  const { page: opened, photos } = await openPhotos(site);
  const whole = await picture("whole.jpg", "teal");
  const page = await upload(opened, [
    text("photo.jpg"),
    await picture("first.jpg", "orange"),
    { ...text("large.jpg"), buffer: Buffer.alloc(6 * 1024 * 1024, 1) },
    { ...whole, name: "half.jpg", buffer: whole.buffer.subarray(0, whole.buffer.length / 2) },
    { ...text("drawing.svg"), buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") },
    await picture("last.png", "purple"),
  ]);
  for (const said of [
    "photo.jpg is not a JPG, PNG or WEBP image.",
    "large.jpg is larger than 5 MB.",
    "half.jpg is not complete: its end is missing.",
    "drawing.svg is not a JPG, PNG or WEBP image.",
  ])
    expect(page.text).toContain(said);
  expect(page.headings).toContain("2 of 10 photos");
  expect(await photos()).toHaveLength(2);
});

test("Next uploads the chosen photos as well, and an empty upload is refused over plain HTTP", async () => {
  const { page: opened, photos } = await openPhotos(site);
  const same = await opened.press("Upload photos");
  expect([same.status, same.heading]).toEqual([422, "Photos"]);
  expect(same.alert).toContain("Choose a photo first.");
  await same.fillIn({ Photos: [await picture("on.jpg", "teal")] }).main.press("Next");
  expect(await photos()).toHaveLength(1);
});

test("the location is removed from the file of a photo over plain HTTP", async () => {
  const { client, page: opened, photos } = await openPhotos(site);
  const plain = await picture("home.jpg", "navy");
  const buffer = withSegments(plain.buffer, jpegExif(1));
  expect(buffer.includes(LATITUDE)).toBe(true);
  const page = await upload(opened, [{ ...plain, buffer }]);
  expect(page.headings).toContain("1 of 10 photos");
  const cookies = [...client.browser.cookies].map(([name, value]) => `${name}=${value}`);
  const answer = await fetch(`${site.url}/photos/${(await photos())[0]?.id}/1920.jpg`, {
    headers: { Cookie: cookies.join("; ") },
  });
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).includes(LATITUDE)).toBe(false);
});

test("an eleventh photo is refused by its name over plain HTTP", async () => {
  const { page: opened, photos } = await openPhotos(site);
  const files = await Promise.all(
    Array.from({ length: 11 }, (_, at) => picture(`photo-${at + 1}.jpg`, "olive")),
  );
  let page = await upload(opened, files.slice(0, 9));
  expect(page.headings).toContain("9 of 10 photos");
  page = await upload(page, files.slice(9));
  expect(page.text).toContain(
    "photo-11.jpg was not added, because a listing has at most 10 photos.",
  );
  expect(await photos()).toHaveLength(10);
});
