import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf, refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import type { PostPicture, PostTree } from "~/features/posts/post";
import type { PostKind } from "~/features/posts/post-kind";
import type { NewPublication, PostSchedule, WrittenPost } from "~/features/posts/post.forms";
import {
  PostHistory,
  PostToEdit,
  SavedRevision,
  type TypedPlan,
  type TypedPost,
} from "~/features/posts/post.schema";
import { readMarkdown } from "~/features/posts/post-markdown.server";
import { isId } from "~/values/row-id";

/** A post by its id, whether it exists or begins with it. */
export type PostRef = { kind: PostKind; id: string };

/** A post with the data to edit it, or the data for a new post with this id. `null` for an invalid id. */
export async function findPostToEdit(db: Db, postId: string) {
  if (!isId(postId)) return null;
  return ask(db, "post_to_edit", { p_post_id: postId }, PostToEdit);
}

/** The versions of a post, and the one of this revision beside the one before it. */
export async function findPostHistory(db: Db, postId: string, version: number | null) {
  if (!isId(postId)) return null;
  return ask(db, "post_history", { p_post_id: postId, p_version: version }, PostHistory.nullable());
}

const MEANWHILE = ["no-such-post", "changed-meanwhile"] as const;
const SAVE_REFUSALS = [
  ...MEANWHILE,
  "slug-taken",
  "no-such-author",
  "no-such-picture",
  "no-such-place",
  "place-has-guide",
  "post-incomplete",
] as const;

const TIME_REFUSALS = ["no-such-timezone", "in-the-past", "goes-before-it-comes"] as const;
const NEW_POST_REFUSALS = [...SAVE_REFUSALS, ...TIME_REFUSALS] as const;

/**
 * The result of saving: `details` names the parts that a public post would lack, or the time that has passed; `problems` are the invalid
 * parts of its text.
 */
export type Saved =
  | { refusal: null; revision: number; slug: string }
  | { refusal: (typeof NEW_POST_REFUSALS)[number]; details: string }
  | { refusal: "text"; problems: string[] };

type PicturedRef = PostRef & { pictures: readonly PostPicture[] };

/** Saves a post from the typed Markdown. Revision 0 creates one. */
export async function savePost(
  db: Db,
  { kind, id, pictures }: PicturedRef,
  { revision, ...post }: WrittenPost & { revision: number },
): Promise<Saved> {
  const { tree, problems } = readMarkdown(post.content, pictures);
  if (problems.length > 0) return { refusal: "text", problems };
  const answer = await db.rpc("save_post", {
    p_post_id: id,
    p_revision: revision,
    p_post: { kind, ...toRow(post, tree) },
  });
  const refusal = refusalOf(answer, SAVE_REFUSALS);
  if (refusal) return { refusal, details: answer.error?.details ?? "" };
  return { refusal: null, ...parseAnswer(db, SavedRevision, answer) };
}

/** Creates a post that is public from a time on, by default from now, in one transaction: a refusal creates nothing. */
export async function publishNewPost(
  db: Db,
  { kind, id, pictures }: PicturedRef,
  { timezone, publishAt, unpublishAt, ...post }: NewPublication,
): Promise<Saved> {
  const { tree, problems } = readMarkdown(post.content, pictures);
  if (problems.length > 0) return { refusal: "text", problems };
  const answer = await db.rpc("publish_new_post", {
    p_post_id: id,
    p_post: { kind, ...toRow(post, tree) },
    p_timezone: timezone,
    p_publish_at: publishAt ?? undefined,
    p_unpublish_at: unpublishAt ?? undefined,
  });
  const refusal = refusalOf(answer, NEW_POST_REFUSALS);
  if (refusal) return { refusal, details: answer.error?.details ?? "" };
  return { refusal: null, ...parseAnswer(db, SavedRevision, answer) };
}

function toRow(post: WrittenPost, tree: PostTree) {
  return {
    title: post.title,
    slug: post.slug || null,
    excerpt: post.excerpt || null,
    content: post.content,
    // The client's type is JSON; a tree is JSON.
    tree: JSON.parse(JSON.stringify(tree)),
    category: post.category || null,
    tags: post.tags,
    location: post.location || null,
    author_id: post.authorId || null,
    cover_id: post.coverId || null,
  };
}

const PUBLISH_REFUSALS = [...MEANWHILE, "post-incomplete"] as const;

/** Publishes a post; `details` names the missing parts. */
export async function publishPost(db: Db, postId: string, revision: number) {
  const answer = await db.rpc("publish_post", { p_post_id: postId, p_revision: revision });
  return {
    refusal: refusedOrDone(db, answer, PUBLISH_REFUSALS),
    details: answer.error?.details ?? "",
  };
}

/** Withdraws a post, or its planned publication. */
export async function unpublishPost(db: Db, postId: string, revision: number) {
  const answer = await db.rpc("unpublish_post", { p_post_id: postId, p_revision: revision });
  return { refusal: refusedOrDone(db, answer, MEANWHILE), details: "" };
}

const SCHEDULE_REFUSALS = [...PUBLISH_REFUSALS, ...TIME_REFUSALS, "no-time"] as const;

/** Plans the publication and the withdrawal of a post, in the local time of a zone. */
export async function schedulePost(db: Db, postId: string, schedule: PostSchedule) {
  const answer = await db.rpc("schedule_post", {
    p_post_id: postId,
    p_revision: schedule.revision,
    p_timezone: schedule.timezone,
    p_publish_at: schedule.publishAt ?? undefined,
    p_unpublish_at: schedule.unpublishAt ?? undefined,
  });
  return {
    refusal: refusedOrDone(db, answer, SCHEDULE_REFUSALS),
    details: answer.error?.details ?? "",
  };
}

export async function deletePost(db: Db, postId: string, revision: number) {
  const answer = await db.rpc("delete_post", { p_post_id: postId, p_revision: revision });
  return refusedOrDone(db, answer, MEANWHILE);
}

const RESTORE_REFUSALS = [...SAVE_REFUSALS, "no-such-version", "picture-gone"] as const;

/** Restores a post to a version. */
export async function restorePost(
  db: Db,
  postId: string,
  { revision, version }: { revision: number; version: number },
) {
  const answer = await db.rpc("restore_post", {
    p_post_id: postId,
    p_revision: revision,
    p_version: version,
  });
  const refusal = refusalOf(answer, RESTORE_REFUSALS);
  if (!refusal) parseAnswer(db, SavedRevision, answer);
  return { refusal, details: answer.error?.details ?? "" };
}

/** Stores an admin's unsaved draft, of a new post with its times; answers the time at which it was stored. */
export async function autosaveDraft(
  db: Db,
  { kind, id }: PostRef,
  revision: number,
  fields: TypedPost & Partial<TypedPlan>,
) {
  const answer = await db.rpc("keep_post_draft", {
    p_post_id: id,
    p_revision: revision,
    p_fields: { kind, ...fields },
  });
  return parseAnswer(db, z.string(), answer);
}

/** Discards an admin's unsaved draft. */
export async function dropDraft(db: Db, postId: string) {
  parseAnswer(db, z.null(), await db.rpc("drop_post_draft", { p_post_id: postId }));
}
