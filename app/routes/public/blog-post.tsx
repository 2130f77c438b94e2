import { data, redirect } from "react-router";
import { cacheTags, db, platform, viewer } from "~/context.server";
import { isGone } from "~/features/sitemaps/gone.server";
import { Article, FurtherReading } from "~/features/posts/article";
import { CommentSearch } from "~/features/comments/comment.forms";
import { listComments } from "~/features/comments/comment.server";
import { postPath, RESPONSES } from "~/features/posts/blog";
import { findPublicPost } from "~/features/posts/blog.server";
import { feedAlternates } from "~/features/posts/feeds";
import { postStructuredData } from "~/features/posts/post-structured-data";
import { Responses } from "~/features/comments/responses";
import { NotFoundPage } from "~/features/spaces/not-found-page";
import { listBusyPlaces } from "~/features/spaces/space.server";
import { POSTS, postTag } from "~/http/cache-tags";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { readSearch } from "~/http/read-form.server";
import { expiresAt, goneForGood, notFound } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { siteNameIn } from "~/ui/layout/site-name";
import { pageBehind, pagePath } from "~/values/page";
import type { Route } from "./+types/blog-post";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  if (await isRateLimited(context.get(platform), "LIMIT_VIEW", "blog")) throw tooOften();
  const slug = params.slug.toLowerCase();
  const client = context.get(db);
  const found = await findPublicPost(client, slug);
  if (!found) {
    const [gone, places] = await Promise.all([
      isGone(client, "post", slug),
      listBusyPlaces(client),
    ]);
    throw gone ? goneForGood({ places }) : notFound({ places });
  }
  // Permanent: no other post can take a former address.
  if ("movedTo" in found) throw redirect(postPath(found.movedTo), 301);
  const { changesAt, ...read } = found;
  const { said } = read.post;
  const { comments, next, cursor } = await pageBehind(
    readSearch(url, CommentSearch).cursor,
    async (after) => (after && (await listComments(context.get(db), slug, after))) ?? said,
    (page) => page.comments.length === 0,
  );
  // Any other post may be a neighbour of this one, or a related one.
  context.get(cacheTags).add(postTag(read.post.id)).add(POSTS);
  const origin = context.get(platform).environment.SITE_URL;
  const page = postPath(slug);
  const shown = {
    ...read,
    origin,
    comments,
    first: cursor && (`${page}#${RESPONSES}` as const),
    next: next && (`${pagePath(page, {}, next)}#${RESPONSES}` as const),
    // Visitors, who share the cached page, have none.
    memberId: context.get(viewer)?.id ?? null,
  };
  return data(shown, { headers: expiresAt(changesAt) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  // The error page has its own title.
  if (!loaderData) return [];
  const { post, origin } = loaderData;
  const siteName = siteNameIn(matches);
  const about = pageMeta({
    matches,
    title: post.title,
    description: post.excerpt,
    origin,
    path: postPath(post.slug),
    kind: "blog",
    photo: post.cover,
    article: post,
    // Only search engines read it; see pageMeta.
    jsonLd: import.meta.env.SSR ? postStructuredData(post, { origin, siteName }) : undefined,
  });
  return [
    ...about,
    ...feedAlternates(siteName),
    // Safari turns text that looks like a number, an address or a date into links; comments are plain text.
    { name: "format-detection", content: "telephone=no, email=no, address=no, date=no" },
  ];
};

/** The page needs no scripts: a visitor who enters here loads none. */
export const handle = "text";

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  const { post, related, older, newer, guide, origin, memberId } = loaderData;
  const { comments, first, next } = loaderData;
  return (
    <div className="post-page">
      <Article post={post} guide={guide} url={`${origin}${postPath(post.slug)}`} />
      <Responses post={post} comments={comments} first={first} next={next} memberId={memberId} />
      <FurtherReading related={related} older={older} newer={newer} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NotFoundPage error={error} />;
}
