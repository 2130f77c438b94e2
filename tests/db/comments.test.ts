import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { camelKeys } from "../../app/db/camel-keys.ts";
import { COMMENT_LENGTH } from "../../app/features/comments/comment.ts";
import { LISTED_CHARACTERS } from "../../app/features/comments/moderated-comment.ts";
import { OwnComments } from "../../app/features/comments/comment.schema.ts";
import {
  ListedComment,
  ModeratedComment,
} from "../../app/features/comments/moderated-comment.schema.ts";
import { CommentPage, ReadPost } from "../../app/features/posts/blog.schema.ts";
import { ManagedUser } from "../../app/features/users/administration/managed-user.schema.ts";
import { openActors, signIn, type Actors } from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import { createPost, publishedPost } from "../support/posts.ts";

// Comments: their authors and readers, waiting ones, and the admins' decisions.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

/** A new member, without comments of other tests. */
async function writer(fullName = "Wanda Writer") {
  const person = await createUser(actors.sql, {
    email: `${randomUUID()}@comments.test`,
    fullName,
  });
  return { ...person, as: await signIn(actors.backend, person) };
}
const write = (as: SupabaseClient, p_slug: string, p_text = "Well said.", key = randomUUID()) =>
  as.rpc("write_comment", { p_slug, p_text, p_idempotency_key: key });

async function own(as: SupabaseClient, slug: string) {
  const { data } = await as.rpc("my_comments", { p_slug: slug }).throwOnError();
  return OwnComments.parse(camelKeys(data)).comments;
}
async function shown(slug: string, who: "anon" | "guest" = "anon") {
  const { data } = await actors.as[who].rpc("read_post", { p_slug: slug }).throwOnError();
  const found = ReadPost.parse(camelKeys(data));
  if ("movedTo" in found) throw new Error("It has moved");
  const { commentCount, said } = found.post;
  return { count: commentCount, ...said, texts: said.comments.map(({ text }) => text) };
}
async function judged(id: string) {
  const { data } = await actors.as.admin.rpc("admin_comment", { p_comment_id: id }).throwOnError();
  return ModeratedComment.parse(camelKeys(data));
}
async function judge(
  id: string,
  outcome: string,
  { digest, reason }: Partial<Record<"digest" | "reason", string>> = {},
) {
  return actors.as.admin.rpc("moderate_comment", {
    p_comment_id: id,
    p_outcome: outcome,
    p_digest: digest ?? (await judged(id)).digest,
    p_reason: reason,
  });
}
/** A comment of a new member under a new post. */
async function commented(text = "Well said.") {
  const [{ slug, id: post }, author] = await Promise.all([publishedPost(actors), writer()]);
  await write(author.as, slug, text).throwOnError();
  const [comment] = await own(author.as, slug);
  return { slug, post, author, id: comment?.id ?? "" };
}

