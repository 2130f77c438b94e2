import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createUser } from "../support/backend.ts";
import { browse, fieldOf, hiddenFieldsOf, type Browser } from "../support/browser.ts";
import { picture } from "../support/pictures.ts";
import { inParts } from "../support/plain-form.ts";
import { addPostPicture } from "../support/posts.ts";
import { sessionCookies } from "../support/session-cookies.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// The editor of posts as plain forms, after a lost response or another admin's change; and the lifetime of a picture in caches.
let site: Site;
sharedSites.beforeAll(async ({ site: shared }) => {
  site = shared;
});

async function editor(): Promise<Browser> {
  const admin = await createUser(site.backend.sql, {
    email: `${randomUUID()}@posts.test`,
    isAdmin: true,
  });
  const browser = browse(site.url);
  for (const { name, value } of await sessionCookies(site.backend, admin))
    browser.cookies.set(name, value);
  return browser;
}

/** Opens the page of a new post and saves it; answers its address, and the sent form. */
async function writeNew(browser: Browser, title: string) {
  const { to: path } = await browser.get("/admin/blogs/new");
  if (!path) throw new Error("A new post has no address.");
  const page = await browser.get(path);
  const sent = { ...hiddenFieldsOf(page), title, content: "First words.", intent: "save" };
  const saved = await browser.post(path, sent);
  return { path, sent, edit: saved.to ?? "" };
}

const saysAlert = (html: string) => /role="alert"/.test(html);

test("a new post whose response was lost takes the newer text on its own page", async () => {
  const admin = await editor();
  const title = `Lost ${randomUUID()}`;
  const { path, sent, edit } = await writeNew(admin, title);
  expect(edit).toMatch(/^\/admin\/blogs\/[0-9a-f-]{36}\/edit$/);

  const again = await admin.post(path, sent);
  expect([again.status, again.to]).toEqual([303, edit]);
  const changed = await admin.post(path, { ...sent, content: "Other words." });
  expect([changed.status, changed.to]).toEqual([303, edit]);
  const page = await admin.get(edit);
  expect(fieldOf(page, "content")).toBe("Other words.");

  const kept = { ...hiddenFieldsOf(page), title, content: "Other words.", intent: "save" };
  const refused = await admin.post(edit, { ...kept, revision: "0" });
  expect(refused.status).toBe(409);
  const saved = await admin.post(edit, { ...kept, revision: fieldOf(refused, "revision") ?? "" });
  expect([saved.status, saved.to]).toEqual([303, edit]);
  const posts = await site.backend.sql`
    select content from public.blog_posts where title = ${title}`;
  expect(posts).toEqual([{ content: "Other words." }]);
});

test("an invalid text is refused at its field, with the line, and the typed values stay", async () => {
  const admin = await editor();
  const { sent, edit } = await writeNew(admin, `Words ${randomUUID()}`);
  const kept = { ...sent, ...hiddenFieldsOf(await admin.get(edit)), intent: "save" };
  const refused = await admin.post(edit, { ...kept, content: "One.\n\n<p>Two</p>" });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("HTML on line 3: &lt;p&gt;.");
  expect(fieldOf(refused, "content")).toBe("One.\n\n<p>Two</p>");

  const content =
    "Ask for <your name>. [x](HTTPS://EXAMPLE.COM/Path)<br>[End](#the-end)\n\n## The end";
  expect((await admin.post(edit, { ...kept, content })).status).toBe(303);
  const { html } = await admin.get(edit);
  expect(html).toContain("Ask for &lt;your name&gt;.");
  expect(html).toContain('href="#h-the-end"');
});

test("text typed into a post that another admin has deleted starts another post", async () => {
  const [admin, other] = [await editor(), await editor()];
  const title = `Gone ${randomUUID()}`;
  const { sent, edit } = await writeNew(admin, title);
  const typed = { ...sent, content: "An hour of words.", revision: "1" };
  expect((await admin.post(edit, { ...typed, intent: "preview" })).status).toBe(303);
  const deleting = edit.replace(/edit$/, "delete");
  const asked = hiddenFieldsOf(await other.get(deleting));
  expect((await other.post(deleting, { ...asked, intent: "delete" })).status).toBe(303);

  const listed = await admin.get("/admin/blogs");
  const path = edit.replace(/([0-9a-f-]{36})\/edit$/, "new?post=$1");
  expect(listed.html).toContain(`href="${path}"`);
  expect(fieldOf(await admin.get(path), "content")).toBe("An hour of words.");

  const late = await admin.post(edit, { ...typed, content: "An hour of words, and more." });
  expect([late.status, late.to]).toEqual([303, path]);
  const page = await admin.get(path);
  expect([fieldOf(page, "title"), fieldOf(page, "content")]).toEqual([
    title,
    "An hour of words, and more.",
  ]);
  const saved = await admin.post(path, {
    ...hiddenFieldsOf(page),
    title,
    content: "An hour of words, and more.",
    intent: "save",
  });
  expect([saved.status, saved.to]).toEqual([303, edit]);
  expect(saysAlert((await admin.get(edit)).html)).toBe(false);
});

