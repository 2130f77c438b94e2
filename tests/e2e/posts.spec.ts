import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { signIn as openSession } from "../support/actors.ts";
import { createUser, type Person } from "../support/backend.ts";
import { picture } from "../support/pictures.ts";
import { savePost } from "../support/posts.ts";
import type { Site } from "../support/site.ts";
import { expectAccessible } from "./axe.ts";
import { announcement, expect, expectHydrated, openHydrated, signIn, test } from "./test.ts";

async function asAdmin(page: Page, site: Site): Promise<Person> {
  const email = `editor-${randomUUID().slice(0, 8)}@journeys.test`;
  const admin = await createUser(site.backend.sql, {
    email,
    fullName: "Edda Editor",
    isAdmin: true,
  });
  await signIn(page, admin);
  return admin;
}
const titled = (words: string) => `${words} ${randomUUID().slice(0, 8)}`;
const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const save = (page: Page) => page.getByRole("button", { name: /^Save (draft|post)$/ }).click();

/** Writes a publishable post, and stays on its page. */
async function write(page: Page, title: string, content = "A **quiet** week by the river.") {
  await page.goto("/admin/blogs/new");
  await page.getByLabel("Title *").fill(title);
  await page.getByLabel("Excerpt").fill("What a week of work there is like.");
  await page.getByLabel("Text").fill(content);
  await page.getByLabel("Category").selectOption("Destination Guide");
  await page.getByLabel("Lisbon", { exact: true }).check();
  await save(page);
  await expect(announcement(page, "Draft saved.")).toBeVisible();
}

test("an admin writes a post, looks at it, publishes it and takes it back", async ({
  page,
  site,
}) => {
  await asAdmin(page, site);
  const title = titled("Rivers");
  await page.goto("/admin/blogs");
  await page.getByRole("link", { name: "Write Blog" }).click();
  await page.getByLabel("Text").fill("## Where\n\n| By | The river |\n|--|--|\n| a | b |");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Where" })).toBeVisible();
  await expect(preview.getByRole("columnheader", { name: "The river" })).toBeVisible();

  // A mistake keeps all values.
  await page.getByLabel("Title *").fill(title);
  await page.getByLabel("Other tags").fill("a, b, c, d, e, f, g, h, i, j, k");
  await save(page);
  await expect(page.getByRole("alert")).toContainText("A post has at most 10 tags");
  await expect(page.getByLabel("Text")).toHaveValue(/## Where/);
  await page.getByLabel("Other tags").fill("");
  await save(page);
  await expect(announcement(page, "Draft saved.")).toBeVisible();
  await expect(page.getByLabel("Slug")).toHaveValue(title.toLowerCase().replaceAll(" ", "-"));

  // A public post has further required fields.
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("To be published it needs a category and an excerpt.")).toBeVisible();
  await expect(page.getByText("Failed to update blog post")).toBeVisible();
  await page.getByLabel("Excerpt").fill("By the water.");
  await page.getByLabel("Category").selectOption("Legal");
  await page.getByLabel("Other tags").fill("Rivers, Water");
  await save(page);
  await expect(announcement(page, "Blog post updated successfully")).toBeVisible();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("Published", { exact: true })).toBeVisible();

  await page.goto(`/admin/blogs?q=${title.split(" ")[1]}`);
  const row = rowOf(page, title);
  for (const text of ["Edda E.", "Legal", "Published"]) await expect(row).toContainText(text);
  await row.getByRole("button", { name: `Unpublish ${title}` }).click();
  await expect(announcement(page, "Blog post updated successfully")).toBeVisible();
  await expect(rowOf(page, title)).toContainText("Draft");
});

