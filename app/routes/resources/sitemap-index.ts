import { cacheTags, db, platform } from "~/context.server";
import { listSitemaps, toSitemapEntry } from "~/features/sitemaps/sitemap.server";
import { POSTS } from "~/http/cache-tags";
import { versionedText } from "~/http/headers.server";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import { toXml } from "~/values/xml.server";
import type { Route } from "./+types/sitemap-index";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute];

/** The list of sitemaps (sitemaps.org, "Using Sitemap index files"). */
export async function loader({ context }: Route.LoaderArgs) {
  const here = context.get(platform);
  if (await isRateLimited(here, "LIMIT_VIEW", "sitemap")) throw tooOften();
  context.get(cacheTags).add(POSTS);
  const files = await listSitemaps(context.get(db));
  const origin = here.environment.SITE_URL;
  const text = toXml({
    sitemapindex: {
      "@xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9",
      sitemap: files.map((file) => toSitemapEntry(file, origin)),
    },
  });
  return versionedText(text, "application/xml");
}
