import { WorkerEntrypoint } from "cloudflare:workers";
import { carriesNothingOfOurs, sharedCacheKey } from "~/http/cache-policy";
import { unlessUnchanged, withHeaders } from "~/http/headers.server";
import { writeLine } from "~/http/log-line.server";
import { newRequestRecord, writeLogLine } from "~/http/request-record.server";
import { mapOrigins } from "~/http/map-origins";
import { paymentOrigin } from "~/http/payment-origin";
import { isUrlTooLong } from "~/http/size-limits.server";
import { noteView, runScheduled } from "./background";
import {
  handleRequest,
  parseBindings,
  type ExecutionContext,
  type RequestMeta,
} from "./handle-request";
import { withoutOriginOfMail } from "./one-click";
import { fetchShared, renderShared, requestMetaOf, type EdgeCache } from "./shared-pages";
import { redirectToComposed, redirectToSite } from "./site-address";

/**
 * The entrypoint of public pages for visitors without a cookie of this site. Cloudflare's cache may answer in its place (wrangler.toml),
 * because its responses are the same for everybody.
 */
export class Pages extends WorkerEntrypoint<ExecutionContext & { cache?: EdgeCache }> {
  async fetch(request: Request): Promise<Response> {
    return renderShared(request, this.env, this.ctx, requestMetaOf(request));
  }

  /** Only this entrypoint can purge the cache in front of it. */
  async purge(tags: string[]): Promise<void> {
    const done = await this.ctx.cache?.purge({ tags });
    if (done && !done.success) writeLine("error", { message: "purge", tags, ...done });
  }
}

/**
 * The default entrypoint of every request. It calls `Pages`, and so the cache, for responses that are the same for everybody, and answers
 * all other requests itself.
 */
export default {
  async fetch(request: Request, env: unknown, ctx: ExecutionContext): Promise<Response> {
    const requestId = request.headers.get("cf-ray") ?? crypto.randomUUID();
    const nonce = crypto.randomUUID().replaceAll("-", "");
    const address = request.headers.get("CF-Connecting-IP") ?? "here";
    const meta: RequestMeta = { requestId, nonce, address };
    const { environment, background } = parseBindings(env);
    const { SITE_URL, STOCK_PHOTO_HOSTS: stockPhotoHosts } = environment;
    const hosts = {
      stockPhotoHosts,
      mapOrigins: mapOrigins(environment),
      paymentOrigin: paymentOrigin(environment),
    };
    const elsewhere = redirectToSite(request, SITE_URL) ?? redirectToComposed(request);
    if (elsewhere) {
      writeLogLine(request.method, elsewhere.status, requestId, newRequestRecord());
      return withHeaders(request, elsewhere, { ...meta, ...hosts }, null);
    }
    let cacheKey = isUrlTooLong(request) ? null : sharedCacheKey(request);
    let response: Response | null = null;
    if (cacheKey !== null && request.method === "GET")
      response = await fetchShared(cacheKey, env, ctx, meta);
    // A page hidden from visitors may exist for a member: a photo of a listing that is not public.
    if (response?.status === 404 && !carriesNothingOfOurs(request)) {
      await response.body?.cancel();
      cacheKey = null;
      response = null;
    }
    const record = newRequestRecord();
    const asked = await withoutOriginOfMail(request);
    response ??= (await handleRequest(asked, env, ctx, meta, record)).response;
    // A request with a cookie of this site is answered individually, so the shared page need not know the viewer.
    if (!record.isOwnSpace)
      noteView(request, response.status, background, (work) => ctx.waitUntil(work));
    const named = { ...meta, ...hosts };
    return unlessUnchanged(request, withHeaders(request, response, named, cacheKey));
  },

  /** The cron trigger of wrangler.toml, every minute. */
  async scheduled(_event: unknown, env: unknown): Promise<void> {
    await runScheduled(parseBindings(env).background);
  },
};
