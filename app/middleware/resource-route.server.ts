import type { MiddlewareFunction } from "react-router";
import { notFound } from "~/http/responses.server";

/** For resource routes, which have no page: refuses `.data` requests, which React Router would answer with the frame. */
export const resourceRoute: MiddlewareFunction<Response> = async ({ request }, next) => {
  const isRead = request.method === "GET" || request.method === "HEAD";
  // The URL of the request: the `url` of a loader has no ".data" any more.
  if (isRead && new URL(request.url).pathname.endsWith(".data")) throw notFound();
  return next();
};
