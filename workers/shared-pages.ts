import { cachePolicy } from "~/http/cache-policy";
import { newRecord, writeLine } from "~/http/request-record.server";
import { answer, bound, type Invocation, type Names } from "./answer";
import { renew } from "./renewed";
import { readRendering, removeRendering, writeRendering } from "./rendering";

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
  const kept = await exports.Pages.fetch(bound(env).environment.SITE_URL + address, {
    headers: { [CALLED.requestId]: requestId, [CALLED.nonce]: nonce },
    redirect: "manual",
  });
  const rendering = readRendering(kept.headers);
  if (rendering.nonce === nonce) return shown(kept.body, kept);
  entry.route = rendering.route;
  entry.cache = kept.headers.get("Cf-Cache-Status")?.toLowerCase() ?? "shared";
  const isDocument = kept.headers.get("Content-Type")?.startsWith("text/html");
  const bytes = isDocument ? new Uint8Array(await kept.arrayBuffer()) : null;
  if (bytes) renew(bytes, rendering.nonce, nonce);
  const response = shown(bytes ?? kept.body, kept);
  const timing = `cache;desc=${entry.cache};dur=${Date.now() - entry.began}`;
  response.headers.set("Server-Timing", timing);
  writeLine("GET", kept.status, requestId, entry);
  return response;
}

/** What a visitor sees of what was kept. */
function shown(body: BodyInit | null, kept: Response): Response {
  // Its headers are copied once: a document of the cache is answered in a tenth of a millisecond.
  const response = new Response(body, kept);
  removeRendering(response.headers);
  response.headers.delete("Cache-Tag");
  return response;
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
