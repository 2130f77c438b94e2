import { db, flash, member } from "~/context.server";
import { PostEditor } from "~/features/posts/editor/post-editor";
import { toEditor } from "~/features/posts/editor/post-editor.server";
import { adminPathOf, kindAt, newPathOf, POST_KINDS } from "~/features/posts/post-kind";
import { MOST_POST_BYTES, NewPostForm, NewPostSearch } from "~/features/posts/post.forms";
import { findPostToEdit, autosaveDraft } from "~/features/posts/post.server";
import { writePost } from "~/features/posts/editor/write-post.server";
import { formAction } from "~/form-action.server";
import { readSearch } from "~/http/read-form.server";
import { refuseErrors, seeOther } from "~/http/responses.server";
import { useReply } from "~/ui/forms/saved-reply";
import { pageMeta } from "~/ui/layout/page-meta";
import { ParentLink } from "~/ui/navigation/parent-link";
import type { Route } from "./+types/new-post";

/** The address has the id of the future post: the draft is stored under it, and a form that is sent twice makes one post. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { post: postId } = readSearch(url, NewPostSearch);
  const kind = kindAt(url);
  if (!postId) throw seeOther(newPathOf(kind, crypto.randomUUID()));
  const found = await findPostToEdit(context.get(db), postId);
  if (!found || found.post) throw seeOther(adminPathOf(found?.post?.kind ?? kind, postId, "edit"));
  const memberId = context.get(member).id;
  return { kind, editor: { ...toEditor(found, memberId), kind, postId, memberId } };
}

export const action = formAction(
  NewPostForm,
  { most: MOST_POST_BYTES },
  async ({ form, value }, { url, context }: Route.ActionArgs) => {
    const postId = readSearch(url, NewPostSearch).post ?? crypto.randomUUID();
    const ref = { kind: kindAt(url), id: postId };
    const { say } = context.get(flash);
    const client = context.get(db);
    const found = await findPostToEdit(client, postId);
    const written = await writePost(client, ref, { pictures: found?.pictures ?? [] }, value);
    if (written.done === null && written.typed) {
      // The response to the save was lost. The later text, which cannot be saved here, becomes a draft on the post's own page.
      await autosaveDraft(client, ref, 0, written.typed);
      return seeOther(adminPathOf(ref.kind, postId, "edit"));
    }
    if (written.done === null) return refuseErrors(form, written.errors);
    if (written.done === "kept") return seeOther(`${newPathOf(ref.kind, postId)}#preview`);
    if (written.done === "dropped") {
      say("Discarded.");
      return seeOther(POST_KINDS[ref.kind].admin);
    }
    say("Draft saved.");
    return seeOther(adminPathOf(ref.kind, postId, "edit"));
  },
);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: POST_KINDS[loaderData?.kind ?? "post"].begin,
    description: "What you begin here is a draft until it is published.",
  });

export default function NewPost({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, editor } = loaderData;
  const { admin, list, begin } = POST_KINDS[kind];
  return (
    <div className="admin-page">
      <header className="grid gap-2">
        <ParentLink to={admin}>{list}</ParentLink>
        <h1 className="text-3xl">{begin}</h1>
      </header>
      <PostEditor key={editor.postId} {...editor} reply={useReply(actionData)} />
    </div>
  );
}
