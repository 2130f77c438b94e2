import { redirect } from "react-router";
import { db, platform } from "~/context.server";
import { locationPath } from "~/features/locations/location";
import { findLocationAddress } from "~/features/locations/location.server";
import { NotFoundPage } from "~/features/spaces/not-found-page";
import { listBusyPlaces } from "~/features/spaces/space.server";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { notFound } from "~/http/responses.server";
import type { Route } from "./+types/coworking-spaces";

/** Redirects an alias of a location to its address, permanently where the name is unique. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (await isRateLimited(context.get(platform), "LIMIT_VIEW", "locations")) throw tooOften();
  const found = await findLocationAddress(context.get(db), params.city, params.country);
  if (found?.city === undefined) throw notFound({ places: await listBusyPlaces(context.get(db)) });
  const { city, country, isOnly } = found;
  throw redirect(locationPath({ slug: city, countrySlug: country }), isOnly ? 301 : 302);
}

export default function CoworkingSpaces() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NotFoundPage error={error} />;
}
