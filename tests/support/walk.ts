import type { IncomingHttpHeaders } from "node:http";
import { patternOf } from "../../app/pages.ts";
import { demoValues } from "./demo-values.ts";
import { sendRequest, signIn } from "./http.ts";
import { examplesOf } from "./pages.ts";
import { emailOf, type Who } from "./pages-of-people.ts";
import { addPostPicture } from "./posts.ts";
import type { Site } from "./site.ts";
import { sampleOrAll, isThorough } from "./thoroughness.ts";

/** The response for an address; only pages keep their text. */
export type Walked = { status: number; headers: IncomingHttpHeaders; text: string };

/** Pages that differ for owners and admins: the guest's walk covers the pages that are the same for all members. */
const THEIRS: Partial<Record<Who, RegExp>> = {
  owner: /^\/(dashboard|spaces)(\/|$)/,
  admin: /^\/admin(\/|$)/,
};

/** Requests every address of the site as a person, and follows every link from there; answers the responses by path. */
export async function walk(site: Site, who: Who): Promise<Map<string, Walked>> {
  const email = emailOf(who);
  const person = email && { id: "", email, password: "nomad-demo-2026" };
  const Cookie = person ? await signIn(site, person) : "";
  const values = await demoValues(site.backend.sql, email);
  const pictureId = await addPostPicture(site.backend);
  const queue = examplesOf({ ...values, pictureId }, () => true);
  const walked = new Map<string, Walked>();
  const seen = new Set<string>();
  const asked = new Map<string, number>();
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    if (!isThorough && THEIRS[who]?.test(path) === false) continue;
    const kind = kindOf(path, site);
    const count = asked.get(kind) ?? 0;
    if (isRepeated(kind) && count >= sampleOrAll(1, 60)) continue;
    asked.set(kind, count + 1);
    const sent = { Accept: "text/html", ...(Cookie ? { Cookie } : {}) };
    const { status, text, headers } = await sendRequest(site, { path, headers: sent });
    const isPage = headers["content-type"]?.startsWith("text/html") ?? false;
    walked.set(path, { status, headers, text: isPage ? text : "" });
    queue.push(...(redirectOf(headers.location, site) ?? (isPage ? linksOf(text, site) : [])));
  }
  return walked;
}

function kindOf(path: string, { url }: Site): string {
  const { pathname, search } = new URL(path, url);
  return `${patternOf(pathname)}${search && "?"}`;
}

/**
 * Whether a page is one of many listings, cities or searches: `npm test` requests one of each kind, and every other kind of page always.
 */
function isRepeated(kind: string): boolean {
  return /[?:]/.test(kind);
}

function redirectOf(location: string | undefined, { url }: Site): string[] | null {
  if (location === undefined) return null;
  const { origin, pathname, search } = new URL(location, url);
  return origin === url ? [`${pathname}${search}`] : [];
}

function linksOf(html: string, site: Site): string[] {
  return urlsOf(html, site).map(({ pathname, search }) => `${pathname}${search}`);
}

/** Links with a fragment to pages that exist once: the content of others depends on their subject. */
export function placesOf(html: string, site: Site): string[] {
  return urlsOf(html, site)
    .filter(({ pathname, search, hash }) => hash && !search && !patternOf(pathname).includes(":"))
    .map(({ pathname, hash }) => `${pathname}${hash}`);
}

function urlsOf(html: string, { url }: Site): URL[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href]) =>
    (href ?? "").replaceAll("&amp;", "&"),
  );
  return hrefs
    .filter((href) => href.startsWith("/") && !href.startsWith("//"))
    .map((href) => new URL(href, url));
}
