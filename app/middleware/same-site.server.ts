import { data, type MiddlewareFunction } from "react-router";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses writes that another site started in the visitor's browser. Resource routes are included. */
export const sameSite: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  if (!SAFE.has(request.method) && !isOurs(request, url)) throw data(null, { status: 403 });
  return next();
};

/** A request that names another origin is refused, whatever its other headers. */
function isOurs(request: Request, url: URL): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  const origin = request.headers.get("Origin");
  if (site && site !== "same-origin" && site !== "none") return false;
  if (origin && !(URL.canParse(origin) && new URL(origin).host === url.host)) return false;
  // Without either header it is no current browser. Without a cookie there is no session to abuse.
  return site !== null || origin !== null || !request.headers.has("Cookie");
}
