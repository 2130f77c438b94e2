import { changes, db, flash, member } from "~/context.server";
import { askToDeletePost } from "~/features/posts/delete-post";
import { DeletePostForm } from "~/features/posts/post.forms";
import {
  adminPathOf,
  kindAt,
  POST_KINDS,
  sayPostDone,
  type PostKind,
} from "~/features/posts/post-kind";
import { describePostRefusal } from "~/features/posts/post-refusals";
import { deletePost, findPostToEdit } from "~/features/posts/post.server";
import { formAction } from "~/form-action.server";
import { postTags } from "~/http/cache-tags";
import { nothingToAskAbout, seeOther } from "~/http/responses.server";
import { NotFound } from "~/ui/feedback/error-page";
import { ConfirmationPage, type Confirmation } from "~/ui/forms/confirmation";
import { pageMeta } from "~/ui/layout/page-meta";
import { listAsLeft } from "~/values/return-to";
import type { Route } from "./+types/delete-post";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await findPostToEdit(context.get(db), params.postId);
  if (!found?.post) return nothingToAskAbout();
  const { kind, id } = found.post;
  return {
    ...askToDeletePost(found.post),
    kind,
    keep: { label: "Keep it", to: adminPathOf(kind, id, "edit") },
    memberId: context.get(member).id,
    here: `${adminPathOf(kind, id, "delete")}${url.search}`,
  } satisfies Confirmation & { kind: PostKind };
}

export const action = formAction(
  DeletePostForm,
  { oneButton: true },
  async ({ value }, { params, url, context }: Route.ActionArgs) => {
    const { postId } = params;
    const kind = kindAt(url);
    const { admin } = POST_KINDS[kind];
    const { say } = context.get(flash);
    const refusal = await deletePost(context.get(db), postId, value.revision);
    if (refusal) say(describePostRefusal(refusal, ""), "error");
    else {
      context.get(changes).add(...postTags(postId));
      say(sayPostDone(kind, "deleted"));
    }
    return seeOther(listAsLeft(admin, url.searchParams.get("returnTo"), url));
  },
);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta({
        matches,
        title: `Delete a ${POST_KINDS[loaderData.kind].one}`,
        description: "What is deleted is gone for good.",
      })
    : [];

export default function DeletePost({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ConfirmationPage asked={loaderData} /> : <NotFound />;
}
