import { cacheTags, db, platform, settings } from "~/context.server";
import { NO_FILTERS } from "~/features/posts/blog";
import { listPublicPosts } from "~/features/posts/blog.server";
import { FEEDS, isFeedFile, POSTS_OF_FEED } from "~/features/posts/feeds";
import { toFeed } from "~/features/posts/feeds.server";
import { POSTS, SETTINGS } from "~/http/cache-tags";
import { versionedText } from "~/http/headers.server";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { expiresAt, notFound } from "~/http/responses.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import { siteFrame } from "~/middleware/site-frame.server";
import type { Route } from "./+types/blog-feed";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute, siteFrame];

/** The newest posts, for feed readers. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!isFeedFile(params.feed)) throw notFound();
  const here = context.get(platform);
  if (await isRateLimited(here, "LIMIT_VIEW", "blog")) throw tooOften();
  const { posts, changesAt } = await listPublicPosts(
    context.get(db),
    NO_FILTERS,
    null,
    POSTS_OF_FEED,
  );
  context.get(cacheTags).add(POSTS).add(SETTINGS);
  const feed = {
    origin: here.environment.SITE_URL,
    siteName: context.get(settings).siteName,
    posts,
    now: new Date(),
  };
  return versionedText(toFeed(params.feed, feed), FEEDS[params.feed].type, expiresAt(changesAt));
}
