import { WorkerEntrypoint } from "cloudflare:workers";
import { sharedCacheKey } from "~/http/cache-policy";
import { withHeaders } from "~/http/headers.server";
import { newRequestRecord, writeLogLine } from "~/http/request-record.server";
import { isUrlTooLong } from "~/http/size-limits.server";
import {
  handleRequest,
  parseBindings,
  type ExecutionContext,
  type RequestMeta,
} from "./handle-request";
import { fetchShared, renderShared, requestMetaOf, type EdgeCache } from "./shared-pages";
import { redirectToSite } from "./site-address";

/**
 * The entrypoint of the public pages, as every visitor without a cookie of ours sees them. Cloudflare's cache may answer
 * in its stead (wrangler.toml), because its answers are the same for everybody.
 */
export class Pages extends WorkerEntrypoint<ExecutionContext & { cache?: EdgeCache }> {
  async fetch(request: Request): Promise<Response> {
    return renderShared(request, this.env, this.ctx, requestMetaOf(request));
  }

  /** Only this entrypoint can purge the cache that stands before it. */
  async purge(tags: string[]): Promise<void> {
    const done = await this.ctx.cache?.purge({ tags });
    if (done && !done.success) console.error(JSON.stringify({ message: "purge", tags, ...done }));
  }
}

/**
 * The default entrypoint, which every request reaches. It asks `Pages`, and so the cache, where the answer is the same for
 * everybody, and answers all other requests itself.
 */
export default {
  async fetch(request: Request, env: unknown, ctx: ExecutionContext): Promise<Response> {
    const requestId = request.headers.get("cf-ray") ?? crypto.randomUUID();
    const nonce = crypto.randomUUID().replaceAll("-", "");
    const address = request.headers.get("CF-Connecting-IP") ?? "here";
    const meta: RequestMeta = { requestId, nonce, address };
    const elsewhere = redirectToSite(request, parseBindings(env).environment.SITE_URL);
    if (elsewhere) {
      writeLogLine(request.method, elsewhere.status, requestId, newRequestRecord());
      return withHeaders(request, elsewhere, meta, null);
    }
    const cacheKey = isUrlTooLong(request) ? null : sharedCacheKey(request);
    const response =
      cacheKey !== null && request.method === "GET"
        ? await fetchShared(cacheKey, env, ctx, meta)
        : (await handleRequest(request, env, ctx, meta)).response;
    return withHeaders(request, response, meta, cacheKey);
  },
};
