import { cacheTags, db, platform } from "~/context.server";
import { data, redirect } from "react-router";
import { activeBlogFilters, blogPath, NO_FILTERS, type BlogFilters } from "~/features/posts/blog";
import { NewsletterSection } from "~/features/newsletter/newsletter-section";
import { BlogControls, BlogFilterChips, BlogOrder } from "~/features/posts/blog-controls";
import { feedAlternates, FEEDS } from "~/features/posts/feeds";
import { BlogSearch } from "~/features/posts/blog.forms";
import { listPublicPosts } from "~/features/posts/blog.server";
import { PostCard } from "~/features/posts/post-card";
import { PostStyles } from "~/features/posts/post-styles";
import { POSTS } from "~/http/cache-tags";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { readSearch } from "~/http/read-form.server";
import { expiresAt } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { siteNameIn } from "~/ui/layout/site-name";
import { EmptyState } from "~/ui/lists/empty-state";
import { Pager } from "~/ui/lists/pager";
import { formatCount } from "~/values/count";
import { pageBehind } from "~/values/page";
import type { Route } from "./+types/blog";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { cursor: wanted, tag: tags, ...others } = readSearch(url, BlogSearch, ["tag"]);
  const filters: BlogFilters = { ...others, tags };
  // A form without scripts also sends its empty field; the address of a list has only given values.
  if (url.searchParams.get("q") === "") throw redirect(blogPath(filters, wanted));
  if (await isRateLimited(context.get(platform), "LIMIT_VIEW", "blog")) throw tooOften();
  const { posts, next, total, changesAt, cursor } = await pageBehind(
    wanted,
    (after) => listPublicPosts(context.get(db), filters, after),
    (page) => page.posts.length === 0,
  );
  context.get(cacheTags).add(POSTS);
  const shown = {
    filters,
    posts,
    total,
    isFirst: cursor === null,
    first: cursor === null ? null : blogPath(filters),
    next: next && blogPath(filters, next),
    origin: context.get(platform).environment.SITE_URL,
  };
  return data(shown, { headers: expiresAt(changesAt) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { category = "All" } = loaderData?.filters ?? {};
  const isAll = category === "All";
  const siteName = siteNameIn(matches);
  return [
    ...pageMeta({
      matches,
      title: isAll ? "Blog" : `${category}: Blog`,
      description: `Cities, habits, contracts and calls that don't drop: what ${siteName} writes for people who work from anywhere.`,
      origin: loaderData?.origin,
      path: blogPath({ category }),
      kind: "blog",
    }),
    ...feedAlternates(siteName),
  ];
};

/** The page needs no scripts: a visitor who enters here loads none. */
export const handle = "text";

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { filters, posts, total, isFirst, first, next } = loaderData;
  const [featured, ...rest] = isFirst ? posts : [undefined, ...posts];
  const isFiltered = activeBlogFilters(filters).length > 0;
  return (
    <div className="page blog">
      <PostStyles />
      <header className="blog-hero">
        <div>
          <p className="post-kicker">Blog</p>
          <h1 className="text-4xl">Notes from the next desk.</h1>
          <p className="blog-lead">
            Cities, habits, contracts and calls that don't drop, for people who work wherever they
            wake up.
          </p>
        </div>
      </header>
      <BlogControls filters={filters} />
      <section aria-labelledby="posts" className="blog-list">
        <div className="blog-found">
          <h2 id="posts">{formatCount(total, "post")}</h2>
          <BlogFilterChips filters={filters} />
          {total > 1 && <BlogOrder filters={filters} />}
        </div>
        {featured && <PostCard post={featured} featured heading="h3" />}
        {rest.length > 0 && (
          <ul className="post-grid">
            {rest.map(
              (post) =>
                post && (
                  <li key={post.id}>
                    <PostCard post={post} heading="h3" />
                  </li>
                ),
            )}
          </ul>
        )}
        {total === 0 && <NothingToRead isFiltered={isFiltered} />}
        <Pager first={first} next={next} more="Load More" className="blog-pager" />
        <FeedLinks />
      </section>
      <NewsletterSection />
    </div>
  );
}

function NothingToRead({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered)
    return (
      <EmptyState title="No posts yet" action={{ to: "/search", label: "Find a Space" }}>
        The first one is being written. Until then, there are desks to look at.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No posts found"
      action={{ to: blogPath(NO_FILTERS), label: "Show all posts" }}
    >
      No post matches everything you chose. Remove a filter above, or look through all posts.
    </EmptyState>
  );
}

/** Links to the feeds, for readers whose program does not discover them. */
function FeedLinks() {
  return (
    <p className="text-sm text-soft">
      New posts in your reader:{" "}
      {Object.values(FEEDS).map(({ path, type, name }, index) => (
        <span key={path}>
          {index > 0 && <span>, </span>}
          <a href={path} type={type} className="link">
            {name}
          </a>
        </span>
      ))}
    </p>
  );
}
