import { isbot } from "isbot";
import type { Service } from "~/db/service.server";
import { isPrefetch } from "~/values/prefetch";
import { isId } from "~/values/row-id";

type Looked = Pick<Request, "method" | "url" | "headers">;
type Viewed = { page: "space" | "post"; key: string };
/** Whether browsers without a window are people: on one's own machine those who try the site use them. */
type Counting = { headless: boolean };

/**
 * The listing (by its id) or the post (by its slug) whose page somebody opened, as a document or by a navigation of scripts;
 * `null` for everything else. Programs, pages that a browser fetches in case somebody opens them, and what the open page itself
 * asks for (days, desks, another pass, more comments) are no views. A post is fetched from our own pages when its link is pressed (Speculation
 * Rules), and not again when it is shown: that is a view.
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
  // A request for a part of the data is made by a page that is open already.
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

/** A slug as it is kept. What is no encoding of anything is no slug either. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Different pages of one batch: more are left out, so that nobody fills the memory. */
const MOST_PAGES = 1000;

/** Milliseconds after which nobody counts on whoever began a batch: the platform may have ended their request before it was sent. */
const LATE = 30_000;

interface ViewBatch {
  /**
   * Adds a view at a time in milliseconds. True for the first one of a batch, whose adder sends it after a while, and for one
   * that finds a batch late, whose adder sends it as well.
   */
  add: (key: string, now: number) => boolean;
  /** All views since the last time, by page. */
  take: () => Record<string, number>;
}

/** Collects views, so that a page that many people look at costs one write for all of them. */
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

/** How often which posts were read, by their slugs. */
export async function countReads(service: Service, reads: Record<string, number>): Promise<void> {
  await service.rpc("count_reads", { p_reads: reads }).throwOnError();
}

/** How often which listings were looked at, by their ids. */
export async function countViews(service: Service, views: Record<string, number>): Promise<void> {
  await service.rpc("count_views", { p_views: views }).throwOnError();
}
