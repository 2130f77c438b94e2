import { PAGES } from "~/pages";
import { isWithoutCustomCode, WITHOUT_CUSTOM_CODE } from "~/values/without-custom-code";

const PRIVATE = "private, no-store";
/** The beginning of all our cookies, but for two: they are read only around signing in, and no page differs by them. */
const COOKIE_OF_OURS = /__Host-(?!(?:known-browser|cookie-test)=)/;
const SAME_FOR_ALL = "public, max-age=0, must-revalidate";
/**
 * Browsers and the edge keep a photo for a day: its file never changes, its tags purge it when its listing is hidden, and every
 * size that is made again is paid for.
 */
const PHOTO_SECONDS = 24 * 60 * 60;

/**
 * Seconds: the specification's constants, "fresh for 5 minutes and kept 10 minutes". A stale page is still shown while it
 * is rendered again, and while the backend is unavailable.
 */
export const FRESH_SECONDS = 300;
export const KEPT_SECONDS = 600;

/** What may be shared of each page, in the order of `app/pages.ts`: "/spaces/new" is no space of that id. */
const PATHS = Object.entries(PAGES).map(
  ([pattern, { kind, shared, htmlOnly = [], sharedWithMembers }]) => ({
    path: new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`, "i"),
    shared: shared && {
      // Every page can be had without custom styles.
      reads: {
        data: shared,
        html: [...shared, ...htmlOnly, ...(kind === "page" ? [WITHOUT_CUSTOM_CODE] : [])],
      },
      sharedWithMembers,
    },
  }),
);

/** The page that visitors share at a path. */
function sharedPageAt(pathname: string) {
  return PATHS.find(({ path }) => path.test(pathname))?.shared;
}

type Asked = Pick<Request, "method" | "url" | "headers">;

/**
 * The key under which the cache keeps the answer to a request, as path and parameters; `null` when it is for this visitor
 * only. A page and its data for scripts have different keys. Parameters that the page does not read are left out and the
 * others sorted, so that nobody fills the cache with copies of one page.
 */
export function sharedCacheKey({ method, url, headers }: Asked): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const { pathname, search } = new URL(url);
  // Paths with escapes could be written in several ways, each kept once more. Names in other scripts have them, and are not shared.
  if (pathname.includes("%")) return null;
  const isData = pathname.endsWith(".data");
  const page = pageOf(pathname);
  const shared = sharedPageAt(page);
  if (!shared) return null;
  const isForMembers = shared.sharedWithMembers && method === "GET";
  if (!isForMembers && !carriesNothingOfOurs({ headers })) return null;
  // Under one name, however it was written: the answer is the same. React Router takes capital letters for small ones, and so
  // does PostgreSQL in an id.
  const path = (isData ? dataPathOf(page) : page).toLowerCase();
  if (search === "") return path;
  const searchParams = new URLSearchParams(search);
  // A request for a part of the data would be kept beside the whole.
  if (searchParams.has("_routes")) return null;
  const read = new URLSearchParams(
    [...searchParams].filter(([name]) => shared.reads[isData ? "data" : "html"].includes(name)),
  );
  // Once, whatever stands behind it: every other value would be one more copy.
  if (isWithoutCustomCode(read)) read.set(WITHOUT_CUSTOM_CODE, "1");
  else read.delete(WITHOUT_CUSTOM_CODE);
  // An empty field of a form without scripts: the page redirects to its URL without empty fields.
  if ([...read.values()].includes("")) return null;
  read.sort();
  return read.size > 0 ? `${path}?${read}` : path;
}

/** The parameters that the HTML of a shared page shows; `null` where the page is not shared and may show any. */
export function keptParameters(pathname: string): readonly string[] | null {
  return sharedPageAt(pageOf(pathname))?.reads.html ?? null;
}

/**
 * Whether a request gets what is the same for everybody: it carries no cookie of ours, which may be a session, a message to
 * show or a saved form, and no token.
 */
export function carriesNothingOfOurs({ headers }: Pick<Request, "headers">): boolean {
  // Cookies of others, such as those of a bot check before the Worker, do not change a page.
  return !headers.has("Authorization") && !COOKIE_OF_OURS.test(headers.get("Cookie") ?? "");
}

/** The path of the page that React Router answers with, or with its data: "/search" for "/search/", "/search.data" and "/search/_.data". */
function pageOf(pathname: string): string {
  const asked = pathname.replace(/(?<=\/)_\.data$|\.data$/, "");
  return asked.replace(/(?<=.)\/$/, "");
}

/** Where the scripts of a page ask for its data. */
function dataPathOf(page: string): string {
  return page === "/" ? "/_.data" : `${page}.data`;
}

/**
 * The `Cache-Control` of an answer: `browser` is for the visitor, `edge` for the cache that stands before the shared pages.
 */
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
  // What admins take down is purged from the edge, and no copy elsewhere is older than this.
  if (cacheKey.startsWith("/custom/"))
    return { browser: `public, max-age=${FRESH_SECONDS}`, edge: atTheEdge(left) };
  if (!/^\/(photos|pictures)\//.test(cacheKey))
    return { browser: SAME_FOR_ALL, edge: atTheEdge(left) };
  const seconds = Math.min(PHOTO_SECONDS, left);
  const photo = `public, max-age=${seconds}`;
  // Without a version it is the stored file in place of a size that could not be made just now.
  const isAsAsked = answer.headers.has("ETag") || seconds < KEPT_SECONDS;
  return { browser: photo, edge: isAsAsked ? photo : atTheEdge(left) };
}

/** How long the cache keeps a page that is true for so many seconds: fresh, then stale, and no second longer. */
function atTheEdge(left: number): string {
  const fresh = Math.min(FRESH_SECONDS, left);
  const stale = Math.min(KEPT_SECONDS - FRESH_SECONDS, left - fresh);
  const kept = `public, max-age=${fresh}`;
  return stale > 0 ? `${kept}, stale-while-revalidate=${stale}, stale-if-error=${stale}` : kept;
}

/** Until the hour that an answer names in `Expires`, because nothing purges what comes into public or leaves it by the clock. */
function secondsUntilExpiry({ headers }: Pick<Response, "headers">): number {
  const expires = headers.get("Expires");
  return expires === null ? Infinity : Math.floor((Date.parse(expires) - Date.now()) / 1000);
}

function ownPolicy({ url }: Asked, { headers }: Pick<Response, "headers">): string {
  const given = headers.get("Cache-Control");
  // React Router decides for itself how long this list of the build's files may be kept.
  return given && new URL(url).pathname === "/__manifest" ? given : PRIVATE;
}