test(
  "a post is scheduled in a named zone, and its schedule cancelled",
  { tag: "@prove" },
  async ({ page, site }) => {
    await asAdmin(page, site);
    const title = titled("Later");
    await write(page, title);
    const year = new Date().getUTCFullYear() + 1;
    await page.getByText("Schedule", { exact: true }).click();
    await page.getByLabel("Publish on *").fill(`${year}-01-15`);
    await page.getByLabel("Publish at *").fill("09:00");
    await page.getByLabel("Unpublish on").fill(`${year}-01-14`);
    await page.getByLabel("Unpublish at").fill("09:00");
    await page.getByLabel("Time zone *").selectOption("Asia/Bangkok");
    await page.getByRole("button", { name: "Save schedule" }).click();
    await expect(page.getByRole("alert")).toContainText("unpublished before it is published");
    await page.getByLabel("Unpublish on").fill("");
    await page.getByLabel("Unpublish at").fill("");
    await page.getByRole("button", { name: "Save schedule" }).click();
    await expect(page.getByText("Scheduled", { exact: true })).toBeVisible();
    await expect(page.getByText(/15 Jan .*09:00 \(Bangkok time\)/)).toBeVisible();
    await page.goto("/admin/blogs?status=scheduled");
    await expect(rowOf(page, title)).toContainText("Scheduled");
    await rowOf(page, title)
      .getByRole("link", { name: `Edit ${title}` })
      .click();
    // The rows of the list have such a button each, with the title of its post.
    await page.getByRole("button", { name: "Cancel the schedule", exact: true }).click();
    await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  },
);

test(
  "pictures are uploaded with words for them, and shown in the text and as the cover",
  { tag: "@prove" },
  async ({ page, site, javaScriptEnabled }) => {
    await asAdmin(page, site);
    await write(page, titled("Pictures"));
    await page.getByRole("link", { name: "Pictures", exact: true }).click();
    if (javaScriptEnabled) {
      await page.getByRole("button", { name: "Upload picture" }).click();
      await expect(page.getByLabel("What it shows *")).toBeFocused();
      await expect(page.getByRole("alert")).toHaveText([
        "Say what the picture shows, in 300 characters at most.",
        "Choose a picture first.",
      ]);
    }
    const file = await picture("river.jpg", "teal");
    const upload = async () => {
      await page.getByLabel("What it shows *").fill("A river in the evening");
      await page.getByLabel("Picture *").setInputFiles({ ...file, mimeType: "image/jpeg" });
      await page.getByRole("button", { name: "Upload picture" }).click();
    };
    await page.getByLabel("What it shows *").fill("A river in the evening");
    const text = { name: "river.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
    await page.getByLabel("Picture *").setInputFiles(text);
    await page.getByRole("button", { name: "Upload picture" }).click();
    await expect(page.getByRole("alert")).toContainText(
      "river.jpg is not a JPG, PNG or WEBP image",
    );
    await expect(page.getByLabel("What it shows *")).toHaveValue("A river in the evening");
    await upload();
    await expect(announcement(page, "Picture added.")).toBeVisible();
    await expect(page.getByRole("img", { name: "A river in the evening" })).toBeVisible();
    const line = await page.getByLabel("Line for the text").inputValue();
    expect(line).toMatch(/^!\[A river in the evening\]\(\/pictures\/[0-9a-f-]{36}\)$/);

    await page.getByRole("link", { name: /^Pictures / }).click();
    await page
      .getByLabel("Text")
      .fill(`Before.\n\n${line}\n\n![Cat](https://elsewhere.test/cat.png)`);
    await save(page);
    await expect(page.getByRole("alert")).toContainText(
      "The picture “Cat” does not belong to this post",
    );
    await page.getByLabel("Text").fill(`Before.\n\n${line}`);
    await page.getByLabel("A river in the evening").check();
    await save(page);
    await expect(announcement(page, "Blog post updated successfully")).toBeVisible();
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.getByRole("img", { name: "A river in the evening" })).toBeVisible();

    await page.getByRole("link", { name: "Pictures", exact: true }).click();
    await expect(page.getByText("The post shows it.")).toBeVisible();
    await upload();
    await page.getByRole("button", { name: "Remove A river in the evening" }).click();
    await expect(announcement(page, "Picture removed.")).toBeVisible();
  },
);

