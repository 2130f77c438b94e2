import type { Mark } from "~/features/spaces/map/clusters";
import type { SpacePin } from "~/features/spaces/map/search-map.server";
import { formatCount, formatInteger } from "~/values/count";
import { formatMoney } from "~/values/money";

/** The text of a mark: the price of a day, or the number of spaces. A space without a day price is a dot. */
function textOf({ count, item }: Mark<SpacePin>): string {
  if (count > 1) return formatInteger(count);
  return item.price === null ? "•" : formatMoney(item.price, "USD");
}

export function describeMark(mark: Mark<SpacePin>): string {
  const { count, item } = mark;
  if (count > 1) return `${formatCount(count, "space")} near ${item.name}: show this area`;
  return item.price === null ? item.name : `${item.name}, ${textOf(mark)} a day`;
}

/** Pixels. */
const LETTER = 7.5;

/** The mark, and over it the name of its space while it has the focus or the pointer. */
export function MarkLabel({ mark, isRight }: { mark: Mark<SpacePin>; isRight: boolean }) {
  const text = textOf(mark);
  const width = Math.max(text.length * LETTER + 16, 28);
  const side = width / 2;
  return (
    <>
      <rect
        x={-side}
        y={-14}
        width={width}
        height={28}
        rx={14}
        data-many={mark.count > 1 || undefined}
      />
      <text y={5} textAnchor="middle" aria-hidden>
        {text}
      </text>
      {mark.count === 1 && (
        <text
          x={isRight ? -side - 6 : side + 6}
          y={5}
          textAnchor={isRight ? "end" : undefined}
          className="map-name"
          aria-hidden
        >
          {mark.item.name}
        </text>
      )}
    </>
  );
}
