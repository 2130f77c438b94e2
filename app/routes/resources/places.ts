import { cacheTags, db, platform } from "~/context.server";
import { PlaceSuggestionsForm } from "~/features/spaces/space.forms";
import { suggestPlaces } from "~/features/spaces/space.server";
import { SEARCH } from "~/http/cache-tags";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { readSearch } from "~/http/read-form.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import type { Route } from "./+types/places";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute];

/** Suggested places as JSON, for the place field. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (await isRateLimited(context.get(platform), "LIMIT_VIEW", "places")) throw tooOften();
  const { typed } = readSearch(url, PlaceSuggestionsForm);
  context.get(cacheTags).add(SEARCH);
  return Response.json(await suggestPlaces(context.get(db), typed));
}