test(
  "of two editors the second is told, and a version brings back what was there",
  { tag: "@prove" },
  async ({ page, site, browser }) => {
    const title = titled("Shared");
    await asAdmin(page, site);
    await write(page, title, "The first words.");
    const address = page.url();
    const javaScriptEnabled = (await page.locator("html.scripted").count()) > 0;
    const second = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
    const other = await second.newPage();
    await asAdmin(other, site);
    await (javaScriptEnabled ? openHydrated(other, address) : other.goto(address));
    await other.getByLabel("Text").fill("The words of the other.");

    await page.getByLabel("Text").fill("The second words.");
    await save(page);
    await expect(announcement(page, "Blog post updated successfully")).toBeVisible();
    await save(other);
    await expect(other.getByRole("alert")).toContainText("Somebody else has since saved this post");
    await expect(other.getByRole("alert")).toContainText("another text");
    await expect(other.getByLabel("Text")).toHaveValue("The words of the other.");
    await save(other);
    await expect(announcement(other, "Blog post updated successfully")).toBeVisible();
    await second.close();

    await page.goto(address);
    await page.getByRole("link", { name: "Versions" }).click();
    await expect(page.locator("ins")).toContainText("of the other");
    await page.getByRole("link", { name: /^Version 2/ }).click();
    await page.getByRole("button", { name: "Restore version 2" }).click();
    await expect(announcement(page, "Blog post updated successfully")).toBeVisible();
    await expect(page.getByLabel("Text")).toHaveValue("The second words.");

    // The current version is not offered, even after a change of the slug, which versions do not contain.
    await page.getByLabel("Slug").fill(titled("moved").replace(" ", "-"));
    // The message of the previous save may still be visible.
    const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
    await save(page);
    await saved;
    await expect(announcement(page, "Blog post updated successfully")).toBeVisible();
    await page.getByRole("link", { name: "Versions" }).click();
    await expect(page.getByText("A version keeps the title, excerpt, text,")).toBeVisible();
    await expect(
      page.getByText("This version only changed the slug, the author or the cover"),
    ).toBeVisible();
    for (const version of [2, 4]) {
      await page.getByRole("link", { name: new RegExp(`^Version ${version}`) }).click();
      await expect(
        page.getByText(`restoring version ${version} would change nothing`),
      ).toBeVisible();
      await expect(page.getByRole("button", { name: /^Restore/ })).toHaveCount(0);
    }
    await page.getByRole("link", { name: /^Version 3/ }).click();
    await expect(page.getByRole("button", { name: "Restore version 3" })).toBeVisible();
  },
);

