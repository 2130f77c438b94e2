import { guidePath } from "~/features/posts/guides/guide";
import { Breadcrumb } from "~/ui/navigation/breadcrumb";
import { data, redirect } from "react-router";
import { cacheTags, db, platform } from "~/context.server";
import { FurtherLocations } from "~/features/locations/destinations";
import { DrawnMap } from "~/features/locations/drawn-map";
import {
  describeLocation,
  LOCATIONS,
  locationPath,
  locationSearchPath,
  locationsPath,
} from "~/features/locations/location";
import { LocationFigures } from "~/features/locations/location-figures";
import { LocationSpaces, NoSpaces } from "~/features/locations/location-spaces";
import { locationStructuredData } from "~/features/locations/location-structured-data";
import { LocationStyles } from "~/features/locations/location-styles";
import { LocationSearch } from "~/features/locations/location.forms";
import type { CountedLocation, LocationGuideText } from "~/features/locations/location.schema";
import { findLocation } from "~/features/locations/location.server";
import { groundUnder } from "~/features/spaces/map/ground.server";
import { layOutMap } from "~/features/locations/map-layout.server";
import { describePlace } from "~/features/spaces/space";
import { NotFoundPage } from "~/features/spaces/not-found-page";
import { listBusyPlaces } from "~/features/spaces/space.server";
import { PLACES, POSTS, SEARCH, spaceTag } from "~/http/cache-tags";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { readSearch } from "~/http/read-form.server";
import { expiresAt, notFound } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { Pager } from "~/ui/lists/pager";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import { formatMoney } from "~/values/money";
import { pageBehind } from "~/values/page";
import type { Route } from "./+types/location";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  if (await isRateLimited(context.get(platform), "LIMIT_VIEW", "locations")) throw tooOften();
  const [city, country] = [params.city.toLowerCase(), params.country.toLowerCase()];
  const { cursor: wanted } = readSearch(url, LocationSearch);
  const { found, cursor } = await pageBehind(
    wanted,
    async (after) => ({ found: await findLocation(context.get(db), city, country, after) }),
    (page) => page.found !== null && "spaces" in page.found && page.found.spaces.length === 0,
  );
  if (!found) throw notFound({ places: await listBusyPlaces(context.get(db)) });
  // Permanent where the name is unique: a former name stays a name of the city.
  if ("movedTo" in found)
    throw redirect(
      locationPath({ slug: found.movedTo.city, countrySlug: found.movedTo.country }),
      found.movedTo.isOnly ? 301 : 302,
    );
  // A change of any listing or guide may change this page.
  const tags = context.get(cacheTags).add(SEARCH).add(PLACES).add(POSTS);
  for (const { id } of [...found.featured, ...found.spaces]) tags.add(spaceTag(id));
  const { readFile } = context.get(platform);
  const under = await groundUnder(
    readFile,
    found.spaces.map(({ id, price, unit, currency, ...space }) => ({
      ...space,
      to: `/spaces/${id}` as const,
      says: price === null ? describePlace(space) : `${formatMoney(price, currency)} a ${unit}`,
    })),
  );
  const map = layOutMap("city", under);
  const shown = { ...found, map, cursor, origin: context.get(platform).environment.SITE_URL };
  return data(shown, { headers: expiresAt(found.changesAt) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  // The error page has its own title.
  if (!loaderData) return [];
  const { location, namesakes, spaces, cursor, origin } = loaderData;
  const path = locationPath(location, cursor);
  return pageMeta({
    matches,
    title: `Coworking spaces in ${describeLocation(location, namesakes)}`,
    description: describe(location),
    origin,
    path,
    kind: "locations",
    photo: spaces.find(({ photo }) => photo)?.photo,
    isUnlisted: location.spaces === 0,
    // Only search engines read it; see pageMeta.
    jsonLd: import.meta.env.SSR
      ? locationStructuredData(location, spaces, { origin, path })
      : undefined,
  });
};

/** The figures of a location, in a sentence. */
function describe({ name, spaces, averagePrice, leastPrice }: CountedLocation): string {
  if (spaces === 0) return `Nobody has listed a coworking space in ${name} yet.`;
  const prices =
    averagePrice === null || leastPrice === null
      ? ""
      : `, from ${formatMoney(leastPrice, "USD")} a day and ${formatMoney(averagePrice, "USD")} on average`;
  return `${formatCount(spaces, "coworking space")} in ${name}${prices}: what each has, what guests say, and which are open now.`;
}

/** The page needs no scripts: a visitor who enters here loads none. */
export const handle = "text";

export default function LocationPage({ loaderData }: Route.ComponentProps) {
  const { location, featured, spaces, map, next, guide, nearby, namesakes, opening, cursor } =
    loaderData;
  const { name } = location;
  const search = describeLocation(location, namesakes);
  const isEmpty = location.spaces === 0;
  // Whether this page shows all spaces of the location.
  const isWhole = cursor === null && next === null;
  const mapLabel = isWhole ? `Map of spaces in ${name}` : "Map of the spaces on this page";
  return (
    <div className="page locations">
      <LocationStyles />
      <header className="locations-hero">
        <Breadcrumb
          above={[
            { to: "/", name: "Home" },
            { to: LOCATIONS, name: "Locations" },
            { to: locationsPath(location.countrySlug), name: location.country },
          ]}
          here={location.name}
        />
        <div className="locations-title">
          <h1>{name}</h1>
          <p className="locations-lead">
            {location.within ? `${location.within}, ${location.country}` : location.country}
          </p>
        </div>
        {!isEmpty && (
          <Link to={locationSearchPath(search)} className="button button-primary">
            Search All Spaces
          </Link>
        )}
        {map && <DrawnMap map={map} label={mapLabel} />}
      </header>
      {isEmpty ? (
        <>
          <NoSpaces name={name} />
          {guide && <LocationGuide guide={guide} />}
        </>
      ) : (
        <>
          <LocationFigures location={location} open={opening.open} search={search} />
          {featured.length > 0 && (
            <section aria-labelledby="featured" className="locations-part">
              <header className="locations-heading">
                <h2 id="featured">Featured spaces</h2>
              </header>
              <LocationSpaces spaces={featured} until={opening.until} />
            </section>
          )}
          {guide && <LocationGuide guide={guide} />}
          <section aria-labelledby="spaces" className="locations-part">
            <header className="locations-heading">
              <h2 id="spaces">{`All spaces in ${name}`}</h2>
              <Link to={locationSearchPath(search)} className="link">
                View All with Filters
              </Link>
            </header>
            <LocationSpaces spaces={spaces} until={opening.until} />
            <Pager
              first={cursor === null ? null : locationPath(location)}
              next={next && locationPath(location, next)}
              more="Load More Spaces"
            />
          </section>
        </>
      )}
      <FurtherLocations title="Closest cities" locations={nearby} />
      <FurtherLocations title={`Other places called ${name}`} locations={namesakes} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NotFoundPage error={error} />;
}

/** The beginning of a city's guide, with the link to it. */
function LocationGuide({ guide }: { guide: LocationGuideText }) {
  return (
    <section aria-labelledby="guide" className="location-guide">
      <p className="location-kicker">{`${guide.name} city guide`}</p>
      <h2 id="guide">{guide.title ?? `${guide.name} in figures`}</h2>
      <p>{guide.excerpt ?? `Figures, costs and tips for ${guide.name}, all in one place.`}</p>
      <Link to={guidePath(guide.slug)} className="link">
        {`Read the guide to ${guide.name}`}
      </Link>
    </section>
  );
}
