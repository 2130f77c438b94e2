import { cachePolicy } from "~/middleware/cache-policy";
import { newRecord, writeLine } from "~/middleware/request-log.server";
import { answer, bound, type Invocation, type Names } from "./answer";
import { renew } from "./renewed";
import { takeRendering, writeRendering } from "./rendering";

/** How a request to the shared pages is called; no part of the key under which an answer is kept. */
const CALLED = { requestId: "X-Request-Id", nonce: "X-Nonce" };

export function namesOf({ headers }: Request): Names {
  const requestId = headers.get(CALLED.requestId);
  const nonce = headers.get(CALLED.nonce);
  if (!requestId || !nonce) throw new Error("Only the door asks for shared pages");
  return { requestId, nonce };
}

/** The cache before the shared pages, where there is one: developers.cloudflare.com/workers/cache/purge. */
export interface EdgeCache {
  purge(what: { tags: string[] }): Promise<{ success: boolean; errors?: unknown[] }>;
}

/**
 * Asks the shared pages, with nothing of the visitor but the address. What is made for this very request streams through;
 * what was kept is whole, and its scripts get the nonce of this request.
 */
export async function askShared(
  address: string,
  env: unknown,
  { exports }: Invocation,
  { requestId, nonce }: Names,
): Promise<Response> {
  const entry = newRecord();
  const asked = new Request(new URL(address, bound(env).environment.SITE_URL), {
    headers: { [CALLED.requestId]: requestId, [CALLED.nonce]: nonce },
    redirect: "manual",
  });
  const kept = await exports.Pages.fetch(asked);
  const headers = new Headers(kept.headers);
  const rendering = takeRendering(headers);
  headers.delete("Cache-Tag");
  const init = { status: kept.status, headers };
  if (rendering.nonce === nonce) return new Response(kept.body, init);
  entry.route = rendering.route;
  entry.cache = headers.get("Cf-Cache-Status")?.toLowerCase() ?? "shared";
  let body: BodyInit | null = kept.body;
  if (body && headers.get("Content-Type")?.startsWith("text/html")) {
    const bytes = new Uint8Array(await kept.arrayBuffer());
    renew(bytes, rendering.nonce, nonce);
    body = bytes;
    headers.set("Server-Timing", `cache;desc=${entry.cache};dur=${Date.now() - entry.began}`);
  }
  writeLine("GET", kept.status, requestId, entry);
  return new Response(body, init);
}

/** Renders a shared page, and says how long it may be kept and what makes it old before its time. */
export async function forSharing(
  request: Request,
  env: unknown,
  invocation: Invocation & { cache?: EdgeCache },
  names: Names,
): Promise<Response> {
  const entry = newRecord();
  entry.cache = invocation.cache ? "miss" : null;
  const { response, record, tags } = await answer(request, env, invocation, names, entry);
  const shared = new Response(response.body, response);
  // A page that was made in spite of trouble lacks something; the next visitor may have more luck.
  const isWhole = record.trouble.length === 0 && record.failures.length === 0;
  const { edge } = cachePolicy(request, shared);
  shared.headers.set("Cache-Control", isWhole ? edge : "private, no-store");
  if (tags.size > 0) shared.headers.set("Cache-Tag", [...tags].join(","));
  writeRendering(shared.headers, { nonce: names.nonce, route: record.route });
  return shared;
}
