import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { readMarkdown } from "../../app/features/posts/post-markdown.server.ts";
import { asProse } from "../../app/values/plain-text.ts";
import { signIn as openSession } from "../support/actors.ts";
import { createUser, type Person } from "../support/backend.ts";
import { addCity, GUIDE_TEXT } from "../support/guides.ts";
import { injections } from "../support/injections.ts";
import type { Site } from "../support/site.ts";
import { expectAccessible } from "./axe.ts";
import { announcement, expect, openRowMenu, signIn, test } from "./test.ts";

// Guides to cities, as visitors read them and as admins write them.

async function createAdmin(site: Site): Promise<Person> {
  return createUser(site.backend.sql, {
    email: `editor-${randomUUID().slice(0, 8)}@journeys.test`,
    fullName: "Edda Editor",
    isAdmin: true,
  });
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(" ", "-");
const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

test(
  "a stranger goes from the footer to a guide, to the spaces that it counts, and to a guide from a post",
  { tag: "@prove" },
  async ({ page }) => {
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "City guides" }).click();
    await expect(page).toHaveURL("/guides");
    const main = page.getByRole("main");
    const top = main.getByRole("region", { name: "Top destinations" });
    await expect(top.getByRole("heading", { level: 3 })).toHaveText([
      "Bali",
      "Lisbon",
      "Mexico City",
    ]);
    await top.getByRole("link", { name: "Bali" }).click();
    await expect(main.getByRole("heading", { level: 1, name: "Bali" })).toBeVisible();
    for (const part of [
      "Highlights",
      "Quick facts",
      "Monthly costs",
      "Featured spaces",
      "Local tips",
    ])
      await expect(main.getByRole("region", { name: part })).toBeVisible();
    const facts = main.getByRole("region", { name: "Quick facts" });
    await expect(facts).toContainText("UTC+8 all year");
    await expect(facts).toContainText("Indonesian Rupiah (IDR)");
    await main.getByRole("link", { name: "View all spaces in Bali" }).click();
    await expect(page).toHaveURL("/search?city=Bali");
    await expect(
      page
        .getByRole("main")
        .getByText(/^Found \d+ Spaces$/)
        .first(),
    ).toBeVisible();

    // Other tests write about Lisbon.
    await page.goto("/blog/mexico-city-at-half-speed");
    await page.getByText("The city guide: ").getByRole("link", { name: "Mexico City" }).click();
    await expect(page).toHaveURL("/guides/mexico-city");
    await expect(page.getByRole("region", { name: "From the blog" }).getByRole("link")).toHaveText([
      "Mexico City at half speed",
    ]);
  },
);

test(
  "an admin writes a guide, looks at it, publishes, changes and deletes it",
  { tag: "@prove" },
  async ({ page, site }) => {
    const city = await addCity(site.backend.sql);
    const title = `Harbour ${randomUUID().slice(0, 8)}`;
    await signIn(page, await createAdmin(site));
    await page.goto("/admin/guides");
    await page.getByRole("link", { name: "Write a guide" }).click();
    await page.getByLabel("Text", { exact: true }).fill(GUIDE_TEXT);
    await page.getByLabel("City or region *").fill("Nowhere at all");
    await page.getByLabel("Title *").fill(title);
    await page
      .getByRole("button", { name: "Preview" })
      .or(page.locator("label").filter({ hasText: "Preview" }))
      .click();
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.getByRole("heading", { name: "Where to stay" })).toBeVisible();

    // An unknown place is refused, and the form keeps everything.
    const settings = page.locator("label").filter({ hasText: "Settings" });
    if (await settings.isVisible()) await settings.click();
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("There is no city or region of that name.").first()).toBeVisible();
    await expect(page.getByLabel("Text", { exact: true })).toHaveValue(/The harbour at six/);
    await page.getByLabel("City or region *").fill(`${city}, Portugal`);
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(announcement(page, "Draft saved.")).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/guides\/[^/]+\/edit/);
    await expect(page.getByLabel("Slug")).toHaveValue(slugOf(city));

    await page.getByRole("button", { name: "Publish now" }).click();
    await expect(page.getByText("Failed to update guide")).toBeVisible();
    await expect(page.getByText("To be published it needs an excerpt.")).toBeVisible();
    await page.getByLabel("Excerpt").fill("A harbour.");
    await page.getByRole("button", { name: "Save guide" }).click();
    await expect(announcement(page, "Guide updated successfully")).toBeVisible();
    await page.getByRole("button", { name: "Publish now" }).click();
    await page.getByRole("link", { name: "View guide" }).click();

    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(city);
    await expect(main.getByRole("region", { name: "Highlights" })).toContainText("at six");
    await expect(main.getByRole("region", { name: "Local tips" })).toContainText(
      "Say good morning",
    );
    await expect(main.getByRole("region", { name: "Monthly costs" })).toContainText("dear");
    await expect(main.getByRole("heading", { name: "Where to stay" })).toBeVisible();
    // The place has no listings.
    await expect(main.getByRole("link", { name: "List Your Space" })).toBeVisible();

    // Versions and pictures are those of posts.
    await page.goto(`/admin/guides?q=${title}`);
    const row = rowOf(page, title);
    for (const text of ["Edda E.", `${city}, Portugal`, "Published"])
      await expect(row).toContainText(text);
    await openRowMenu(row, title);
    await row.getByRole("link", { name: `Edit ${title}` }).click();
    await page.getByRole("link", { name: "Versions" }).click();
    await page.getByRole("link", { name: /^Version 1/ }).click();
    await page.getByRole("button", { name: "Restore version 1" }).click();
    // A public guide must keep its excerpt.
    await expect(page.getByText("Failed to update guide")).toBeVisible();
    await page.goto(`/admin/blogs?q=${title}`);
    await expect(page.getByText("No blog posts found.")).toBeVisible();

    await page.goto(`/admin/guides?q=${title}`);
    await openRowMenu(page, title);
    await rowOf(page, title)
      .getByRole("link", { name: `Delete ${title}` })
      .click();
    await expect(
      page.getByRole("heading", { name: "Are you sure you want to delete this guide?" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Delete guide" }).click();
    await expect(announcement(page, "Guide deleted successfully")).toBeVisible();
    await page.goto(`/admin/guides?q=${title}`);
    await expect(page.getByText("No guides found.")).toBeVisible();
    // It was public before: search engines may drop it.
    expect((await page.goto(`/guides/${slugOf(city)}`))?.status()).toBe(410);
  },
);

/** All hostile texts, in as few parts as fit three times into the text of a guide. */
function hostileParts(): string[] {
  const parts: string[] = [];
  for (const vector of injections(randomUUID()).map((text) => asProse(text).trim())) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + vector.length < 12_500)
      parts[parts.length - 1] = `${last}\n\n${vector}`;
    else parts.push(vector);
  }
  return parts;
}