describe("a comment", () => {
  test("waits for an admin, and only its author can read it meanwhile", async () => {
    const { slug, post, author, id } = await commented(" It was quiet.\r\nAnd warm. ");
    expect(await own(author.as, slug)).toMatchObject([
      { id, text: "It was quiet.\nAnd warm.", status: "waiting", hiddenBecause: null },
    ]);
    expect(await own(actors.as.other, slug)).toEqual([]);
    expect(await shown(slug)).toMatchObject({ count: 0, comments: [], next: null });
    expect((await judge(id, "approved")).data).toBe(post);
    const { count, comments } = await shown(slug);
    expect([count, comments]).toMatchObject([
      1,
      [{ id, text: "It was quiet.\nAnd warm.", author: "Wanda W." }],
    ]);
    expect(Object.keys(comments[0] ?? {}).toSorted()).toEqual([
      "author",
      "createdAt",
      "id",
      "text",
    ]);
  });

  test("is saved once when one form is sent twice, also at the same moment", async () => {
    const [{ slug }, author] = [await publishedPost(actors), await writer()];
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => write(author.as, slug, "Once.", key)));
    expect(answers.filter(({ error }) => error)).toEqual([]);
    expect(await own(author.as, slug)).toHaveLength(1);
    const changed = await write(author.as, slug, "Changed.", key);
    expect(changed.error).toMatchObject({ code: "PT409", message: "another-text" });
    expect(await own(author.as, slug)).toMatchObject([{ text: "Once." }]);
    // The same key of another member is another form.
    await write(actors.as.guest, slug, "Mine.", key).throwOnError();
    expect(await own(actors.as.guest, slug)).toMatchObject([{ text: "Mine." }]);
  });

  test("has 2 to 2,000 visible characters, under a public post", async () => {
    const [{ slug }, author] = [await publishedPost(actors), await writer()];
    for (const text of ["", "x", " \n x \n ", "x".repeat(2_001), "a\u0007b", "\u202eab"])
      expect((await write(author.as, slug, text)).error, text.slice(0, 9)).toMatchObject({
        code: "PT422",
        message: "no-text",
      });
    await write(author.as, slug, "🪑".repeat(2_000)).throwOnError();
    const draft = await createPost(actors);
    const [hidden] = await actors.sql<{ slug: string }[]>`
      select slug from public.blog_posts where id = ${draft}`;
    for (const nobodys of [hidden?.slug ?? "", "no-such-post"]) {
      expect((await write(author.as, nobodys)).error?.message).toBe("no-such-post");
      expect((await author.as.rpc("my_comments", { p_slug: nobodys })).data).toBeNull();
    }
  });

  test("is limited to five on a post and twenty in a day", async () => {
    const author = await writer();
    const posts = await Promise.all([1, 2, 3, 4, 5].map(() => publishedPost(actors)));
    const [first] = posts;
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map(() => write(author.as, first?.slug ?? "")),
    );
    const refused = answers.flatMap(({ error }) => (error ? [error] : []));
    expect(refused.map(({ message, details }) => [message, details])).toEqual([
      ["too-many-on-post", "5"],
      ["too-many-on-post", "5"],
    ]);
    for (const { slug } of posts.slice(1, 4))
      for (let number = 0; number < 5; number++) await write(author.as, slug).throwOnError();
    expect((await write(author.as, posts[4]?.slug ?? "")).error).toMatchObject({
      message: "too-many-comments",
      details: "20",
    });
    await actors.sql`
      update private.post_comments set created_at = created_at - interval '25 hours' where author_id = ${author.id}`;
    await write(author.as, first?.slug ?? "").throwOnError();
  });

  test("counts among the twenty of a day also when its author has deleted it", async () => {
    const [{ slug }, author] = [await publishedPost(actors), await writer()];
    const writeAndDelete = async () => {
      await write(author.as, slug).throwOnError();
      const [comment] = await own(author.as, slug);
      await author.as.rpc("delete_comment", { p_comment_id: comment?.id ?? "" }).throwOnError();
    };
    for (let number = 0; number < 20; number++) await writeAndDelete();
    expect((await write(author.as, slug)).error).toMatchObject({
      message: "too-many-comments",
      details: "20",
    });
    await actors.sql`
      update private.deleted_comments set written_at = written_at - interval '25 hours' where author_id = ${author.id}`;
    await write(author.as, slug).throwOnError();
    // The records outside of the window are deleted, and a later deletion outside of it is not recorded.
    await actors.sql`select private.tidy_deleted_comments()`;
    await actors.sql`
      update private.post_comments set created_at = now() - interval '25 hours' where author_id = ${author.id}`;
    const [late] = await own(author.as, slug);
    await author.as.rpc("delete_comment", { p_comment_id: late?.id ?? "" }).throwOnError();
    const kept = await actors.sql`
      select from private.deleted_comments where author_id = ${author.id}`;
    expect(kept).toHaveLength(0);
  });

  test("cannot be written or deleted by a suspended member", async () => {
    const { slug, author, id } = await commented();
    await actors.sql`
      update public.users set suspended_at = now(), suspended_because = 'Spam' where id = ${author.id}`;
    expect((await write(author.as, slug)).error?.message).toBe("suspended");
    expect((await author.as.rpc("delete_comment", { p_comment_id: id })).error?.message).toBe(
      "suspended",
    );
    expect(await own(author.as, slug)).toHaveLength(1);
  });

  test("needs a verified address, where the setting requires it", async () => {
    const { slug, author } = await commented();
    await actors.sql`update public.site_settings set require_email_verification = true`;
    await actors.sql`update public.users set email_verified_at = null where id = ${author.id}`;
    try {
      expect((await write(author.as, slug)).error?.message).toBe("unverified");
      await actors.sql`update public.users set email_verified_at = now() where id = ${author.id}`;
      await write(author.as, slug).throwOnError();
    } finally {
      await actors.sql`update public.site_settings set require_email_verification = false`;
    }
  });

  test("is deleted by its author, which returns the changed post", async () => {
    const { slug, post, author, id } = await commented();
    const remove = (as: SupabaseClient, p_comment_id: string) =>
      as.rpc("delete_comment", { p_comment_id });
    for (const other of [actors.as.guest, actors.as.admin])
      expect((await remove(other, id)).error?.message).toBe("no-such-comment");
    expect((await remove(author.as, id).throwOnError()).data).toBeNull();
    expect((await remove(author.as, id)).error?.message).toBe("no-such-comment");
    await write(author.as, slug).throwOnError();
    const [second] = await own(author.as, slug);
    await judge(second?.id ?? "", "approved");
    expect((await remove(author.as, second?.id ?? "").throwOnError()).data).toBe(post);
    expect((await shown(slug)).count).toBe(0);
  });

  test("is deleted with the account of its author, and with its post", async () => {
    const { id, author } = await commented();
    await actors.sql`select private.erase_responses(${author.id})`;
    expect(await actors.sql`select from private.post_comments where id = ${id}`).toHaveLength(0);
    const other = await commented();
    await actors.sql`delete from public.blog_posts where id = ${other.post}`;
    expect(await actors.sql`select from private.post_comments where id = ${other.id}`).toHaveLength(
      0,
    );
  });
});

