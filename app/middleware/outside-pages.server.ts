import type { MiddlewareFunction } from "react-router";
import { missing } from "~/http/responses.server";

/** For routes that stand in no page: there is no data of one, with its frame and viewer, that a browser could ask for. */
export const outsidePages: MiddlewareFunction<Response> = async ({ request }, next) => {
  const isRead = request.method === "GET" || request.method === "HEAD";
  // The address as it was asked for: what a loader gets as `url` has lost this ending.
  if (isRead && new URL(request.url).pathname.endsWith(".data")) throw missing();
  return next();
};
