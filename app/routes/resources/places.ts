import { cacheTags, db, platform } from "~/context.server";
import { PlaceSuggestionsForm } from "~/features/spaces/space.forms";
import { suggestPlaces } from "~/features/spaces/space.server";
import { SEARCH } from "~/http/cache-tags";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { readSearch } from "~/http/read-form.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import type { Route } from "./+types/places";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute];

/** Places to choose from, as JSON, for the field that is typed into. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (await isRateLimited(context.get(platform), "LIMIT_VIEW", "places")) throw tooOften();
  const { typed } = readSearch(url, PlaceSuggestionsForm);
  context.get(cacheTags).add(SEARCH);
  return Response.json(await suggestPlaces(context.get(db), typed));
}
