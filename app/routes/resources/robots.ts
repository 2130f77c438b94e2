import { platform } from "~/context.server";
import { versionedText } from "~/http/headers.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import type { Route } from "./+types/robots";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute];

/** Pages for members and admins, and addresses that change something; "*" matches any text (RFC 9309). */
const CLOSED = [
  "/dashboard",
  "/admin",
  "/auth",
  "/spaces/new",
  "/spaces/*/",
  "/unsubscribe",
  "/newsletter/",
  "/feeds",
  "/blog/*/comment",
];

export function loader({ context }: Route.LoaderArgs) {
  const { SITE_URL } = context.get(platform).environment;
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${SITE_URL}/sitemap.xml`,
    "",
  ];
  return versionedText(lines.join("\n"), "text/plain");
}
