import { data, redirect } from "react-router";
import { cacheTags, db, platform } from "~/context.server";
import { AllLocations } from "~/features/locations/all-locations";
import { DrawnMap } from "~/features/locations/drawn-map";
import { TopDestinations, TrendingDestinations } from "~/features/locations/destinations";
import { LOCATIONS, locationPath, locationsPath } from "~/features/locations/location";
import { Figure } from "~/features/locations/location-figures";
import { LocationSearchForm } from "~/features/locations/location-search";
import { locationsStructuredData } from "~/features/locations/location-structured-data";
import { LocationStyles } from "~/features/locations/location-styles";
import { LocationsSearch } from "~/features/locations/location.forms";
import type { Country } from "~/features/locations/location.schema";
import { listLocations } from "~/features/locations/location.server";
import { groundUnder } from "~/features/spaces/map/ground.server";
import { layOutMap } from "~/features/locations/map-layout.server";
import { PLACES, POSTS, SEARCH } from "~/http/cache-tags";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { readSearch } from "~/http/read-form.server";
import { expiresAt } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { EmptyState } from "~/ui/lists/empty-state";
import { formatCount, formatInteger } from "~/values/count";
import type { Route } from "./+types/locations";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { country, cursor } = readSearch(url, LocationsSearch);
  if (await isRateLimited(context.get(platform), "LIMIT_VIEW", "locations")) throw tooOften();
  const { pins, changesAt, ...page } = await listLocations(context.get(db), country, cursor);
  const shownCountry = page.countries.find(({ slug }) => slug === country) ?? null;
  // A country without spaces, or a cursor after the end of the list.
  if ((country !== null && !shownCountry) || (cursor !== null && page.cities.length === 0))
    throw redirect(shownCountry ? locationsPath(shownCountry.slug) : LOCATIONS);
  context.get(cacheTags).add(SEARCH).add(PLACES).add(POSTS);
  const { readFile } = context.get(platform);
  const under = await groundUnder(
    readFile,
    pins.map((pin) => ({
      ...pin,
      to: locationPath(pin),
      says: `${pin.country}, ${formatCount(pin.spaces, "space")}`,
    })),
  );
  const map = layOutMap("world", under);
  const { SITE_URL: origin } = context.get(platform).environment;
  const shown = { ...page, map, shownCountry, cursor, origin };
  return data(shown, { headers: expiresAt(changesAt) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { shownCountry, cursor, countries, origin, top } = loaderData;
  const cities = formatCount(sum(countries, "cities"), "city", "cities");
  const path = locationsPath(shownCountry?.slug ?? null, cursor);
  return pageMeta({
    matches,
    title: shownCountry ? `Coworking spaces in ${shownCountry.name}` : "Locations",
    description: shownCountry
      ? `${formatCount(shownCountry.spaces, "coworking space")} in ${formatCount(shownCountry.cities, "city", "cities")} of ${shownCountry.name}, with prices, ratings and what is open now.`
      : `Coworking spaces in ${cities} of ${formatCount(countries.length, "country", "countries")}: where there are most, where people book now, and every city by country.`,
    origin,
    path,
    kind: "locations",
    photo: shownCountry && top[0]?.photo,
    jsonLd:
      import.meta.env.SSR && origin
        ? locationsStructuredData({ origin, path }, shownCountry)
        : undefined,
  });
};

/** The page needs no scripts: a visitor who enters here loads none. */
export const handle = "text";

export default function Locations({ loaderData }: Route.ComponentProps) {
  const { shownCountry, cursor, countries, cities, featured, next, top, trending, map } =
    loaderData;
  const country = shownCountry?.slug ?? null;
  const counted = shownCountry ? [shownCountry] : countries;
  return (
    <div className="page locations">
      <LocationStyles />
      <header className="locations-hero">
        <div className="locations-title">
          <p className="location-kicker">Locations</p>
          <h1>{shownCountry ? shownCountry.name : "Where do you work next?"}</h1>
          <p className="locations-lead">
            {shownCountry
              ? "Every city with spaces listed here."
              : "Where there are most spaces, where people book now, and every city by country."}
          </p>
        </div>
        <LocationSearchForm />
        <dl className="location-figures">
          <Figure term="Cities">{formatInteger(sum(counted, "cities"))}</Figure>
          {!shownCountry && <Figure term="Countries">{formatInteger(countries.length)}</Figure>}
          <Figure term="Total spaces">{formatInteger(sum(counted, "spaces"))}</Figure>
          {!shownCountry && <Figure term="Featured spaces">{formatInteger(featured)}</Figure>}
        </dl>
      </header>
      {map && <DrawnMap map={map} label="Map of the locations" />}
      <TopDestinations locations={top} />
      <TrendingDestinations locations={trending} />
      {cities.length > 0 ? (
        <AllLocations
          cities={cities}
          countries={countries}
          country={country}
          first={cursor === null ? null : locationsPath(country)}
          next={next === null ? null : locationsPath(country, next)}
        />
      ) : (
        <EmptyState title="No spaces yet" action={{ to: "/spaces/new", label: "List Your Space" }}>
          Nobody has listed a space yet. Be the first.
        </EmptyState>
      )}
    </div>
  );
}

function sum(countries: readonly Country[], counted: "cities" | "spaces"): number {
  return countries.reduce((all, country) => all + country[counted], 0);
}
