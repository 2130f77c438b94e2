import { Heart } from "lucide";
import { Form } from "react-router";
import { commentPath } from "~/features/comments/comment";
import { likePath, RESPONSES } from "~/features/posts/blog";
import type { ReadArticle, ShownComment } from "~/features/posts/blog.schema";
import { MemberField } from "~/ui/forms/member-field";
import { Icon } from "~/ui/layout/icon";
import { Pager } from "~/ui/lists/pager";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import { formatDay } from "~/values/day";
import type { Path } from "~/values/path";

type ResponsesProps = {
  post: ReadArticle;
  comments: readonly ShownComment[];
  /** Links to the first page of comments, where a later one is shown, and to the next. */
  first: Path | null;
  next: Path | null;
  /** The member for whom the page was rendered; `null` for visitors. */
  memberId: string | null;
};

/** The responses to a post: the number of likes, the comments, and the links to like and comment. Visitors sign in first. */
export function Responses({ post, comments, first, next, memberId }: ResponsesProps) {
  return (
    <div className="page post-columns">
      <section
        id={RESPONSES}
        aria-labelledby="responses-heading"
        className="post-text post-responses"
      >
        <h2 id="responses-heading">What readers say</h2>
        <div className="post-likes">
          <Form method="post" action={likePath(post.slug)} preventScrollReset>
            {memberId !== null && <MemberField id={memberId} />}
            <input type="hidden" name="intent" value={post.isLiked ? "unlike" : "like"} />
            <button type="submit" className="button button-quiet">
              <Icon
                icon={Heart}
                size={18}
                className={post.isLiked ? "fill-alarm text-alarm" : ""}
              />
              <span>{post.isLiked ? "Unlike" : "Like"}</span>
            </button>
          </Form>
          <Link to={commentPath(post.slug)} className="button button-quiet">
            Write a comment
          </Link>
          <span>
            {`${formatCount(post.likes, "like")}${post.commentCount > 0 ? `, ${formatCount(post.commentCount, "comment")}` : ""}`}
          </span>
        </div>
        {comments.length > 0 && <CommentList comments={comments} />}
        {post.commentCount === 0 && (
          <p className="text-soft">No comments yet. Yours can be the first.</p>
        )}
        <Pager
          label="Comments"
          first={first}
          back="First comments"
          next={next}
          more="Later comments"
          className="print:hidden"
        />
      </section>
    </div>
  );
}

/** The members' comments under a post, as plain text. */
function CommentList({ comments }: { comments: readonly ShownComment[] }) {
  return (
    <ol className="post-comments">
      {comments.map(({ id, text, author, createdAt }) => (
        <li key={id} id={`comment-${id}`}>
          <p className="post-comment-by">
            <bdi>{author ?? "A member"}</bdi>
            <time dateTime={createdAt.slice(0, 10)}>{formatDay(createdAt.slice(0, 10))}</time>
          </p>
          <p dir="auto" className="post-comment-text">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
