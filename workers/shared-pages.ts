import { cachePolicy } from "~/http/cache-policy";
import { newRequestRecord, writeLogLine } from "~/http/request-record.server";
import {
  handleRequest,
  parseBindings,
  type ExecutionContext,
  type RequestMeta,
} from "./handle-request";
import { replaceNonce } from "./nonce-replacement/replace-nonce";
import { readRenderInfo, removeRenderInfo, writeRenderInfo } from "./render-info";

/** Headers that carry `RequestMeta` from the default entrypoint to `Pages`. They are not part of the cache key. */
const META_HEADERS = { requestId: "X-Request-Id", nonce: "X-Nonce", address: "X-Address" };

export function requestMetaOf({ headers }: Request): RequestMeta {
  const requestId = headers.get(META_HEADERS.requestId);
  const nonce = headers.get(META_HEADERS.nonce);
  const address = headers.get(META_HEADERS.address);
  if (!requestId || !nonce || !address)
    throw new Error("Only the default entrypoint asks for shared pages");
  return { requestId, nonce, address };
}

/** The cache in front of `Pages`, where there is one: developers.cloudflare.com/workers/cache/purge. */
export interface EdgeCache {
  purge(what: { tags: string[] }): Promise<{ success: boolean; errors?: unknown[] }>;
}

/**
 * Calls `Pages`, and so the cache, with nothing of the visitor but the cache key, and the IP address, so that uncached searches count
 * against its limit. A response rendered for this request is streamed. One from the cache is read whole, to give its scripts the nonce of
 * this request.
 */
export async function fetchShared(
  cacheKey: string,
  env: unknown,
  { exports }: ExecutionContext,
  { requestId, nonce, address }: RequestMeta,
): Promise<Response> {
  const entry = newRequestRecord();
  const answer = await exports.Pages.fetch(parseBindings(env).environment.SITE_URL + cacheKey, {
    headers: {
      [META_HEADERS.requestId]: requestId,
      [META_HEADERS.nonce]: nonce,
      [META_HEADERS.address]: address,
    },
    redirect: "manual",
  });
  const rendered = readRenderInfo(answer.headers);
  if (rendered.nonce === nonce) return withoutCacheHeaders(answer.body, answer);
  entry.route = rendered.route;
  entry.cache = answer.headers.get("Cf-Cache-Status")?.toLowerCase() ?? "shared";
  const isDocument = answer.headers.get("Content-Type")?.startsWith("text/html");
  const bytes = isDocument ? new Uint8Array(await answer.arrayBuffer()) : null;
  if (bytes) replaceNonce(bytes, rendered.nonce, nonce);
  const response = withoutCacheHeaders(bytes ?? answer.body, answer);
  const timing = `cache;desc=${entry.cache};dur=${Date.now() - entry.began}`;
  response.headers.set("Server-Timing", timing);
  writeLogLine("GET", answer.status, requestId, entry);
  return response;
}

/** The visitor's response: without internal and cache headers. */
function withoutCacheHeaders(body: BodyInit | null, answer: Response): Response {
  // Headers are copied only here: a document from the cache takes a tenth of a millisecond.
  const response = new Response(body, answer);
  removeRenderInfo(response.headers);
  response.headers.delete("Cache-Tag");
  return response;
}

/** Renders a shared page, and tells the cache its lifetime and its tags. */
export async function renderShared(
  request: Request,
  env: unknown,
  ctx: ExecutionContext & { cache?: EdgeCache },
  meta: RequestMeta,
): Promise<Response> {
  const entry = newRequestRecord();
  entry.cache = ctx.cache ? "miss" : null;
  const { response, record, tags } = await handleRequest(request, env, ctx, meta, entry);
  const shared = new Response(response.body, response);
  // A page rendered during a failure of the backend is incomplete: it is not cached.
  const isWhole = record.trouble.length === 0 && record.failures.length === 0;
  const { edge } = cachePolicy(request, shared);
  shared.headers.set("Cache-Control", isWhole ? edge : "private, no-store");
  if (tags.size > 0) shared.headers.set("Cache-Tag", [...tags].join(","));
  writeRenderInfo(shared.headers, { nonce: meta.nonce, route: record.route });
  return shared;
}
