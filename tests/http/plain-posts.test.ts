import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signIn as clientOf } from "../support/actors.ts";
import { newAdmin } from "../support/plain-site.ts";
import type { PlainPart } from "../support/plain-page.ts";
import { savePost } from "../support/posts.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// Admins write posts and guides: times, versions, and concurrent changes.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const titled = (word: string) => `${word} ${randomUUID().slice(0, 8)}`;
const listOf = (title: string) => `/admin/blogs?q=${title.split(" ")[1]}`;
const save = (page: PlainPart) => page.press(/^Save (draft|post)$/);
const UPDATED = "Blog post updated successfully";

/** A publishable draft, and its edit page. */
async function writing(title: string, content = "A **quiet** week by the river.") {
  const { person, client } = await newAdmin(site, "Edda Editor");
  const id = randomUUID();
  await savePost(await clientOf(site.backend, person), { title, content }, { id }).throwOnError();
  const edit = `/admin/blogs/${id}/edit`;
  return { id, edit, person, client, open: () => client.open(edit) };
}

const standing = async (id: string) => {
  const [row] = await site.backend.sql<{ revision: number; is_published: boolean }[]>`
    select revision, is_published from public.blog_posts where id = ${id}`;
  return row;
};

test("an admin writes a post, previews it, publishes it and takes it back over plain HTTP", async () => {
  const { client } = await newAdmin(site, "Edda Editor");
  const title = titled("Rivers");
  let page = await (await client.open("/admin/blogs")).follow("Write Blog");
  const text = "## Where\n\n| By | The river |\n|--|--|\n| a | b |";
  page = await page.fillIn({ Text: text }).press("Preview");
  expect(page.part("Preview").headings).toContain("Where");
  expect(page.part("Preview").text).toContain("The river");

  // A mistake keeps all values.
  page.fillIn({ "Title *": title, "Other tags": "a, b, c, d, e, f, g, h, i, j, k" });
  page = await save(page);
  expect(page.alert).toContain("A post has at most 10 tags");
  expect(page.value("Text")).toContain("## Where");
  page = await save(page.fillIn({ "Other tags": "" }));
  expect(page.message).toContain("Draft saved.");
  expect(page.value("Slug")).toBe(title.toLowerCase().replaceAll(" ", "-"));

  // A public post has further required fields.
  page = await page.press("Publish now");
  expect(page.text).toContain("To be published it needs a category and an excerpt.");
  expect(page.text).toContain("Failed to update blog post");
  page.fillIn({ Excerpt: "By the water.", Category: "Legal", "Other tags": "Rivers, Water" });
  page = await save(page);
  expect(page.message).toContain(UPDATED);
  page = await page.press("Publish now");
  expect(page.part("Publication").text).toContain("Published");

  page = await client.open(listOf(title));
  const row = () => page.part(new RegExp(title)).text;
  for (const shown of ["Edda E.", "Legal", "Published"]) expect(row()).toContain(shown);
  page = await page.press(`Unpublish ${title}`);
  expect(page.message).toContain(UPDATED);
  expect(row()).toContain("Draft");
});

test("a post is scheduled in a named zone, and its schedule cancelled", async () => {
  const title = titled("Later");
  const { client, open } = await writing(title);
  const year = new Date().getUTCFullYear() + 1;
  let page = await open();
  page.fillIn({
    "Publish on": `${year}-01-15`,
    "Publish at": "9 am",
    "Unpublish on": `${year}-01-14`,
    "Unpublish at": "09:00",
    "Time zone": "Asia/Bangkok",
  });
  page = await page.press("Save schedule");
  expect(page.alert).toContain("unpublished before it is published");
  page = await page.fillIn({ "Unpublish on": "" }).press("Save schedule");
  expect(page.alert).toContain("Enter a day.");
  expect([page.value("Publish at"), page.value("Unpublish at")]).toEqual(["9 am", "09:00"]);
  page = await page.fillIn({ "Unpublish at": "" }).press("Save schedule");
  expect(page.part("Publication").text).toMatch(/Scheduled.*15 Jan .*09:00 \(Bangkok time\)/);
  page = await client.open(`/admin/blogs?status=scheduled&q=${title.split(" ")[1]}`);
  expect(page.part(new RegExp(title)).text).toContain("Scheduled");
  page = await page.follow(`Edit ${title}`);
  page = await page.part("Publication").press("Cancel the schedule");
  expect(page.part("Publication").text).toContain("Draft");
});

