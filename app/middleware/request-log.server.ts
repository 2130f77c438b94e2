import type { MiddlewareFunction } from "react-router";
import { requestRecord } from "~/context.server";
import type { RequestRecord } from "~/http/request-record.server";

/** Seconds after which to retry a backend that gave no answer. */
const RETRY_AFTER = "30";

/** Logs the route, and tells the browser the duration and when to retry. */
export const requestLog: MiddlewareFunction<Response> = async ({ context, pattern }, next) => {
  const entry = context.get(requestRecord);
  entry.route = `/${pattern.replace(/^\//, "")}`;
  const response = await next();
  if (response.headers.get("Content-Type")?.startsWith("text/html"))
    response.headers.set("Server-Timing", serverTiming(entry));
  if (response.status === 503) response.headers.set("Retry-After", RETRY_AFTER);
  return response;
};

function serverTiming({ began, frame, backend, calls, render }: RequestRecord): string {
  const total = Date.now() - began;
  return [
    `frame;dur=${frame}`,
    `backend;dur=${backend};desc="${calls} calls"`,
    `render;dur=${render}`,
    `total;dur=${total}`,
  ].join(", ");
}
