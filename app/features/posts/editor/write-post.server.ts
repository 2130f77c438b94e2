import type { Db } from "~/db/client.server";
import type { NewPublication, SentPost, WrittenPost } from "~/features/posts/post.forms";
import type { PostToEdit, TypedPost } from "~/features/posts/post.schema";
import { postConflicts, typedOf } from "~/features/posts/editor/post-editor.server";
import { POST_KINDS, type PostKind } from "~/features/posts/post-kind";
import { describePostRefusal } from "~/features/posts/post-refusals";
import {
  dropDraft,
  findPostToEdit,
  autosaveDraft,
  publishNewPost,
  savePost,
  type PostRef,
  type Saved,
} from "~/features/posts/post.server";

/**
 * The result of a post to the editor. `errors` are messages by field, "" for the whole form; `revision` is that of the saved post, where
 * another author came first, and `typed` the values of this form.
 */
export type Written =
  | { done: "saved" | "published" | "scheduled" | "kept" | "dropped" }
  | {
      done: null;
      errors: Record<string, string[]>;
      revision: string | null;
      typed: TypedPost | null;
    };

/** Stores a draft for a deleted post: it begins another post with the same id. */
export async function keepTyped(
  db: Db,
  ref: PostRef,
  sent: Exclude<SentPost, { intent: "discard" }>,
) {
  if (sent.intent === "save") return autosaveDraft(db, ref, 0, typedOf(sentAsSaved(sent)));
  const { intent: _, revision: __, ...fields } = sent;
  return autosaveDraft(db, ref, 0, fields);
}

/** Saves the post, stores a draft, or discards it. A new post is also published or scheduled. */
export async function writePost(
  db: Db,
  ref: PostRef,
  { pictures }: Pick<PostToEdit, "pictures">,
  sent: SentPost | NewPublication,
): Promise<Written> {
  if (sent.intent === "discard") {
    await dropDraft(db, ref.id);
    return { done: "dropped" };
  }
  if (sent.intent === "preview") {
    const { intent: _, revision, ...fields } = sent;
    await autosaveDraft(db, ref, revision, fields);
    return { done: "kept" };
  }
  const pictured = { ...ref, pictures };
  const saved = await (sent.intent === "save"
    ? savePost(db, pictured, sent)
    : publishNewPost(db, pictured, sent));
  if (saved.refusal === null) return { done: DONE[sent.intent] };
  if (saved.refusal === "changed-meanwhile") return replyWithConflict(db, ref, sent);
  return { done: null, errors: errorsOf(saved), revision: null, typed: null };
}

const DONE = { save: "saved", publish: "published", schedule: "scheduled" } as const;

function errorsOf(saved: Exclude<Saved, { refusal: null }>): Record<string, string[]> {
  if (saved.refusal === "text") return { content: [saved.problems.join("\n")] };
  const { refusal, details } = saved;
  if (refusal === "post-incomplete") {
    const lacks = details
      .split(",")
      .map((column) => [column, describePostRefusal(refusal, column)]);
    return Object.fromEntries(lacks.map(([column = "", message = ""]) => [column, [message]]));
  }
  const field = refusal === "in-the-past" ? `${details}Day` : FIELDS[refusal];
  return { [field ?? ""]: [describePostRefusal(refusal, details)] };
}

const FIELDS: Readonly<Record<string, string>> = {
  "slug-taken": "slug",
  "no-such-author": "authorId",
  "no-such-picture": "coverId",
  "no-such-place": "location",
  "place-has-guide": "location",
  "no-such-timezone": "timezone",
  "goes-before-it-comes": "unpublishDay",
};

function describeConflict(kind: PostKind): string {
  return `Somebody else has since saved this ${POST_KINDS[kind].one}. Nothing was saved. Save again to replace what is there with what you see here; the versions keep both.`;
}

async function replyWithConflict(
  db: Db,
  { kind, id }: PostRef,
  sent: WrittenPost,
): Promise<Written> {
  const message = describeConflict(kind);
  const now = await findPostToEdit(db, id);
  if (!now?.post) return { done: null, errors: { "": [message] }, revision: null, typed: null };
  const typed = typedOf({ ...now.post, ...sentAsSaved(sent) });
  const errors = { "": [message], ...postConflicts(now.post, typed) };
  return { done: null, errors, revision: String(now.post.textRevision), typed };
}

/** The sent values in the form in which they would be saved. */
function sentAsSaved(sent: WrittenPost) {
  return { ...sent, category: sent.category || null };
}
