import { postPath, TAGS_ON_CARD, TAGS_WHEN_FEATURED } from "~/features/posts/blog";
import type { PublicPost } from "~/features/posts/blog.schema";
import { PostByline } from "~/features/posts/post-byline";
import { Photo } from "~/ui/layout/photo";
import { Link } from "~/ui/navigation/link";

/** Three in a row, two, or one. */
const CARD_SIZES = "(min-width: 64rem) 23rem, (min-width: 40rem) 46vw, 92vw";
const FEATURED_SIZES = "(min-width: 64rem) 42rem, 92vw";

type PostCardProps = {
  post: PublicPost;
  /** Whether it is the first of a list, which is large. */
  featured?: boolean;
  heading?: "h2" | "h3";
};

/** A post in a list. The whole card is one link; without a cover it consists of text. */
export function PostCard({ post, featured = false, heading: Heading = "h2" }: PostCardProps) {
  const { cover, tags } = post;
  const shown = tags.slice(0, featured ? TAGS_WHEN_FEATURED : TAGS_ON_CARD);
  return (
    <article
      data-featured={featured || undefined}
      data-cover={cover !== null || undefined}
      className="post-card"
    >
      {cover && (
        <Photo
          photo={cover}
          sizes={featured ? FEATURED_SIZES : CARD_SIZES}
          priority={featured}
          className="post-card-cover"
        />
      )}
      <div className="post-card-words">
        <p className="post-kicker">{post.category}</p>
        <Heading className="post-card-title">
          <Link to={postPath(post.slug)}>{post.title}</Link>
        </Heading>
        <p className="post-card-excerpt">{post.excerpt}</p>
        <PostByline post={post} />
        {shown.length > 0 && (
          <ul className="post-tags" aria-label="Tags">
            {shown.map((tag) => (
              <li key={tag} className="badge border border-line text-soft">
                {tag}
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
