import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addCity, GUIDE_TEXT } from "../support/guides.ts";
import { picture, type FileToSend } from "../support/pictures.ts";
import { newAdmin } from "../support/plain-site.ts";
import { sharedSites, type FaultySite } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// The editor of posts and guides: a whole guide, and pictures of a post.

let site: Site;
let faulty: FaultySite;
sharedSites.beforeAll(({ site: shared, faultySite }) => {
  site = shared;
  faulty = faultySite;
});

const titled = (word: string) => `${word} ${randomUUID().slice(0, 8)}`;

test("a guide is written, previewed, published and deleted, and an unknown place is refused, over plain HTTP", async () => {
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

/** The fields of a new post, with a picture and a time. */
const YEAR = new Date().getUTCFullYear() + 1;
const CATEGORY = { Excerpt: "By the water.", Category: "Legal" };
const TIME = { "Publish on": `${YEAR}-07-15`, "Publish at": "9 am", "Time zone": "Asia/Bangkok" };
const COVER_WORDS = "A river in the evening";
const withCover = (file: FileToSend) => ({
  "What the cover shows": COVER_WORDS,
  "Cover picture": [file],
});

async function newPost(title: string, at = site) {
  const { client, person } = await newAdmin(at);
  const page = await client.open("/admin/blogs/new");
  page.fillIn({ Title: title, Text: "By the **river**." });
  return { client, person, page };
}

const postsOf = (title: string) => site.backend.sql`
  select to_char(p.scheduled_publish_at at time zone 'UTC', 'MM-DD HH24:MI') as comes, p.revision,
    (select c.alternative_text from public.post_pictures c where c.id = p.cover_id) as cover,
    (select count(*)::integer from public.post_pictures c where c.post_id = p.id) as pictures,
    (select count(*)::integer from public.post_drafts d where d.post_id = p.id) as drafts
  from public.blog_posts p where p.title = ${title}`;
const SCHEDULED = { comes: "07-15 02:00", revision: 2, cover: COVER_WORDS, pictures: 1, drafts: 0 };

test("a new post is scheduled with its cover in one submission", async () => {
  const title = titled("Early");
  const { client } = await newAdmin(site);
  const list = await client.open("/admin/blogs");
  // Presses: the link, the first field, the file, the day, and the button. The Tab key leads to the fields between.
  let page = await list.follow("Write Blog");
  page.fillIn({ Title: title, Text: "By the **river**.", ...CATEGORY });
  page.fillIn(withCover(await picture("river.jpg", "teal"))).fillIn(TIME);
  page = await page.press("Schedule", { checked: true });
  expect(page.message).toContain("Scheduled.");
  expect(page.part("Publication").text).toMatch(/Scheduled.*15 Jul .*09:00 \(Bangkok time\)/);
  expect(page.value(COVER_WORDS)).toBe(true);
  expect(await postsOf(title)).toEqual([SCHEDULED]);
});

test("a new post is published at once, and read with its cover", async () => {
  const title = titled("Now");
  const { page } = await newPost(title);
  page.fillIn({ ...CATEGORY, ...withCover(await picture("river.jpg", "teal")) });
  const published = await page.press("Publish now", { checked: true });
  expect(published.message).toContain("Published.");
  const read = await published.follow("View post");
  expect(read.root.querySelector(`img[alt="${COVER_WORDS}"]`)).not.toBeNull();
});

test("a refused new post keeps its text, its time and its picture, and is not created", async () => {
  const [taken, title] = [titled("Taken"), titled("Kept")];
  const { page: other } = await newPost(taken);
  await other.press("Save draft");
  let { page } = await newPost(title);
  const slug = taken.toLowerCase().replaceAll(" ", "-");
  page.fillIn({ Slug: slug, ...withCover(await picture("river.jpg", "teal")) });
  page = await page.press("Schedule");
  expect(page.saidAt("Excerpt")).toContain("To be published it needs an excerpt.");
  expect(page.saidAt("Category")).toContain("To be published it needs a category.");
  expect(page.saidAt("Publish on")).toContain("Enter a day.");
  page = await page.fillIn({ ...CATEGORY, ...TIME }).press("Schedule");
  expect(page.saidAt("Slug")).toContain("Another post has this slug, or had it");
  expect(await postsOf(title)).toEqual([]);
  const kept = ["Text", "Publish on", "Publish at", COVER_WORDS].map((label) => page.value(label));
  expect(kept).toEqual(["By the **river**.", TIME["Publish on"], TIME["Publish at"], true]);
  page = await page.fillIn({ Slug: "" }).press("Schedule", { checked: true });
  expect(page.message).toContain("Scheduled.");
  expect(await postsOf(title)).toEqual([SCHEDULED]);
});

test("a picture that is not taken refuses the whole form at its field over plain HTTP", async () => {
  const title = titled("Wrong");
  let { page } = await newPost(title);
  const river = await picture("river.jpg", "teal");
  const broken = { ...river, buffer: Buffer.from("no picture") };
  page = await page.fillIn({ ...CATEGORY, ...TIME, ...withCover(broken) }).press("Schedule");
  expect(page.saidAt("Cover picture")).toMatch(/^river.jpg is not a JPG, .* choose it again\.$/);
  expect(page.value("What the cover shows")).toBe(COVER_WORDS);
  // The words without a picture would be a post without its cover.
  page = await page.press("Schedule");
  expect(page.saidAt("Cover picture")).toContain("Choose a picture first.");
  page = await page
    .fillIn({ "What the cover shows": "", "Cover picture": [river] })
    .press("Schedule");
  expect(page.saidAt("What the cover shows")).toContain("Say what the picture shows");
  // A file over the limit takes nothing else with it.
  const huge = { ...river, name: "huge.jpg", buffer: Buffer.alloc(6_000_000) };
  page = await page.fillIn(withCover(huge)).press("Schedule");
  expect(page.saidAt("Cover picture")).toContain("huge.jpg is larger than 5 MB");
  expect([page.value("Text"), page.value("Publish at")]).toEqual(["By the **river**.", "9 am"]);
  expect(await postsOf(title)).toEqual([]);
});

test("a new post whose picture cannot be stored now keeps all that was typed", async () => {
  let { page } = await newPost(titled("Away"), faulty);
  page.fillIn({ ...CATEGORY, ...TIME, ...withCover(await picture("river.jpg", "teal")) });
  faulty.proxy.fail(/storage\/v1\/object/, "down");
  page = await page.press("Schedule");
  faulty.proxy.heal();
  expect(page.alert).toContain("We cannot reach our database right now.");
  const kept = ["Text", "Publish on", "What the cover shows"].map((label) => page.value(label));
  expect(kept).toEqual(["By the **river**.", TIME["Publish on"], COVER_WORDS]);
  page = await page
    .fillIn({ "Cover picture": [await picture("river.jpg", "teal")] })
    .press("Schedule", { checked: true });
  expect(page.message).toContain("Scheduled.");
});

test("a double press schedules one post with one picture over plain HTTP", async () => {
  const title = titled("Twice");
  const { page } = await newPost(title);
  page.fillIn({ ...CATEGORY, ...TIME, ...withCover(await picture("river.jpg", "teal")) });
  const pages = await Promise.all([1, 2].map(() => page.press("Schedule")));
  for (const one of pages) {
    expect(one.part("Publication").text).toMatch(/Scheduled.*15 Jul/);
    expect(one.text).not.toContain("have not saved it");
  }
  expect(await postsOf(title)).toEqual([SCHEDULED]);
});

test("a draft that is saved or previewed keeps the picture and the typed time over plain HTTP", async () => {
  const title = titled("Later");
  let { page } = await newPost(title);
  page.fillIn({ ...CATEGORY, ...TIME, ...withCover(await picture("river.jpg", "teal")) });
  page = await page.press("Preview");
  expect([page.value(COVER_WORDS), page.value("Publish at")]).toEqual([true, "9 am"]);
  page = await page.press("Save draft", { checked: true });
  expect(page.message).toContain("Draft saved.");
  expect(page.part("Publication").text).toContain("Draft");
  page = await page.press("Save schedule", { checked: true });
  expect(await postsOf(title)).toEqual([SCHEDULED]);
});

test("an end that was typed for a new post waits in its draft until the next decision", async () => {
  let { page } = await newPost(titled("Ending"));
  const end = { "Unpublish on": TIME["Publish on"], "Unpublish at": "17:00" };
  page = await page.fillIn({ ...CATEGORY, ...end }).press("Save draft", { checked: true });
  expect(Object.keys(end).map((label) => page.value(label))).toEqual(Object.values(end));
  page = await page.press("Publish now");
  expect(page.message).toContain("updated");
  expect(Object.keys(end).map((label) => page.value(label))).toEqual(["", ""]);
});

test("a new post that was sent after its session had ended comes back with all but its picture", async () => {
  const title = titled("Signed out");
  const { client, person, page } = await newPost(title);
  // Larger than the forms of which a copy is kept.
  const buffer = Buffer.concat([
    (await picture("river.jpg", "teal")).buffer,
    Buffer.alloc(200_000),
  ]);
  const large = { name: "river.jpg", mimeType: "image/jpeg", buffer };
  page.fillIn({ ...CATEGORY, ...TIME, ...withCover(large) });
  await client.loseSession();
  const asked = await page.press("Schedule");
  const { email, password } = person;
  const back = await asked.main.fillIn({ Email: email, Password: password }).press("Sign In");
  expect(back.alert).toContain("What you typed is still here.");
  expect(back.saidAt("Cover picture")).toContain("If no file is shown here, choose it again.");
  const kept = ["Title", "Text", "Publish on", "Publish at", "What the cover shows"];
  expect(kept.map((label) => back.value(label))).toEqual([
    title,
    "By the **river**.",
    TIME["Publish on"],
    TIME["Publish at"],
    COVER_WORDS,
  ]);
  const done = await back
    .fillIn({ "Cover picture": [await picture("river.jpg", "teal")] })
    .press("Schedule", { checked: true });
  expect(done.message).toContain("Scheduled.");
  expect(await postsOf(title)).toEqual([SCHEDULED]);
});
