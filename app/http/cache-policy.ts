import { pageAt } from "~/pages";
import { isWithoutCustomCode, WITHOUT_CUSTOM_CODE } from "~/values/without-custom-code";

const PRIVATE = "private, no-store";
/** The prefix of all cookies of this site but two: those are read only while signing in, and change no page. */
const COOKIE_OF_OURS = /__Host-(?!(?:known-browser|cookie-test)=)/;
const SAME_FOR_ALL = "public, max-age=0, must-revalidate";
/**
 * Browsers and the edge keep a photo for a day: its file never changes, its tags purge it when its listing is hidden, and each new
 * transformation is paid for.
 */
const PHOTO_SECONDS = 24 * 60 * 60;

/**
 * Seconds, from the specification: "fresh for 5 minutes and kept 10 minutes". A stale page is served while it is rendered again, and
 * while the backend is unavailable.
 */
export const FRESH_SECONDS = 300;
export const KEPT_SECONDS = 600;

/** The page in the shared cache at a path of `pageOf`, with the parameters that its data and its HTML contain. */
function sharedPageAt(pathname: string) {
  const page = pageAt(pathname);
  // A second slash at the end would be another cache entry of the page.
  if (!page?.shared || /.\/$/.test(pathname)) return null;
  const { kind, shared, htmlOnly = [], sharedWithMembers } = page;
  // Every page has a variant without custom styles.
  const html = [...shared, ...htmlOnly, ...(kind === "page" ? [WITHOUT_CUSTOM_CODE] : [])];
  return { reads: { data: shared, html }, sharedWithMembers };
}

type Asked = Pick<Request, "method" | "url" | "headers">;

/**
 * The cache key of a request, as path and parameters; `null` for a response to this visitor only. A page and its `.data` have different
 * keys. Parameters that the page does not read are left out and the others sorted, so that nobody can fill the cache with copies of one
 * page.
 */
export function sharedCacheKey({ method, url, headers }: Asked): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const { pathname, search } = new URL(url);
  // A percent-encoded path has several spellings, each a cache entry of its own. Names in other scripts need it, and are not cached.
  if (pathname.includes("%")) return null;
  const isData = pathname.endsWith(".data");
  const page = pageOf(pathname);
  const shared = sharedPageAt(page);
  if (!shared) return null;
  const isForMembers = shared.sharedWithMembers && method === "GET";
  if (!isForMembers && !carriesNothingOfOurs({ headers })) return null;
  // One key for every spelling with the same response: React Router ignores case, and so does PostgreSQL in an id.
  const path = (isData ? dataPathOf(page) : page).toLowerCase();
  if (search === "") return path;
  const searchParams = new URLSearchParams(search);
  // A request for a part of the data would be cached beside the whole.
  if (searchParams.has("_routes")) return null;
  const read = new URLSearchParams(
    [...searchParams].filter(([name]) => shared.reads[isData ? "data" : "html"].includes(name)),
  );
  // One value for all: every other one would be another copy.
  if (isWithoutCustomCode(read)) read.set(WITHOUT_CUSTOM_CODE, "1");
  else read.delete(WITHOUT_CUSTOM_CODE);
  // An empty field of a form without scripts: the page redirects to its URL without empty fields.
  if ([...read.values()].includes("")) return null;
  read.sort();
  return read.size > 0 ? `${path}?${read}` : path;
}

/** The parameters that the HTML of a shared page contains; `null` where the page is not shared and may contain any. */
export function keptParameters(pathname: string): readonly string[] | null {
  return sharedPageAt(pageOf(pathname))?.reads.html ?? null;
}

/**
 * Whether a request gets the shared response: it has no token, and no cookie of this site, which could be a session, a flash message or a
 * saved form.
 */
export function carriesNothingOfOurs({ headers }: Pick<Request, "headers">): boolean {
  // Foreign cookies, such as those of a bot check in front of the Worker, do not change a page.
  return !headers.has("Authorization") && !COOKIE_OF_OURS.test(headers.get("Cookie") ?? "");
}

/** The path of the page, also for a request for its data: "/search" for "/search/", "/search.data" and "/search/_.data". */
function pageOf(pathname: string): string {
  const asked = pathname.replace(/(?<=\/)_\.data$|\.data$/, "");
  return asked.replace(/(?<=.)\/$/, "");
}

/** The path at which scripts request the data of a page. */
function dataPathOf(page: string): string {
  return page === "/" ? "/_.data" : `${page}.data`;
}

/** The `Cache-Control` of a response: `browser` for the visitor, `edge` for the shared cache. */
export function cachePolicy(
  request: Asked,
  answer: Pick<Response, "status" | "headers">,
  cacheKey = sharedCacheKey(request),
): { browser: string; edge: string } {
  if (cacheKey === null) return { browser: ownPolicy(request, answer), edge: PRIVATE };
  if (answer.status !== 200 || answer.headers.has("Set-Cookie"))
    return { browser: PRIVATE, edge: PRIVATE };
  const left = secondsUntilExpiry(answer);
  if (left <= 0) return { browser: PRIVATE, edge: PRIVATE };
  if (/\.data(\?|$)/.test(cacheKey)) return { browser: PRIVATE, edge: atTheEdge(left) };
  // Code that admins take down is purged from the edge, and no other copy is older than this.
  if (cacheKey.startsWith("/custom/"))
    return { browser: `public, max-age=${FRESH_SECONDS}`, edge: atTheEdge(left) };
  if (!/^\/(photos|pictures)\//.test(cacheKey))
    return { browser: SAME_FOR_ALL, edge: atTheEdge(left) };
  const seconds = Math.min(PHOTO_SECONDS, left);
  const photo = `public, max-age=${seconds}`;
  // Without an ETag the body is the stored file, because the requested size could not be made.
  const isAsAsked = answer.headers.has("ETag") || seconds < KEPT_SECONDS;
  return { browser: photo, edge: isAsAsked ? photo : atTheEdge(left) };
}

/** The `Cache-Control` for a page that is valid for `left` seconds: fresh, then stale, and not a second longer. */
function atTheEdge(left: number): string {
  const fresh = Math.min(FRESH_SECONDS, left);
  const stale = Math.min(KEPT_SECONDS - FRESH_SECONDS, left - fresh);
  const kept = `public, max-age=${fresh}`;
  return stale > 0 ? `${kept}, stale-while-revalidate=${stale}, stale-if-error=${stale}` : kept;
}

/** Seconds until `Expires`: no purge happens when scheduled content appears or disappears. */
function secondsUntilExpiry({ headers }: Pick<Response, "headers">): number {
  const expires = headers.get("Expires");
  return expires === null ? Infinity : Math.floor((Date.parse(expires) - Date.now()) / 1000);
}

function ownPolicy({ url }: Asked, { headers }: Pick<Response, "headers">): string {
  const given = headers.get("Cache-Control");
  // React Router sets the lifetime of this list of the build's files.
  return given && new URL(url).pathname === "/__manifest" ? given : PRIVATE;
}