test("a public post is unpublished at a chosen time, which its page shows", async () => {
  const { sql } = site.backend;
  const title = titled("Until");
  const { id, client, open } = await writing(title);
  const year = new Date().getUTCFullYear() + 1;
  let page = await (await open()).press("Publish now");
  page = await page
    .part("Publication")
    .fillIn({
      "Unpublish on": `${year}-01-14`,
      "Unpublish at": "09:00",
      "Time zone": "Asia/Bangkok",
    })
    .press("Save schedule");
  expect(page.part("Publication").text).toMatch(
    /Published.*until .*14 Jan .*09:00 \(Bangkok time\)/,
  );
  const [saved] = await sql<{ at: string }[]>`
    select to_char(unpublish_at at time zone 'UTC', 'MM-DD HH24:MI') as at from public.blog_posts where id = ${id}`;
  expect(saved).toEqual({ at: "01-14 02:00" });
  // The time has come.
  await sql`
    update public.blog_posts set published_at = now() - interval '2 hours', unpublish_at = now() - interval '1 hour'
    where id = ${id}`;
  const row = (await client.open(listOf(title))).part(new RegExp(title));
  expect(row.text).toMatch(/Draft.*unpublished \d/);
  expect(row.hasButton(`Publish ${title}`)).toBe(true);
});

test("of two editors the second is refused, and an old version can be restored", async () => {
  const title = titled("Shared");
  const { edit, open } = await writing(title, "The first words.");
  const { client: second } = await newAdmin(site);
  let other = await second.open(edit);
  other.fillIn({ Text: "The words of the other." });
  let page = await save((await open()).fillIn({ Text: "The second words." }));
  expect(page.message).toContain(UPDATED);
  other = await save(other);
  for (const said of ["Somebody else has since saved this post", "another text"])
    expect(other.alert).toContain(said);
  expect(other.value("Text")).toBe("The words of the other.");
  expect((await save(other)).message).toContain(UPDATED);

  const history = async () => (await open()).follow("Versions");
  page = await history();
  const added = [...page.root.querySelectorAll("ins")].map((one) => one.textContent).join(" ");
  expect(added).toContain("of the other");
  page = await (await page.follow(/^Version 2/)).press("Restore version 2");
  expect(page.message).toContain(UPDATED);
  expect(page.value("Text")).toBe("The second words.");
  // The current version is not offered, even after a change of the slug, which versions do not contain.
  page = await save(page.fillIn({ Slug: titled("moved").replace(" ", "-") }));
  expect(page.message).toContain(UPDATED);
  page = await history();
  expect(page.text).toContain("A version keeps the title, excerpt, text,");
  expect(page.text).toContain("This version only changed the slug, the author or the cover");
  for (const version of [2, 4]) {
    const shown = await page.follow(new RegExp(`^Version ${version}`));
    expect(shown.text).toContain(`restoring version ${version} would change nothing`);
    expect(shown.buttons.filter((name) => name.startsWith("Restore"))).toEqual([]);
  }
  expect((await page.follow(/^Version 3/)).hasButton("Restore version 3")).toBe(true);
});

test("two presses remove a picture once, and another admin is refused over plain HTTP", async () => {
  const { sql } = site.backend;
  const { id, client } = await writing(titled("Pictured"));
  for (const shows of ["A river", "A bridge"])
    await sql`
      insert into public.post_pictures (post_id, path, alternative_text, width, height)
      values (${id}, ${`${id}/${randomUUID()}.png`}, ${shows}, 10, 10)`;
  const page = await client.open(`/admin/blogs/${id}/pictures`);
  // Another admin has made it the cover meanwhile.
  await sql`
    update public.blog_posts set cover_id = (
      select p.id from public.post_pictures p where p.post_id = ${id} and p.alternative_text = 'A river')
    where id = ${id}`;
  const refused = await page.press("Remove A river");
  expect(refused.message).toContain("The post shows this picture. Take it out of the text");
  await sql`update public.blog_posts set cover_id = null where id = ${id}`;
  for (const _ of [1, 2])
    expect((await page.press("Remove A river")).message).toContain("Picture removed.");
  await sql`delete from public.post_pictures where post_id = ${id}`;
  const { message } = await page.press("Remove A bridge");
  for (const said of [
    "Error",
    "Failed to update blog post",
    "This picture has already been removed.",
  ])
    expect(message).toContain(said);
});

test("a post does not take the address of another one, and keeps the typed values", async () => {
  const { id } = await writing(titled("Taken"));
  const [other] = await site.backend.sql<{ slug: string }[]>`
    select slug from public.blog_posts where id = ${id}`;
  const { open } = await writing(titled("Late"));
  const page = await save((await open()).fillIn({ Slug: other?.slug ?? "", Text: "Typed." }));
  expect(page.saidAt("Slug")).toContain("Another post has this slug, or had it");
  for (const said of ["Error", "Failed to update blog post"]) expect(page.alert).toContain(said);
  expect(page.value("Text")).toBe("Typed.");
});

