import { isbot } from "isbot";
import type { Service } from "~/db/service.server";
import { isId } from "~/values/row-id";

type Looked = Pick<Request, "method" | "url" | "headers">;

/**
 * The listing whose page somebody opened, as a document or by a navigation of its scripts; `null` for everything else.
 * Programs, pages that a browser fetches in case somebody opens them, and what the open page itself asks for (days, desks,
 * another pass) are no views.
 */
export function viewedSpace({ method, url, headers }: Looked, status: number): string | null {
  if (method !== "GET" || (status !== 200 && status !== 304)) return null;
  const id = spaceAt(url);
  if (!id || id === spaceAt(headers.get("Referer") ?? "")) return null;
  // A request for a part of the data is made by a page that is open already.
  if (new URL(url).searchParams.has("_routes")) return null;
  if (/prefetch|prerender/.test(headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? ""))
    return null;
  const agent = headers.get("User-Agent");
  return agent && !isbot(agent) ? id : null;
}

/** The listing whose page has this URL. */
function spaceAt(url: string): string | null {
  const pathname = URL.parse(url)?.pathname ?? "";
  const [, id = ""] = /^\/spaces\/([^/]+?)(?:\.data)?\/?$/.exec(pathname) ?? [];
  return isId(id) ? id.toLowerCase() : null;
}

/** Different listings of one batch: more are left out, so that nobody fills the memory. */
const MOST_LISTINGS = 1000;

/** Milliseconds after which nobody counts on whoever began a batch: the platform may have ended their request before it was sent. */
const LATE = 30_000;

export interface ViewBatch {
  /**
   * Adds a view at a time in milliseconds. True for the first one of a batch, whose adder sends it after a while, and for one
   * that finds a batch late, whose adder sends it as well.
   */
  add: (spaceId: string, now: number) => boolean;
  /** All views since the last time, by listing. */
  take: () => Record<string, number>;
}

/** Collects views, so that a listing that many people look at costs one write for all of them. */
export function createViewBatch(): ViewBatch {
  let views = new Map<string, number>();
  let begunAt = 0;
  return {
    add(spaceId, now) {
      const isToSend = views.size === 0 || now - begunAt > LATE;
      if (isToSend) begunAt = now;
      if (views.has(spaceId) || views.size < MOST_LISTINGS)
        views.set(spaceId, (views.get(spaceId) ?? 0) + 1);
      return isToSend;
    },
    take() {
      const taken = Object.fromEntries(views);
      views = new Map();
      return taken;
    },
  };
}

export async function countViews(service: Service, views: Record<string, number>): Promise<void> {
  await service.rpc("count_views", { p_views: views }).throwOnError();
}
