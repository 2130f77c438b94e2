import { changes, db, flash, member } from "~/context.server";
import { askWhether, DeletePostForm } from "~/features/posts/delete-post-form";
import { DeletePostForm as Deletion } from "~/features/posts/post.forms";
import { adminPathOf, kindAt, POST_KINDS, sayDone } from "~/features/posts/post-kind";
import { describePostRefusal } from "~/features/posts/post-refusals";
import { deletePost, findPostToEdit } from "~/features/posts/post.server";
import { formAction } from "~/form-action.server";
import { postTags } from "~/http/cache-tags";
import { nothingToAskAbout, seeOther } from "~/http/responses.server";
import { NotFound } from "~/ui/feedback/error-page";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";
import { listAsLeft } from "~/values/return-to";
import type { Route } from "./+types/delete-post";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await findPostToEdit(context.get(db), params.postId);
  if (!found?.post) return nothingToAskAbout();
  const { kind, id, title, status, revision } = found.post;
  const here: Path = `${adminPathOf(kind, id, "delete")}${url.search}`;
  return { kind, id, title, status, revision, memberId: context.get(member).id, here };
}

export const action = formAction(
  Deletion,
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
      say(sayDone(kind, "deleted"));
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
  if (!loaderData) return <NotFound />;
  const keep = (
    <Link to={adminPathOf(loaderData.kind, loaderData.id, "edit")} className="button button-quiet">
      Keep it
    </Link>
  );
  return (
    <div className="admin-page max-w-[44rem]">
      <h1 className="text-3xl">{askWhether(loaderData.kind)}</h1>
      <ReplyAlert reply={undefined} />
      <DeletePostForm post={loaderData} keep={keep} />
    </div>
  );
}
