import { cacheTags, db, platform } from "~/context.server";
import { findPinCard } from "~/features/spaces/space.server";
import { spaceTag } from "~/http/cache-tags";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { notFound } from "~/http/responses.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import { isId } from "~/values/row-id";
import type { Route } from "./+types/space-card";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute];

/** The photo and the rating of a space as JSON, for its card on the map of a search. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (await isRateLimited(context.get(platform), "LIMIT_VIEW", "cards")) throw tooOften();
  if (!isId(params.spaceId)) throw notFound();
  const card = await findPinCard(context.get(db), params.spaceId);
  if (!card) throw notFound();
  context.get(cacheTags).add(spaceTag(params.spaceId));
  return Response.json(card);
}
