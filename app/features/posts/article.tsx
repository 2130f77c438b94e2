import { Breadcrumb } from "~/ui/navigation/breadcrumb";
import { BLOG, blogPath, postPath } from "~/features/posts/blog";
import { contentsOf, type Content } from "~/features/posts/post-tree";
import type { ReadArticle, Neighbour, PublicPost } from "~/features/posts/blog.schema";
import { guidePath } from "~/features/posts/guides/guide";
import { PostBody } from "~/features/posts/post-body";
import { PostByline } from "~/features/posts/post-byline";
import { PostCard } from "~/features/posts/post-card";
import { PostStyles } from "~/features/posts/post-styles";
import { shareLinks } from "~/features/posts/share-links";
import { Photo } from "~/ui/layout/photo";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";

type ArticleProps = {
  post: ReadArticle;
  url: string;
  /** The guide to the post's place. */
  guide: { slug: string; name: string } | null;
};

/** The page of a post: its subject, its text beside the table of contents, and its author. */
export function Article({ post, url, guide }: ArticleProps) {
  const contents = contentsOf(post.tree);
  return (
    <article className="post">
      <PostStyles />
      <header className="page post-header">
        <Breadcrumb
          above={[
            { to: "/", name: "Home" },
            { to: BLOG, name: "Blog" },
            { to: blogPath({ category: post.category }), name: post.category },
          ]}
        />
        <h1 className="post-title">{post.title}</h1>
        <p className="post-standfirst">{post.excerpt}</p>
        <PostByline post={post} withLocation />
      </header>
      {post.cover && (
        <div className="page post-cover">
          <Photo
            photo={post.cover}
            name={post.cover.alternativeText}
            sizes="(min-width: 77rem) 72rem, 92vw"
            priority
          />
        </div>
      )}
      <div className="page post-columns">
        {contents.length > 0 && <Contents contents={contents} />}
        <div className="post-text">
          <PostBody tree={post.tree} />
          <footer className="post-end">
            {guide && (
              <p className="post-guide">
                The city guide: <Link to={guidePath(guide.slug)}>{guide.name}</Link>
              </p>
            )}
            <Tags tags={post.tags} />
            <Share url={url} title={post.title} />
            <AuthorBox name={post.author} posts={post.authorPosts} />
          </footer>
        </div>
      </div>
    </article>
  );
}

function Contents({ contents }: { contents: readonly Content[] }) {
  return (
    <nav aria-labelledby="contents" className="post-contents">
      <h2 id="contents">Contents</h2>
      <ol>
        {contents.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label="Tags">
      <ul className="post-tags">
        {tags.map((tag) => (
          <li key={tag}>
            <Link to={blogPath({ tags: [tag] })} className="post-tag">
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Share({ url, title }: { url: string; title: string }) {
  return (
    <nav aria-labelledby="share" className="post-share">
      <h2 id="share">Share</h2>
      <ul>
        {shareLinks(url, title).map(({ label, href }) => (
          <li key={label}>
            <a href={href} rel="noopener nofollow">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function AuthorBox({ name, posts }: { name: string | null; posts: number }) {
  return (
    <section aria-labelledby="author" className="post-author">
      <span aria-hidden className="post-author-mark">
        {name ? [...name][0] : "?"}
      </span>
      <div>
        <p className="text-sm text-soft">Written by</p>
        <h2 id="author">{name ?? "Unknown"}</h2>
        {name && (
          <p className="text-sm text-soft">{`${formatCount(posts, "post")} on this blog`}</p>
        )}
      </div>
    </section>
  );
}

type FurtherProps = { related: readonly PublicPost[]; older: Neighbour; newer: Neighbour };

/** Links to the neighbouring posts, and to related ones. */
export function FurtherReading({ related, older, newer }: FurtherProps) {
  return (
    <div className="page post-further">
      {(older || newer) && (
        <nav aria-label="Previous and next" className="post-neighbours">
          {older && <NeighbourLink {...older} rel="prev" label="Previous" />}
          {newer && <NeighbourLink {...newer} rel="next" label="Next" />}
        </nav>
      )}
      {related.length > 0 && (
        <section aria-labelledby="related" className="post-related">
          <h2 id="related">Related posts</h2>
          <ul className="post-grid">
            {related.map((post) => (
              <li key={post.id}>
                <PostCard post={post} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="post-all">
        <Link to={BLOG} className="button button-quiet">
          All posts
        </Link>
      </p>
    </div>
  );
}

type NeighbourLinkProps = { slug: string; title: string; rel: "prev" | "next"; label: string };

function NeighbourLink({ slug, title, rel, label }: NeighbourLinkProps) {
  return (
    <Link to={postPath(slug)} rel={rel} className="post-neighbour">
      <span>{label}</span>
      <strong>{title}</strong>
    </Link>
  );
}
