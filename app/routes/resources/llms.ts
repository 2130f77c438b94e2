import { cacheTags, platform, settings } from "~/context.server";
import { FEEDS } from "~/features/posts/feeds";
import { SETTINGS } from "~/http/cache-tags";
import { versionedText } from "~/http/headers.server";
import { resourceRoute } from "~/middleware/resource-route.server";
import { siteFrame } from "~/middleware/site-frame.server";
import type { Path } from "~/values/path";
import type { Route } from "./+types/llms";

export const middleware: Route.MiddlewareFunction[] = [resourceRoute, siteFrame];

const PARTS: Record<string, [name: string, path: Path, about: string][]> = {
  Spaces: [
    ["Search", "/search", "every space that can be booked, by place, days, price and what it has"],
    ["Locations", "/locations", "every city with spaces: prices, what is open now, reviews"],
    [
      "Sitemap",
      "/sitemap.xml",
      "every space, city, post and written guide, with its last change where it is known",
    ],
  ],
  "How it works": [
    ["Help", "/help", "booking, paying, cancelling, listing a space"],
    ["About", "/about", "what the site is for"],
    ["Terms", "/terms", "what guests and hosts agree to"],
    ["Privacy", "/privacy", "what is kept about people, and for how long"],
    ["Contact", "/contact", "how to write to us"],
    ["Webhooks", "/docs/webhooks", "what the site sends to other systems when something happens"],
  ],
  "To read": [
    [
      "City guides",
      "/guides",
      "neighbourhoods, getting around, seasons and costs, and how people work there",
    ],
    ["Blog", "/blog", "cities, habits, contracts and calls for people who work from anywhere"],
    ["Feed", FEEDS["feed.json"].path, "the newest posts as a JSON Feed"],
  ],
};

/** An introduction for language models (llmstxt.org). */
export function loader({ context }: Route.LoaderArgs) {
  context.get(cacheTags).add(SETTINGS);
  const { SITE_URL } = context.get(platform).environment;
  const { siteName, siteDescription } = context.get(settings);
  const parts = Object.entries(PARTS).map(([title, links]) =>
    [
      `## ${title}`,
      "",
      ...links.map(([name, path, about]) => `- [${name}](${SITE_URL}${path}): ${about}`),
    ].join("\n"),
  );
  const text = [`# ${siteName}`, `> ${siteDescription}`, ...parts, ""].join("\n\n");
  return versionedText(`${text.trimEnd()}\n`, "text/plain");
}
