import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addCity, GUIDE_TEXT } from "../support/guides.ts";
import { picture, type FileToSend } from "../support/pictures.ts";
import { newAdmin } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// The editor of posts and guides: a whole guide, and pictures of a post.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const titled = (word: string) => `${word} ${randomUUID().slice(0, 8)}`;

test("a guide is written, previewed, published and deleted, and an unknown place is refused", async () => {
  const city = await addCity(site.backend.sql);
  const slug = city.toLowerCase().replaceAll(" ", "-");
  const title = titled("Harbour");
  const list = `/admin/guides?q=${title.split(" ")[1]}`;
  const { client } = await newAdmin(site, "Edda Editor");
  let page = await (await client.open("/admin/guides")).follow("Write a guide");
  page.fillIn({ Title: title, Text: GUIDE_TEXT, "City or region": "Nowhere at all" });
  page = await page.press("Preview");
  expect(page.part("Preview").headings).toContain("Where to stay");

  page = await page.press("Save draft");
  expect(page.text).toContain("There is no city or region of that name.");
  expect(page.value("Text")).toContain("The harbour at six");
  page = await page.fillIn({ "City or region": `${city}, Portugal` }).press("Save draft");
  expect(page.message).toContain("Draft saved.");
  expect(page.path).toMatch(/^\/admin\/guides\/[^/]+\/edit/);
  expect(page.value("Slug")).toBe(slug);

  page = await page.press("Publish now");
  for (const said of ["Failed to update guide", "To be published it needs an excerpt."])
    expect(page.text).toContain(said);
  page = await page.fillIn({ Excerpt: "A harbour." }).press("Save guide");
  expect(page.message).toContain("Guide updated successfully");
  page = await (await page.press("Publish now")).follow("View guide");
  expect(page.heading).toBe(city);
  for (const [part, words] of [
    ["Highlights", "at six"],
    ["Local tips", "Say good morning"],
    ["Monthly costs", "dear"],
  ] as const)
    expect(page.part(part).text).toContain(words);
  expect(page.headings).toContain("Where to stay");

  page = await client.open(list);
  const row = page.part(new RegExp(title));
  for (const text of ["Edda E.", `${city}, Portugal`, "Published"])
    expect(row.text).toContain(text);
  page = await (await row.follow(`Edit ${title}`)).follow("Versions");
  page = await (await page.follow(/^Version 1/)).press("Restore version 1");
  // A public guide must keep its excerpt.
  expect(page.text).toContain("Failed to update guide");
  expect((await client.open(list.replace("guides", "blogs"))).text).toContain(
    "No blog posts found.",
  );

  page = await (await client.open(list)).follow(`Delete ${title}`);
  expect(page.headings).toContain("Are you sure you want to delete this guide?");
  page = await page.press("Delete guide");
  expect(page.message).toContain("Guide deleted successfully");
  expect((await client.open(list)).text).toContain("No guides found.");
  expect((await client.open(`/guides/${slug}`)).text).toContain("has been taken off the site");
});

test("pictures are uploaded with words for them, and shown in the text and as the cover", async () => {
  const WORDS = "A river in the evening";
  const { client } = await newAdmin(site);
  const title = titled("Pictured");
  let page = await client.open("/admin/blogs/new");
  page = await page.fillIn({ Title: title, Text: "Before." }).press("Save draft");
  page = await page.follow("Pictures");
  const upload = (file: FileToSend) =>
    page.fillIn({ "What it shows": WORDS, Picture: [file] }).press("Upload picture");
  const river = await picture("river.jpg", "teal");
  page = await upload({ ...river, buffer: Buffer.from("no picture") });
  expect(page.alert).toContain("river.jpg is not a JPG, PNG or WEBP image");
  expect(page.value("What it shows")).toBe(WORDS);
  page = await upload(river);
  expect(page.message).toContain("Picture added.");
  expect(page.root.querySelector(`img[alt="${WORDS}"]`)).not.toBeNull();
  const line = String(page.value("Line for the text"));
  expect(line).toMatch(/^!\[A river in the evening\]\(\/pictures\/[0-9a-f-]{36}\)$/);

  page = await page.follow(title);
  page.fillIn({ Text: `Before.\n\n${line}\n\n![Cat](https://elsewhere.test/cat.png)` });
  page = await page.press("Save post");
  expect(page.alert).toContain("The picture “Cat” does not belong to this post");
  page = await page.fillIn({ Text: `Before.\n\n${line}`, [WORDS]: true }).press("Save post");
  expect(page.message).toContain("Blog post updated successfully");
  expect(page.part("Preview").root.querySelector(`img[alt="${WORDS}"]`)).not.toBeNull();

  page = await page.follow("Pictures");
  expect(page.text).toContain("The post shows it.");
  page = await upload(river);
  page = await page.press(`Remove ${WORDS}`);
  expect(page.message).toContain("Picture removed.");
});
