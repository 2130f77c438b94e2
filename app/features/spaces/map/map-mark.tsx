import { HALF_HEIGHT, type Mark } from "~/features/spaces/map/clusters";
import { textOfMark, widthOfMark, type SpacePin } from "~/features/spaces/map/mark-text";

/** The mark, and over it the name of its space while it has the focus or the pointer. */
export function MarkLabel({ mark, isRight }: { mark: Mark<SpacePin>; isRight: boolean }) {
  const width = widthOfMark(mark);
  const side = width / 2;
  return (
    <>
      <rect
        x={-side}
        y={-HALF_HEIGHT}
        width={width}
        height={2 * HALF_HEIGHT}
        rx={HALF_HEIGHT}
        data-many={mark.count > 1 || undefined}
      />
      <text y={5} textAnchor="middle" aria-hidden>
        {textOfMark(mark)}
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
