import { redirect } from "react-router";
import { db, platform } from "~/context.server";
import { locationPath, locationsPath } from "~/features/locations/location";
import { findLocationAddress } from "~/features/locations/location.server";
import { NotFoundPage } from "~/features/spaces/not-found-page";
import { listBusyPlaces } from "~/features/spaces/space.server";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { notFound } from "~/http/responses.server";
import type { Route } from "./+types/named-city";

/** The name of a city alone, or of a country: redirects to its own address. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (await isRateLimited(context.get(platform), "LIMIT_VIEW", "locations")) throw tooOften();
  const found = await findLocationAddress(context.get(db), params.city, null);
  if (!found) throw notFound({ places: await listBusyPlaces(context.get(db)) });
  const { city, country, isOnly } = found;
  if (city === undefined) throw redirect(locationsPath(country));
  // Among several cities of this name the target is the one with the most spaces today.
  throw redirect(locationPath({ slug: city, countrySlug: country }), isOnly ? 301 : 302);
}

export default function NamedCity() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NotFoundPage error={error} />;
}