test("a picture from a page of another member is refused before it is stored, and taken from the member's own", async () => {
  const { sql } = site.backend;
  const [before, admin] = [await editor(), await editor()];
  const { edit } = await writeNew(before, `Pictured ${randomUUID()}`);
  const path = edit.replace(/edit$/, "pictures");
  const river = await picture("river.jpg", "teal");
  const upload = async (page: Browser) => {
    const memberId = fieldOf(await page.get(path), "memberId") ?? "";
    const fields = { memberId, alternativeText: "A river" };
    return admin.send(path, inParts([...Object.entries(fields), ["picture", river]]));
  };
  const stored = async () => {
    const [row] = await sql`
      select count(*)::integer as files from storage.objects
      where bucket_id = 'post-pictures' and name like ${`${edit.split("/").at(-2)}/%`}`;
    return row?.["files"];
  };
  const refused = await upload(before);
  expect([refused.status, refused.to, await stored()]).toEqual([303, path, 0]);
  expect((await admin.get(path)).html).toContain("Nothing was done.");
  const taken = await upload(admin);
  expect([taken.status, taken.to, await stored()]).toEqual([303, path, 1]);
});

test("a picture is added before the first save, seen by its admin alone, and then the cover", async () => {
  const admin = await editor();
  const begun = await admin.get("/admin/blogs/new");
  const form = begun.to ?? "";
  const postId = new URL(form, site.url).searchParams.get("post") ?? "";
  const fields = hiddenFieldsOf(await admin.get(form));
  const river = await picture("river.jpg", "teal");
  const sent = (values: Record<string, string>) =>
    admin.send(
      `/admin/blogs/${postId}/picture`,
      inParts([...Object.entries({ ...fields, ...values }), ["picture", river]]),
    );
  const refused = await sent({ alternativeText: "" });
  expect([refused.status, JSON.parse(refused.html)]).toEqual([
    422,
    { problems: ["Say what the picture shows, in 300 characters at most."] },
  ]);
  const taken = await sent({ alternativeText: "A river" });
  const { added } = JSON.parse(taken.html) as { added: { id: string }[] };
  const coverId = added[0]?.id ?? "";
  const seen = (viewer: Browser) => viewer.get(`/pictures/${coverId}/640.webp`);
  expect([(await seen(admin)).status, (await seen(browse(site.url))).status]).toEqual([200, 404]);
  const content = `![A river](/pictures/${coverId})`;
  const title = `Early ${randomUUID()}`;
  const saved = await admin.post(form, { ...fields, title, content, coverId, intent: "save" });
  expect([saved.status, saved.to]).toEqual([303, `/admin/blogs/${postId}/edit`]);
  const [post] = await site.backend.sql`
    select cover_id from public.blog_posts where id = ${postId}`;
  expect(post).toEqual({ cover_id: coverId });
});

test("no cache keeps a picture longer than its post is in public", async () => {
  const { sql } = site.backend;
  const pictureId = await addPostPicture(site.backend);
  const visitor = browse(site.url);
  const kept = async () => {
    const picture = await visitor.get(`/pictures/${pictureId}/640.webp`);
    expect(picture.status).toBe(200);
    return Number(/max-age=(\d+)/.exec(picture.headers.get("Cache-Control") ?? "")?.[1]);
  };
  expect(await kept()).toBe(86_400);
  const ends = (interval: string | null) => sql`
    update public.blog_posts set unpublish_at = now() + ${interval}::interval
    where id = (select post_id from public.post_pictures where id = ${pictureId})`;
  await ends("1 hour");
  const seconds = await kept();
  await ends(null);
  expect(seconds).toBeGreaterThan(3500);
  expect(seconds).toBeLessThanOrEqual(3600);
});
