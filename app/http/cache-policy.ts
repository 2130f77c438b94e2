import { PAGES } from "~/pages";

const PRIVATE = "private, no-store";
/** All cookies of ours begin like this. The one excepted is read when somebody signs in, and changes no page. */
const COOKIE_OF_OURS = /__Host-(?!known-browser=)/;
const SAME_FOR_ALL = "public, max-age=0, must-revalidate";
/**
 * Browsers and the edge keep a photo for a day: its file never changes, its tags purge it when its listing is hidden, and every
 * size that is made again is paid for.
 */
const PHOTO = "public, max-age=86400";

/**
 * Seconds: the specification's constants, "fresh for 5 minutes and kept 10 minutes". A stale page is still shown while it
 * is rendered again, and while the backend is unavailable.
 */
export const FRESH_SECONDS = 300;
export const KEPT_SECONDS = 600;
const AT_THE_EDGE = `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${KEPT_SECONDS - FRESH_SECONDS}, stale-if-error=${KEPT_SECONDS - FRESH_SECONDS}`;

/** What may be shared of each page, in the order of `app/pages.ts`: "/spaces/new" is no space of that id. */
const PATHS = Object.entries(PAGES).map(
  ([pattern, { shared, htmlOnly = [], sharedWithMembers }]) => ({
    path: new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`, "i"),
    shared: shared && {
      reads: { data: shared, html: [...shared, ...htmlOnly] },
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
  // No path of a shared page needs an escape; with one it would be kept once more.
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
  if (/\.data(\?|$)/.test(cacheKey)) return { browser: PRIVATE, edge: AT_THE_EDGE };
  if (!cacheKey.startsWith("/photos/")) return { browser: SAME_FOR_ALL, edge: AT_THE_EDGE };
  // Without a version it is the stored file in place of a size that could not be made just now.
  return { browser: PHOTO, edge: answer.headers.has("ETag") ? PHOTO : AT_THE_EDGE };
}

function ownPolicy({ url }: Asked, { headers }: Pick<Response, "headers">): string {
  const given = headers.get("Cache-Control");
  // React Router decides for itself how long this list of the build's files may be kept.
  return given && new URL(url).pathname === "/__manifest" ? given : PRIVATE;
}
