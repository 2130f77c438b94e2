import { z } from "zod";
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
