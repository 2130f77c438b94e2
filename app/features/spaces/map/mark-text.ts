import type { Mark } from "~/features/spaces/map/clusters";
import { describePricedDays } from "~/features/spaces/search/found-cards";
import type { Stay } from "~/features/spaces/space.schema";
import { formatCount, formatInteger } from "~/values/count";
import { formatMoney } from "~/values/money";

/**
 * A found space on the map. The price is that of a day, in US dollars; for a search with days `stay` is theirs, where the card has it. The
 * first of several has a name only.
 */
export type SpacePin = { id: string | null; name: string; price: number | null; stay?: Stay };

/** The text of a mark: the price that its card leads with, or the number of spaces. A space without one is a dot. */
export function textOfMark({ count, item: { price, stay } }: Mark<SpacePin>): string {
  if (count > 1) return formatInteger(count);
  if (stay) return formatMoney(stay.total, "USD");
  return price === null ? "•" : formatMoney(price, "USD");
}

export function describeMark(mark: Mark<SpacePin>): string {
  const { count, item } = mark;
  if (count > 1) return `${formatCount(count, "space")} near ${item.name}: show this area`;
  if (item.stay) return `${item.name}, ${textOfMark(mark)} ${describePricedDays(item.stay)}`;
  return item.price === null ? item.name : `${item.name}, ${textOfMark(mark)} a day`;
}

/** Pixels, of the text and of the space around it. */
const LETTER = 7.5;
const AROUND = 16;
const LEAST = 28;

export function widthOfMark(mark: Mark<SpacePin>): number {
  return Math.max(textOfMark(mark).length * LETTER + AROUND, LEAST);
}