test("pasted HTML is refused in one sentence at the text, with a link from the summary", async () => {
  const { client } = await newAdmin(site);
  const page = await (
    await client.open("/admin/blogs/new")
  )
    .fillIn({ Title: titled("Pasted"), Text: "Hello\n\n<p>One</p>\n\n<details>two</details>" })
    .press("Save draft");
  const FOUND = "HTML on lines 3 and 5: <p>, <details>.";
  expect(page.saidAt("Text")).toContain(`${FOUND} A post is Markdown, and its only HTML is <br>.`);
  for (const said of ["Error", "Failed to create blog post", `${FOUND}`])
    expect(page.alert).toContain(said);
  expect(page.text.split("A post is Markdown, and its only HTML is")).toHaveLength(2);
  expect(page.value("Text")).toContain("<details>two</details>");
});

test("unsaved text is restored, and can be discarded, over plain HTTP", async () => {
  const title = titled("Half");
  const { client, open } = await writing(title, "What is saved.");
  let page = await (await open()).fillIn({ Text: "What is typed." }).press("Preview");
  expect(page.text).toMatch(/You typed this .* and have not saved it/);
  page = await (await client.open(listOf(title))).main.follow(title);
  expect(page.value("Text")).toBe("What is typed.");
  // Publishing uses the saved text, and leaves the typed one as it is.
  page = await page.press("Publish now");
  expect(page.part("Publication").text).toContain("Published");
  expect(page.value("Text")).toBe("What is typed.");
  expect(page.text).not.toContain("In the meantime, somebody else has saved the post");
  page = await page.press("Discard what was typed");
  expect(page.value("Text")).toBe("What is saved.");
});

test("unsaved text of a guide is found among the guides over plain HTTP", async () => {
  const { client } = await newAdmin(site);
  const title = titled("Half");
  const isListed = async (path: string) => (await client.open(path)).main.links.includes(title);
  const page = await client.open("/admin/guides/new");
  await page.fillIn({ Title: title, "City or region": "Porto" }).press("Preview");
  expect(await isListed("/admin/blogs")).toBe(false);
  const again = await (await client.open("/admin/guides")).main.follow(title);
  expect([again.value("Title"), again.value("City or region")]).toEqual([title, "Porto"]);
});

/** Another admin's save meanwhile. */
async function changeMeanwhile(id: string, title: string) {
  const other = await clientOf(site.backend, (await newAdmin(site)).person);
  const revision = (await standing(id))?.revision ?? 0;
  const content = `Changed ${randomUUID()}.`;
  await savePost(other, { title, content }, { id, revision }).throwOnError();
}

test("a post that another admin has changed since the list was shown is neither published nor deleted", async () => {
  const title = titled("Stale");
  const { id, client } = await writing(title);
  const list = listOf(title);
  const CHANGED = "Somebody else has since changed it.";
  let page = await client.open(list);
  await changeMeanwhile(id, title);
  page = await page.press(`Publish ${title}`);
  for (const said of ["Error", "Failed to update blog post.", CHANGED])
    expect(page.message).toContain(said);
  expect(await standing(id)).toMatchObject({ is_published: false });
  page = await page.follow(`Delete ${title}`);
  await changeMeanwhile(id, title);
  page = await page.press("Delete blog post");
  for (const said of ["Error", "Failed to delete blog post.", CHANGED])
    expect(page.message).toContain(said);
  expect(page.path).toBe(list);
  // The list is rendered again: the next press is about the current state.
  page = await page.press(`Publish ${title}`);
  expect(page.message).toContain(UPDATED);
  expect(await standing(id)).toMatchObject({ is_published: true });
});

test("a post is reached from the manager and the editor, is by Unknown without its author, and deleted after being asked", async () => {
  const { sql } = site.backend;
  const title = titled("Gone");
  const { id, client, open } = await writing(title);
  await (await open()).press("Publish now");
  for (const [from, link] of [
    [listOf(title), `View ${title}`],
    [`/admin/blogs/${id}/edit`, "View post"],
  ] as const)
    expect((await (await client.open(from)).follow(link)).heading).toBe(title);
  await sql`update public.blog_posts set author_id = null where id = ${id}`;
  let page = await client.open(listOf(title));
  expect(page.part(new RegExp(title)).text).toContain("Unknown");
  page = await page.follow(`Delete ${title}`);
  expect(page.headings).toContain("Are you sure you want to delete this blog post?");
  page = await page.press("Delete blog post");
  expect(page.message).toContain("Blog post deleted successfully");
  // The list keeps its filter.
  expect(page.path).toBe(listOf(title));
  expect(page.text).toContain("No blog posts found. Create your first blog post!");
});
