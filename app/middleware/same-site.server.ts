import { data, type MiddlewareFunction } from "react-router";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses writes that another site started in the visitor's browser. Covers resource routes as well. */
export const sameSite: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  if (!SAFE.has(request.method) && !isOurs(request, url)) throw data(null, { status: 403 });
  return next();
};

function isOurs(request: Request, url: URL): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  if (origin) return URL.canParse(origin) && new URL(origin).host === url.host;
  // Neither header: no browser of today. Without a cookie there is nobody to act for.
  return !request.headers.has("Cookie");
}
