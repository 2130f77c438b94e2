import { changes, db, flash, member } from "~/context.server";
import { commentPath, describeCommentRefusal } from "~/features/comments/comment";
import { CommentForm } from "~/features/comments/comment.forms";
import { deleteComment, findOwnComments, writeComment } from "~/features/comments/comment.server";
import { OwnComments } from "~/features/comments/own-comments";
import { WriteComment } from "~/features/comments/write-comment";
import { postPath, RESPONSES } from "~/features/posts/blog";
import { formAction } from "~/form-action.server";
import { postTag } from "~/http/cache-tags";
import { alertReply, notFound, refuse, replyWithNewKey, seeOther } from "~/http/responses.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { pageMeta } from "~/ui/layout/page-meta";
import { ParentLink } from "~/ui/navigation/parent-link";
import { revalidateAfterConflict } from "~/ui/forms/revalidate-after-conflict";
import { SUSPENDED } from "~/values/member-refusals";
import type { Route } from "./+types/comment-on-post";

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(loader)];

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findOwnComments(context.get(db), params.slug.toLowerCase());
  if (!found) throw notFound();
  const { id: memberId, suspendedBecause } = context.get(member);
  return {
    ...found,
    memberId,
    suspendedBecause,
    idempotencyKey: crypto.randomUUID(),
  };
}

export const action = formAction(
  CommentForm,
  { refuseSuspended: true, limit: "LIMIT_MESSAGE", per: ({ id }) => id },
  async ({ form, value }, { params, context }: Route.ActionArgs) => {
    const slug = params.slug.toLowerCase();
    const { say } = context.get(flash);
    if (value.intent === "delete") {
      const deleted = await deleteComment(context.get(db), value.commentId);
      switch (deleted.refusal) {
        case "suspended":
          return refuse(alertReply(form, SUSPENDED), 403);
        case "no-such-comment":
          say("This comment has already been deleted.");
          return seeOther(commentPath(slug));
        case undefined:
          // Only an approved comment was public.
          if (deleted.postId) context.get(changes).add(postTag(deleted.postId));
          say("Your comment was deleted.");
          return seeOther(commentPath(slug));
      }
    }
    const refused = await writeComment(context.get(db), slug, value);
    if (refused?.refusal === "no-such-post") throw notFound();
    if (refused) {
      const { refusal, limit } = refused;
      const message = describeCommentRefusal(refusal, limit);
      const isAnother = refusal === "another-text";
      return refuse(isAnother ? replyWithNewKey(form, message) : alertReply(form, message), 409);
    }
    say("Thank you. Your comment is waiting for our approval.");
    return seeOther(commentPath(slug));
  },
);

export const shouldRevalidate = revalidateAfterConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    matches,
    title: loaderData ? `Comment on ${loaderData.post.title}` : "Write a comment",
    description: "What you have to say about a post.",
  });

export default function CommentOnPost({ loaderData, actionData }: Route.ComponentProps) {
  const { post, comments, memberId, suspendedBecause, idempotencyKey } = loaderData;
  return (
    <div className="page grid max-w-[50rem] content-start gap-8 py-10 md:py-16">
      <header className="grid gap-2">
        <ParentLink to={`${postPath(post.slug)}#${RESPONSES}`}>{post.title}</ParentLink>
        <h1 className="text-3xl">Write a comment</h1>
      </header>
      <ReplyAlert reply={actionData} besides={[suspendedBecause === null && "write"]} />
      {suspendedBecause === null ? (
        <WriteComment
          // After a comment was sent, the form is a new one.
          key={comments[0]?.id}
          reply={actionData}
          idempotencyKey={idempotencyKey}
          memberId={memberId}
        />
      ) : (
        <p>{`${SUSPENDED} The reason: ${suspendedBecause}`}</p>
      )}
      <OwnComments comments={comments} memberId={memberId} maySend={suspendedBecause === null} />
    </div>
  );
}
