const PRIVATE = "private, no-store";
const SAME_FOR_ALL = "public, max-age=0, must-revalidate";

/** The pages under `routes/public`: without cookies everybody gets the same ones. A test compares this with the routes. */
const PUBLIC_PAGE = /^\/(search|about|contact|help|terms|privacy|spaces\/[^/]+)?\/?$/;

/**
 * `Cache-Control` of an answer. Nobody keeps a copy of what may say who is asking; `/__manifest` names files of the
 * build and decides for itself.
 */
export function cachePolicy(
  request: Pick<Request, "method" | "url" | "headers">,
  answer: Pick<Response, "status" | "headers">,
): string {
  const { pathname } = new URL(request.url);
  const given = answer.headers.get("Cache-Control");
  if (pathname === "/__manifest" && given) return given;
  const isRead = request.method === "GET" || request.method === "HEAD";
  // A session is not the only cookie: messages that are shown once and awaited mails are somebody's as well.
  const isAnonymous = !request.headers.has("Cookie") && !answer.headers.has("Set-Cookie");
  return isRead && isAnonymous && answer.status === 200 && PUBLIC_PAGE.test(pathname)
    ? SAME_FOR_ALL
    : PRIVATE;
}
