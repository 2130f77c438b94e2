import address from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { platform } from "~/context.server";
import { versionedText, workerPolicy } from "~/http/headers.server";
import { mapOrigins } from "~/http/map-origins";
import { notFound } from "~/http/responses.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import type { Route } from "./+types/map-worker";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute];

/** MapLibre's worker. The file of the build cannot be it: its policy allows no request, and knows no variable of the Worker. */
export function loader({ context }: Route.LoaderArgs) {
  const { environment } = context.get(platform);
  if (!environment.MAP_STYLE_URL) throw notFound();
  return versionedText(`import ${JSON.stringify(address)};\n`, "text/javascript", {
    "Content-Security-Policy": workerPolicy(mapOrigins(environment)),
  });
}