test(
  "what was typed and not saved is there again, and can be discarded",
  { tag: "@prove" },
  async ({ page, site }) => {
    await asAdmin(page, site);
    const title = titled("Half");
    await write(page, title, "What is saved.");
    // React may be restoring the saved text in the field at this moment.
    await expect(async () => {
      await page.getByLabel("Text").fill("What is typed.");
      await expect(page.getByLabel("Text")).toHaveValue("What is typed.", { timeout: 500 });
    }).toPass();
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByText(/You typed this .* and have not saved it/)).toBeVisible();
    await page.goto("/admin/blogs");
    await page.getByRole("link", { name: title, exact: true }).click();
    await expect(page.getByLabel("Text")).toHaveValue("What is typed.");
    // Publishing uses the saved text, and leaves the typed one as it is.
    await page.getByRole("button", { name: "Publish now" }).click();
    await expect(page.getByText("Published", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Text")).toHaveValue("What is typed.");
    await expect(page.getByText("In the meantime, somebody else has saved the post")).toHaveCount(
      0,
    );
    await page.getByRole("button", { name: "Discard what was typed" }).click();
    await expect(page.getByLabel("Text")).toHaveValue("What is saved.");
  },
);

test("deleting asks on a page of its own", { tag: "@prove" }, async ({ page, site }) => {
  await asAdmin(page, site);
  const title = titled("Gone");
  await write(page, title);
  await page.goto(`/admin/blogs?q=${title.split(" ")[1]}`);
  await rowOf(page, title)
    .getByRole("link", { name: `Delete ${title}` })
    .click();
  await expect(
    page.getByRole("heading", { name: "Are you sure you want to delete this blog post?" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Delete blog post" }).click();
  await expect(announcement(page, "Blog post deleted successfully")).toBeVisible();
  // The list keeps its filter.
  await expect(page).toHaveURL(`/admin/blogs?q=${title.split(" ")[1]}`);
  await expect(page.getByText("No blog posts found. Create your first blog post!")).toBeVisible();
});

test(
  "what another admin has changed since the list was shown is neither published nor deleted",
  { tag: "@prove" },
  async ({ page, site }) => {
    const { backend } = site;
    const { sql } = backend;
    await asAdmin(page, site);
    const title = titled("Stale");
    await write(page, title);
    const id = new URL(page.url()).pathname.split("/").at(-2) ?? "";
    const other = await openSession(
      backend,
      await createUser(sql, { email: `${randomUUID()}@journeys.test`, isAdmin: true }),
    );
    const standing = async () => {
      const [row] = await sql<{ revision: number; is_published: boolean }[]>`
      select revision, is_published from public.blog_posts where id = ${id}`;
      return row;
    };
    const changeMeanwhile = async () => {
      const revision = (await standing())?.revision ?? 0;
      const words = `Changed ${randomUUID()}.`;
      await savePost(other, { title, content: words }, { id, revision }).throwOnError();
    };
    const list = `/admin/blogs?q=${title.split(" ")[1]}`;
    await page.goto(list);
    await changeMeanwhile();
    await page.getByRole("button", { name: `Publish ${title}` }).click();
    const refused = announcement(page, "Failed to update blog post.");
    await expect(refused).toContainText("Error");
    await expect(refused).toContainText("Somebody else has since changed it.");
    expect(await standing()).toMatchObject({ is_published: false });

    await page.getByRole("link", { name: `Delete ${title}` }).click();
    const press = page.getByRole("button", { name: "Delete blog post" });
    await expect(press).toBeVisible();
    await changeMeanwhile();
    await press.click();
    const kept = announcement(page, "Failed to delete blog post.");
    await expect(kept).toContainText("Error");
    await expect(kept).toContainText("Somebody else has since changed it.");
    await expect(page).toHaveURL(list);
    // The list is rendered again: the next press is about the current state.
    await page.getByRole("button", { name: `Publish ${title}` }).click();
    await expect(announcement(page, "Blog post updated successfully")).toBeVisible();
    expect(await standing()).toMatchObject({ is_published: true });
  },
);

test("a post whose author is gone is by Unknown", { tag: "@prove" }, async ({ page, site }) => {
  await asAdmin(page, site);
  const title = titled("Nobody's");
  await write(page, title);
  await site.backend.sql`update public.blog_posts set author_id = null where title = ${title}`;
  await page.goto(`/admin/blogs?q=${title.split(" ")[1]}`);
  await expect(rowOf(page, title).getByRole("cell", { name: "Unknown" })).toBeVisible();
});

test("who is no admin sees nothing of it", { tag: "@prove" }, async ({ page, person }) => {
  await signIn(page, person);
  for (const path of ["/admin/blogs", "/admin/blogs/new"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
  }
});

test(
  "the preview follows the typing, which is kept meanwhile",
  { tag: "@scripted" },
  async ({ page, site }) => {
    await asAdmin(page, site);
    await openHydrated(page, "/admin/blogs/new");
    await page.getByLabel("Text").fill("## Written *just now*");
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.getByRole("heading", { name: "Written just now" })).toBeVisible();
    await expect(page.getByText("Kept as typed.")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Text")).toHaveValue("## Written *just now*");
    await expectHydrated(page);
    // A refusal is shown, and the page loses nothing.
    await page.route("**/typed", (route) => route.fulfill({ status: 429 }));
    await page.getByLabel("Text").fill("## Written on");
    await expect(page.getByText("Not kept. What you typed stays on this page.")).toBeVisible();
    await expect(page.getByLabel("Text")).toHaveValue("## Written on");
  },
);

test(
  "what is typed before the scripts come stays when they are there",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site }) => {
    await asAdmin(page, site);
    await write(page, titled("Early"), "What is saved.");
    const scripts = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: "commit" });
    await page.getByLabel("Text").fill("What is typed early.");
    scripts.resolve();
    await expectHydrated(page);
    // It is stored and previewed like all typed text.
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.getByText("What is typed early.")).toBeVisible();
    await expect(page.getByLabel("Text")).toHaveValue("What is typed early.");
  },
);

for (const width of [390, 1280])
  test(
    `axe finds nothing on the pages of posts at ${width} px, light and dark, and nothing is wider than the screen`,
    { tag: ["@prove", "@scripted"] },
    async ({ page, site }) => {
      test.setTimeout(120_000);
      await asAdmin(page, site);
      await page.setViewportSize({ width, height: 900 });
      const [post] = await site.backend.sql<{ id: string }[]>`
        select id from public.blog_posts where content like '%| %' order by created_at limit 1`;
      const pages = ["edit", "history", "pictures", "delete"].map((name) => `${post?.id}/${name}`);
      for (const path of ["", "new", ...pages])
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          await openHydrated(page, `/admin/blogs/${path}`);
          await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
          await expectAccessible(page, `/admin/blogs/${path}`);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow, path).toBeLessThanOrEqual(0);
        }
    },
  );
