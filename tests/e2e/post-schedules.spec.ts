import { randomUUID } from "node:crypto";
import { signIn as openSession } from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import { savePost } from "../support/posts.ts";
import { expect, signIn, test } from "./test.ts";

// Scheduled withdrawal of posts; posts.spec.ts has their publication.

test(
  "a post in public is unpublished at the time that an admin chose, and says so",
  { tag: "@prove" },
  async ({ page, site: { backend } }) => {
    const { sql } = backend;
    const admin = await createUser(sql, { email: `${randomUUID()}@journeys.test`, isAdmin: true });
    const client = await openSession(backend, admin);
    const [id, title] = [randomUUID(), `Until ${randomUUID().slice(0, 8)}`];
    expect((await savePost(client, { title }, { id })).error).toBeNull();
    await client.rpc("publish_post", { p_post_id: id, p_revision: 1 }).throwOnError();
    await signIn(page, admin);
    await page.goto(`/admin/blogs/${id}/edit`);
    const publication = page.getByRole("region", { name: "Publication" });
    await publication.getByText("Schedule unpublishing").click();
    const year = new Date().getUTCFullYear() + 1;
    await publication.getByLabel("Unpublish on").fill(`${year}-01-14`);
    await publication.getByLabel("Unpublish at").fill("09:00");
    await publication.getByLabel("Time zone *").selectOption("Asia/Bangkok");
    await publication.getByRole("button", { name: "Save schedule" }).click();
    await expect(publication.getByText(/until .*14 Jan .*09:00 \(Bangkok time\)/)).toBeVisible();
    await expect(publication.getByText("Published", { exact: true })).toBeVisible();
    const [saved] = await sql<{ at: string }[]>`
    select to_char(unpublish_at at time zone 'UTC', 'MM-DD HH24:MI') as at from public.blog_posts where id = ${id}`;
    expect(saved).toEqual({ at: "01-14 02:00" });

    // The time has come.
    await sql`
    update public.blog_posts set published_at = now() - interval '2 hours', unpublish_at = now() - interval '1 hour'
    where id = ${id}`;
    await page.goto(`/admin/blogs?q=${title.split(" ")[1]}`);
    const row = page.getByRole("row").filter({ hasText: title });
    await expect(row).toContainText("Draft");
    await expect(row).toContainText("unpublished since");
    await expect(row.getByRole("button", { name: `Publish ${title}` })).toBeVisible();
  },
);
