import { platform } from "~/context.server";
import { notFound } from "~/http/responses.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import type { Route } from "./+types/indexnow-key";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute];

/** The key with which the site announces changes to search engines: this file proves that the announcements come from the site. */
export function loader({ context }: Route.LoaderArgs) {
  const { INDEXNOW_KEY: key } = context.get(platform).environment;
  if (!key) throw notFound();
  return new Response(key, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
