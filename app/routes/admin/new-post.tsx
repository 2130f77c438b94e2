import { changes, db, flash, member } from "~/context.server";
import { findBesideText } from "~/features/administration/display-cookies.server";
import { PostEditor } from "~/features/posts/editor/post-editor";
import { toEditor } from "~/features/posts/editor/post-editor.server";
import { planQuery } from "~/features/posts/editor/post-plan";
import { adminPathOf, kindAt, newPathOf, POST_KINDS } from "~/features/posts/post-kind";
import { NEW_POST_FORMS, NewPostSearch } from "~/features/posts/post.forms";
import { findPostToEdit, autosaveDraft } from "~/features/posts/post.server";
import { writePost } from "~/features/posts/editor/write-post.server";
import { postTags } from "~/http/cache-tags";
import { readSearch } from "~/http/read-form.server";
import { notOurForm, refuseErrors, seeOther } from "~/http/responses.server";
import { postFormAction } from "~/post-form-action.server";
import { revalidateAfterUpload } from "~/ui/forms/revalidate-after-upload";
import { useReply } from "~/ui/forms/saved-reply";
import { pageMeta } from "~/ui/layout/page-meta";
import { ParentLink } from "~/ui/navigation/parent-link";
import type { Route } from "./+types/new-post";

/** The address has the id of the future post: the draft is stored under it, and a form that is sent twice makes one post. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { post: postId } = readSearch(url, NewPostSearch);
  const kind = kindAt(url);
  if (!postId) throw seeOther(newPathOf(kind, crypto.randomUUID()));
  const found = await findPostToEdit(context.get(db), postId);
  if (!found || found.post) throw seeOther(adminPathOf(found?.post?.kind ?? kind, postId, "edit"));
  const memberId = context.get(member).id;
  const beside = await findBesideText(request.headers.get("Cookie"));
  return { kind, editor: { ...toEditor(found, memberId), kind, postId, memberId, beside } };
}

export const action = postFormAction(
  ({ url }: Route.ActionArgs) => NEW_POST_FORMS[kindAt(url)],
  { postIdOf },
  async ({ form, value }, args: Route.ActionArgs) => {
    const { url, context } = args;
    const ref = { kind: kindAt(url), id: postIdOf(args) };
    const { say } = context.get(flash);
    const client = context.get(db);
    const found = await findPostToEdit(client, ref.id);
    const written = await writePost(client, ref, { pictures: found?.pictures ?? [] }, value);
    const edit = adminPathOf(ref.kind, ref.id, "edit");
    // The page of a saved draft schedules it, with the times that were typed here.
    const schedule = `${edit}${planQuery(form.payload)}`;
    if (written.done === null) {
      if (!written.typed) return refuseErrors(form, written.errors);
      // The response to the save was lost. The later text, which cannot be saved here, becomes a draft on the post's own page.
      await autosaveDraft(client, ref, 0, written.typed);
      return seeOther(schedule);
    }
    switch (written.done) {
      case "kept":
        return seeOther(`${newPathOf(ref.kind, ref.id)}#preview`);
      case "dropped":
        say("Discarded.");
        return seeOther(POST_KINDS[ref.kind].admin);
      case "saved":
        say("Draft saved.");
        return seeOther(schedule);
      case "published":
      case "scheduled":
        context.get(changes).add(...postTags(ref.id));
        say(written.done === "published" ? "Published." : "Scheduled.");
        return seeOther(edit);
    }
  },
);

/** Without an id no page has this form. */
function postIdOf({ url }: Pick<Route.ActionArgs, "url">): string {
  const { post } = readSearch(url, NewPostSearch);
  if (!post) throw notOurForm();
  return post;
}

export const shouldRevalidate = revalidateAfterUpload;

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
