import { cacheTags, db, platform } from "~/context.server";
import { readSitemap, toSitemapEntry } from "~/features/sitemaps/sitemap.server";
import { POSTS } from "~/http/cache-tags";
import { versionedText } from "~/http/headers.server";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { notFound } from "~/http/responses.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import { toXml } from "~/values/xml.server";
import type { Route } from "./+types/sitemap";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute];

/** Addresses for search engines (sitemaps.org). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const here = context.get(platform);
  if (await isRateLimited(here, "LIMIT_VIEW", "sitemap")) throw tooOften();
  // For listings and cities it may be some minutes old: deleted ones answer 404. A withdrawn post is purged at once.
  context.get(cacheTags).add(POSTS);
  const entries = await readSitemap(context.get(db), params.sitemap);
  if (!entries) throw notFound();
  const origin = here.environment.SITE_URL;
  const text = toXml({
    urlset: {
      "@xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9",
      url: entries.map((entry) => toSitemapEntry(entry, origin)),
    },
  });
  return versionedText(text, "application/xml");
}
