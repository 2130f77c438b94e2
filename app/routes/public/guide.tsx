import { data, redirect } from "react-router";
import { cacheTags, db, platform } from "~/context.server";
import { isGone } from "~/features/sitemaps/gone.server";
import { guidePath } from "~/features/posts/guides/guide";
import { spacesOf } from "~/features/posts/guides/guide-facts";
import { GuidePage } from "~/features/posts/guides/guide-page";
import { findGuide } from "~/features/posts/guides/guide.server";
import { guideStructuredData } from "~/features/posts/guides/guide-structured-data";
import { NotFoundPage } from "~/features/spaces/not-found-page";
import { listBusyPlaces } from "~/features/spaces/space.server";
import { PLACES, POSTS, postTag, SEARCH, spaceTag } from "~/http/cache-tags";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { expiresAt, goneForGood, notFound } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { formatCount } from "~/values/count";
import type { Route } from "./+types/guide";

export async function loader({ params, context }: Route.LoaderArgs) {
  if (await isRateLimited(context.get(platform), "LIMIT_VIEW", "guides")) throw tooOften();
  const client = context.get(db);
  const slug = params.city.toLowerCase();
  const found = await findGuide(client, slug);
  if (!found) {
    const [gone, places] = await Promise.all([
      isGone(client, "guide", slug),
      listBusyPlaces(client),
    ]);
    throw gone ? goneForGood({ places }) : notFound({ places });
  }
  // A former slug of a guide redirects permanently. A city gets its own guide again when the written guide of its region is withdrawn.
  if ("movedTo" in found) throw redirect(guidePath(found.movedTo), found.forGood ? 301 : 302);
  const { changesAt, ...read } = found;
  const tags = context.get(cacheTags).add(POSTS).add(SEARCH).add(PLACES);
  if (read.guide.id) tags.add(postTag(read.guide.id));
  for (const { id } of [...read.featured, ...read.others]) tags.add(spaceTag(id));
  const shown = {
    ...read,
    search: spacesOf(read.guide),
    year: new Date().getUTCFullYear(),
    origin: context.get(platform).environment.SITE_URL,
  };
  return data(shown, { headers: expiresAt(changesAt) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  // The error page has its own title.
  if (!loaderData) return [];
  const { guide, figures, origin } = loaderData;
  const { name, country } = guide.place;
  return pageMeta({
    matches,
    title: `${name} city guide`,
    description:
      guide.excerpt ??
      `Where to work in ${name}, ${country}: ${formatCount(figures.spaces, "coworking space")} with ${figures.spaces === 1 ? "its" : "their"} prices, hours and reviews.`,
    origin,
    path: guidePath(guide.slug),
    kind: "guides",
    photo: guide.cover ?? guide.photo,
    // Only search engines read it; see pageMeta.
    jsonLd: import.meta.env.SSR ? guideStructuredData(guide, origin) : undefined,
  });
};

/** The page needs no scripts: a visitor who enters here loads none. */
export const handle = "text";

export default function CityGuide({ loaderData }: Route.ComponentProps) {
  return <GuidePage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NotFoundPage error={error} />;
}
