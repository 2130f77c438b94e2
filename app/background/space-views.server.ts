import { isbot } from "isbot";
import type { Service } from "~/db/service.server";
import { isId } from "~/values/row-id";

type Looked = Pick<Request, "method" | "url" | "headers">;

/**
 * The listing whose page somebody looked at, as a document or by a navigation of its scripts; `null` for everything else.
 * Programs, and pages that a browser fetches in case somebody opens them, are no views.
 */
export function viewedSpace({ method, url, headers }: Looked, status: number): string | null {
  if (method !== "GET" || (status !== 200 && status !== 304)) return null;
  const { pathname, searchParams } = new URL(url);
  const [, id = ""] = /^\/spaces\/([^/]+?)(?:\.data)?\/?$/.exec(pathname) ?? [];
  // A request for a part of the data is made by a page that is open already.
  if (!isId(id) || searchParams.has("_routes")) return null;
  if (/prefetch|prerender/.test(headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? ""))
    return null;
  const agent = headers.get("User-Agent");
  return agent && !isbot(agent) ? id.toLowerCase() : null;
}

/** Different listings of one batch: more are left out, so that nobody fills the memory. */
const MOST_LISTINGS = 1000;

export interface ViewBatch {
  /** Adds a view. True for the first one of a batch: whoever added it sends the batch after a while. */
  add: (spaceId: string) => boolean;
  /** All views since the last time, by listing. */
  take: () => Record<string, number>;
}

/** Collects views, so that a listing that many people look at costs one write for all of them. */
export function createViewBatch(): ViewBatch {
  let views = new Map<string, number>();
  return {
    add(spaceId) {
      const isFirst = views.size === 0;
      if (views.has(spaceId) || views.size < MOST_LISTINGS)
        views.set(spaceId, (views.get(spaceId) ?? 0) + 1);
      return isFirst;
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
