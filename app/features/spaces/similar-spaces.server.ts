import { ask } from "~/db/ask.server";
import type { Db } from "~/db/client.server";
import { SimilarSpaces, similarCards } from "~/features/spaces/similar-cards";
import type { ListedSpace } from "~/features/spaces/space.schema";

/** Spaces that are similar to an archived one. */
export async function findSimilarToArchived(db: Db, spaceId: string): Promise<ListedSpace[]> {
  const rows = await ask(db, "similar_to_archived", { p_space_id: spaceId }, SimilarSpaces);
  return similarCards(rows, null);
}
