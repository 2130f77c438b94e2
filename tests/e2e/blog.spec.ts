import { randomUUID } from "node:crypto";
import { signIn as openSession } from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import { addPostPicture, savePost, type PostFields } from "../support/posts.ts";
import type { Site } from "../support/site.ts";
import { expectAccessible } from "./axe.ts";
import { expect, signIn, test, signInHere } from "./test.ts";

// The public blog. Its pages load no script, so the tests run once.

/** Posts of a new admin, the last one the newest. */
async function publish({ backend }: Site, posts: Partial<PostFields>[]) {
  const email = `${randomUUID()}@journeys.test`;
  const admin = await createUser(backend.sql, { email, fullName: "Edda Editor", isAdmin: true });
  const client = await openSession(backend, admin);
  // Published at the same moment, so that no post of another test comes between them.
  const moment = Date.now();
  for (const [at, post] of posts.entries()) {
    const id = randomUUID();
    await savePost(client, { author_id: admin.id, ...post }, { id }).throwOnError();
    await client.rpc("publish_post", { p_post_id: id, p_revision: 1 }).throwOnError();
    await backend.sql`
      update public.blog_posts set published_at = ${new Date(moment - posts.length + at)} where id = ${id}`;
  }
  return admin;
}
const word = () => `w${randomUUID().replaceAll("-", "").slice(0, 8)}`;

test(
  "a stranger loads more posts, and comes back to the first",
  { tag: "@prove" },
  async ({ page, site }) => {
    const own = word();
    const titles = Array.from({ length: 13 }, (_, at) => `Post ${at + 1} ${own}`);
    await publish(
      site,
      titles.map((title) => ({ title, tags: [own, "Bali", "Visa"] })),
    );
    await page.goto(`/blog?tag=${own}`);
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards).toHaveCount(10);
    await expect(page.getByRole("heading", { name: "13 posts" })).toBeVisible();
    await expect(
      cards.nth(1).getByRole("list", { name: "Tags" }).getByRole("listitem"),
    ).toHaveCount(2);
    await page.getByRole("link", { name: "Load More" }).click();
    await expect(cards).toHaveCount(3);
    await expect(cards.last()).toContainText(`Post 1 ${own}`);
    await expect(page.getByRole("link", { name: "Load More" })).toHaveCount(0);
    await page.getByRole("link", { name: "Back to the first page" }).click();
    await expect(cards).toHaveCount(10);
  },
);

test(
  "a stranger reads a post, jumps to a part of it, and reads on",
  { tag: "@prove" },
  async ({ page, site }) => {
    const own = word();
    const content =
      "## Where\n\nBy the river.\n\n## When\n\nIn the morning.\n\n## What for\n\nFor work.";
    await publish(site, [
      { title: `Before ${own}`, tags: [own] },
      { title: `Rivers ${own}`, content, tags: [own], location: "Lisbon, Portugal" },
      { title: `After ${own}`, tags: [own] },
    ]);
    await page.goto(`/blog?tag=${own}`);
    await page.getByRole("link", { name: `Rivers ${own}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Rivers ${own}` })).toBeVisible();
    const about = page.getByRole("list", { name: "About this post" }).first();
    for (const said of ["Edda E.", "1 min read", "Lisbon, Portugal"])
      await expect(about).toContainText(said);
    await page
      .getByRole("navigation", { name: "Contents" })
      .getByRole("link", { name: "When" })
      .click();
    await expect(page).toHaveURL(/#h-when$/);
    await expect(page.getByRole("heading", { name: "When" })).toBeInViewport();
    await expect(page.getByRole("region", { name: "Edda E." })).toContainText(
      "3 posts on this blog",
    );
    await expect(page.getByRole("link", { name: "Bluesky" })).toHaveAttribute("href", /rivers-w/);
    await expect(
      page.getByRole("region", { name: "Related posts" }).getByRole("article"),
    ).toHaveCount(3);
    const beside = page.getByRole("navigation", { name: "Previous and next" });
    await beside.getByRole("link", { name: `Next After ${own}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: `After ${own}` })).toBeVisible();
    await beside.getByRole("link", { name: `Previous Rivers ${own}` }).click();
    await page
      .getByRole("navigation", { name: "Breadcrumb" })
      .getByRole("link", { name: "Destination Guide" })
      .click();
    await expect(page).toHaveURL("/blog?category=Destination+Guide");
  },
);

test(
  "a stranger likes a post after signing in, and takes it back",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const title = `Rivers ${word()}`;
    await publish(site, [{ title }]);
    await page.goto(`/blog/${title.toLowerCase().replace(" ", "-")}`);
    const said = page.getByRole("region", { name: "What readers say" });
    await expect(said).toContainText("0 likes");
    await said.getByRole("button", { name: "Like" }).click();
    await signInHere(page, person);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText("You like this post.")).toBeVisible();
    await expect(said).toContainText("1 like");
    await said.getByRole("button", { name: "Unlike" }).click();
    await expect(page.getByText("You no longer like this post.")).toBeVisible();
    await expect(said).toContainText("0 likes");
  },
);

test(
  "an admin opens the public post from the manager and from the editor",
  { tag: "@prove" },
  async ({ page, site }) => {
    const title = `Rivers ${word()}`;
    await signIn(page, await publish(site, [{ title }]));
    await page.goto(`/admin/blogs?q=${title.split(" ")[1]}`);
    await page.getByRole("link", { name: `View ${title}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await page.goBack();
    await page.getByRole("link", { name: `Edit ${title}` }).click();
    await page.getByRole("link", { name: "View post" }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  },
);

/** In the gate tests/e2e/accessibility.spec.ts checks every kind of page; this checks the blog with a cover. */
for (const width of [390, 768, 1280])
  for (const colorScheme of ["light", "dark"] as const)
    test.describe(`at ${width} pixels, ${colorScheme}`, { tag: ["@prove", "@scripted"] }, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme });

      test(
        "the blog and a post with a cover fit the screen, and axe finds nothing",
        { tag: "@prove" },
        async ({ page, site: { backend } }) => {
          const { sql } = backend;
          const cover = await addPostPicture(backend);
          const [post] = await sql<{ slug: string }[]>`
          update public.blog_posts set cover_id = ${cover}
          where id = (select post_id from public.post_pictures where id = ${cover}) returning slug`;
          for (const path of ["/blog", `/blog/${post?.slug}`]) {
            await page.goto(path);
            await expectAccessible(page, path);
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
          }
        },
      );
    });
