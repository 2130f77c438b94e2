import {
  boxOfTile,
  layersOf,
  STEPS,
  type GroundIndex,
  type TileName,
} from "~/features/spaces/map/ground-tiles";
import { isPlan, scaleOf } from "~/features/spaces/map/map-plan";
import { outlineFileFor, type MapView } from "~/features/spaces/map/world-map";

type MapGroundProps = { view: MapView; ground: GroundIndex };

/** Land and water under the pins. Files draw them, so a page carries none of their outlines. */
export function MapGround({ view, ground }: MapGroundProps) {
  const { x, y, width, height } = view;
  const { layers, hasGaps } = layersOf(view, ground);
  const outlines = `/map/${outlineFileFor(view)}.svg`;
  return (
    <svg aria-hidden viewBox={`${x} ${y} ${width} ${height}`} preserveAspectRatio="xMidYMid slice">
      {/* The outlines of the world are too coarse for a town: where it has no tiles, its ground is plain. */}
      {hasGaps && isPlan(view) && (
        <rect x={x} y={y} width={width} height={height} className="fill-raised" />
      )}
      {hasGaps && !isPlan(view) && (
        <>
          <use href={`${outlines}#land`} className="map-land" />
          <use href={`${outlines}#borders`} className="map-borders" />
        </>
      )}
      {layers.map((tiles) => (
        <g key={tiles[0]}>
          {tiles.map((tile) => (
            <Whole key={tile} tile={tile} isSea={ground.sea.includes(tile)} />
          ))}
          {tiles.map((tile) => ground.drawn.includes(tile) && <Water key={tile} tile={tile} />)}
        </g>
      ))}
    </svg>
  );
}

const WATER = "var(--color-wash)";

/** A tile of nothing but land or sea. Like its water it is a step larger on every side, so that no line shows between tiles. */
function Whole({ tile, isSea }: { tile: TileName; isSea: boolean }) {
  const { x, y, width } = boxOfTile(tile);
  const step = width / STEPS;
  const size = width + step * 2;
  return (
    <rect
      x={x - step}
      y={y - step}
      width={size}
      height={size}
      className={isSea ? undefined : "fill-raised"}
      fill={isSea ? WATER : undefined}
    />
  );
}

function Water({ tile }: { tile: TileName }) {
  return (
    <svg {...boxOfTile(tile)} viewBox={`0 0 ${STEPS} ${STEPS}`} overflow="visible">
      <use href={`/map/ground/${tile}.svg#water`} fill={WATER} />
    </svg>
  );
}

/** The source of coasts and lakes. */
export const SOURCE = "Coasts: GSHHG (LGPL)";

/** Whether a view has tiles with a shore. */
export function hasSource(view: MapView, ground: GroundIndex): boolean {
  return layersOf(view, ground).layers.some((tiles) =>
    tiles.some((tile) => ground.drawn.includes(tile)),
  );
}

type MapLegendProps = MapGroundProps & {
  /** A small map has it below itself, and streets may cover the ground. */
  isWithoutSource?: boolean;
};

/** The size of the map, where north is, and whose outlines it is drawn from; those of the world are in the public domain. */
export function MapLegend({ view, ground, isWithoutSource }: MapLegendProps) {
  const { share, label } = scaleOf(view);
  return (
    <>
      <svg x={14} y="100%" overflow="visible" className="map-size">
        <rect y={-14} width={`${(share * 100).toFixed(2)}%`} height={3} />
        <text y={-20}>{`${label} · N ↑`}</text>
      </svg>
      {!isWithoutSource && hasSource(view, ground) && (
        <text x={14} y={24} className="map-size">
          {SOURCE}
        </text>
      )}
    </>
  );
}