test("no hostile text in any part of a guide runs", { tag: "@prove" }, async ({ page, site }) => {
  const admin = await createAdmin(site);
  const client = await openSession(site.backend, admin);
  const guides: { title: string; path: string }[] = [];
  for (const part of hostileParts()) {
    const content = `${part}\n\n## Highlights\n\n${part}\n\n## Local tips\n\n${part}`;
    const { tree } = readMarkdown(content, []);
    const city = await addCity(site.backend.sql);
    const id = randomUUID();
    const title = `<img src=x onerror=alert(1)> ${id.slice(0, 8)}`;
    const p_post = { kind: "guide", title, excerpt: title, location: city, content, tree };
    await client.rpc("save_post", { p_post_id: id, p_revision: 0, p_post }).throwOnError();
    await client.rpc("publish_post", { p_post_id: id, p_revision: 1 }).throwOnError();
    guides.push({ title, path: `/guides/${slugOf(city)}` });
  }
  // For a member: visitors get the cached page.
  await signIn(page, admin);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (const { title, path } of guides.flatMap((guide) => [guide, { ...guide, path: "/guides" }])) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByText(title).first()).toBeVisible();
    // It is rendered, as text.
    if (path !== "/guides") await expect(page.locator(".guide-text")).toContainText("alert(1)");
    await expect(
      page.locator(
        "main :is(script, iframe, object, embed, base, form, meta, style, [onerror], [onload], [onclick], [href^='javascript' i])",
      ),
    ).toHaveCount(0);
  }
  expect(dialogs).toEqual([]);
});

for (const colorScheme of ["light", "dark"] as const)
  test(
    `the guides are accessible: ${colorScheme}`,
    // tests/e2e/accessibility.spec.ts checks them in the gate.
    { tag: ["@prove", "@scripted"] },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      for (const width of [390, 1280])
        for (const path of ["/guides", "/guides/bali", "/guides/athens"]) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(path);
          await expectAccessible(page, `${path} at ${width}`);
        }
    },
  );

test(
  "the name of a city is beside its photo without a break in a word",
  { tag: ["@prove", "@scripted"] },
  async ({ page }) => {
    for (const city of ["Amsterdam", "Playa del Carmen"])
      for (const width of [320, 390, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/guides/${slugOf(city)}`);
        const name = page.getByRole("heading", { level: 1 });
        await expect(name).toHaveText(city);
        const broken = await name.evaluate((heading) => {
          const range = document.createRange();
          const text = heading.firstChild as Text;
          return [...text.data.matchAll(/\S+/g)].filter(({ 0: word, index }) => {
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
          }).length;
        });
        expect(broken, `${city} at ${width} px`).toBe(0);
      }
  },
);
