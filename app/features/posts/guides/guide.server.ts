import { ask } from "~/db/ask.server";
import type { Db } from "~/db/client.server";
import { GuidesOverview, ReadGuide } from "~/features/posts/guides/guide.schema";
import { POST_MOST } from "~/features/posts/post";

/** The public guides, and the other cities with listings. */
export async function listGuides(db: Db) {
  return ask(db, "guides_overview", {}, GuidesOverview);
}

/** The guide at an address: a written one, or the figures of a city with listings; `null` where there is none. */
export async function findGuide(db: Db, slug: string) {
  if (slug.length > POST_MOST.slug) return null;
  return ask(db, "read_guide", { p_slug: slug }, ReadGuide.nullable());
}
