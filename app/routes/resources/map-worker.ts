import address from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { platform } from "~/context.server";
import { versionedText } from "~/http/headers.server";
import { mapOrigins } from "~/http/map-origins";
import { notFound } from "~/http/responses.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import type { Route } from "./+types/map-worker";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute];

/**
 * MapLibre's worker, which has the policy of this response and requests the tiles: the policy of the build's files allows no request, and
 * knows no variable.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { environment } = context.get(platform);
  if (!environment.MAP_STYLE_URL) throw notFound();
  const hosts = mapOrigins(environment).join(" ");
  return versionedText(`import ${JSON.stringify(address)};\n`, "text/javascript", {
    "Content-Security-Policy": `default-src 'none'; script-src 'self'; connect-src 'self' ${hosts}; frame-ancestors 'none'`,
  });
}
