import { z } from "zod";
import { ask } from "~/db/ask.server";
import type { Db } from "~/db/client.server";
import { foundCards } from "~/features/spaces/search/found-cards";
import { EMPTY_SEARCH } from "~/features/spaces/search/space-search";
import { FoundCard, type ListedSpace } from "~/features/spaces/space.schema";
import type { Day } from "~/values/day";

/** Cards as SQL's `search.similar_spaces` writes them. */
export const SimilarSpaces = z.array(FoundCard);

type Wish = { startsOn: Day; endsOn: Day; desks: number };

export function similarCards(
  rows: z.output<typeof SimilarSpaces>,
  wish: Wish | null,
): ListedSpace[] {
  const asked = wish && { startDate: wish.startsOn, endDate: wish.endsOn, desks: wish.desks };
  return foundCards(rows, { ...EMPTY_SEARCH, ...asked }).map(
    ({ lat: _lat, lng: _lng, ...card }) => card,
  );
}

/** Spaces that are similar to an archived one. */
export async function findSimilarToArchived(db: Db, spaceId: string): Promise<ListedSpace[]> {
  const rows = await ask(db, "similar_to_archived", { p_space_id: spaceId }, SimilarSpaces);
  return similarCards(rows, null);
}
