import { describeReadingTime } from "~/features/posts/blog";
import type { PublicPost } from "~/features/posts/blog.schema";
import { formatDay } from "~/values/day";

type PostBylineProps = {
  post: Pick<PublicPost, "author" | "publishedAt" | "words" | "location">;
  withLocation?: boolean;
};

/** The author of a post, its date, and its reading time. */
export function PostByline({ post, withLocation }: PostBylineProps) {
  const day = post.publishedAt.slice(0, 10);
  return (
    <ul className="post-byline" aria-label="About this post">
      <li>{post.author ?? "Unknown"}</li>
      <li>
        <time dateTime={day}>{formatDay(day)}</time>
      </li>
      <li>{describeReadingTime(post.words)}</li>
      {withLocation && post.location && <li>{post.location}</li>}
    </ul>
  );
}