describe("the page of a post", () => {
  test("has twenty comments, the oldest first, and continues after the last of them", async () => {
    const { slug, id } = await publishedPost(actors);
    const author = await writer();
    await actors.sql`
      insert into private.post_comments (post_id, author_id, text, idempotency_key, status, decided_at, created_at)
      select ${id}, ${author.id}, 'Comment ' || n, gen_random_uuid(), 'approved', now(), now() - interval '9 days' + (n / 2) * interval '1 minute'
      from generate_series(1, 45) n`;
    const first = await shown(slug);
    expect([first.count, first.comments.length]).toEqual([45, 20]);
    const texts = [...first.texts];
    for (let after: unknown = first.next; after;) {
      const { data } = await actors.as.anon
        .rpc("list_comments", { p_slug: slug, p_after: after })
        .throwOnError();
      const page = CommentPage.parse(camelKeys(data));
      texts.push(...page.comments.map(({ text }) => text));
      after = page.next;
    }
    expect(texts).toHaveLength(45);
    expect(new Set(texts).size).toBe(45);
    expect(texts[0]).toBe("Comment 1");
    expect(texts.slice(-2).toSorted()).toEqual(["Comment 44", "Comment 45"]);
    const nobodys = { p_slug: "no-such-post", p_after: { key: "0", id } };
    expect((await actors.as.anon.rpc("list_comments", nobodys).throwOnError()).data).toBeNull();
  });

  test("names its author by the current public name, which their own pages show too", async () => {
    const { slug, author, id } = await commented();
    await judge(id, "approved");
    const { data: profile } = await author.as.rpc("my_profile").throwOnError();
    const { data } = await author.as
      .rpc("save_profile", {
        p_digest: profile.digest,
        p_full_name: "Wanda Writer",
        p_public_name: "Wanda of Lagos",
      })
      .throwOnError();
    expect(data).toEqual({ spaces: [], posts: true });
    expect((await shown(slug)).comments[0]?.author).toBe("Wanda of Lagos");
  });
});

const CommentsToModerate = z.object({
  comments: z.array(ListedComment),
  next: z.string().nullable(),
  total: z.number(),
});

