import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { asLine, asProse } from "../../app/values/plain-text.ts";
import { createSpace, signIn as openSession } from "../support/actors.ts";
import { actingAs, createUser, type Backend, type Person, type Sql } from "../support/backend.ts";
import { injections } from "../support/injections.ts";
import { savePost } from "../support/posts.ts";
import { addReview } from "../support/reviews.ts";
import { sampleOrAll, filterSample } from "../support/thoroughness.ts";
import { commentToModerate } from "../support/work-for-admins.ts";
import { expect, signIn, test } from "./test.ts";

// Texts that try to run code, in everything that people write for others or for admins.

/** More than five hundred; every fifth of them is the sample of `npm test`. */
const VECTORS = filterSample(injections(randomUUID()), (_, at) => at % 5 === 0);

/** All of them that the forms accept, in as few texts of so many characters as possible. */
function textsOf(most: number): string[] {
  const texts: string[] = [];
  for (const vector of VECTORS.map((text) => asProse(text).trim()).filter(Boolean)) {
    const last = texts.at(-1);
    if (last !== undefined && [...last, ...vector].length + 1 <= most)
      texts[texts.length - 1] = `${last}\n${vector}`;
    else texts.push(vector);
  }
  return texts.map((text) => text.trim());
}
const NAMES = VECTORS.map((text) => asLine(text).trim()).filter(
  (line) => line.length > 0 && [...line].length <= 100,
);

/** Expects that nothing on the page, or in a part of it, can run or has run. */
async function expectInert(
  page: Page,
  path: string,
  { part = "main", isScripted = true }: { part?: string; isScripted?: boolean } = {},
) {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.locator("html.scripted")).toHaveCount(isScripted ? 1 : 0);
  const found = await page.evaluate(
    (part) => ({
      alive: [...document.querySelectorAll(`${part} *`)]
        .filter(
          (element) =>
            element.matches(
              "script:not([type='application/ld+json']), iframe, object, embed, base, meta[http-equiv]",
            ) ||
            [...element.attributes].some(
              ({ name, value }) =>
                name.startsWith("on") ||
                (["href", "src", "action", "formaction", "xlink:href"].includes(name) &&
                  !/^(https?:\/\/localhost|https:\/\/ok\.test\/?$|https:\/\/www\.openstreetmap\.org\/|\/(?![/\\])|#|\?|mailto:|tel:)/.test(
                    value,
                  )),
            ),
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
      text: document.querySelector(part)?.textContent ?? "",
    }),
    part,
  );
  expect(found.alive, path).toEqual([]);
  return found.text;
}

async function insertReviews(sql: Sql, space: string) {
  const ids: string[] = [];
  for (const [at, body] of textsOf(1900).entries()) {
    const author = await createUser(sql, {
      email: `vector-${randomUUID()}@journeys.test`,
      fullName: NAMES[at] ?? "Ana",
    });
    const id = await addReview(sql, space, { by: author.id });
    await sql`update public.reviews set body = ${body} where id = ${id}`;
    ids.push(id);
  }
  return ids;
}

/** An old public post with all of them as approved comments; answers its slug. */
async function commentedPost(backend: Backend, author: Person) {
  const { sql } = backend;
  const admin = await createUser(sql, {
    email: `publisher-${randomUUID()}@journeys.test`,
    isAdmin: true,
  });
  const as = await openSession(backend, admin);
  const id = randomUUID();
  await savePost(as, { title: `Comments ${id}` }, { id }).throwOnError();
  await as.rpc("publish_post", { p_post_id: id, p_revision: 1 }).throwOnError();
  const [post] = await sql<{ slug: string }[]>`
    update public.blog_posts set published_at = now() - interval '400 days' where id = ${id} returning slug`;
  for (const text of textsOf(1900)) {
    const comment = await commentToModerate(sql, author, text);
    await sql`
      update private.post_comments set post_id = ${id}, status = 'approved', decided_at = now() where id = ${comment}`;
    // Another test covers the daily limit.
    await sql`update private.post_comments set created_at = created_at - interval '2 days' where id = ${comment}`;
  }
  return post?.slug ?? "";
}
const commentsOf = (sql: Sql, { id }: Person) =>
  sql<{ id: string }[]>`select id from private.post_comments where author_id = ${id} order by id`;

