import type { GroundIndex } from "~/features/spaces/map/ground-tiles";
import { placeLabels } from "~/features/spaces/map/map-plan";
import { fitView, placePins, toMapPoint, type MapView } from "~/features/spaces/map/world-map";
import type { Path } from "~/values/path";

/** A place to mark with a pin. */
type Place = { to: Path; name: string; says: string; lat: number | null; lng: number | null };

/** A position in percent of the map's width and height. */
type At = readonly [string, string];

/**
 * The layout of a map: the visible part, the ground under it, and the pins, each with the position it was moved from to avoid an overlap,
 * and the side of its name.
 */
export type MapLayout = {
  view: MapView;
  ground: GroundIndex;
  pins: {
    to: Path;
    name: string;
    says: string;
    at: At;
    from: At | null;
    toLeft: boolean;
    isNamed: boolean;
  }[];
};

/** Pixels on a wide screen: the world map fills the page, a city map is beside the city's name. */
const MAP_WIDTHS = { world: 1180, city: 560 };

/** Lays out a map on the server, so that the browser needs no code for it. `null` where no place has coordinates. */
export function layOutMap(
  of: keyof typeof MAP_WIDTHS,
  { places, ground }: { places: Place[]; ground: GroundIndex },
): MapLayout | null {
  const width = MAP_WIDTHS[of];
  const points = places.flatMap((item) =>
    item.lat === null || item.lng === null ? [] : [{ item, point: toMapPoint(item.lng, item.lat) }],
  );
  if (points.length === 0) return null;
  const view = fitView(points.map(({ point }) => point));
  const pins = placePins(points, view, width);
  const sides = placeLabels(
    pins.map(({ item, at }) => ({ at, name: item.name })),
    width,
  );
  const height = (width / view.width) * view.height;
  const percent = ({ x, y }: { x: number; y: number }): At => [
    `${((x / width) * 100).toFixed(2)}%`,
    `${((y / height) * 100).toFixed(2)}%`,
  ];
  return {
    view,
    ground,
    pins: pins.map(({ item: { to, name, says }, at, place }, index) => {
      const side = sides[index] ?? null;
      const isMoved = Math.hypot(at.x - place.x, at.y - place.y) >= 6;
      return {
        to,
        name,
        says,
        at: percent(at),
        from: isMoved ? percent(place) : null,
        toLeft: side === null ? at.x > width / 2 : side === "left",
        isNamed: side !== null,
      };
    }),
  };
}