describe("an admin", () => {
  async function listed(args: object = {}) {
    const { data } = await actors.as.admin.rpc("admin_comments", args).throwOnError();
    return CommentsToModerate.parse(camelKeys(data));
  }

  test("moderates a comment in the list with the digest of the list", async () => {
    const { author, id } = await commented("First");
    const row = async () => (await listed({ p_q: author.email, p_status: "all" })).comments[0];
    const digest = (await row())?.digest;
    expect(digest).toBe((await judged(id))?.digest);
    await judge(id, "approved");
    expect((await row())?.digest).not.toBe(digest);
    const late = await actors.as.admin.rpc("moderate_comment", {
      p_comment_id: id,
      p_outcome: "hidden",
      p_digest: digest,
      p_reason: "It insults people.",
    });
    expect(late.error?.message).toBe("changed-meanwhile");
  });

  test("reads in the list as much of a comment as the page says", async () => {
    const { author } = await commented("é".repeat(COMMENT_LENGTH.most));
    const { comments } = await listed({ p_q: author.email, p_status: "all" });
    expect(comments.map(({ text }) => [...text].length)).toEqual([LISTED_CHARACTERS]);
  });

  test("reads on the page of a member their comments, the latest first", async () => {
    const { slug, author } = await commented("First");
    await write(author.as, slug, "Second").throwOnError();
    const { data } = await actors.as.admin
      .rpc("admin_user", { p_user_id: author.id })
      .throwOnError();
    const { comments } = ManagedUser.parse(camelKeys(data));
    const [post] = await actors.sql<{ title: string }[]>`
      select title from public.blog_posts where slug = ${slug}`;
    const ids = (await own(author.as, slug)).map((comment) => comment.id);
    expect(comments.total).toBe(2);
    expect(comments.rows.map((comment) => comment.id)).toEqual(ids);
    expect(comments.rows[0]).toMatchObject({ post: post?.title, status: "waiting" });
  });

  test("lists comments by status, post and author, the oldest first", async () => {
    const { slug, author, id } = await commented("First");
    await write(author.as, slug, "Second").throwOnError();
    await write(author.as, slug, "Third").throwOnError();
    const ids = (await own(author.as, slug)).map((comment) => comment.id).toReversed();
    expect(ids[0]).toBe(id);
    await judge(ids[1] ?? "", "approved");
    await judge(ids[2] ?? "", "hidden", { reason: "It insults people." });
    const texts = async (args: object) =>
      (await listed({ p_q: author.email, ...args })).comments.map(({ text }) => text);
    expect(await texts({})).toEqual(["First"]);
    expect(await texts({ p_status: "approved" })).toEqual(["Second"]);
    expect(await texts({ p_status: "hidden" })).toEqual(["Third"]);
    expect(await texts({ p_status: "all" })).toEqual(["First", "Second", "Third"]);
    expect(await texts({ p_status: "all", p_sort: "-created" })).toEqual([
      "Third",
      "Second",
      "First",
    ]);
    const [post] = await actors.sql<{ title: string }[]>`
      select title from public.blog_posts where slug = ${slug}`;
    const found = await listed({ p_q: post?.title, p_status: "all", p_page_size: 2 });
    expect([found.total, found.comments.length]).toEqual([3, 2]);
    const rest = await listed({
      p_q: post?.title,
      p_status: "all",
      p_page_size: 2,
      p_after: found.next,
    });
    expect(rest.comments.map(({ text }) => text)).toEqual(["Third"]);
    expect((await listed({ p_q: "nobody has this name" })).total).toBe(0);
  });

  test("hides a comment for a reason that its author reads, and shows it again", async () => {
    const { slug, post, author, id } = await commented();
    await judge(id, "approved");
    expect((await judge(id, "hidden", { reason: "No." })).error?.message).toBe("no-reason");
    expect((await judge(id, "hidden")).error?.message).toBe("no-reason");
    expect((await judge(id, "gone")).error?.message).toBe("no-such-outcome");
    expect((await judge(id, "hidden", { reason: "It advertises something." })).data).toBe(post);
    expect((await shown(slug)).count).toBe(0);
    expect(await own(author.as, slug)).toMatchObject([
      { status: "hidden", hiddenBecause: "It advertises something." },
    ]);
    const mails = await actors.sql`
      select topic from private.outbox where recipient_id = ${author.id} and subject_id = ${id}`;
    expect(mails.map(({ topic }) => String(topic))).toEqual(["comment-hidden"]);
    await judge(id, "approved");
    expect((await shown(slug)).count).toBe(1);
    expect(await own(author.as, slug)).toMatchObject([{ status: "approved", hiddenBecause: null }]);
    const { timeline } = await actors.as.admin
      .rpc("admin_comment", { p_comment_id: id })
      .throwOnError()
      .then(({ data }) => ModeratedComment.parse(camelKeys(data)));
    expect(timeline.map(({ after }) => after?.["status"])).toEqual([
      "approved",
      "hidden",
      "approved",
    ]);
    expect(JSON.stringify(timeline)).not.toContain("advertises");
    await actors.sql`update private.outbox set finished_at = now(), outcome = 'sent' where subject_id = ${id}`;
    await judge(id, "hidden", { reason: "It advertises again." });
    const again = await actors.sql`
      select topic from private.outbox where subject_id = ${id} and finished_at is null`;
    expect(again.map(({ topic }) => String(topic))).toEqual(["comment-hidden"]);
  });

  test("who decides second is refused, unless the decision is the same", async () => {
    const { id, author } = await commented();
    const { digest } = await judged(id);
    await judge(id, "approved", { digest });
    expect((await judge(id, "approved", { digest })).error).toBeNull();
    const reason = "It insults people.";
    expect((await judge(id, "hidden", { digest, reason })).error).toMatchObject({
      code: "PT409",
      message: "changed-meanwhile",
    });
    await author.as.rpc("delete_comment", { p_comment_id: id }).throwOnError();
    expect((await judge(id, "hidden", { digest, reason })).error?.message).toBe("no-such-comment");
  });

  test("sees how many wait, and which has waited longest", async () => {
    const waiting = async () =>
      (await actors.as.admin.rpc("admin_waiting").throwOnError()).data.comments;
    await actors.sql`delete from private.post_comments`;
    expect(await waiting()).toBe(0);
    const { id } = await commented();
    const other = await commented();
    await actors.sql`
      update private.post_comments set created_at = now() - interval '9 years' where id = ${id}`;
    expect(await waiting()).toBe(2);
    const { data } = await actors.as.admin.rpc("admin_overview").throwOnError();
    expect(data.waits[0]).toMatchObject({ kind: "comment", id });
    expect((await judged(other.id)).waiting).toBe(id);
    await judge(id, "approved");
    expect(await waiting()).toBe(1);
    expect((await judged(other.id)).waiting).toBeNull();
  });
});