/** All comments on a post, from all of its pages. */
async function readComments(page: Page, path: string): Promise<string> {
  const texts: string[] = [];
  for (let next: string | null = path; next !== null;) {
    texts.push(await expectInert(page, next, { part: "#responses", isScripted: false }));
    const later = page.getByRole("link", { name: "Later comments" });
    next = (await later.count()) > 0 ? await later.getAttribute("href") : null;
  }
  return texts.join("\n");
}

/** The lines of texts that were not rendered as text. */
function linesMissingIn(drawn: string): string[] {
  return textsOf(1900)
    .flatMap((text) => text.split("\n"))
    .filter((line) => line.trim() && !drawn.includes(line));
}

test(
  "none of the hostile texts runs on the pages of members and admins",
  { tag: "@scripted" },
  async ({ page, site }) => {
    test.setTimeout(180_000);
    const { sql } = site.backend;
    expect(VECTORS.length).toBeGreaterThan(sampleOrAll(100, 500));
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (/evil\.test/.test(new URL(request.url()).host)) elsewhere.push(request.url());
    });
    const owner = await createUser(sql, { email: `host-${randomUUID()}@journeys.test` });
    const asker = await createUser(sql, {
      email: `asker-${randomUUID()}@journeys.test`,
      fullName: `<img src=x onerror=alert(1)>`,
    });
    const name = `<svg onload=alert(1)> House ${randomUUID().slice(0, 8)}`;
    const space = await createSpace(sql, { name, owner_id: owner.id, capacity: 100 });
    const reviews = await insertReviews(sql, space);
    await actingAs(
      sql,
      owner,
      (as) => as`select public.report_review(${reviews[0] ?? ""}, 0, ${textsOf(900)[0] ?? ""})`,
    );
    const messages = await Promise.all(
      textsOf(4900).map(async (text, at) => {
        const [row] = await sql<{ id: string }[]>`
          insert into public.contact_messages (name, email, subject, message)
          values (${NAMES[at] ?? ""}, 'ana@letters.test', ${NAMES[at + 40] ?? ""}, ${text}) returning id`;
        return row?.id ?? "";
      }),
    );
    const threadOf = async (first: "support" | "host") => {
      const [row] = await actingAs(sql, asker, (as) =>
        first === "support"
          ? as<{ id: string }[]>`select public.write_to_support('Hello', gen_random_uuid()) as id`
          : as<
              { id: string }[]
            >`select public.ask_host(${space}, 'Hello', gen_random_uuid()) as id`,
      );
      const id = row?.id ?? "";
      const texts = textsOf(1900);
      for (const [at, text] of texts.entries())
        await sql`
          insert into public.messages (thread_id, number, side, author_id, text, idempotency_key)
          values (${id}, ${at + 2}, 'guest', ${asker.id}, ${text}, gen_random_uuid())`;
      await sql`update public.threads set message_count = ${texts.length + 1} where id = ${id}`;
      return id;
    };
    const slug = await commentedPost(site.backend, asker);
    const [support, conversation] = [await threadOf("support"), await threadOf("host")];
    await actingAs(
      sql,
      asker,
      (as) => as`select public.report_thread(${conversation}, ${textsOf(900)[1] ?? ""})`,
    );
    await actingAs(
      sql,
      asker,
      (as) => as`select public.report_space(${space}, 'other', ${textsOf(900)[2] ?? ""})`,
    );
    await actingAs(
      sql,
      asker,
      (as) => as`select public.report_member(${textsOf(900)[3] ?? ""}, ${conversation})`,
    );
    const [reported] = await sql<{ thread: string; space: string; member: string }[]>`
      select t.id as thread, s.id as space, m.id as member
      from public.thread_reports t, public.space_reports s, public.user_reports m
      where t.thread_id = ${conversation} and s.space_id = ${space} and m.reporter_id = ${asker.id}`;

    // Public: the comments on a post, which loads no script,
    const comments = await readComments(page, `/blog/${slug}`);
    expect(linesMissingIn(comments)).toEqual([]);
    // and the latest reviews, from all of their pages.
    expect(await expectInert(page, `/spaces/${space}`)).toContain("alert(1)");
    await signIn(page, asker);
    expect(await expectInert(page, `/dashboard/messages/${conversation}`)).toContain("alert(1)");
    await page.context().clearCookies();

    const admin = await createUser(sql, {
      email: `admin-${randomUUID()}@journeys.test`,
      isAdmin: true,
    });
    await signIn(page, admin);
    const lists = [
      `/admin/reviews?${new URLSearchParams({ q: name.slice(0, 99), status: "all" })}`,
      `/admin/reports?${new URLSearchParams({ q: asker.email })}`,
      "/admin/comments?status=all",
      "/admin/reports/conversations",
      "/admin/reports/people",
      `/admin/messages?q=ana%40letters`,
      `/admin/messages/support?${new URLSearchParams({ q: asker.email })}`,
      "/admin/users?q=vector-",
      "/admin",
    ];
    for (const path of lists) await expectInert(page, path);
    const seen: string[] = [];
    for (const path of [
      ...reviews.map((id) => `/admin/reviews/${id}`),
      ...messages.map((id) => `/admin/messages/${id}`),
      `/admin/messages/support/${support}`,
      `/admin/reports/conversations/${reported?.thread}`,
      `/admin/reports/${reported?.space}`,
      `/admin/reports/people/${reported?.member}`,
      `/admin/users/${asker.id}`,
      ...(await commentsOf(sql, asker)).map(({ id }) => `/admin/comments/${id}`),
    ])
      seen.push(await expectInert(page, path));
    // Every one of them was rendered as text.
    expect(linesMissingIn(seen.join("\n"))).toEqual([]);
    expect(dialogs).toEqual([]);
    expect(elsewhere).toEqual([]);
  },
);

