import { ask } from "~/db/ask.server";
import type { Db } from "~/db/client.server";
import { SimilarSpaces, similarCards } from "~/features/spaces/similar-cards";
import type { ListedSpace } from "~/features/spaces/space.schema";

/** Spaces that are similar to one that was public, and is paused, being prepared by its new owner, or archived; none for any other. */
export async function findSimilarToFormerlyPublic(db: Db, spaceId: string): Promise<ListedSpace[]> {
  const rows = await ask(db, "similar_to_formerly_public", { p_space_id: spaceId }, SimilarSpaces);
  return similarCards(rows, null);
}
