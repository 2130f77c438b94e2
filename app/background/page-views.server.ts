import { isbot } from "isbot";
import type { Service } from "~/db/service.server";
import { isPrefetch } from "~/values/prefetch";
import { isId } from "~/values/row-id";

type Looked = Pick<Request, "method" | "url" | "headers">;
type Viewed = { page: "space" | "post"; key: string };
/** Whether headless browsers count as people: on a developer's machine they do. */
type Counting = { headless: boolean };

/**
 * The listing (by its id) or the post (by its slug) whose page was opened, as a document or by a client navigation; `null` for everything
 * else. Bots, prefetches, and requests of the open page itself (days, desks, another pass, more comments) are no views. Speculation Rules
 * fetch a post when its link is pressed, and the browser does not request it again when it is shown: that is a view.
 */
export function viewedPage(
  { method, url, headers }: Looked,
  status: number,
  counting: Counting = { headless: false },
): Viewed | null {
  if (method !== "GET" || (status !== 200 && status !== 304)) return null;
  const viewed = pageAt(url);
  const referer = headers.get("Referer") ?? "";
  const from = pageAt(referer);
  if (!viewed || (viewed.page === from?.page && viewed.key === from.key)) return null;
  // A request for a part of the data comes from an open page.
  if (new URL(url).searchParams.has("_routes")) return null;
  const isPressed = viewed.page === "post" && URL.parse(referer)?.origin === new URL(url).origin;
  if (isPrefetch(headers) && !isPressed) return null;
  return isPerson(headers.get("User-Agent") ?? "", counting) ? viewed : null;
}

function isPerson(agent: string, { headless }: Counting): boolean {
  return agent !== "" && !isbot(headless ? agent.replace(/\bHeadless(?=[A-Z])/, "") : agent);
}

function pageAt(url: string): Viewed | null {
  const pathname = URL.parse(url)?.pathname ?? "";
  const [, folder, name = ""] = /^\/(spaces|blog)\/([^/]+?)(?:\.data)?\/?$/.exec(pathname) ?? [];
  if (folder === "spaces") return isId(name) ? { page: "space", key: name.toLowerCase() } : null;
  return folder === "blog" ? { page: "post", key: decoded(name).toLowerCase() } : null;
}

/** The slug, percent-decoded; `null` for an invalid encoding. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Different pages of one batch: more are dropped, so that memory stays bounded. */
const MOST_PAGES = 1000;

/** Milliseconds after which the adder that started a batch is no longer trusted to send it: the platform may have ended its request. */
const LATE = 30_000;

interface ViewBatch {
  /**
   * Adds a view at a time in milliseconds. True when the caller has to send the batch: the first adder does so after a while, and one
   * that finds the batch overdue does so as well.
   */
  add: (key: string, now: number) => boolean;
  /** All views since the last call, by page. */
  take: () => Record<string, number>;
}

/** Collects views, so that many views of a page cost one write. */
export function createViewBatch(): ViewBatch {
  let views = new Map<string, number>();
  let begunAt = 0;
  return {
    add(key, now) {
      const isToSend = views.size === 0 || now - begunAt > LATE;
      if (isToSend) begunAt = now;
      if (views.has(key) || views.size < MOST_PAGES) views.set(key, (views.get(key) ?? 0) + 1);
      return isToSend;
    },
    take() {
      const taken = Object.fromEntries(views);
      views = new Map();
      return taken;
    },
  };
}

/** Adds to the view counts of posts, by slug. */
export async function countReads(service: Service, reads: Record<string, number>): Promise<void> {
  await service.rpc("count_reads", { p_reads: reads }).throwOnError();
}

/** Adds to the view counts of listings, by id. */
export async function countViews(service: Service, views: Record<string, number>): Promise<void> {
  await service.rpc("count_views", { p_views: views }).throwOnError();
}
