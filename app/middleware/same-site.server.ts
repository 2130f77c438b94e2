import { data, type MiddlewareFunction } from "react-router";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses writes that another site started in the visitor's browser. Covers resource routes as well. */
export const sameSite: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  if (!SAFE.has(request.method) && !isOurs(request, url)) throw data(null, { status: 403 });
  return next();
};

/** Whoever says that it comes from elsewhere is believed, whatever else it says. */
function isOurs(request: Request, url: URL): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  const origin = request.headers.get("Origin");
  if (site && site !== "same-origin" && site !== "none") return false;
  if (origin && !(URL.canParse(origin) && new URL(origin).host === url.host)) return false;
  // Neither header: no browser of today. Without a cookie there is nobody to act for.
  return site !== null || origin !== null || !request.headers.has("Cookie");
}
