import { changes, db, flash, member, platform } from "~/context.server";
import { EventList } from "~/features/administration/event-list";
import { toEvent } from "~/features/administration/logged-event";
import { Part } from "~/features/administration/part";
import { CommentBadge } from "~/features/comments/comment-badge";
import { CommentModerationForms } from "~/features/comments/comment-moderation";
import {
  describeCommentChange,
  MODERATE_COMMENT_REFUSALS,
} from "~/features/comments/moderated-comment";
import { CommentModerationForm } from "~/features/comments/moderated-comment.forms";
import {
  findModeratedComment,
  moderateComment,
} from "~/features/comments/moderated-comment.server";
import { postPath } from "~/features/posts/blog";
import { KnownMemberLink } from "~/features/users/known-member";
import { formAction } from "~/form-action.server";
import { postTag } from "~/http/cache-tags";
import { notFound, editConflictReply, refuse, seeOther } from "~/http/responses.server";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { revalidateAfterConflict } from "~/ui/forms/revalidate-after-conflict";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import { formatDay } from "~/values/day";
import type { Path } from "~/values/path";
import { listAsLeft } from "~/values/return-to";
import { isId } from "~/values/row-id";
import type { Route } from "./+types/comment";

const LIST = "/admin/comments";

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findModeratedComment(context.get(db), params.commentId);
  if (!found) throw notFound();
  const { timeline, ...moderated } = found;
  const now = new Date();
  const events = timeline.map((change) => toEvent(change, describeCommentChange(change), now));
  return { moderated, events, memberId: context.get(member).id };
}

export const action = formAction(
  CommentModerationForm,
  { oneButton: ["approve"], page: backOf },
  async ({ form, value, page }, { url, params: { commentId }, context }: Route.ActionArgs) => {
    if (!isId(commentId)) throw notFound();
    const { intent } = value;
    const { say } = context.get(flash);
    const done = await moderateComment(context.get(db), commentId, value);
    if (done.refusal) {
      const message = MODERATE_COMMENT_REFUSALS[done.refusal];
      const now = await findModeratedComment(context.get(db), commentId);
      // The typed reason stays, above the current comment.
      if (now && intent === "hide") {
        const reply = editConflictReply(form, { message, fields: {}, digest: now.digest });
        return refuse(reply, 409);
      }
      say(message, "error");
      return seeOther(now ? `${url.pathname}${url.search}` : LIST);
    }
    context.get(changes).add(postTag(done.postId));
    context.get(platform).deliverMail();
    say(intent === "hide" ? "Comment hidden" : "Comment approved");
    return seeOther(page);
  },
);

/** The list, where the comment was moderated in its row, or the page of the comment. */
function backOf({ url }: { url: URL }): Path {
  const list = url.searchParams.get("list");
  return list === null ? `/${url.pathname.slice(1)}${url.search}` : listAsLeft(LIST, list, url);
}

/** After a refusal the form is above the current comment. */
export const shouldRevalidate = revalidateAfterConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    matches,
    title: loaderData ? `Comment on ${loaderData.moderated.post.title}` : "A comment",
    description: "What a comment is judged by.",
  });

export default function CommentToModerate({ loaderData, actionData }: Route.ComponentProps) {
  const { moderated, events, memberId } = loaderData;
  const { post, author, status, text, hiddenBecause, createdAt, waiting } = moderated;
  return (
    <div className="admin-page">
      <header className="grid gap-2">
        <ParentLink to={LIST}>Comments</ParentLink>
        <h1 className="text-3xl wrap-anywhere">{`Comment on ${post.title}`}</h1>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <CommentBadge status={status} />
          {post.isPublic && (
            <Link to={postPath(post.slug)} className="link py-1">
              See the post
            </Link>
          )}
          {waiting && (
            <Link to={`${LIST}/${waiting}`} className="link py-1">
              Next comment that waits
            </Link>
          )}
        </div>
      </header>
      <ReplyAlert reply={actionData} besides={["hide"]} />
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-6">
          <Part id="comment" title="What it says">
            {hiddenBecause !== null && (
              <p className="rounded-xl bg-sunken px-4 py-3 text-sm wrap-anywhere typed-text">
                {`Hidden. Its author sees: ${hiddenBecause}`}
              </p>
            )}
            <p dir="auto" className="measure wrap-anywhere typed-text">
              {text}
            </p>
            <p className="text-sm text-soft">
              <KnownMemberLink of={author} />
              <span>{`, ${formatDay(createdAt.slice(0, 10))}`}</span>
            </p>
          </Part>
          <CommentModerationForms moderated={moderated} memberId={memberId} reply={actionData} />
        </div>
        <Part id="timeline" title="Timeline">
          {events.length === 0 && <p className="text-soft">No admin has decided about it yet.</p>}
          {events.length > 0 && <EventList events={events} />}
        </Part>
      </div>
    </div>
  );
}
