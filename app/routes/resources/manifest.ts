import { cacheTags, settings } from "~/context.server";
import { SETTINGS } from "~/http/cache-tags";
import { versionedText } from "~/http/headers.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import { siteFrame } from "~/middleware/site-frame.server";
import type { Route } from "./+types/manifest";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute, siteFrame];

/** The web app manifest (https://www.w3.org/TR/appmanifest/): the site can be put on a phone's home screen. */
export function loader({ context }: Route.LoaderArgs) {
  context.get(cacheTags).add(SETTINGS);
  const { siteName, siteDescription } = context.get(settings);
  const manifest = {
    id: "/",
    name: siteName,
    description: siteDescription,
    lang: "en",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#f9f6f0",
    theme_color: "#f9f6f0",
    icons: [{ src: "/favicon.svg", type: "image/svg+xml", sizes: "any" }],
    shortcuts: [
      { name: "Search", url: "/search" },
      { name: "My Bookings", url: "/dashboard/bookings" },
    ],
  };
  return versionedText(JSON.stringify(manifest), "application/manifest+json");
}