/** Publishes the texts as posts, as an admin's editor sends them, older than every other post. */
async function insertPosts(backend: Backend, admin: Person) {
  const client = await openSession(backend, admin);
  const posts: { id: string; slug: string }[] = [];
  for (const [at, content] of textsOf(39_000).entries()) {
    const id = randomUUID();
    const { error } = await savePost(
      client,
      { title: `${NAMES[at] ?? ""} ${id.slice(0, 8)}`, content, excerpt: NAMES[at + 20] ?? "" },
      { id },
    );
    if (error) throw error;
    await client.rpc("publish_post", { p_post_id: id, p_revision: 1 }).throwOnError();
    const [post] = await backend.sql<{ slug: string }[]>`
      update public.blog_posts set published_at = now() - interval '9 years' where id = ${id} returning slug`;
    posts.push({ id, slug: post?.slug ?? "" });
  }
  return posts;
}

test(
  "none of them runs in posts by admins, or in the names of members",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site: { backend } }) => {
    test.setTimeout(120_000);
    const { sql } = backend;
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (/evil\.test/.test(new URL(request.url()).host)) elsewhere.push(request.url());
    });
    const word = `named-${randomUUID().slice(0, 8)}`;
    await sql`
      insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data)
      select gen_random_uuid(), 'authenticated', 'authenticated', ${word} || '-' || n || '@journeys.test', '{}',
        jsonb_build_object('full_name', name)
      from unnest(${NAMES}::text[]) with ordinality names (name, n)`;
    const admin = await createUser(sql, {
      email: `editor-${randomUUID()}@journeys.test`,
      isAdmin: true,
    });
    const posts = await insertPosts(backend, admin);
    await signIn(page, admin);
    await expectInert(page, "/admin/blogs");
    for (const { id, slug } of posts) {
      expect(await expectInert(page, `/admin/blogs/${id}/edit`)).toContain("alert(1)");
      await expectInert(page, `/admin/blogs/${id}/history`);
      // The public page loads no script.
      const article = { part: ".post-body", isScripted: false };
      expect(await expectInert(page, `/blog/${slug}`, article)).toContain("alert(1)");
    }
    const list = { part: ".blog-list", isScripted: false };
    expect(await expectInert(page, "/blog?sort=oldest", list)).toContain("alert(1)");
    const listed: string[] = [];
    let path: string | null = `/admin/users?q=${word}`;
    while (path !== null) {
      listed.push(await expectInert(page, path));
      const more = page.getByRole("link", { name: "More users" });
      path = (await more.count()) > 0 ? await more.getAttribute("href") : null;
    }
    const names = listed.join("\n");
    expect(NAMES.filter((name) => !names.includes(name))).toEqual([]);
    expect(dialogs).toEqual([]);
    expect(elsewhere).toEqual([]);
    await sql`delete from public.blog_posts where id in ${sql(posts.map(({ id }) => id))}`;
    await sql`delete from auth.users where email like ${`${word}-%`}`;
  },
);
