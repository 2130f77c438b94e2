import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createUser, type Person } from "../support/backend.ts";
import { picture } from "../support/pictures.ts";
import type { Site } from "../support/site.ts";
import { expectAccessible } from "./axe.ts";
import { pressCounter } from "./press-counter.ts";
import {
  announcement,
  expect,
  expectHydrated,
  openHydrated,
  openRowMenu,
  signIn,
  test,
} from "./test.ts";

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

/** With scripts the preview is beside the text, without them a button leads to it. */
const showPreview = (page: Page) =>
  page
    .getByRole("button", { name: "Preview" })
    .or(page.locator("label").filter({ hasText: "Preview" }))
    .click();

/** Writes a publishable post, and stays on its page. */
async function write(page: Page, title: string, content = "A **quiet** week by the river.") {
  await page.goto("/admin/blogs/new");
  await page.getByLabel("Title *").fill(title);
  await page.getByLabel("Excerpt").fill("What a week of work there is like.");
  await page.getByLabel("Text", { exact: true }).fill(content);
  await page.getByLabel("Category").selectOption("Destination Guide");
  await page.getByLabel("Lisbon", { exact: true }).check();
  await save(page);
  await expect(announcement(page, "Draft saved.")).toBeVisible();
}

test("deleting asks on a page of its own", { tag: "@prove" }, async ({ page, site }) => {
  await asAdmin(page, site);
  const title = titled("Gone");
  await write(page, title);
  await page.goto(`/admin/blogs?q=${title.split(" ")[1]}`);
  await openRowMenu(page, title);
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

test("a post whose author is gone is by Unknown", { tag: "@prove" }, async ({ page, site }) => {
  await asAdmin(page, site);
  const title = titled("Nobody's");
  await write(page, title);
  await site.backend.sql`update public.blog_posts set author_id = null where title = ${title}`;
  await page.goto(`/admin/blogs?q=${title.split(" ")[1]}`);
  await expect(rowOf(page, title).getByRole("cell", { name: "Unknown" })).toBeVisible();
});

test("a member who is not an admin cannot open it", { tag: "@prove" }, async ({ page, person }) => {
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
    await showPreview(page);
    await expect(page.getByRole("button", { name: "Publish now" })).toBeHidden();
    await page.getByLabel("Text", { exact: true }).fill("## Written *just now*");
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.getByRole("heading", { name: "Written just now" })).toBeVisible();
    await expect(page.getByText(/^Draft saved \d\d:\d\d\./)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Text", { exact: true })).toHaveValue("## Written *just now*");
    // The server knows the chosen panel.
    await expect(page.locator('[data-beside="preview"]')).toBeVisible();
    await expectHydrated(page);
    // A refusal is shown, and the page loses nothing.
    await page.route("**/typed", (route) => route.fulfill({ status: 429 }));
    await page.getByLabel("Text", { exact: true }).fill("## Written on");
    await expect(
      page.getByText("The draft was not saved. The text stays on this page."),
    ).toBeVisible();
    await expect(page.getByLabel("Text", { exact: true })).toHaveValue("## Written on");
  },
);

test(
  "a refused new post keeps its day, its time and its end for later",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site }) => {
    await asAdmin(page, site);
    const title = titled("Refused");
    await openHydrated(page, "/admin/blogs/new");
    await page.getByText("Schedule unpublishing").click();
    const typed = {
      "Title *": title,
      "Publish on": "2030-07-15",
      "Publish at": "09:00",
      "Unpublish on": "2030-07-16",
      "Unpublish at": "17:00",
    };
    for (const [label, value] of Object.entries(typed))
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole("button", { name: "Schedule", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("To be published it needs an excerpt.");
    await expect(page.getByText(/^Draft saved \d\d:\d\d\./)).toBeVisible();
    await page.goto("/admin/blogs");
    await page.getByRole("link", { name: title }).click();
    for (const [label, value] of Object.entries(typed))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  },
);

test(
  "keys write Markdown, a dropped picture is written where the caret is, and the post is scheduled with a cover in six presses",
  { tag: "@scripted" },
  async ({ page, site }) => {
    await asAdmin(page, site);
    const { press, type, count } = pressCounter(page);
    await openHydrated(page, "/admin/blogs");
    await press(page.getByRole("link", { name: "Write Blog" }));
    await expect(page.getByRole("button", { name: "Bold" })).toBeVisible();
    const text = page.getByLabel("Text", { exact: true });
    const title = titled("Scheduled");
    await type([page.getByLabel("Title *"), title], [text, "By the river"]);
    for (const [keys, written] of [
      ["Control+b", "**By the river**"],
      ["Control+Shift+KeyX", "~~By the river~~"],
      ["Control+Shift+Period", "> By the river"],
      ["Control+Shift+Digit7", "1. By the river"],
      ["Control+Shift+Digit8", "- By the river"],
      ["Control+Shift+KeyL", "- [ ] By the river"],
    ] as const) {
      await text.selectText();
      await page.keyboard.press(keys);
      await expect(text, keys).toHaveValue(written);
      await page.keyboard.press("Control+z");
      await expect(text, keys).toHaveValue("By the river");
    }
    const { buffer } = await picture("river.jpg", "teal");
    const dropped = await page.evaluateHandle((bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], "river.jpg", { type: "image/jpeg" }));
      return data;
    }, Array.from(buffer));
    await text.press("End");
    await text.dispatchEvent("drop", { dataTransfer: dropped });
    const dialog = page.getByRole("dialog", { name: "Insert river.jpg" });
    await dialog.getByLabel("What it shows *").fill("A river [at dusk]");
    await dialog.getByRole("button", { name: "Insert picture" }).click();
    await expect(text).toHaveValue(
      /^By the river\n\n!\[A river \\\[at dusk\\\]\]\(\/pictures\/[\w-]+\)\n$/,
    );
    await showPreview(page);
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.getByRole("img", { name: "A river [at dusk]" })).toBeVisible();
    await expect(page.getByText(/^Draft saved /)).toBeVisible();
    await page.locator("label").filter({ hasText: "Settings" }).click();

    await type(
      [page.getByLabel("Excerpt"), "What a week of work there is like."],
      [page.getByLabel("Category"), "Legal"],
      [page.getByLabel("What the new cover shows"), "The river at noon"],
    );
    const chooser = page.waitForEvent("filechooser");
    await press(page.getByLabel("New cover picture"));
    await (await chooser).setFiles(await picture("noon.jpg", "gold"));
    // A time that has passed: the refusal keeps the picture, and the second press does not send it again.
    const day = page.getByLabel("Publish on", { exact: true });
    await type([day, "2020-01-01"], [page.getByLabel("Publish at", { exact: true }), "9 am"]);
    await page.getByRole("button", { name: "Schedule", exact: true }).click();
    await expect(page.getByRole("alert").getByText("That time has passed.")).toBeVisible();
    await expect(page.getByRole("radio", { name: "The river at noon" })).toBeChecked();
    await expect(page.getByLabel("New cover picture")).toHaveValue("");
    await day.fill(`${new Date().getUTCFullYear() + 1}-07-15`);
    await press(page.getByRole("button", { name: "Schedule", exact: true }));
    await expect(announcement(page, "Scheduled.")).toBeVisible();
    await expect(page.getByText(/^from .*15 Jul/)).toBeVisible();
    await expect(page.getByRole("radio", { name: "The river at noon" })).toBeChecked();
    expect(count()).toBe(6);
  },
);

test(
  "text typed before the scripts load is kept",
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
    await page.getByLabel("Text", { exact: true }).fill("What is typed early.");
    scripts.resolve();
    await expectHydrated(page);
    // It is stored and previewed like all typed text.
    await showPreview(page);
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.getByText("What is typed early.")).toBeVisible();
    await expect(page.getByLabel("Text", { exact: true })).toHaveValue("What is typed early.");
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
