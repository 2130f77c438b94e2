import { WorkerEntrypoint } from "cloudflare:workers";
import { sharedAddress } from "~/http/cache-policy";
import { withHeaders } from "~/http/headers.server";
import { isTooLong } from "~/http/size-limits.server";
import { answer, type Invocation, type Names } from "./answer";
import { askShared, forSharing, namesOf, type EdgeCache } from "./shared-pages";

/**
 * The public pages as visitors without cookies see them. Cloudflare's cache stands before this entrypoint and not before
 * the default one (wrangler.toml): what is asked here is the same for everybody.
 */
export class Pages extends WorkerEntrypoint<Invocation & { cache?: EdgeCache }> {
  async fetch(request: Request): Promise<Response> {
    return forSharing(request, this.env, this.ctx, namesOf(request));
  }

  /** A cache is emptied from where it stands. */
  async purge(tags: string[]): Promise<void> {
    const done = await this.ctx.cache?.purge({ tags });
    if (done && !done.success) console.error(JSON.stringify({ message: "purge", tags, ...done }));
  }
}

/** The door. Whoever may see what everybody sees is sent to the shared pages; everybody else is answered here. */
export default {
  async fetch(request: Request, env: unknown, ctx: Invocation): Promise<Response> {
    const requestId = request.headers.get("cf-ray") ?? crypto.randomUUID();
    const names: Names = { requestId, nonce: crypto.randomUUID().replaceAll("-", "") };
    const address = isTooLong(request) ? null : sharedAddress(request);
    const response =
      address !== null && request.method === "GET"
        ? await askShared(address, env, ctx, names)
        : (await answer(request, env, ctx, names)).response;
    return withHeaders(request, response, names, address);
  },
};
