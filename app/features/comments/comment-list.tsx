import type { ShownComment } from "~/features/posts/blog.schema";
import { formatDay } from "~/values/day";

/** The members' comments under a post, as plain text. */
export function CommentList({ comments }: { comments: readonly ShownComment[] }) {
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
