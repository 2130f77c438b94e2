import { data } from "react-router";
import { cacheTags, db, platform } from "~/context.server";
import { LOCATIONS } from "~/features/locations/location";
import { GUIDES, guidePath, TOP_GUIDES } from "~/features/posts/guides/guide";
import { GuideCard } from "~/features/posts/guides/guide-card";
import type { ListedCity } from "~/features/posts/guides/guide.schema";
import { listGuides } from "~/features/posts/guides/guide.server";
import { GuideStyles } from "~/features/posts/guides/guide-styles";
import { PLACES, POSTS, SEARCH } from "~/http/cache-tags";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { expiresAt } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { EmptyState } from "~/ui/lists/empty-state";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import type { Route } from "./+types/guides";

export async function loader({ context }: Route.LoaderArgs) {
  if (await isRateLimited(context.get(platform), "LIMIT_VIEW", "guides")) throw tooOften();
  const { guides, cities, more, changesAt } = await listGuides(context.get(db));
  context.get(cacheTags).add(POSTS).add(SEARCH).add(PLACES);
  const slugs: readonly string[] = TOP_GUIDES;
  const shown = {
    top: slugs.flatMap((slug) => guides.filter(({ placeSlug }) => placeSlug === slug)),
    guides: guides.filter(({ placeSlug }) => !slugs.includes(placeSlug)),
    cities,
    more,
    origin: context.get(platform).environment.SITE_URL,
  };
  return data(shown, { headers: expiresAt(changesAt) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: "City guides",
    description:
      "Neighbourhoods, seasons, manners and costs: what to know about a city before you take a desk there.",
    origin: loaderData?.origin,
    path: GUIDES,
    kind: "guides",
  });

/** The page needs no scripts: a visitor who enters here loads none. */
export const handle = "text";

export default function Guides({ loaderData }: Route.ComponentProps) {
  const { top, guides, cities, more } = loaderData;
  return (
    <div className="page guides">
      <GuideStyles />
      <header>
        <p className="guide-kicker">City guides</p>
        <h1 className="text-4xl">Know the city before the desk.</h1>
        <p className="guides-lead">
          Where to live, when to come, how people work there, and what locals wish you knew.
        </p>
      </header>
      {top.length > 0 && (
        <section aria-labelledby="top">
          <h2 id="top">Top destinations</h2>
          <ul className="guides-top">
            {top.map((guide, index) => (
              <li key={guide.slug}>
                <GuideCard guide={guide} isTop priority={index === 0} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {guides.length > 0 && (
        <section aria-labelledby="written">
          <h2 id="written">More guides</h2>
          <ul className="guides-grid">
            {guides.map((guide) => (
              <li key={guide.slug}>
                <GuideCard guide={guide} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {cities.length > 0 && <Cities cities={cities} more={more} />}
      {top.length + guides.length + cities.length === 0 && (
        <EmptyState title="No guides yet" action={{ to: "/search", label: "Find a Space" }}>
          A city gets a guide as soon as a space is listed there.
        </EmptyState>
      )}
    </div>
  );
}

/** Cities without a written guide, with their figures. */
function Cities({ cities, more }: { cities: readonly ListedCity[]; more: number }) {
  return (
    <section aria-labelledby="cities">
      <h2 id="cities">Other cities, in figures</h2>
      <ul className="guides-cities">
        {cities.map(({ slug, name, country, spaces }) => (
          <li key={slug}>
            <Link to={guidePath(slug)}>{name}</Link>
            <span>{`${country}, ${formatCount(spaces, "space")}`}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="guides-more">
          <span>{`${formatCount(more, "more city", "more cities")} ${more === 1 ? "has" : "have"} spaces. `}</span>
          <Link to={LOCATIONS} className="link">
            Look through all locations
          </Link>
        </p>
      )}
    </section>
  );
}
